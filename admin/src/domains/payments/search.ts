/** The Ctrl+K search over payments by invoice number, name or address. */
import { decimalText, maxPaymentSearch } from '@obverse/contract/rules/payments'
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { paymentPath } from './paths'

export const searchPayments: Search = async (text, { signal }) => {
  const { Payments } = await client.payments.list(
    { query: { search: text.slice(0, maxPaymentSearch), perPage: 10 } },
    { signal },
  )
  return Payments.map(({ PaymentID, References, PayerName, Amount, State, IsInDoubt, CreatedUTC }) => ({
    label: `${References.join(', ')} · ${decimalText(Amount.Minor)} ${Amount.Currency}`,
    detail: PayerName,
    state: IsInDoubt ? 'resources.payments.in_doubt' : `resources.payments.states.${State}`,
    date: CreatedUTC,
    to: paymentPath(PaymentID),
  }))
}
