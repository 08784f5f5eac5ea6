/** Dates in the reader's way of writing them. Days have no zone; instants are UTC and shown in the zone asked for. */

/** A day, `2026-11-20`, in full: "November 20, 2026". */
export const formatDay = (day: string, culture: string): string =>
  new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeZone: 'UTC' }).format(asUtc(day))

/** Two days as one span, as short as the language allows: "November 20 – 22, 2026"; one day when they are the same. */
export const formatDays = (start: string, end: string, culture: string): string =>
  new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(asUtc(start), asUtc(end))

/** A month, `2026-11` or any day of it: "November 2026". */
export const formatMonth = (month: string, culture: string): string =>
  new Intl.DateTimeFormat(culture, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    asUtc(`${month.slice(0, 7)}-01`),
  )

/** An instant (ISO 8601) as date and time of a zone; without one, of the reader's own. */
export const formatInstant = (instant: string, culture: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(
    new Date(instant),
  )

const asUtc = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`)
