import type { Invoice, StatusCode } from '@obverse/contract/domains/submissions'
import { ContactLine } from '../../../components/contact-line'
import { Notice } from '../../../components/notice'
import { useCulture, useT } from '../../../components/texts'
import type { ContactDetails } from '../../../lib/contact-details'
import { formatMoney } from '../../../lib/money'
import { isBeingPaid } from '../timeline-steps'

type Gated = Pick<Invoice, 'AllowGradeView' | 'GradeViewReason' | 'PaymentState' | 'StatusCode'>
type Props = {
  invoice: Gated & Pick<Invoice, 'InvoiceNumber' | 'UnpaidTotal'>
  contact: ContactDetails
}

const beforeGrading: readonly StatusCode[] = [
  'awaiting-package',
  'received',
  'received-at-ccs',
  'verification',
  'scheduled',
  'on-hold',
]

/** Explains why grades are hidden (SUB-7); renders nothing when they are shown. */
export function GradeGate({ invoice, contact }: Props) {
  const t = useT('Submissions.Invoice.Gate')
  const culture = useCulture()
  const reason = hiddenBecause(invoice)
  if (reason === null) return null
  return (
    <Notice quiet>
      {t(reason, { amount: formatMoney(invoice.UnpaidTotal, culture) })}
      {reason === 'withheld_by_staff' && <ContactLine contact={contact} reference={invoice.InvoiceNumber} />}
    </Notice>
  )
}

/** Returns the reason why grades are hidden, as a text key; null when they are shown. */
export function hiddenBecause({ AllowGradeView, GradeViewReason, PaymentState, StatusCode }: Gated) {
  if (AllowGradeView || GradeViewReason === 'shown') return null
  if (GradeViewReason === 'withheld-by-staff') return 'withheld_by_staff'
  if (GradeViewReason === 'unpaid') return isBeingPaid(PaymentState) ? 'confirming' : 'unpaid'
  if (StatusCode === 'returned-ungraded') return 'not_graded'
  return beforeGrading.includes(StatusCode) ? 'before_grading' : 'not_finalized'
}
