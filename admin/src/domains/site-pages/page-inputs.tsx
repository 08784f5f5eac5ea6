/** The form of a page, for the create and the edit screen. */
import { sitePageKinds } from '@obverse/contract/rules/site-pages'
import { useTranslate } from 'ra-core'
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin'
import { DayInput } from '../../components/date-inputs'
import { FormSection } from '../../components/form/form-section'
import { PublicationInputs } from '../../components/publication-inputs'
import { RichText } from '../../components/rich-text'
import { SitesInput } from '../../components/sites-input'

const useHelp = () => {
  const t = useTranslate()
  return (field: string) => t(`resources.site-pages.help.${field}`)
}

export const PageInputs = () => (
  <>
    <HeadInputs />
    <TextInputs />
    <PlaceInputs />
    <PublicationInputs />
  </>
)

const HeadInputs = () => {
  const help = useHelp()
  return (
    <FormSection>
      <SelectInput
        source="Kind"
        validate={required()}
        choices={sitePageKinds.map((id) => ({ id, name: `resources.site-pages.kinds.${id}` }))}
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
    <FormSection title={useTranslate()('resources.site-pages.sections.text')}>
      <RichText source="Text" />
      <DayInput source="VersionDay" helperText={help('VersionDay')} />
    </FormSection>
  )
}

const PlaceInputs = () => {
  const t = useTranslate()
  const help = useHelp()
  return (
    <FormSection title={t('resources.site-pages.sections.places')}>
      <SitesInput source="SiteIDs" helperText={help('SiteIDs')} />
      <BooleanInput source="IsInFooter" helperText={help('IsInFooter')} />
    </FormSection>
  )
}
