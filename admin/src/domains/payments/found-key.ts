import type { Payment } from '@obverse/contract/domains/payments'

type Answered = Pick<Payment, 'State' | 'Attempts' | 'Log'>

/** Returns the text for what the processor said about a payment that was in doubt. */
export const foundKeyOf = (payment: Answered) => `resources.payments.inquire.found.${resultOf(payment)}` as const

function resultOf({ State, Attempts, Log }: Answered) {
  if (State === 'PENDING' || State === 'CREATED') return 'open'
  if (State === 'PAID' || State === 'PART_REFUNDED' || State === 'REFUNDED') return 'paid'
  if (State === 'DECLINED') return 'declined'
  if (State === 'VOIDED' || Attempts.at(-1)?.ResponseCode === 'voided') return 'voided'
  // The log is in order, the latest line first.
  const isNothing = Log.find(({ Event }) => Event === 'void-unknown')?.Detail === 'nothing-to-void'
  return isNothing ? 'nothing_to_void' : 'not_charged'
}
