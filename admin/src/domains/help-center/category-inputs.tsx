import { useTranslate } from 'ra-core'
import { required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'

export const CategoryInputs = () => {
  const t = useTranslate()
  return (
    <FormSection>
      <TextInput source="Name" validate={required()} />
      <TextInput source="SEOName" helperText={t('resources.help-center-categories.help.SEOName')} />
    </FormSection>
  )
}
