import type { InvoiceRow } from '@obverse/contract/domains/submissions'
import { isPayable } from '@obverse/contract/rules/payments'
import { useCulture, useT } from '../../components/texts'
import { formatMoney } from '../../lib/money'

type Props = { invoice: Pick<InvoiceRow, 'PaymentState' | 'UnpaidTotal'> }

/** Shows the open amount of an invoice beside its state. It asks for the money only where the state does. */
export function AmountDue({ invoice: { PaymentState, UnpaidTotal } }: Props) {
  const t = useT('Submissions.List')
  const culture = useCulture()
  if (UnpaidTotal.Minor <= 0) return null
  const amount = formatMoney(UnpaidTotal, culture)
  if (!isPayable(PaymentState)) return <span>{amount}</span>
  return <strong>{t(PaymentState === 'not-invoiced' ? 'SoFar' : 'Unpaid', { amount })}</strong>
}
