import type { BillingAddress } from '@obverse/browser/card/billing-address'
import { countriesIn } from '@obverse/browser/countries'
import { statesIn } from '@obverse/browser/state-names'
import type { PublicCountry, PublicState } from '@obverse/contract/domains/reference'
import { useLocale } from 'ra-core'
import { useEffect } from 'react'
import { AutocompleteInput, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { FormSection } from '../../../../components/form/form-section'
import { useT } from '../../../../lib/texts'
import { useRead } from '../../../../providers/calls'
import { client } from '../../../../providers/http'

export type Places = {
  countries: readonly PublicCountry[]
  /** The chosen country. */
  country: PublicCountry | undefined
  /** The states of the chosen country; none for one without states. */
  states: readonly PublicState[]
}

/** Returns the countries for billing addresses, and the states of the chosen one. */
export function usePlaces(countryID: number | null): Places {
  const locale = useLocale()
  const { data: all = [] } = useRead(client.reference.publicCountries, undefined)
  const asked = { params: { id: countryID ?? 0 }, query: { isFromOSF: 'true' as const } }
  const { data: states = [] } = useRead(client.reference.statesByID, asked, { enabled: countryID !== null })
  const countries = countriesIn(locale, all)
  return {
    countries,
    country: countries.find(({ CountryID }) => CountryID === countryID),
    states: statesIn(locale, states),
  }
}

/** The processor that staff take cards with is that of the United States. */
const usual = 'US'

/** Asks for the billing address of a card. */
export const BillingInputs = ({ countries, country, states }: Places) => {
  const t = useT()
  const { setValue, getValues } = useFormContext<BillingAddress>()
  const first = countries.find(({ CountryCode }) => CountryCode === usual)?.CountryID
  useEffect(() => {
    if (first !== undefined && getValues('CountryID') === null) setValue('CountryID', first)
  }, [first, getValues, setValue])
  return (
    <FormSection title={t('resources.dealer-payments.sections.billing')}>
      <AutocompleteInput
        source="CountryID"
        choices={countries.map(({ CountryID, DisplayName }) => ({ id: CountryID, name: DisplayName }))}
        translateChoice={false}
        isRequired
        parse={(id) => id ?? null}
        // A state belongs to its country.
        onChange={() => setValue('StateID', null)}
        sx={narrow}
      />
      <TextInput source="Address1" isRequired slotProps={typed(100)} />
      <TextInput source="Address2" slotProps={typed(100)} />
      <TextInput source="City" isRequired slotProps={typed(100)} sx={narrow} />
      {states.length > 0 && (
        <AutocompleteInput
          source="StateID"
          choices={states.map(({ StateID, Name }) => ({ id: StateID, name: Name }))}
          translateChoice={false}
          isRequired
          parse={(id) => id ?? null}
          sx={narrow}
        />
      )}
      <TextInput source="ZipCode" isRequired={Boolean(country?.ZipCodeRegex)} slotProps={typed(20)} sx={narrow} />
    </FormSection>
  )
}

const narrow = { maxWidth: 360 }
const typed = (maxLength: number) => ({ htmlInput: { maxLength, autoComplete: 'off', spellCheck: false } })
