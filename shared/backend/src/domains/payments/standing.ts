/** The state of the payment of an invoice: the one decision that every page, list and form shows. */
import { type PaymentStanding, Processor } from '@obverse/contract/domains/payments'
import type { Payable } from '../../domain'
import { isActorOf } from './actor'
import type { PaymentFacts, ReferenceFacts } from './card-facts'
import { cardText, shownCard } from './card-name'
import { abandonedAfterMinutes } from './processor'

const MINUTE = 60_000
/** After this time, in seconds, an attempt that was written and never sent belongs to a process that died. */
export const NEVER_SENT_SECONDS = 180

/** The reader of a payment's state: a person, or a browser with a pay link. */
export type Reader = Parameters<typeof isActorOf>[0] & { now: number }

/** Returns the state of an invoice's payment for a reader, from its books and the facts of its payments. */
export function standingOf(
  books: Payable['Books'],
  facts: Pick<ReferenceFacts, 'Live' | 'Received' | 'Failed' | 'ChargeAttempted'> | undefined,
  reader: Reader,
): PaymentStanding {
  const { Live = null, Received = null, Failed = null } = facts ?? {}
  const about = (State: PaymentStanding['State'], payment: PaymentFacts | null, at: number | null): PaymentStanding => {
    const card = payment && isForReader(reader, payment) ? shownCard(payment) : null
    return {
      State,
      SinceUTC: at === null ? null : new Date(at).toISOString(),
      UntilUTC: null,
      CanStartAgain: false,
      Reason: null,
      Card: cardText(card),
      CardFacts: card,
      PaymentID: payment && isMadeBy(reader, payment) ? payment.PaymentID : '',
    }
  }
  if (books === 'paid' || books === 'refunded') return about(books, Received, Received?.Ended ?? null)
  if (books === 'no-charge') return about('no-charge', null, null)
  if (Live) {
    const ends = endOf(Live)
    if (ends === null) return about('in-doubt', Live, Live.AttemptCreated ?? Live.Created)
    return {
      ...about('in-progress', Live, Live.AttemptCreated ?? Live.Created),
      UntilUTC: new Date(ends).toISOString(),
      CanStartAgain: canStartAgain(reader, Live),
    }
  }
  if (books === 'not-due') return about('not-due', null, null)
  const Reason = Failed && reasonOf(Failed.State)
  if (facts?.ChargeAttempted) return { ...about('charge-attempted', Failed, Failed?.Ended ?? null), Reason }
  if (Reason) return { ...about('failed', Failed, Failed?.Ended ?? null), Reason }
  if (books === 'part-paid') return about('part-paid', Received, Received?.Ended ?? null)
  return about(books === 'not-invoiced' ? 'not-invoiced' : 'open', null, null)
}

/** Returns when a payment that waits for its payer ends by itself, in milliseconds; null once it may be charged. */
function endOf(payment: PaymentFacts): number | null {
  const since = payment.AttemptCreated ?? payment.Created
  if (payment.AttemptState === 'CREATED') return since + NEVER_SENT_SECONDS * 1000
  if (payment.AttemptState !== 'AUTHENTICATING') return null
  return since + abandonedAfterMinutes[Processor.parse(payment.Processor)] * MINUTE
}

const isMadeBy = (reader: Reader, { ActorPeopleID, BrowserHash, State }: PaymentFacts): boolean =>
  isActorOf(reader, {
    ActorPeopleID,
    BrowserHash: BrowserHash === null ? null : Buffer.from(BrowserHash, 'hex'),
    State,
  })

/** Tells if a payment is the reader's own, or one for the reader's own invoices. */
const isForReader = (reader: Reader, payment: PaymentFacts): boolean =>
  isMadeBy(reader, payment) || (payment.PeopleID !== null && payment.PeopleID === reader.peopleID)

/**
 * Tells if a reader may end an unfinished payment: its payer or the owner of the invoices, while it waits for the payer.
 * One that was written a moment ago is on its way to the processor.
 */
export function canStartAgain(reader: Reader, payment: PaymentFacts): boolean {
  if (payment.Purpose !== 'pay' || !isForReader(reader, payment)) return false
  if (payment.AttemptState === 'AUTHENTICATING') return true
  return payment.AttemptState === 'CREATED' && reader.now - (payment.AttemptCreated ?? payment.Created) > MINUTE
}

/** Returns the reason of a failed payment; null when the payer left it, as it can simply be paid again. */
function reasonOf(state: string): PaymentStanding['Reason'] {
  if (state === 'DECLINED') return 'declined'
  if (state === 'AUTH_FAILED') return 'not-confirmed'
  return state === 'FAILED' ? 'not-taken' : null
}
