import type { PaymentRow } from '@obverse/contract/domains/payments'
import type { AdminKey } from '../../lib/texts'

/** Returns the text for the state of a payment. What waits for a person comes first: the outcome, then a refund. */
export const stateKeyOf = ({
  State,
  IsInDoubt,
  IsRefundWaiting,
}: Pick<PaymentRow, 'State' | 'IsInDoubt' | 'IsRefundWaiting'>): AdminKey => {
  if (IsInDoubt) return 'resources.payments.in_doubt'
  return IsRefundWaiting ? 'resources.payments.refund_waiting' : `resources.payments.states.${State}`
}
