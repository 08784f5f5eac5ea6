/**
 * Writes the rules of a time zone as iCalendar (RFC 5545, 3.6.5), read from Intl: no table of our own to keep current.
 */
import { dateFormat, offsetAt } from '@obverse/texts/formats'

const SECOND = 1000
const WEEK = 7 * 86_400 * SECOND
/** Years of equal changes that make a rule, and years listed for a zone without one. */
const SAMPLE_YEARS = 10

/** A change of the offset: its time (ms), and the offsets from UTC before and after it (ms). */
type Change = { at: number; from: number; to: number }

/** Returns every change of the offset in a span, found to the second. */
function changesBetween(zone: string, start: number, end: number): Change[] {
  const changes: Change[] = []
  let to = offsetAt(zone, start)
  for (let at = start; at < end; at += WEEK) {
    const from = to
    to = offsetAt(zone, at + WEEK)
    if (from === to) continue
    let [low, high] = [at, at + WEEK]
    while (high - low > SECOND) {
      const middle = Math.floor((low + high) / 2 / SECOND) * SECOND
      if (offsetAt(zone, middle) === from) low = middle
      else high = middle
    }
    changes.push({ at: high, from, to })
  }
  return changes
}

const two = (value: number) => String(value).padStart(2, '0')
/** Formats an offset as +HHMM, with seconds only when they are not zero. */
function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / SECOND
  const rest = seconds % 60 ? two(seconds % 60) : ''
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(seconds / 3600))}${two(Math.floor(seconds / 60) % 60)}${rest}`
}
/** Returns the local time of a change, by the offset before it. */
const onTheWall = (change: Change) => new Date(change.at + change.from)
const clockText = (wall: Date) => wall.toISOString().slice(0, 19).replace(/[-:]/g, '')

/** Returns the short name of a zone's time at an instant, like EST or CET. */
function nameAt(zone: string, at: number): string {
  const names = ['en-US', 'en-GB'].map(
    (locale) =>
      dateFormat(locale, { timeZone: zone, timeZoneName: 'short' })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value ?? zone,
  )
  return names.find((name) => !name.startsWith('GMT')) ?? names[0] ?? zone
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** Returns the ordinals of a weekday in its month: its number from the start and, in the last week, -1. */
function placesOf(wall: Date): string[] {
  const day = wall.getUTCDate()
  const last = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()
  const weekday = weekdays[wall.getUTCDay()]
  return [`${Math.ceil(day / 7)}${weekday}`, ...(day > last - 7 ? [`-1${weekday}`] : [])]
}

/**
 * Returns the yearly rule of these changes, or null without one: same month, weekday of the month, local time and
 * offsets each year.
 */
function yearlyRule(changes: readonly Change[]): string | null {
  const [first, ...rest] = changes
  if (!first || changes.length < SAMPLE_YEARS) return null
  const wall = onTheWall(first)
  let places = placesOf(wall)
  for (const [at, change] of rest.entries()) {
    const next = onTheWall(change)
    const isSame =
      next.getUTCFullYear() === wall.getUTCFullYear() + at + 1 &&
      next.getUTCMonth() === wall.getUTCMonth() &&
      next.toISOString().slice(11) === wall.toISOString().slice(11) &&
      change.from === first.from &&
      change.to === first.to
    if (!isSame) return null
    places = places.filter((place) => placesOf(next).includes(place))
  }
  const place = places[0]
  return place ? `FREQ=YEARLY;BYMONTH=${wall.getUTCMonth() + 1};BYDAY=${place}` : null
}

function observance(zone: string, kind: 'STANDARD' | 'DAYLIGHT', change: Change, rule: string | null): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${clockText(onTheWall(change))}`,
    `TZOFFSETFROM:${offsetText(change.from)}`,
    `TZOFFSETTO:${offsetText(change.to)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `TZNAME:${nameAt(zone, change.at + SECOND)}`,
    `END:${kind}`,
  ]
}
const kindOf = (change: Change) => (change.to > change.from ? 'DAYLIGHT' : 'STANDARD')

function observances(zone: string, year: number): string[] {
  const start = Date.UTC(year, 0, 1)
  const changes = changesBetween(zone, start, Date.UTC(year + SAMPLE_YEARS, 0, 1))
  const still: Change = { at: start, from: offsetAt(zone, start), to: offsetAt(zone, start) }
  if (changes.length === 0) return observance(zone, 'STANDARD', { ...still, at: start - still.from }, null)
  const kinds = (['DAYLIGHT', 'STANDARD'] as const).map((kind) => changes.filter((change) => kindOf(change) === kind))
  const rules = kinds.map(yearlyRule)
  const isRegular = rules.every((rule) => rule !== null) && changes.length === 2 * SAMPLE_YEARS
  if (isRegular)
    return kinds.flatMap((all, at) => (all[0] ? observance(zone, kindOf(all[0]), all[0], rules[at] ?? null) : []))
  // Without a yearly rule lists each change, after the offset before the first one.
  const before = { ...still, at: start - still.from }
  return [
    ...observance(zone, 'STANDARD', before, null),
    ...changes.flatMap((change) => observance(zone, kindOf(change), change, null)),
  ]
}

const kept = new Map<string, string[]>()
/**
 * Returns the VTIMEZONE block of an IANA zone as content lines, valid from `year` on: by yearly rules when the zone has
 * them, otherwise each change for ten years.
 */
export function timeZoneLines(zone: string, year: number): string[] {
  const key = `${zone} ${year}`
  const known = kept.get(key)
  if (known) return known
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances(zone, year), 'END:VTIMEZONE']
  if (kept.size > 500) kept.clear()
  kept.set(key, lines)
  return lines
}
