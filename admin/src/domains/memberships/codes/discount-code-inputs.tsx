import type { DiscountCode } from '@obverse/contract/domains/memberships'
import { maxCode, maxCodeUses } from '@obverse/contract/rules/memberships'
import { useRecordContext } from 'ra-core'
import { BooleanInput, CheckboxGroupInput, NumberInput, required, TextInput } from 'react-admin'
import { DayInput } from '../../../components/date-inputs'
import { FormSection } from '../../../components/form/form-section'
import { RateInput } from '../../../components/rate-input'
import { type Below, useT, type Values } from '../../../lib/texts'
import { SiteInput } from '../site-input'
import { modeChoices, tierChoices } from '../words'

/** The inputs of a discount code. */
export const DiscountCodeInputs = () => {
  const t = useT()
  const words = (path: Below<'resources.discount-codes'>, values?: Values) =>
    t(`resources.discount-codes.${path}`, values)
  const uses = useRecordContext<DiscountCode & { id: number }>()?.Uses
  return (
    <>
      <FormSection>
        <TextInput
          source="Code"
          validate={required()}
          helperText={words('help.Code')}
          slotProps={{ htmlInput: { maxLength: maxCode, autoComplete: 'off', spellCheck: false } }}
          sx={{ maxWidth: 360 }}
        />
        <SiteInput />
        <RateInput source="RateBasisPoints" isRequired />
      </FormSection>
      <FormSection title={words('sections.days')} hint={words('help.days')}>
        <DayInput source="StartsOn" />
        <DayInput source="EndsOn" />
      </FormSection>
      <FormSection title={words('sections.limits')}>
        <NumberInput
          source="MaxUses"
          min={1}
          max={maxCodeUses}
          step={1}
          helperText={uses === undefined ? words('help.MaxUses') : words('used', { count: uses })}
          sx={{ maxWidth: 360 }}
        />
        <CheckboxGroupInput source="Tiers" choices={tierChoices} helperText={words('help.Tiers')} />
        <CheckboxGroupInput source="Modes" choices={modeChoices} helperText={words('help.Modes')} />
        <BooleanInput source="IsAnaOnly" helperText={words('help.IsAnaOnly')} />
      </FormSection>
    </>
  )
}
