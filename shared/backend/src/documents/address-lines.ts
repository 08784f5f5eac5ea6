import { countryNamed } from '@obverse/browser/countries'
import type { Address } from '@obverse/contract/domains/submissions'

/** Returns the lines of an address as they are written in a culture (BCP 47), without empty ones. */
export function addressLines(
  { Name, Address1, Address2, City, State, PostalCode, Country }: Address,
  culture: string,
): string[] {
  const town = culture.startsWith('de') ? `${PostalCode} ${City}` : `${City}${State && `, ${State}`} ${PostalCode}`
  const country = culture.startsWith('en') ? Country : countryNamed(culture, Country)
  return [Name, Address1, Address2, town.trim(), country].filter((line) => line !== '')
}
