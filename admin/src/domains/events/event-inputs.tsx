/** The form of an event, for adding and for saving alike. */
import { maxImageBytes } from '@obverse/contract/limits'
import { visibilities } from '@obverse/contract/rules/events'
import { useGetList, useRecordContext, useTranslate } from 'ra-core'
import { AutocompleteArrayInput, BooleanInput, RadioButtonGroupInput, required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { ImageInput } from '../../components/image-input'
import { RichText } from '../../components/rich-text'
import type { EventRecord } from './data-provider'
import { EventPlaceInputs } from './event-place-inputs'
import { EventScheduleInputs } from './event-schedule-inputs'
import { FocusInput } from './focus-input'
import { SitesInput } from './sites-input'

export const EventInputs = () => (
  <>
    <EventTextInputs />
    <EventScheduleInputs />
    <EventPlaceInputs />
    <EventListingInputs />
    <EventImageInputs />
  </>
)

const EventTextInputs = () => (
  <FormSection>
    <TextInput source="Name" validate={required()} />
    <RichText source="Description" />
  </FormSection>
)

const EventListingInputs = () => {
  const t = useTranslate()
  const tags = useGetList('tags', { pagination: { page: 1, perPage: 1000 }, sort: { field: 'Name', order: 'ASC' } })
  return (
    <FormSection title={t('resources.events.sections.listing')}>
      <RadioButtonGroupInput
        source="Visibility"
        validate={required()}
        choices={visibilities.map((id) => ({ id, name: `resources.events.visibility_help.${id}` }))}
        row={false}
      />
      <SitesInput source="SiteIDs" />
      <AutocompleteArrayInput
        source="TagIDs"
        choices={tags.data ?? []}
        isPending={tags.isPending}
        optionText="Name"
        translateChoice={false}
        helperText={t('resources.events.help.TagIDs')}
      />
      <BooleanInput source="IsCancelled" helperText={t('resources.events.help.IsCancelled')} />
    </FormSection>
  )
}

const EventImageInputs = () => {
  const t = useTranslate()
  const record = useRecordContext<EventRecord>()
  return (
    <FormSection title={t('resources.events.sections.image')}>
      <ImageInput
        source="Image"
        current={record?.ImageFileName ? `/files/${record.ImageFileName}` : null}
        alt={record?.ImageAltText ?? ''}
        maxBytes={maxImageBytes}
        tooLarge={t('resources.events.image_too_large')}
      />
      <TextInput source="ImageAltText" helperText={t('resources.events.help.ImageAltText')} />
      <FocusInput source="ImageFocus" />
    </FormSection>
  )
}
