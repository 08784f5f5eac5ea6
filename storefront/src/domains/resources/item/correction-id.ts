/** The address of the corrections within a page. */
export const CORRECTIONS = 'corrections'

/** Returns the address of a day's corrections within a page. */
export const correctionId = (day: string): string => `${CORRECTIONS}-${day}`
