/** The message of our return page to the page that frames it (PAY-5). */
const name = 'obverse-payment-returned'

export const returnMessage = { name }

/** Tells whether a window message is the one of our return page. */
export const isReturnMessage = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'name' in data && data.name === name
