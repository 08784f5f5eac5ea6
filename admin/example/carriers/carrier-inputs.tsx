import { required, TextInput } from 'react-admin'
import { FormSection } from '../../src/components/form/form-section'

export const CarrierInputs = () => (
  <FormSection>
    <TextInput source="Name" validate={required()} />
    <TextInput source="TrackingUrl" type="url" validate={required()} />
  </FormSection>
)
