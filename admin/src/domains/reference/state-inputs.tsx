import { AutocompleteInput, ReferenceInput, required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'

export const StateInputs = () => (
  <FormSection>
    <ReferenceInput
      source="CountryID"
      reference="countries"
      sort={{ field: 'DisplayName', order: 'ASC' }}
      perPage={300}
    >
      <AutocompleteInput optionText="DisplayName" label="resources.states.fields.CountryID" validate={required()} />
    </ReferenceInput>
    <TextInput source="Name" validate={required()} />
    <TextInput source="Abbreviation" validate={required()} sx={{ maxWidth: 240 }} />
  </FormSection>
)
