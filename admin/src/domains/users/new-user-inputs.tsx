import { useLocale } from 'ra-core'
import { email, required, TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import { useT } from '../../lib/texts'
import { nameFieldsIn } from './person-name'

const needed = required()
const addressRules = [needed, email()]

/** Renders the fields of a person to invite; roles are given on the person's page afterwards. */
export const NewUserInputs = () => {
  const t = useT()
  return (
    <FormSection>
      <TextInput
        source="Email"
        type="email"
        validate={addressRules}
        helperText={t('resources.users.help.Email')}
        autoComplete="off"
      />
      {nameFieldsIn(useLocale()).map((source) => (
        <TextInput key={source} source={source} validate={needed} autoComplete="off" />
      ))}
    </FormSection>
  )
}
