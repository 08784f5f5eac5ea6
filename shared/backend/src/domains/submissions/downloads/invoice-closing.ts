/** The last sentences of an invoice on paper: its payment state and the next step, as the invoice's page tells them. */
import type { PaymentState } from '@obverse/contract/domains/payments'
import type { Invoice } from '@obverse/contract/domains/submissions'
import type { Money } from '@obverse/contract/money'
import type { inDownloads } from './in-downloads'

type Formats = { money: (amount: Money) => string; day: (day: string | null) => string }
type T = ReturnType<typeof inDownloads>

/** Returns the sentences; `due` is the day an amount due is to be paid (YYYY-MM-DD), null without one. */
export function closingOf(invoice: Invoice, due: string | null, t: T, { money, day }: Formats): string[] {
  const { CardChargeDay, ChargePlan, Paid, Total } = invoice
  const plan = (): string[] => {
    if (ChargePlan === 'planned') return [t('ChargedOn', { day: day(CardChargeDay) })]
    if (ChargePlan === 'soon') return [t('ChargedSoon')]
    return due === null ? [] : [t('PayBy', { day: day(due) })]
  }
  const sentences: Record<PaymentState, () => string[]> = {
    'not-due': () => [t('IsNotDue')],
    'no-charge': () => [t('IsFree')],
    'not-invoiced': () => [t('IsPreview'), ...plan()],
    open: () => [t('IsUnpaid'), ...plan()],
    failed: () => [t('IsUnpaid'), ...plan()],
    'part-paid': () => [t('IsPartPaid', { paid: money(Paid), total: money(Total) }), ...plan()],
    'in-progress': () => [t('IsStarted')],
    'in-doubt': () => [t('IsBeingConfirmed')],
    'charge-attempted': () => [t('IsNotCharged')],
    paid: () => [t('IsPaid')],
    refunded: () => [t('IsRefunded')],
  }
  return sentences[invoice.PaymentState]()
}
