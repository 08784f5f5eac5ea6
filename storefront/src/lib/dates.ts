/** Formats of dates by culture. Days have no zone; instants are UTC and shown in the given zone. */

/** Formats a day, `2026-11-20`, in full: "November 20, 2026". */
export const formatDay = (day: string, culture: string): string =>
  formatterOf(culture, { dateStyle: 'long', timeZone: 'UTC' }).format(asUtc(day))

/** Formats two days as one span: "November 20 – 22, 2026"; as one day when they are the same. */
export const formatDays = (start: string, end: string, culture: string): string =>
  formatterOf(culture, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(asUtc(start), asUtc(end))

/** Formats a month, `2026-11` or any day of it: "November 2026". */
export const formatMonth = (month: string, culture: string): string =>
  formatterOf(culture, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(asUtc(`${month.slice(0, 7)}-01`))

/** Formats an instant (ISO 8601) as date and time in a zone; without one, in that of the reader. */
export const formatInstant = (instant: string, culture: string, timeZone?: string): string =>
  formatterOf(culture, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(
    new Date(instant),
  )

// A formatter takes 5 ms to make on a phone and little to use: pages with dates make each once.
const MOST_FORMATTERS = 100
const formatters = new Map<string, Intl.DateTimeFormat>()
/** Returns the formatter of a culture with these options, made once. */
function formatterOf(culture: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${culture} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  if (formatters.size >= MOST_FORMATTERS) formatters.clear()
  const made = new Intl.DateTimeFormat(culture, options)
  formatters.set(key, made)
  return made
}

const asUtc = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`)
