/** Phone numbers (UTIL-2) [R5, R9]. The list of the world's numbers is large: browsers load this when it is needed. */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const countryOf = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined)

/**
 * Whether a phone number is one. With a country (ISO 3166 code): valid, valid for that country and read as one of it;
 * the general validity is waived for the US. Without a country it has to be a valid international number. Empty is none.
 */
export function isPhoneNumber(text: string, countryCode?: string): boolean {
  if (countryCode === undefined) return parsePhoneNumberFromString(text)?.isValid() === true
  const country = countryOf(countryCode)
  const number = country && parsePhoneNumberFromString(text, country)
  if (!number || number.country !== country) return false
  // What is waived leaves the length: area codes newer than our list of them pass.
  return country === 'US' ? number.isPossible() : number.isValid()
}

/** A valid number as it is kept: E.164, like +493012345678; null for none. */
export function plainPhoneNumber(text: string, countryCode?: string): string | null {
  if (!isPhoneNumber(text, countryCode)) return null
  return (
    parsePhoneNumberFromString(text, countryCode === undefined ? undefined : countryOf(countryCode))?.number ?? null
  )
}

/** How a number is shown: national for the US, international for every other country; unreadable text as it is. */
export function formatPhoneNumber(text: string, countryCode: string): string {
  const number = parsePhoneNumberFromString(text, countryOf(countryCode))
  if (!number) return text
  return countryCode === 'US' ? number.formatNational() : number.formatInternational()
}
