/** The day by which an invoice is to be paid (decision 022). */
import type { Invoice } from '@obverse/contract/domains/submissions'
import { isPayable } from '@obverse/contract/rules/payments'

const DAY = 24 * 3600_000

type Billed = Pick<Invoice, 'PaymentState' | 'CardChargeDay' | 'InvoiceDate'>

/**
 * Returns the due day of an invoice that can be paid: the day of the planned charge, or days after its own. Null for any
 * other, and before it has a date.
 */
export function dueDayOf({ PaymentState, CardChargeDay, InvoiceDate }: Billed, paymentDays: number): string | null {
  if (!isPayable(PaymentState)) return null
  if (CardChargeDay !== null || InvoiceDate === null) return CardChargeDay
  return new Date(Date.parse(InvoiceDate) + paymentDays * DAY).toISOString().slice(0, 10)
}

/** Returns the due day with whether it is over; `today` is in the region of the invoice's site. */
export function dueOf(
  invoice: Billed,
  paymentDays: number,
  today: string,
): { DueDay: string | null; IsOverdue: boolean } {
  const DueDay = dueDayOf(invoice, paymentDays)
  return { DueDay, IsOverdue: DueDay !== null && DueDay < today }
}
