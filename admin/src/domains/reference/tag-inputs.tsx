import { useTranslate } from 'ra-core'
import { required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'

export const TagInputs = () => {
  const t = useTranslate()
  return (
    <FormSection>
      <TextInput source="Name" validate={required()} />
      <TextInput source="SEOName" validate={required()} helperText={t('resources.tags.help.SEOName')} />
    </FormSection>
  )
}
