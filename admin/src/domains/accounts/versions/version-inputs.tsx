import { agreementCodes, maxAgreementText, maxAgreementTitle } from '@obverse/contract/rules/accounts'
import { useTranslate } from 'ra-core'
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin'
import { FormSection } from '../../../components/form/form-section'

/** The inputs of a draft: its agreement, what customers read in English, and whether they accept it again. */
export const VersionInputs = () => {
  const t = useTranslate()
  const words = 'resources.agreement-versions'
  return (
    <FormSection>
      <SelectInput
        source="Code"
        validate={required()}
        choices={agreementCodes.map((id) => ({ id, name: `${words}.codes.${id}` }))}
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
