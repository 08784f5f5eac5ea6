/** The last sentences of an invoice on paper: its payment state and the next step, as the invoice's page tells them. */
import type { PaymentState, ShownCard } from '@obverse/contract/domains/payments'
import type { Invoice } from '@obverse/contract/domains/submissions'
import type { Money } from '@obverse/contract/money'
import type { inDownloads } from './in-downloads'

type Formats = {
  money: (amount: Money) => string
  day: (day: string | null) => string
  /** The day of an instant (YYYY-MM-DD) in the region of the site. */
  dayOf: (instant: string) => string
  /** The name of a card in the reader's language, empty without one. */
  card: (card: ShownCard | null | undefined) => string
}
type T = ReturnType<typeof inDownloads>

/** Returns the sentences; `due` is the day an amount due is to be paid (YYYY-MM-DD), null without one. */
export function closingOf(invoice: Invoice, due: string | null, t: T, { money, day, dayOf, card }: Formats): string[] {
  const { CardChargeDay, ChargePlan, Paid, Total } = invoice
  const plan = (): string[] => {
    if (ChargePlan === 'planned') return [t('ChargedOn', { day: day(CardChargeDay) })]
    if (ChargePlan === 'soon') return [t('ChargedSoon')]
    return due === null ? [] : [t('PayBy', { day: day(due) })]
  }
  /** Tells the day and the card of the payment, as far as they are known. */
  const paid = (): string => {
    const { SinceUTC, CardFacts } = invoice.Payment
    if (SinceUTC === null) return t('IsPaid')
    const on = day(dayOf(SinceUTC))
    return CardFacts ? t('IsPaidWith', { day: on, card: card(CardFacts) }) : t('IsPaidOn', { day: on })
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
    paid: () => [paid()],
    refunded: () => [t('IsRefunded')],
  }
  return sentences[invoice.PaymentState]()
}
