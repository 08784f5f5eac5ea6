/** What Ctrl+K finds of payments: by number of an invoice, by name or by address. */
import { decimalText, maxPaymentSearch } from '@obverse/contract/rules/payments'
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { paymentPath } from './paths'

export const searchPayments: Search = async (text, { signal }) => {
  const { Payments } = await client.payments.list(
    { query: { search: text.slice(0, maxPaymentSearch), perPage: 10 } },
    { signal },
  )
  return Payments.map(({ PaymentID, References, PayerName, Amount }) => ({
    label: `${References.join(', ')} · ${decimalText(Amount.Minor)} ${Amount.Currency}`,
    detail: PayerName,
    to: paymentPath(PaymentID),
  }))
}
