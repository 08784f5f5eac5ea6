/** What follows from the log of a submission: where it stands, since when, and what to expect. */

import type { Site } from '@obverse/contract/domains/sites'
import { type Estimate, ladder, type StatusCode } from '@obverse/contract/domains/submissions'
import { timeZones } from '@obverse/contract/rules/sites'
import type { InvoiceFacts } from './order-system'

export type LoggedEvent = { DateUTC: string; StatusCode: StatusCode }

const rungOf = (code: StatusCode): number => ladder.indexOf(code)
export const FINALIZED = rungOf('finalized')
export const SHIPPED = rungOf('shipped')
export const IMAGING = rungOf('imaging')
export const DELIVERED = rungOf('delivered')

/**
 * Where a submission stands by its whole log, oldest event first: the status is the last event's, the rung that of the
 * last event on the ladder. It was received at its first receipt, and is shipped only while it has not come back.
 */
export function standingOf(events: readonly LoggedEvent[]) {
  const onLadder = events.filter(({ StatusCode }) => rungOf(StatusCode) >= 0)
  const Rung = rungOf(onLadder.at(-1)?.StatusCode ?? 'awaiting-package')
  const received = events.find(({ StatusCode }) => StatusCode === 'received' || StatusCode === 'received-at-ccs')
  const shipped = events.findLast(({ StatusCode }) => StatusCode === 'shipped')
  return {
    StatusCode: events.at(-1)?.StatusCode ?? ('awaiting-package' as const),
    Rung,
    ReceivedUTC: received?.DateUTC ?? null,
    ShippedUTC: Rung >= SHIPPED ? (shipped?.DateUTC ?? null) : null,
  }
}

/** Which events of a log, oldest first, went back: to a rung before the one the submission stood on. */
export function stepsBack(events: readonly LoggedEvent[]): boolean[] {
  let stoodOn = -1
  return events.map(({ StatusCode }) => {
    const rung = rungOf(StatusCode)
    if (rung < 0) return false
    const isBack = rung < stoodOn
    stoodOn = rung
    return isBack
  })
}

const calendarOf = (region: Site['Region']) =>
  // Swedish writes days as ISO does.
  new Intl.DateTimeFormat('sv-SE', { timeZone: timeZones[region], year: 'numeric', month: '2-digit', day: '2-digit' })
const calendars = { com: calendarOf('com'), uk: calendarOf('uk'), de: calendarOf('de') }
// A calendar takes long to ask. Days begin at a full quarter of an hour of UTC in every zone of ours.
const QUARTER = 900_000
const MOST_QUARTERS = 50_000
const knownDays = { com: new Map<number, string>(), uk: new Map<number, string>(), de: new Map<number, string>() }
/** The calendar day of an instant where the site's region is, YYYY-MM-DD. */
export function dayAt(region: Site['Region'], at: string | Date): string {
  const quarter = Math.floor((typeof at === 'string' ? Date.parse(at) : at.getTime()) / QUARTER)
  const days = knownDays[region]
  const known = days.get(quarter)
  if (known !== undefined) return known
  const day = calendars[region].format(quarter * QUARTER)
  if (days.size >= MOST_QUARTERS) days.clear()
  days.set(quarter, day)
  return day
}

const DAY = 86_400_000
/** The day so many working days (Monday to Friday) after another. */
export function addWorkingDays(day: string, count: number): string {
  let at = Date.parse(`${day}T00:00:00Z`)
  const isWeekend = () => [0, 6].includes(new Date(at).getUTCDay())
  // From a weekend one counts as from the Friday before it; five working days are a week.
  while (count > 0 && isWeekend()) at -= DAY
  at += Math.floor(count / 5) * 7 * DAY
  for (let left = count % 5; left > 0; ) {
    at += DAY
    if (!isWeekend()) left--
  }
  return new Date(at).toISOString().slice(0, 10)
}

type Clock = Pick<InvoiceFacts, 'ReceivedUTC' | 'WorkingDaysMin' | 'WorkingDaysMax' | 'IsFinalized' | 'StatusCode'>
/**
 * When grading is to be done, seen from `today` in the site's region: the service's working days from the day of
 * logging in. Null before that, once it is finalized, when it went back ungraded, and for services without a promise.
 */
export function estimateOf(region: Site['Region'], facts: Clock, today: string): Estimate {
  const { ReceivedUTC, WorkingDaysMin, WorkingDaysMax } = facts
  if (ReceivedUTC === null || WorkingDaysMin === null || WorkingDaysMax === null) return null
  if (facts.IsFinalized || facts.StatusCode === 'returned-ungraded') return null
  const CountedFrom = dayAt(region, ReceivedUTC)
  const LatestDay = addWorkingDays(CountedFrom, WorkingDaysMax)
  return {
    EarliestDay: addWorkingDays(CountedFrom, WorkingDaysMin),
    LatestDay,
    WorkingDaysMin,
    WorkingDaysMax,
    CountedFrom,
    IsOverdue: today > LatestDay,
  }
}
