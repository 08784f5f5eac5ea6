/** The form of a countdown, for the create and the edit screen. */
import { BooleanInput, required, TextInput } from 'react-admin'
import { InstantInput } from '../../components/date-inputs'
import { FormSection } from '../../components/form/form-section'
import { PublicationInputs } from '../../components/publication-inputs'
import { SitesInput } from '../../components/sites-input'
import { type Below, useT } from '../../lib/texts'

export const CountdownInputs = () => {
  const t = useT()
  const help = (field: Below<'resources.countdowns.help'>) => t(`resources.countdowns.help.${field}`)
  return (
    <>
      <FormSection>
        <TextInput source="Name" validate={required()} helperText={help('Name')} />
        <TextInput source="Title" validate={required()} helperText={help('Title')} />
        <InstantInput source="ExpirationUTC" helperText={help('ExpirationUTC')} />
        <TextInput source="Announcement" multiline minRows={2} helperText={help('Announcement')} />
      </FormSection>
      <FormSection title={t('resources.countdowns.sections.places')}>
        <SitesInput source="SiteIDs" helperText={help('SiteIDs')} />
        <BooleanInput source="IsOnHomePage" helperText={help('IsOnHomePage')} />
      </FormSection>
      <PublicationInputs resource="countdowns" />
    </>
  )
}
