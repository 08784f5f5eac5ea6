/** Where a payment tells how it ended (PAY-5). */
export const resultPath = (requestID: string): string => `/pay/result/?requestID=${encodeURIComponent(requestID)}`
