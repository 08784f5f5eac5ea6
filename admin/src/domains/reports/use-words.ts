import { formatMoney } from '@obverse/browser/money'
import { changeOf, type ReportRange } from '@obverse/contract/rules/reports'
import { dateFormat, formatNumber, numberFormat } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'
import { type Below, useT, type Values } from '../../lib/texts'
import type { Measure } from './measures'

const dayOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Returns the words of the report: names of numbers, values, changes and periods in the reader's language. */
export function useWords() {
  const t = useT()
  const locale = useLocale()
  const textOf = ({ currency }: Measure, value: number): string =>
    currency ? formatMoney({ Minor: value, Currency: currency }, locale) : formatNumber(value, locale)
  return {
    locale,
    word: (path: Below<'resources.membership-report'>, given?: Values) =>
      t(`resources.membership-report.${path}`, given),
    nameOf({ number, tier, currency }: Measure): string {
      const name = t(`resources.membership-report.numbers.${number}`)
      if (tier) return t('resources.membership-report.of_tier', { tier })
      return currency ? `${name} (${currency})` : name
    },
    textOf,
    /** Returns a change like "+4 (+50%)". */
    changeOf(measure: Measure, now: number, before: number): string {
      const { Difference, Percent } = changeOf(now, before)
      if (Difference === 0) return t('resources.membership-report.same')
      const sign = Difference > 0 ? '+' : '−'
      const difference = `${sign}${textOf(measure, Math.abs(Difference))}`
      if (Percent === null) return difference
      const percent = numberFormat(locale, { style: 'percent' }).format(Math.abs(Percent) / 100)
      return `${difference} (${sign}${percent})`
    },
    periodOf: ({ StartDate, EndDate }: ReportRange): string =>
      dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(dayOf(StartDate), dayOf(EndDate)),
    /** Returns the name of a day, or of the month that a part of a longer report is. */
    partOf: ({ StartDate }: ReportRange, isMonth: boolean): string =>
      dateFormat(locale, {
        ...(isMonth ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' }),
        timeZone: 'UTC',
      }).format(dayOf(StartDate)),
  }
}
