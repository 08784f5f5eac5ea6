/** The Ctrl+K search over payments by invoice or payment number, name or address. */
import { maxPaymentSearch } from '@obverse/contract/rules/payments'
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { paymentPath } from './paths'
import { stateKeyOf } from './state-key'

export const searchPayments: Search = async (text, { signal }) => {
  const { Payments } = await client.payments.list(
    { query: { search: text.slice(0, maxPaymentSearch), perPage: 10 } },
    { signal },
  )
  return Payments.map((payment) => ({
    label: payment.References.join(', '),
    amount: payment.Amount,
    detail: [payment.PaymentNumber, payment.PayerName].filter(Boolean).join(' · '),
    state: stateKeyOf(payment),
    date: payment.CreatedUTC,
    to: paymentPath(payment.PaymentID),
  }))
}
