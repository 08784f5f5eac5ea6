import { maxCode } from '@obverse/contract/rules/memberships'
import { useTranslate } from 'ra-core'
import { BooleanInput, required, TextInput } from 'react-admin'
import { FormSection } from '../../../components/form/form-section'
import { SiteInput } from '../site-input'

/** The inputs of an affiliate code. */
export const AffiliateCodeInputs = () => {
  const t = useTranslate()
  const help = (field: string) => t(`resources.affiliate-codes.help.${field}`)
  return (
    <FormSection>
      <TextInput
        source="Code"
        validate={required()}
        helperText={help('Code')}
        slotProps={{ htmlInput: { maxLength: maxCode, autoComplete: 'off', spellCheck: false } }}
        sx={{ maxWidth: 360 }}
      />
      <SiteInput />
      <TextInput
        source="Name"
        validate={required()}
        helperText={help('Name')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <BooleanInput source="IsActive" defaultValue helperText={help('IsActive')} />
    </FormSection>
  )
}
