import { required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { useT } from '../../lib/texts'

export const TagInputs = () => {
  const t = useT()
  return (
    <FormSection>
      <TextInput source="Name" validate={required()} />
      <TextInput source="SEOName" validate={required()} helperText={t('resources.tags.help.SEOName')} />
    </FormSection>
  )
}
