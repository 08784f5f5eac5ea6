/** What both faces and the server know of countries, without schemas. */

/** Whether a pattern is a valid regular expression that cannot run away (no nested repetition). */
export const isSafePattern = (text: string) => {
  try {
    new RegExp(text, 'u')
    return !/\([^)]*[+*][^)]*\)[+*{]/.test(text)
  } catch {
    return false
  }
}

/** Countries whose postal addresses name the state or province. */
const withStateInAddress: readonly string[] = ['US', 'CA', 'AU']

/** Whether an address in a country (ISO 3166 code) is incomplete without its state or province. */
export const hasStateInAddress = (countryCode: string): boolean => withStateInAddress.includes(countryCode)
