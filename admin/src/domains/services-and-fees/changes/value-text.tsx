import { formatRate } from '@obverse/browser/money'
import type { FeeChange, FeeDifference } from '@obverse/contract/domains/services-and-fees'
import { feeAmounts } from '@obverse/contract/rules/services-and-fees'
import { formatNumber } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'
import { DayText } from '../../../components/date-time-text'
import { MoneyText } from '../../../components/money-text'

type Field = FeeDifference['Fields'][number]
type Props = { field: Field['Field']; value: Field['Before']; currency: FeeChange['Currency'] }

const isAmount = (field: Field['Field']) => feeAmounts.some((one) => one === field)

/** Shows a value of a service; a dash marks none. */
export const ValueText = ({ field, value, currency }: Props) => {
  const locale = useLocale()
  if (value === null || value === '') return <>–</>
  if (field === 'TurnaroundAsOf') return <DayText day={String(value)} />
  if (typeof value === 'string') return <>{value}</>
  if (isAmount(field)) return <MoneyText money={{ Minor: value, Currency: currency }} />
  return <>{field === 'FeeOfValueBasisPoints' ? formatRate(value, locale) : formatNumber(value, locale)}</>
}
