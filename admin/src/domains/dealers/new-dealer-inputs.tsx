import { isDealerNumber, maxDealerName } from '@obverse/contract/rules/dealers'
import { TextInput } from 'react-admin'
import { FormSection } from '../../components/form/form-section'
import type { NewRecord } from '../../components/form/form-spec'
import { useT } from '../../lib/texts'
import { CompaniesInput } from './companies-input'

/** Tells the create screen the message of DLR-1. */
export function useNewDealer(): NewRecord {
  return { created: 'resources.dealers.done' }
}

/** Renders the fields of a new dealer, under the names of the documented call (DLR-C1). */
export const NewDealerInputs = () => {
  const t = useT()
  return (
    <FormSection>
      <TextInput
        source="dealerNumber"
        isRequired
        validate={(typed?: string) => (isDealerNumber(typed?.trim() ?? '') ? undefined : t('resources.dealers.number'))}
        helperText={t('resources.dealers.help.dealerNumber')}
        slotProps={{ htmlInput: { maxLength: 6, inputMode: 'numeric', autoComplete: 'off', spellCheck: false } }}
        sx={{ maxWidth: 240 }}
      />
      <CompaniesInput source="companies" />
      <TextInput
        source="name"
        helperText={t('resources.dealers.help.name')}
        slotProps={{ htmlInput: { maxLength: maxDealerName, autoComplete: 'off' } }}
      />
    </FormSection>
  )
}
