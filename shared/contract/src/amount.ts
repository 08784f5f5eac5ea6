/** Reads and writes amounts in minor units as people of a culture type them. Moves digits, multiplies nothing. */
import { decimalText, parseAmount } from './domains/payments/rules'

const hasDecimalComma = (culture: string): boolean =>
  new Intl.NumberFormat(culture).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')

/** Writes minor units without a currency: 300000 is `3,000.00`, or `3.000,00` where people write so. */
export function amountText(minor: number, culture: string): string {
  const [group, decimal] = hasDecimalComma(culture) ? ['.', ','] : [',', '.']
  const [whole = '', cents = ''] = decimalText(minor).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${cents}`
}

/** Reads an amount, with or without separators of thousands; null for anything else. */
export function amountIn(text: string, culture: string): number | null {
  const [group, decimal] = hasDecimalComma(culture) ? ['.', ','] : [',', '.']
  const [whole = '', ...cents] = text.trim().split(decimal)
  const groups = whole.split(group)
  const isGrouped = groups.length > 1
  if (isGrouped && !groups.every((part, at) => /^\d+$/.test(part) && (at === 0 ? part.length < 4 : part.length === 3)))
    return null
  return parseAmount([groups.join(''), ...cents].join('.'))
}
