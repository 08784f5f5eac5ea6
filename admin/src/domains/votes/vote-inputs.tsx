/** The form of a vote, for the create and the edit screen. */
import { required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { PublicationInputs } from '../../components/publication-inputs'
import { SitesInput } from '../../components/sites-input'
import { type Below, useT } from '../../lib/texts'

export const VoteInputs = () => {
  const t = useT()
  const help = (field: Below<'resources.votes.help'>) => t(`resources.votes.help.${field}`)
  return (
    <>
      <FormSection>
        <TextInput source="Name" validate={required()} helperText={help('Name')} />
        <TextInput source="Title" validate={required()} helperText={help('Title')} />
        <TextInput source="SEOName" helperText={help('SEOName')} />
        <TextInput source="Intro" multiline minRows={2} />
      </FormSection>
      <FormSection title={t('resources.votes.sections.places')}>
        <SitesInput source="SiteIDs" helperText={help('SiteIDs')} />
      </FormSection>
      <PublicationInputs resource="votes" />
    </>
  )
}
