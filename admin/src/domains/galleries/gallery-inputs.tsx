import { required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'

export const GalleryInputs = () => (
  <FormSection>
    <TextInput source="Name" validate={required()} />
  </FormSection>
)
