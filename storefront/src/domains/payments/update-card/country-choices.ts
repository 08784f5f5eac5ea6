import { countriesIn } from '@obverse/browser/countries'
import type { PublicCountry } from '@obverse/contract/domains/reference'

/** A country with its saved name (`value`) and its name in the language of the page. */
export type CountryChoice = { value: string; name: string }

/** Returns each country once, sorted by its name in the language of the page. */
export function countryChoices(countries: readonly PublicCountry[], culture: string): CountryChoice[] {
  const saved = new Map(countries.map(({ CountryID, DisplayName }) => [CountryID, DisplayName]))
  const choices = countriesIn(culture, countries).map((one) => {
    const value = saved.get(one.CountryID) ?? one.DisplayName
    return [value, { value, name: one.DisplayName }] as const
  })
  return [...new Map(choices).values()]
}
