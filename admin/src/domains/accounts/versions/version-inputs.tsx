import { agreementCodes, maxAgreementText, maxAgreementTitle } from '@obverse/contract/rules/accounts'
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin'
import { FormSection } from '../../../components/form/form-section'
import { choicesBelow, useT } from '../../../lib/texts'

/** The inputs of a draft: its agreement, what customers read in English, and whether they accept it again. */
export const VersionInputs = () => {
  const t = useT()
  const words = 'resources.agreement-versions'
  return (
    <FormSection>
      <SelectInput
        source="Code"
        validate={required()}
        choices={choicesBelow(`${words}.codes`, agreementCodes)}
        helperText={t(`${words}.help.Code`)}
        sx={{ maxWidth: 360 }}
      />
      <TextInput source="Title" validate={required()} slotProps={{ htmlInput: { maxLength: maxAgreementTitle } }} />
      <TextInput
        source="Text"
        validate={required()}
        multiline
        minRows={14}
        helperText={t(`${words}.help.Text`)}
        slotProps={{ htmlInput: { maxLength: maxAgreementText } }}
      />
      <BooleanInput source="AsksAgain" helperText={t(`${words}.help.AsksAgain`)} />
    </FormSection>
  )
}
