/** Returns the address of a payment, under /admin. */
export const paymentPath = (paymentID: string): string => `/payments/${encodeURIComponent(paymentID)}`
