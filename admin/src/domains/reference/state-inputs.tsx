import { required, TextInput } from 'react-admin'
import { CountryInput } from '../../components/countries'
import { FormSection } from '../../components/form/form-section'

export const StateInputs = () => (
  <FormSection>
    <CountryInput source="CountryID" label="resources.states.fields.CountryID" validate={required()} />
    <TextInput source="Name" validate={required()} />
    <TextInput source="Abbreviation" validate={required()} sx={{ maxWidth: 240 }} />
  </FormSection>
)
