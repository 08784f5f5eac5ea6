/** The events of a submission in order, with skipped steps and steps back. Adds no events. */
import type { PaymentState } from '@obverse/contract/domains/payments'
import type { StatusCode, Submission, TimelineEvent } from '@obverse/contract/domains/submissions'
import { ladder } from '@obverse/contract/rules/submissions'

/**
 * The rungs from parcel to delivery; a test keeps them equal to the contract's, whose schemas browsers should not load.
 */
/** The rungs that only some submissions take: skipping them is not reported. */
const detours: readonly StatusCode[] = ['awaiting-package', 'received-at-ccs']

export type Step = {
  event: TimelineEvent
  /** The rungs between the previous event and this one that nobody recorded. */
  passedOver: StatusCode[]
  /** The rung before a step back; null for a step forward. */
  backFrom: StatusCode | null
}

const rungOf = (code: StatusCode) => ladder.indexOf(code)

/** Returns the steps, oldest first. States beside the ladder neither skip a rung nor step back. */
export function storyOf(events: readonly TimelineEvent[]): Step[] {
  let before: StatusCode | null = null
  return events.map((event) => {
    const here = rungOf(event.StatusCode)
    const there = before === null ? -1 : rungOf(before)
    const passedOver =
      here < 0 || there < 0 ? [] : ladder.slice(there + 1, here).filter((rung) => !detours.includes(rung))
    const step = { event, passedOver, backFrom: event.IsStepBack ? before : null }
    if (here >= 0) before = event.StatusCode
    return step
  })
}

/** Tells whether all work on a submission is done, so that nothing more is expected of us. */
export const isDone = (code: StatusCode): boolean => code === 'returned-ungraded' || rungOf(code) >= rungOf('finalized')

/** Tells whether a payment of an invoice is under way or being confirmed, so that nobody should pay again. */
export const isBeingPaid = (state: PaymentState): boolean => state === 'in-progress' || state === 'in-doubt'

/** Tells whether every invoice of a submission is paid. Invoices on further pages are unknown, so then it is not. */
export const isPaid = ({ Invoices, Pagination }: Pick<Submission, 'Invoices' | 'Pagination'>): boolean =>
  Pagination.TotalPages <= 1 && Invoices.length > 0 && Invoices.every((invoice) => invoice.UnpaidTotal.Minor <= 0)
