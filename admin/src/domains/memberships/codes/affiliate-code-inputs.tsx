import { maxCode } from '@obverse/contract/rules/memberships'
import { BooleanInput, required, TextInput } from 'react-admin'
import { FormSection } from '../../../components/form/form-section'
import { type Below, useT } from '../../../lib/texts'
import { SiteInput } from '../site-input'

/** The inputs of an affiliate code. */
export const AffiliateCodeInputs = () => {
  const t = useT()
  const help = (field: Below<'resources.affiliate-codes.help'>) => t(`resources.affiliate-codes.help.${field}`)
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
