import type { ValueImport } from '@obverse/contract/domains/resources'
import { formatNumber } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'
import { useMoney } from '../../../components/money-text'

type Currency = ValueImport['Currency']

/** Returns a function that writes a price in its currency, or points; a dash for none. */
export function useAmount(currency: Currency): (amount: number | null) => string {
  const money = useMoney()
  const locale = useLocale()
  return (amount) =>
    amount === null
      ? '–'
      : currency === ''
        ? formatNumber(amount, locale)
        : money({ Minor: amount, Currency: currency })
}
