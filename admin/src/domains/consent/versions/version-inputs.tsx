import { maxWaiverText, maxWaiverTitle } from '@obverse/contract/rules/consent'
import { required, SelectInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormSection } from '../../../components/form/form-section'
import { useLanguageName } from '../../../components/language-name'
import { useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'

/** The inputs of a draft: its site and language, and what signers read. */
export const VersionInputs = () => {
  const t = useT()
  const { sites } = useCurrentSite()
  const { setValue } = useFormContext()
  const of = (siteID: number) => sites.find(({ SiteID }) => SiteID === siteID)?.DefaultCulture ?? ''
  return (
    <FormSection>
      <SelectInput
        source="SiteID"
        validate={required()}
        choices={sites.map(({ SiteID, Name }) => ({ id: SiteID, name: Name }))}
        translateChoice={false}
        onChange={(event) => setValue('Culture', of(Number(event.target.value)))}
        sx={{ maxWidth: 360 }}
      />
      <LanguageInput />
      <TextInput source="Title" validate={required()} slotProps={{ htmlInput: { maxLength: maxWaiverTitle } }} />
      <TextInput
        source="Text"
        validate={required()}
        multiline
        minRows={14}
        helperText={t('resources.waiver-versions.help.Text')}
        slotProps={{ htmlInput: { maxLength: maxWaiverText } }}
      />
    </FormSection>
  )
}

const LanguageInput = () => {
  const t = useT()
  const nameOf = useLanguageName()
  const siteID: unknown = useWatch({ name: 'SiteID' })
  const site = useCurrentSite().sites.find(({ SiteID }) => SiteID === siteID)
  return (
    <SelectInput
      source="Culture"
      validate={required()}
      choices={(site?.Cultures ?? []).map((id) => ({ id, name: nameOf(id) }))}
      translateChoice={false}
      helperText={t('resources.waiver-versions.help.Culture')}
      sx={{ maxWidth: 360 }}
    />
  )
}
