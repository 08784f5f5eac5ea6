/** Countries in the language of the reader. */
import { countriesIn } from '@obverse/browser/countries'
import type { Country } from '@obverse/contract/domains/reference'
import { firstCulture } from '@obverse/texts'
import { useGetList, useLocale, type Validator } from 'ra-core'
import { useMemo } from 'react'
import { AutocompleteInput } from 'react-admin'

const everyone = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'DisplayName', order: 'ASC' } } as const

/** Returns countries with `DisplayName` in the language of the reader, sorted by that language. */
export function useInReadersLanguage<T extends { CountryCode: string; DisplayName: string }>(given: readonly T[]): T[] {
  const culture = useLocale() ?? firstCulture
  return useMemo(() => countriesIn(culture, given), [culture, given])
}

const none: Country[] = []
/** Returns all countries in the language of the reader. */
export function useCountries() {
  const { data = none, isPending } = useGetList<Country>('countries', everyone)
  return { countries: useInReadersLanguage(data), isPending }
}

// Names its props: those of react-admin's generic input take the compiler seconds.
type CountryInputProps = {
  source: string
  label?: string
  validate?: Validator
  choices?: readonly Country[]
  helperText?: string
  placeholder?: string
}

/** Renders an input that chooses one of the countries by its CountryID. */
export const CountryInput = ({ choices, ...props }: CountryInputProps) => {
  const { countries, isPending } = useCountries()
  return (
    <AutocompleteInput
      choices={[...(choices ?? countries)]}
      isPending={isPending}
      optionValue="CountryID"
      optionText="DisplayName"
      translateChoice={false}
      {...props}
    />
  )
}

/** Filters by one country. */
export const CountryFilter = ({ source, label }: { source: string; label: string; alwaysOn?: boolean }) => (
  <CountryInput source={source} label={label} />
)

/** Renders the name of a country. */
export const CountryName = ({ countryID }: { countryID: number }) =>
  useCountries().countries.find(({ CountryID }) => CountryID === countryID)?.DisplayName ?? null
