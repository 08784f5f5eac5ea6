import type { Payment } from '@obverse/contract/domains/payments'
import { useNotify } from 'ra-core'
import { useCardName } from '../../components/card-name'
import { useMoney } from '../../components/money-text'
import { useT } from '../../lib/texts'

type Refund = Payment['Refunds'][number]

/** Returns the text of what became of a refund, by its state. */
const keyOf = (state: Refund['State'], card: string) => {
  if (state === 'WAITING_FOR_APPROVAL') return 'waits'
  if (state === 'DONE') return card ? 'refunded_to' : 'refunded'
  return state === 'SENDING' || state === 'IN_DOUBT' ? 'open' : 'failed'
}

/** Returns the function that tells what became of the refund (or void) that a payment has now and had not before. */
export function useRefundNotice(): (before: Payment, after: Payment) => void {
  const t = useT()
  const notify = useNotify()
  const write = useMoney()
  const nameOf = useCardName()
  return (before, after) => {
    const made = after.Refunds.find(({ RefundID }) => !before.Refunds.some((one) => one.RefundID === RefundID))
    if (!made) return
    const card = nameOf(after.CardFacts, after.Card)
    const key = keyOf(made.State, card)
    const words = t(`resources.payments.refund.${key}`, { amount: write(made.Amount), card })
    notify(words, { type: key === 'failed' ? 'error' : key === 'open' ? 'warning' : 'success' })
  }
}
