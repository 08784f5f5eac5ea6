import type { Event } from '@obverse/contract/domains/events'
import { useLocale, useTranslate } from 'ra-core'
import { AutocompleteInput, BooleanInput, ReferenceInput, required, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormSection } from '../../../components/form/form-section'
import { dateText } from '../../../lib/dates'
import { SiteInput } from '../site-input'

/** The inputs of a desk. Another site lists other events, so that its event is chosen anew. */
export const DeskInputs = () => {
  const t = useTranslate()
  const help = (field: string) => t(`resources.show-desks.help.${field}`)
  const { setValue } = useFormContext()
  return (
    <FormSection>
      <SiteInput onChange={() => setValue('EventID', null)} />
      <EventInput />
      <TextInput
        source="Name"
        validate={required()}
        helperText={help('Name')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ maxWidth: 360 }}
      />
      <BooleanInput source="IsOpen" defaultValue helperText={help('IsOpen')} />
    </FormSection>
  )
}

/** Chooses an event that the site lists and that is not over; a saved one stays in sight. */
const EventInput = () => {
  const t = useTranslate()
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
      <AutocompleteInput
        optionText={named}
        label="resources.show-desks.fields.EventID"
        validate={required()}
        helperText={t('resources.show-desks.help.EventID')}
      />
    </ReferenceInput>
  )
}
