/** Tells if a location is open at an instant and when that changes next, on the clocks of its time zone. */
import type { DealerDay, DealerOpening, DealerSpan, DealerSpecialDay } from '@obverse/contract/domains/dealer-locator'
import { offsetAt } from '@obverse/texts/formats'

/** The hours of a location, as it stores them. */
export type OpeningHours = {
  Hours: readonly DealerDay[]
  SpecialDays: readonly DealerSpecialDay[]
  TimeZone: string
  IsAppointmentOnly: boolean
}

const MINUTE = 60_000
const DAY = 86_400_000
const QUARTER = 15 * MINUTE
/** The days ahead in which a change is looked for. */
const AHEAD = 14

/** The offsets of a zone, by quarter of an hour, and by local day where the days around it have the same one. */
type Zone = { offsets: Map<number, number>; days: Map<number, number | null> }
const zones = new Map<string, Zone>()
const MOST_OFFSETS = 5_000
function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const opened: Zone = { offsets: new Map(), days: new Map() }
  zones.set(timeZone, opened)
  return opened
}

/** Returns the offset of a zone from UTC at an instant, in ms. Every zone changes at a full quarter of an hour. */
function offsetIn(timeZone: string, at: number): number {
  const { offsets } = zoneOf(timeZone)
  const quarter = Math.floor(at / QUARTER) * QUARTER
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  const offset = offsetAt(timeZone, quarter)
  offsets.set(quarter, offset)
  return offset
}

/** Returns the offset of a local day, its night and the days beside it; null where the clocks change around it. */
function offsetAround(timeZone: string, day: number): number | null {
  const { days } = zoneOf(timeZone)
  const known = days.get(day)
  if (known !== undefined) return known
  const [before, ...others] = [-1, 0, 1, 2, 3].map((step) => offsetIn(timeZone, day + step * DAY))
  const offset = others.every((one) => one === before) ? (before ?? null) : null
  if (days.size >= MOST_OFFSETS) days.clear()
  days.set(day, offset)
  return offset
}

/**
 * Returns the instant of a local time, given as if it were UTC. A time that the clocks show twice is the first one; one that
 * they leave out is as much later as they jump (as RFC 5545 has it).
 */
function instantOf(zone: string, wall: number): number {
  const before = offsetIn(zone, wall - DAY)
  const after = offsetIn(zone, wall + DAY)
  if (before === after) return wall - before
  const early = wall - before
  if (offsetIn(zone, early) === before) return early
  return offsetIn(zone, wall - after) === after ? wall - after : early
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const dayText = (wall: number) => new Date(wall).toISOString().slice(0, 10)

/** Returns the spans of a local day: those of a special day instead of the weekday's. */
function spansOf({ Hours, SpecialDays }: OpeningHours, wall: number): readonly DealerSpan[] {
  if (SpecialDays.length > 0) {
    const day = dayText(wall)
    const special = SpecialDays.find(({ Day }) => Day === day)
    if (special) return special.Spans
  }
  const weekday = new Date(wall).getUTCDay() || 7
  return Hours.find(({ Weekday }) => Weekday === weekday)?.Spans ?? []
}

type Instants = [opens: number, closes: number]
function instantsOf(hours: OpeningHours, wall: number): Instants[] {
  const offset = offsetAround(hours.TimeZone, wall)
  const instant = (minutes: number) =>
    offset === null ? instantOf(hours.TimeZone, wall + minutes * MINUTE) : wall + minutes * MINUTE - offset
  return spansOf(hours, wall).flatMap(({ Opens, Closes }): Instants[] => {
    const [from, until] = [minutesOf(Opens), minutesOf(Closes)]
    const opens = instant(from)
    const closes = instant(until > from ? until : until + 24 * 60)
    // The clocks can jump over a short span.
    return closes > opens ? [[opens, closes]] : []
  })
}

const clear = { ChangeUTC: null, ChangeDay: null, ChangeTime: null }
const hasHours = ({ Hours, SpecialDays }: OpeningHours) =>
  Hours.some(({ Spans }) => Spans.length > 0) || SpecialDays.some(({ Spans }) => Spans.length > 0)

/** Tells if a location is open at an instant. The night of yesterday counts, whatever is special about today. */
export function isOpenAt(hours: OpeningHours, at: number): boolean {
  if (hours.IsAppointmentOnly) return false
  const today = Math.floor((at + offsetIn(hours.TimeZone, at)) / DAY) * DAY
  return [today - DAY, today].some((wall) =>
    instantsOf(hours, wall).some(([opens, closes]) => opens <= at && at < closes),
  )
}

/** Returns the instant at which a location closes or opens next; null without a change in two weeks. */
function nextChange(hours: OpeningHours, at: number, today: number): number | null {
  let end: number | null = null
  for (let day = -1; day <= AHEAD; day++)
    for (const [opens, closes] of instantsOf(hours, today + day * DAY).sort(([a], [b]) => a - b)) {
      if (closes <= at) continue
      if (end === null && opens > at) return opens
      // Spans that touch are one: a shop open day and night never closes at midnight.
      if (end !== null && opens > end) return end
      end = Math.max(end ?? 0, closes)
    }
  return end !== null && end <= today + AHEAD * DAY ? end : null
}

/** Returns the opening of a location at an instant. */
export function openingAt(hours: OpeningHours, now: Date): DealerOpening {
  const at = now.getTime()
  const zone = hours.TimeZone
  const today = Math.floor((at + offsetIn(zone, at)) / DAY) * DAY
  const Today = dayText(today)
  const SpecialLabel = hours.SpecialDays.find(({ Day }) => Day === Today)?.Label ?? null
  if (hours.IsAppointmentOnly) return { State: 'appointment', ...clear, Today, SpecialLabel }
  if (!hasHours(hours)) return { State: 'unknown', ...clear, Today, SpecialLabel }
  const State = isOpenAt(hours, at) ? 'open' : 'closed'
  const change = nextChange(hours, at, today)
  if (change === null) return { State, ...clear, Today, SpecialLabel }
  const wall = new Date(change + offsetIn(zone, change)).toISOString()
  return {
    State,
    ChangeUTC: new Date(change).toISOString(),
    ChangeDay: wall.slice(0, 10),
    ChangeTime: wall.slice(11, 16),
    Today,
    SpecialLabel,
  }
}
