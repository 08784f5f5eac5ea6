/** Returns the path of the page that shows the result of a payment (PAY-5). */
export const resultPath = (requestID: string): string => `/pay/result/?requestID=${encodeURIComponent(requestID)}`
