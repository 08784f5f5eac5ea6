/** The addresses of dealers, under /admin. */
export const dealerPath = (dealerID: number): string => `/dealers/${dealerID}`
/** The resource of the cash ledger. */
export const PAYMENTS = 'dealer-payments'
/** Returns the address where staff take a payment of a dealer. */
export const takePath = (dealerID: number): string => `/${PAYMENTS}/take/${dealerID}`
/** Returns the address where staff turn the renewal of a dealer on with a card. */
export const renewalPath = (dealerID: number): string => `${takePath(dealerID)}/renewal`
/** The resource of the closes of the cash. */
export const CLOSES = 'dealer-cash-closes'
