import type { Invoice } from '@obverse/contract/domains/submissions'
import { Notice } from '../../../components/notice'
import { formatMoney } from '../../../lib/money'
import type { View } from '../setting'
import { keyOf } from '../status-key'

/** Why grades are not shown, in words (SUB-7); nothing when they are. */
export function GradeGate({ invoice, view: { t, culture } }: { invoice: Invoice; view: View }) {
  if (invoice.AllowGradeView || invoice.GradeViewReason === 'shown') return null
  return (
    <Notice quiet>
      {t(`Invoice.Gate.${keyOf(invoice.GradeViewReason)}`, { amount: formatMoney(invoice.UnpaidTotal, culture) })}
    </Notice>
  )
}
