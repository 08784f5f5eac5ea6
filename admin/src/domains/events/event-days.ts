import type { Event } from '@obverse/contract/domains/events'

type Days = Pick<Event, 'StartDate' | 'EndDate'>
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** The days of an event in a language, like "8 – 11 Jan 2026". They are days of its place and shift in no time zone. */
export const daysText = ({ StartDate, EndDate }: Days, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(at(StartDate), at(EndDate))

/** A month (YYYY-MM) in a language. */
export const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(`${month}-01`))

/** Whether the last day of an event is over everywhere. */
export const isOver = ({ EndDate }: Pick<Event, 'EndDate'>, now = Date.now()): boolean =>
  EndDate < new Date(now - 12 * 3_600_000).toISOString().slice(0, 10)
