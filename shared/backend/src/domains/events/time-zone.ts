/** The rules of a time zone as iCalendar writes them (RFC 5545, 3.6.5), read out of Intl: no table of our own to grow old. */

const SECOND = 1000
const WEEK = 7 * 86_400 * SECOND
/** So many years of the same rule make it a rule; after that many years an irregular zone ends. */
const SAMPLE_YEARS = 10

/** A change of the clock: when (ms), and the offsets from UTC before and after it (ms). */
type Change = { at: number; from: number; to: number }

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** How far the clock of a zone is ahead of UTC at an instant, in ms. */
export function offsetAt(zone: string, at: number): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const clock = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return clock - Math.floor(at / SECOND) * SECOND
}

/** Every change of the clock in a span, found to the second. */
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
/** An offset as +HHMM, with seconds only where there are any. */
function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / SECOND
  const rest = seconds % 60 ? two(seconds % 60) : ''
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(seconds / 3600))}${two(Math.floor(seconds / 60) % 60)}${rest}`
}
/** The clock on the wall when a change comes: local time by the offset before it. */
const onTheWall = (change: Change) => new Date(change.at + change.from)
const clockText = (wall: Date) => wall.toISOString().slice(0, 19).replace(/[-:]/g, '')

/** The short name of what a zone keeps after an instant, like EST or CET. */
function nameAt(zone: string, at: number): string {
  const names = ['en-US', 'en-GB'].map(
    (locale) =>
      new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value ?? zone,
  )
  return names.find((name) => !name.startsWith('GMT')) ?? names[0] ?? zone
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** Which weekday of its month a day is: its number from the front and, in the last week, -1. */
function placesOf(wall: Date): string[] {
  const day = wall.getUTCDate()
  const last = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()
  const weekday = weekdays[wall.getUTCDay()]
  return [`${Math.ceil(day / 7)}${weekday}`, ...(day > last - 7 ? [`-1${weekday}`] : [])]
}

/** The yearly rule a row of changes follows, or null: the same month, weekday of the month, clock and offsets each year. */
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
  // Without a yearly rule every change stands for itself, after what held before the first of them.
  const before = { ...still, at: start - still.from }
  return [
    ...observance(zone, 'STANDARD', before, null),
    ...changes.flatMap((change) => observance(zone, kindOf(change), change, null)),
  ]
}

const kept = new Map<string, string[]>()
/**
 * The VTIMEZONE block of an IANA zone as content lines, good from `year` on: by yearly rules where the zone has them,
 * change by change for ten years where it does not.
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
