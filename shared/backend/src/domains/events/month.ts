/** Handles months by their first day (YYYY-MM-01). */
import type { EventMonth } from '@obverse/contract/domains/events'
import { dateFormat } from '@obverse/texts/formats'

/** Returns first days of months with their names in a language, like "January 2026". */
export function monthNames(dates: readonly string[], culture: string): EventMonth[] {
  const format = dateFormat(culture, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return dates.map((date) => ({ Date: date, Display: format.format(new Date(`${date}T00:00:00Z`)) }))
}

/** Returns the first days of every month that a range of days touches. */
export function monthsBetween(start: string, end: string): string[] {
  const months: string[] = []
  for (let [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))]; ; month++) {
    if (month > 12) [year, month] = [year + 1, 1]
    const date = `${year}-${String(month).padStart(2, '0')}-01`
    if (date > end) return months
    months.push(date)
  }
}
