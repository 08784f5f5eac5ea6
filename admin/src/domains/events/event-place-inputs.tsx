import { statesIn } from '@obverse/browser/state-names'
import type { State } from '@obverse/contract/domains/reference'
import { firstCulture } from '@obverse/texts'
import { useGetList, useLocale } from 'ra-core'
import { useEffect } from 'react'
import { AutocompleteInput, required, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { CountryInput, useCountries } from '../../components/countries'
import { FormSection } from '../../components/form/form-section'
import { useT } from '../../lib/texts'
import type { EventRecord } from './data-provider'

const everything = { page: 1, perPage: 1000 }
/** EV-3: the country that this form does not offer; the server accepts it from other callers. */
const notOffered = 'HK'

/** Edits the place: venue, city, country, and the state if the country has any. */
export const EventPlaceInputs = () => {
  const t = useT()
  return (
    <FormSection title={t('resources.events.sections.place')}>
      <TextInput source="Venue" />
      <TextInput source="City" />
      <EventCountryInput />
      <StateInput />
      <TextInput source="Booth" helperText={t('resources.events.help.Booth')} />
      <TextInput source="Website" type="url" helperText={t('resources.events.help.Website')} />
    </FormSection>
  )
}

const EventCountryInput = () => {
  const t = useT()
  const chosen: unknown = useWatch({ name: 'CountryID' })
  const { countries } = useCountries()
  const kept = countries.find((country) => country.CountryID === chosen && country.CountryCode === notOffered)
  return (
    <CountryInput
      source="CountryID"
      validate={required()}
      choices={countries.filter((country) => country.CountryCode !== notOffered)}
      // Keeps a stored value that is not offered until another country is chosen.
      {...(kept && {
        helperText: t('resources.events.country_kept', { name: kept.DisplayName }),
        placeholder: kept.DisplayName,
      })}
    />
  )
}

const StateInput = () => {
  const locale = useLocale() ?? firstCulture
  const { setValue } = useFormContext<EventRecord>()
  const CountryID: unknown = useWatch({ name: 'CountryID' })
  const StateID: unknown = useWatch({ name: 'StateID' })
  const { data } = useGetList<State>(
    'states',
    { pagination: everything, sort: { field: 'Name', order: 'ASC' }, filter: { CountryID } },
    { enabled: typeof CountryID === 'number' },
  )
  const isForeign = Boolean(data && StateID && !data.some((state) => state.StateID === StateID))
  useEffect(() => {
    if (isForeign) setValue('StateID', null, { shouldDirty: true })
  }, [isForeign, setValue])
  if (!data || data.length === 0) return null
  return (
    <AutocompleteInput
      source="StateID"
      choices={statesIn(locale, data)}
      optionText="Name"
      translateChoice={false}
      parse={(id) => id ?? null}
    />
  )
}
