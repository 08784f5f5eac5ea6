/** The form of a page, for the create and the edit screen. */
import { sitePageKinds } from '@obverse/contract/rules/site-pages'
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin'
import { DayInput } from '../../components/date-inputs'
import { FormSection } from '../../components/form/form-section'
import { PublicationInputs } from '../../components/publication-inputs'
import { RichText } from '../../components/rich-text'
import { SitesInput } from '../../components/sites-input'
import { type Below, choicesBelow, useT } from '../../lib/texts'

const useHelp = () => {
  const t = useT()
  return (field: Below<'resources.site-pages.help'>) => t(`resources.site-pages.help.${field}`)
}

export const PageInputs = () => (
  <>
    <HeadInputs />
    <TextInputs />
    <PlaceInputs />
    <PublicationInputs resource="site-pages" />
  </>
)

const HeadInputs = () => {
  const help = useHelp()
  return (
    <FormSection>
      <SelectInput
        source="Kind"
        validate={required()}
        choices={choicesBelow('resources.site-pages.kinds', sitePageKinds)}
        helperText={help('Kind')}
        sx={{ maxWidth: 360 }}
      />
      <TextInput source="Title" validate={required()} />
      <TextInput source="SEOName" helperText={help('SEOName')} />
      <TextInput source="Description" multiline minRows={2} helperText={help('Description')} />
    </FormSection>
  )
}

/** In a section of its own, whose heading is above the headings of the text. */
const TextInputs = () => {
  const help = useHelp()
  return (
    <FormSection title={useT()('resources.site-pages.sections.text')}>
      <RichText source="Text" />
      <DayInput source="VersionDay" helperText={help('VersionDay')} />
    </FormSection>
  )
}

const PlaceInputs = () => {
  const t = useT()
  const help = useHelp()
  return (
    <FormSection title={t('resources.site-pages.sections.places')}>
      <SitesInput source="SiteIDs" helperText={help('SiteIDs')} />
      <BooleanInput source="IsInFooter" helperText={help('IsInFooter')} />
    </FormSection>
  )
}
