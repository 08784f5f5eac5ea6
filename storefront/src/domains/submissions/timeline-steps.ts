/** The events of a submission in order, with skipped steps and steps back. Adds no events. */
import type { PaymentState } from '@obverse/contract/domains/payments'
import type { StatusCode, Submission, TimelineEvent } from '@obverse/contract/domains/submissions'
import { ladder, rungOf, stepsOf } from '@obverse/contract/rules/submissions'

/** The rungs that only some submissions take: skipping them is not reported. */
const detours: readonly StatusCode[] = ['awaiting-package', 'received-at-ccs']

export type Step = {
  event: TimelineEvent
  /** The rungs between the previous event and this one that nobody recorded. */
  passedOver: StatusCode[]
  /** The rung before a step back; null for a step forward. */
  backFrom: StatusCode | null
}

/** Returns the steps, oldest first. States beside the ladder neither skip a rung nor step back. */
export const timelineOf = (events: readonly TimelineEvent[]): Step[] =>
  stepsOf(events).map(({ event, from }) => ({
    event,
    passedOver: from === null ? [] : passedOver(from, event.StatusCode),
    backFrom: event.IsStepBack ? from : null,
  }))

/** Returns the rungs between two, without detours; none when the second is lower or beside the ladder. */
const passedOver = (from: StatusCode, to: StatusCode): StatusCode[] =>
  ladder.slice(rungOf(from) + 1, Math.max(rungOf(to), 0)).filter((rung) => !detours.includes(rung))

/** The stages of the work on a submission, as its sentences about time tell them apart. */
type Work = 'under-way' | 'paused' | 'waits-for-payment' | 'done' | 'not-graded'

/** Returns the stage of the work. Days are counted and estimates shown only while it is under way. */
export function workOf(code: StatusCode): Work {
  if (code === 'returned-ungraded') return 'not-graded'
  if (code === 'on-hold') return 'paused'
  if (code === 'payment-problem') return 'waits-for-payment'
  return rungOf(code) >= rungOf('finalized') ? 'done' : 'under-way'
}

/** Tells whether a payment of an invoice is under way or being confirmed, so that nobody should pay again. */
export const isBeingPaid = (state: PaymentState): boolean => state === 'in-progress' || state === 'in-doubt'

/** Tells whether every invoice of a submission is paid. Invoices on further pages are unknown, so then it is not. */
export const isPaid = ({ Invoices, Pagination }: Pick<Submission, 'Invoices' | 'Pagination'>): boolean =>
  Pagination.TotalPages <= 1 && Invoices.length > 0 && Invoices.every((invoice) => invoice.UnpaidTotal.Minor <= 0)
