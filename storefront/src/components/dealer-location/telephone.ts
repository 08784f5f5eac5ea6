/** Returns the address that calls a phone number. */
export const telephone = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
