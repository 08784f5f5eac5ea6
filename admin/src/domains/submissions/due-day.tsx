import type { CustomerInvoice } from '@obverse/contract/domains/submissions'
import { DayText } from '../../components/date-time-text'
import { StatusChip } from '../../components/status-chip'
import { useT } from '../../lib/texts'

/** Shows the day by which an invoice is to be paid, and that it is over. */
export const DueDay = ({ DueDay: day, IsOverdue }: Pick<CustomerInvoice, 'DueDay' | 'IsOverdue'>) => {
  const t = useT()
  if (!day) return null
  return (
    <>
      <DayText day={day} /> {IsOverdue && <StatusChip label={t('resources.customer-invoices.overdue')} tone="bad" />}
    </>
  )
}
