/**
 * Checks and formats phone numbers (UTIL-2) [R5, R9]. The list of the world's numbers is large: browsers load this on
 * demand.
 */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const countryOf = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined)

/**
 * Tells whether a text is a phone number. With a country (ISO 3166 code) it must be valid, and valid for that country;
 * for the US only the length counts. Without a country it must be a valid international number. An empty text is not
 * one.
 */
export function isPhoneNumber(text: string, countryCode?: string): boolean {
  if (countryCode === undefined) return parsePhoneNumberFromString(text)?.isValid() === true
  const country = countryOf(countryCode)
  const number = country && parsePhoneNumberFromString(text, country)
  if (!number || number.country !== country) return false
  // The US is checked by length only: area codes newer than the library's list pass.
  return country === 'US' ? number.isPossible() : number.isValid()
}

/** Returns a valid number in its stored form, E.164, like +493012345678; null for an invalid one. */
export function plainPhoneNumber(text: string, countryCode?: string): string | null {
  if (!isPhoneNumber(text, countryCode)) return null
  return (
    parsePhoneNumberFromString(text, countryCode === undefined ? undefined : countryOf(countryCode))?.number ?? null
  )
}

/** Formats a number: national for the US, international for every other country; an unreadable text unchanged. */
export function formatPhoneNumber(text: string, countryCode: string): string {
  const number = parsePhoneNumberFromString(text, countryOf(countryCode))
  if (!number) return text
  return countryCode === 'US' ? number.formatNational() : number.formatInternational()
}
