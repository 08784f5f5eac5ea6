import type { Event } from '@obverse/contract/domains/events'
import { useLocale } from 'ra-core'
import { AutocompleteInput, ReferenceInput, required } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { dateText } from '../lib/dates'

type Props = { label: string; helperText: string }

/** Chooses an event that the site of the form lists and that is not over; a saved one stays in sight. */
export const SiteEventInput = ({ label, helperText }: Props) => {
  const locale = useLocale()
  const SiteCompanyID: unknown = useWatch({ name: 'SiteID' })
  const named = ({ Name, StartDate, EndDate }: Event) => `${Name}, ${dateText([StartDate, EndDate], locale)}`
  if (!SiteCompanyID) return null
  return (
    <ReferenceInput
      source="EventID"
      reference="events"
      filter={{ SiteCompanyID }}
      sort={{ field: 'StartDate', order: 'ASC' }}
    >
      <AutocompleteInput optionText={named} label={label} validate={required()} helperText={helperText} />
    </ReferenceInput>
  )
}
