import { countriesIn } from '@obverse/browser/countries'
import type { PublicCountry } from '@obverse/contract/domains/reference'

/** A country by the name it is saved under, and the one its reader knows. */
export type CountryChoice = { value: string; name: string }

/** Each country once, by the name it is saved under and the one it is read by. */
export function countryChoices(countries: readonly PublicCountry[], culture: string): CountryChoice[] {
  const saved = new Map(countries.map(({ CountryID, DisplayName }) => [CountryID, DisplayName]))
  const choices = countriesIn(culture, countries).map((one) => {
    const value = saved.get(one.CountryID) ?? one.DisplayName
    return [value, { value, name: one.DisplayName }] as const
  })
  return [...new Map(choices).values()]
}
