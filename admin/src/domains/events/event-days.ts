import type { Event } from '@obverse/contract/domains/events'
import { dateFormat } from '@obverse/texts/formats'

type Days = Pick<Event, 'StartDate' | 'EndDate'>
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** Formats the days of an event, like "8 – 11 Jan 2026". They are local days and shift in no time zone. */
export const daysText = ({ StartDate, EndDate }: Days, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(at(StartDate), at(EndDate))

/** Formats a month (YYYY-MM). */
export const monthText = (month: string, locale: string): string =>
  dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(`${month}-01`))

/** Tells whether the last day of an event is over in every time zone. */
export const isOver = ({ EndDate }: Pick<Event, 'EndDate'>, now = Date.now()): boolean =>
  EndDate < new Date(now - 12 * 3_600_000).toISOString().slice(0, 10)
