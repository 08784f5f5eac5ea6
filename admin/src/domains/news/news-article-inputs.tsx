import { required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'

export const NewsArticleInputs = () => (
  <FormSection>
    <TextInput source="Name" validate={required()} />
  </FormSection>
)
