/** The form of an option of a vote. */
import { required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'

export const OptionInputs = () => (
  <FormSection>
    <TextInput source="OptionName" validate={required()} />
    <TextInput source="Description" />
  </FormSection>
)
