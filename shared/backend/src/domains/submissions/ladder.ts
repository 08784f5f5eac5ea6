/** The status of a submission derived from its log: the current status, its start, and the estimate. */

import type { Site } from '@obverse/contract/domains/sites'
import { type Estimate, rungOf, type StatusCode } from '@obverse/contract/domains/submissions'
import { addWorkingDays } from '@obverse/contract/rules/services-and-fees'
import { dayAt } from '@obverse/contract/rules/sites'
import type { InvoiceFacts } from './order-system'

export type LoggedEvent = { DateUTC: string; StatusCode: StatusCode }

export const FINALIZED = rungOf('finalized')
const SHIPPED = rungOf('shipped')
export const IMAGING = rungOf('imaging')
export const DELIVERED = rungOf('delivered')

/**
 * Returns the status of a submission from its whole log, oldest event first: the last event's status, and the rung of
 * the last event on the ladder. It counts as received at its first receipt, and as shipped until it comes back.
 */
export function progressOf(events: readonly LoggedEvent[]) {
  const onLadder = events.filter(({ StatusCode }) => rungOf(StatusCode) >= 0)
  const Rung = rungOf(onLadder.at(-1)?.StatusCode ?? 'awaiting-package')
  const received = events.find(({ StatusCode }) => StatusCode === 'received' || StatusCode === 'received-at-ccs')
  // A repeated step, like the one after a payment problem, changes no date: it counts from the last step before shipping.
  const cameBack = events.findLastIndex(({ StatusCode: code }) => rungOf(code) >= 0 && rungOf(code) < SHIPPED)
  const shipped = events.slice(cameBack + 1).find(({ StatusCode }) => StatusCode === 'shipped')
  return {
    StatusCode: events.at(-1)?.StatusCode ?? ('awaiting-package' as const),
    Rung,
    ReceivedUTC: received?.DateUTC ?? null,
    ShippedUTC: Rung >= SHIPPED ? (shipped?.DateUTC ?? null) : null,
  }
}

type Clock = Pick<InvoiceFacts, 'ReceivedUTC' | 'WorkingDaysMin' | 'WorkingDaysMax' | 'IsFinalized' | 'StatusCode'>
/**
 * Returns the estimated days of grading, seen from `today` in the site's region: the service's working days from the
 * day of logging in. Null before that, once finalized, when returned ungraded, and for services without a time.
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
