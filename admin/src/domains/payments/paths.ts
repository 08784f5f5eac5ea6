/** Where one payment stands, under /admin. */
export const paymentPath = (paymentID: string): string => `/payments/${encodeURIComponent(paymentID)}`
