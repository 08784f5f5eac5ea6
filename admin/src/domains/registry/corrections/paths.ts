/** Returns the address of a score-correction request under /admin. */
export const correctionPath = (requestID: number): string => `/score-corrections/${requestID}`
