/** Formats of dates by culture. Days have no zone; instants are UTC and shown in the given zone. */
import { dateFormat } from '@obverse/texts/formats'

/** Formats a day, `2026-11-20`, in full: "November 20, 2026". */
export const formatDay = (day: string, culture: string): string =>
  dateFormat(culture, { dateStyle: 'long', timeZone: 'UTC' }).format(asUtc(day))

/** Formats two days as one span: "November 20 – 22, 2026"; as one day when they are the same. */
export const formatDays = (start: string, end: string, culture: string): string =>
  dateFormat(culture, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(asUtc(start), asUtc(end))

/** Formats a month, `2026-11` or any day of it: "November 2026". */
export const formatMonth = (month: string, culture: string): string =>
  dateFormat(culture, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(asUtc(`${month.slice(0, 7)}-01`))

/** Formats an instant (ISO 8601) as date and time in a zone; without one, in that of the reader. */
export const formatInstant = (instant: string, culture: string, timeZone?: string): string =>
  dateFormat(culture, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(
    new Date(instant),
  )

const asUtc = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`)
