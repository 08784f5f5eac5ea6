/** What our own return page says to the page that framed the provider's (PAY-5). */
const name = 'obverse-payment-returned'

export const returnMessage = { name }

export const isReturnMessage = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'name' in data && data.name === name
