import type { InvoiceRow, StatusCode } from '@obverse/contract/domains/submissions'
import type { Tone } from '../../components/status-chip'

/** Returns the key of the text of a status. */
export const statusKey = (code: StatusCode) => `resources.customer-invoices.statuses.${code}` as const

/** Returns the tint of a status; its word has the same meaning. */
export const toneOfStatus = (code: StatusCode): Tone => {
  if (code === 'payment-problem') return 'bad'
  return code === 'on-hold' || code === 'returned-ungraded' ? 'waiting' : 'plain'
}

const moneyTones: Record<InvoiceRow['PaymentState'], Tone> = {
  'no-charge': 'plain',
  'not-invoiced': 'plain',
  open: 'waiting',
  'part-paid': 'waiting',
  'in-progress': 'waiting',
  'in-doubt': 'waiting',
  'not-due': 'plain',
  'charge-attempted': 'bad',
  failed: 'bad',
  paid: 'good',
  refunded: 'plain',
}
export const toneOfMoney = (state: InvoiceRow['PaymentState']): Tone => moneyTones[state]
