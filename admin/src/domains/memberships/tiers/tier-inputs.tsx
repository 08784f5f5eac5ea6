import { maxBenefit, maxBenefits } from '@obverse/contract/rules/memberships'
import { useRecordContext } from 'ra-core'
import { required, SelectInput, TextInput } from 'react-admin'
import { FormSection } from '../../../components/form/form-section'
import { useT } from '../../../lib/texts'
import { SiteInput } from '../site-input'
import { everyTier } from '../words'

/** The inputs of a tier; site and tier of a saved one stay. */
export const TierInputs = () => {
  const t = useT()
  const isSaved = useRecordContext()?.id !== undefined
  return (
    <FormSection>
      <SiteInput />
      <SelectInput source="Tier" choices={everyTier} validate={required()} readOnly={isSaved} sx={{ maxWidth: 360 }} />
      <TextInput
        source="Benefits"
        multiline
        minRows={4}
        helperText={t('resources.membership-tiers.help.Benefits', { lines: maxBenefits, letters: maxBenefit })}
      />
    </FormSection>
  )
}
