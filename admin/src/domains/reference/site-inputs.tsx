import { languageCodes } from '@obverse/contract/rules/sites'
import { useTranslate } from 'ra-core'
import { BooleanInput, CheckboxGroupInput, required, SelectInput, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'

const cultures = languageCodes.map((id) => ({
  id,
  name: `${new Intl.DisplayNames('en', { type: 'language' }).of(id)} (${id})`,
}))

export const SiteInputs = () => {
  const t = useTranslate()
  return (
    <>
      <FormSection title={t('resources.sites.sections.identity')}>
        <TextInput source="Name" validate={required()} />
        <TextInput
          source="Hosts"
          format={lines}
          parse={unlines}
          multiline
          minRows={2}
          helperText={t('resources.sites.help.Hosts')}
        />
      </FormSection>
      <FormSection title={t('resources.sites.sections.languages')}>
        <CheckboxGroupInput source="Cultures" choices={cultures} row={false} />
        <SelectInput source="DefaultCulture" choices={cultures} validate={required()} sx={{ maxWidth: 360 }} />
      </FormSection>
      <FormSection title={t('resources.sites.sections.rules')}>
        <BooleanInput source="Settings.orderNumberSearch" />
        <BooleanInput source="Settings.imageRightClickNotice" />
        <BooleanInput source="Settings.staffSecondFactorRequired" />
      </FormSection>
    </>
  )
}

const lines = (hosts: string[] | undefined) => (hosts ?? []).join('\n')
const unlines = (text: string) => text.split('\n').map((host) => host.trim())
