/** The words of prices and scores by grade. */

import type { ValueGrid } from '@obverse/contract/domains/resources'
import { cacMarks, gradeFlags } from '@obverse/contract/flags'
import { listInWords } from '@obverse/texts'
import { dateFormat, displayNames, formatHundredths, formatNumber } from '@obverse/texts/formats'

export type Cell = ValueGrid['Rows'][number]['Cells'][number]
type Value = Cell[number]

/** Returns an amount: money without its currency, and without cents where there are none. */
export const amountText = (amount: number, currency: string, culture: string): string =>
  currency === '' ? formatNumber(amount, culture) : formatHundredths(amount, culture)

/** Returns a value; the lowest and the highest where its column has several grades. */
export function valueText({ Amount, Upto }: Pick<Value, 'Amount' | 'Upto'>, currency: string, culture: string): string {
  const low = amountText(Amount, currency, culture)
  return Amount === Upto ? low : `${low}–${amountText(Upto, currency, culture)}`
}

/** Returns the marks of a value as a label writes them; CAC is a name in every language. */
export function markText(flags: number): string {
  const cac = flags & cacMarks.gold ? 'CAC gold' : flags & cacMarks.green ? 'CAC' : ''
  const own = `${flags & gradeFlags.plus ? '+' : ''}${flags & gradeFlags.star ? '★' : ''}`
  return [own, cac].filter((part) => part !== '').join(' ')
}

/** Returns the name of a currency in a sentence of a language. */
export const currencyName = (currency: string, culture: string): string =>
  displayNames(culture, { type: 'currency' }).of(currency) ?? currency

/** Returns where values come from: each source with its day. */
export function sourcesText(imports: ValueGrid['Imports'], culture: string): string {
  const days = dateFormat(culture, { dateStyle: 'long', timeZone: 'UTC' })
  const parts = imports.map(({ Source, AsOf }) => `${Source} (${days.format(new Date(AsOf))})`)
  return listInWords(culture, [...new Set(parts)])
}
