/** Rules of countries for both faces and the server, without schemas. */

export { isPostalPattern } from './postal-pattern'

/** Countries whose postal addresses name the state or province. */
const withStateInAddress: readonly string[] = ['US', 'CA', 'AU']

/** Tells whether an address in a country (ISO 3166 code) requires its state or province. */
export const hasStateInAddress = (countryCode: string): boolean => withStateInAddress.includes(countryCode)
