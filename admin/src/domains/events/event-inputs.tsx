/** The form of an event, for the create and the edit screen. */
import { visibilities } from '@obverse/contract/rules/events'
import { useGetList } from 'ra-core'
import { AutocompleteArrayInput, BooleanInput, RadioButtonGroupInput, required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { PictureInput } from '../../components/picture-input'
import { RichText } from '../../components/rich-text'
import { SitesInput } from '../../components/sites-input'
import { choicesBelow, useT } from '../../lib/texts'
import { EventPlaceInputs } from './event-place-inputs'
import { EventScheduleInputs } from './event-schedule-inputs'

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
  const t = useT()
  const tags = useGetList('tags', { pagination: { page: 1, perPage: 1000 }, sort: { field: 'Name', order: 'ASC' } })
  return (
    <FormSection title={t('resources.events.sections.listing')}>
      <RadioButtonGroupInput
        source="Visibility"
        validate={required()}
        choices={choicesBelow('resources.events.visibility_help', visibilities)}
        row={false}
      />
      <SitesInput source="SiteIDs" helperText={t('resources.events.help.SiteIDs')} />
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

const EventImageInputs = () => (
  <FormSection title={useT()('resources.events.sections.image')}>
    <PictureInput source="Image" file="ImageFileName" alt="ImageAltText" isDescribedHere focus="ImageFocus" />
  </FormSection>
)
