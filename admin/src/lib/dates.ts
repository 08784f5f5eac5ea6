/** Conversions between the values of a date picker and of the wire. */
import { dateFormat } from '@obverse/texts/formats'
import type { Dayjs } from 'dayjs'

/** Returns a calendar day as YYYY-MM-DD, in the zone of the picker. */
export const dayOf = (value: Dayjs): string => value.format('YYYY-MM-DD')

/** Returns an instant as ISO 8601 in UTC, to the second. */
export const instantOf = (value: Dayjs): string => value.toDate().toISOString()

/** Tells whether a text is a day or an instant, as both are written on the wire; what is half typed is neither. */
export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}(T|$)/.test(text)

const day = (text: string) => new Date(`${text}T00:00:00Z`)

/** Formats an instant with its time, in the time zone of the reader. */
export const instantText = (utc: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(utc))

/** Formats an instant as a day of the reader, or one or two calendar days, which are the same in every zone. */
export function dateText(date: string | readonly [string, string], locale: string): string {
  const format = (timeZone?: string) => dateFormat(locale, { dateStyle: 'medium', ...(timeZone && { timeZone }) })
  if (typeof date !== 'string') return format('UTC').formatRange(day(date[0]), day(date[1]))
  return date.includes('T') ? format().format(new Date(date)) : format('UTC').format(day(date))
}
