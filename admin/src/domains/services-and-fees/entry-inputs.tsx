import Box from '@mui/material/Box'
import { formatRate } from '@obverse/browser/money'
import {
  feeTiers,
  maxFeeDescription,
  maxFeeNote,
  maxMinimumItems,
  maxTurnaroundDays,
  memberTiers,
  serviceKinds,
  vatSplit,
} from '@obverse/contract/rules/services-and-fees'
import { vatRateOf } from '@obverse/contract/rules/sites'
import type { ReactNode } from 'react'
import { BooleanInput, CheckboxGroupInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { DayInput } from '../../components/date-inputs'
import { FormSection } from '../../components/form/form-section'
import { MoneyInput } from '../../components/money-input'
import { RateInput } from '../../components/rate-input'
import { type Below, choicesBelow, useT, type Values } from '../../lib/texts'
import { usePlace } from './use-place'

const kinds = choicesBelow('resources.services-and-fees-entries.kinds', serviceKinds)
const tiers = choicesBelow('resources.services-and-fees-entries.tiers', memberTiers)

/** The inputs of an entry: a service and its fee. */
export const EntryInputs = () => {
  const t = useT()
  const words = (path: Below<'resources.services-and-fees-entries'>) => t(`resources.services-and-fees-entries.${path}`)
  return (
    <>
      <FormSection>
        <TextInput source="Name" validate={required()} />
        <SelectInput source="Kind" choices={kinds} validate={required()} sx={{ maxWidth: 360 }} />
        <TextInput source="Note" helperText={words('help.Note')} slotProps={{ htmlInput: { maxLength: maxFeeNote } }} />
        <TextInput
          source="Description"
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: maxFeeDescription } }}
        />
      </FormSection>
      <FormSection title={words('sections.fee')}>
        <FeeInputs />
      </FormSection>
      <FormSection title={words('sections.members')} hint={words('help.members')}>
        <MemberInputs />
      </FormSection>
      <FormSection title={words('sections.turnaround')}>
        <Beside>
          <NumberInput source="TurnaroundMinDays" min={0} max={maxTurnaroundDays} step={1} />
          <NumberInput source="TurnaroundMaxDays" min={0} max={maxTurnaroundDays} step={1} />
          <DayInput source="TurnaroundAsOf" helperText={words('help.TurnaroundAsOf')} />
        </Beside>
        <TextInput
          source="CurrentTurnaround"
          helperText={words('help.CurrentTurnaround')}
          slotProps={{ htmlInput: { maxLength: maxFeeNote } }}
        />
      </FormSection>
      <FormSection title={t('resources.services-and-fees.visibility')}>
        <TextInput source="LocalizationKey" helperText={words('help.LocalizationKey')} sx={{ maxWidth: 360 }} />
        <BooleanInput source="IsPublished" helperText={t('resources.services-and-fees.published_help')} />
      </FormSection>
    </>
  )
}

/** Places inputs side by side where there is room. */
const Beside = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))', gap: 2 }}>
    {children}
  </Box>
)

/** The amounts; the fee without VAT follows the fee as it is typed. */
const FeeInputs = () => {
  const t = useT()
  const { setValue } = useFormContext()
  const { site } = usePlace()
  if (!site) return null
  const rate = vatRateOf(site)
  const inSite = { currency: site.Currency, culture: site.DefaultCulture }
  const words = (path: Below<'resources.services-and-fees-entries.help'>, values?: Values) =>
    t(`resources.services-and-fees-entries.help.${path}`, values)
  const follow = (fee: number) => {
    if (rate !== null)
      setValue('VatExcludedFeePerCollectible', vatSplit(fee, rate).Net, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <Beside>
        <MoneyInput source="FeePerCollectible" isRequired {...inSite} onAmount={follow} />
        {rate !== null && (
          <MoneyInput
            source="VatExcludedFeePerCollectible"
            {...inSite}
            helperText={words('VatExcluded', { rate: formatRate(rate, site.DefaultCulture) })}
          />
        )}
        <RateInput source="FeeOfValueBasisPoints" helperText={words('FeeOfValue')} />
      </Beside>
      <Beside>
        <MoneyInput source="MaxValue" {...inSite} helperText={words('MaxValue')} />
        <NumberInput source="MinimumItems" min={1} max={maxMinimumItems} step={1} />
      </Beside>
    </>
  )
}

const MemberInputs = () => {
  const { site } = usePlace()
  if (!site) return null
  return (
    <>
      <CheckboxGroupInput source="MemberTiers" choices={tiers} />
      <Beside>
        {feeTiers.map((tier) => (
          <MoneyInput key={tier} source={`TierFees.${tier}`} currency={site.Currency} culture={site.DefaultCulture} />
        ))}
      </Beside>
    </>
  )
}
