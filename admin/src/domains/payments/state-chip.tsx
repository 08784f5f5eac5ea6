import type { AttemptState, IntentState, Payment } from '@obverse/contract/domains/payments'
import { StatusChip, type Tone } from '../../components/status-chip'
import { useT } from '../../lib/texts'
import { stateKeyOf } from './state-key'

const tones: Record<IntentState, Tone> = {
  CREATED: 'plain',
  PENDING: 'waiting',
  PAID: 'good',
  DECLINED: 'bad',
  FAILED: 'bad',
  AUTH_FAILED: 'bad',
  ABANDONED: 'plain',
  PART_REFUNDED: 'good',
  REFUNDED: 'plain',
  VOIDED: 'plain',
}
/** Shows the state of a payment. */
export const StateChip = ({ payment }: { payment: Pick<Payment, 'State' | 'IsInDoubt' | 'IsRefundWaiting'> }) => {
  const t = useT()
  const tone = payment.IsInDoubt ? 'bad' : payment.IsRefundWaiting ? 'waiting' : tones[payment.State]
  return <StatusChip label={t(stateKeyOf(payment))} tone={tone} />
}

export const AttemptChip = ({ state }: { state: AttemptState }) => {
  const t = useT()
  const isBad = state === 'IN_DOUBT' || state === 'MANUAL'
  return <StatusChip label={t(`resources.payments.attempt_states.${state}`)} tone={isBad ? 'bad' : 'plain'} />
}

export const RefundChip = ({ state }: { state: Payment['Refunds'][number]['State'] }) => {
  const t = useT()
  const tone =
    state === 'DONE'
      ? 'good'
      : state === 'WAITING_FOR_APPROVAL' || state === 'SENDING'
        ? 'waiting'
        : state === 'REJECTED'
          ? 'plain'
          : 'bad'
  return <StatusChip label={t(`resources.payments.refund_states.${state}`)} tone={tone} />
}
