import RemoveIcon from '@mui/icons-material/RemoveCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatMoney, formatRate } from '@obverse/browser/money'
import type { FeeService, FeeValues } from '@obverse/contract/domains/services-and-fees'
import { maxFeeNote, maxTurnaroundDays } from '@obverse/contract/rules/services-and-fees'
import { dateFormat } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'
import { NumberInput, TextInput } from 'react-admin'
import { DayInput } from '../../../components/date-inputs'
import { FormSection } from '../../../components/form/form-section'
import { MoneyInput } from '../../../components/money-input'
import { RateInput } from '../../../components/rate-input'
import { useT } from '../../../lib/texts'
import type { FormRow } from './form-record'

type Props = {
  /** The place of the row in the form. */
  at: number
  row: Pick<FormRow, 'Name' | 'Now'>
  /** The service as it is now; undefined for one that was deleted. */
  service: FeeService | undefined
  currency: string
  culture: string
  onRemove: () => void
}

/** The values of a service in a change; each says what it is today. */
export const ServiceInputs = ({ at, row, service, currency, culture, onRemove }: Props) => {
  const t = useT()
  const words = 'resources.fee-changes'
  const Name = service?.Name ?? row.Name
  return (
    <FormSection title={Name} {...(service && { hint: `${service.Category} · ${service.Subcategory}` })}>
      {service ? (
        <Values at={at} now={row.Now ?? service.Values} currency={currency} culture={culture} />
      ) : (
        <Typography color="error">{t(`${words}.outcomes.gone`)}</Typography>
      )}
      <Box>
        <Button
          color="error"
          startIcon={<RemoveIcon />}
          onClick={onRemove}
          aria-label={t(`${words}.take_out_one`, { name: Name })}
        >
          {t(`${words}.take_out`)}
        </Button>
      </Box>
    </FormSection>
  )
}

const dayText = (day: string | null, locale: string) =>
  day === null
    ? null
    : dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

type ValuesProps = { at: number; now: FeeValues; currency: string; culture: string }

const Values = ({ at, now, currency, culture }: ValuesProps) => {
  const t = useT()
  const locale = useLocale()
  const source = (field: keyof FeeValues) => `Rows.${at}.${field}`
  // Inputs of react-admin look for the name of a field with the place of its row in it.
  const label = (field: keyof FeeValues) => `resources.fee-changes.fields.Rows.${field}`
  const today = (value: string | number | null) =>
    t('resources.fee-changes.today', { value: value === null || value === '' ? '–' : value })
  const money = (field: 'FeePerCollectible' | 'AssociateFee' | 'PremiumFee' | 'EliteFee' | 'MaxValue') => {
    const minor = now[field]
    return (
      <MoneyInput
        source={source(field)}
        currency={currency}
        culture={culture}
        isRequired={field === 'FeePerCollectible'}
        helperText={today(minor === null ? null : formatMoney({ Minor: minor, Currency: currency }, culture))}
      />
    )
  }
  const days = (field: 'TurnaroundMinDays' | 'TurnaroundMaxDays') => (
    <NumberInput
      source={source(field)}
      label={label(field)}
      min={0}
      max={maxTurnaroundDays}
      step={1}
      helperText={today(now[field])}
    />
  )
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))', gap: 2 }}>
      {money('FeePerCollectible')}
      {money('AssociateFee')}
      {money('PremiumFee')}
      {money('EliteFee')}
      <RateInput
        source={source('FeeOfValueBasisPoints')}
        label={label('FeeOfValueBasisPoints')}
        helperText={today(formatRate(now.FeeOfValueBasisPoints, culture))}
      />
      {money('MaxValue')}
      {days('TurnaroundMinDays')}
      {days('TurnaroundMaxDays')}
      <DayInput source={source('TurnaroundAsOf')} helperText={today(dayText(now.TurnaroundAsOf, locale))} />
      <TextInput
        source={source('CurrentTurnaround')}
        label={label('CurrentTurnaround')}
        helperText={today(now.CurrentTurnaround)}
        slotProps={{ htmlInput: { maxLength: maxFeeNote } }}
      />
    </Box>
  )
}
