import type { InvoiceRow } from '@obverse/contract/domains/submissions'
import { useCulture, useT } from '../../../components/texts'
import { AmountDue } from '../amount-due'
import { shortDay } from '../days'
import { MoneyChip } from '../money-chip'
import type { Ways } from '../ways'
import styles from './submission-invoices.module.css'

/** Lists the invoices of a submission with amount and status. */
export function SubmissionInvoices({ invoices, ways }: { invoices: readonly InvoiceRow[]; ways: Ways }) {
  const t = useT('Submissions.List')
  const culture = useCulture()
  return (
    <ul className={styles.invoices}>
      {invoices.map((invoice) => (
        <li key={invoice.InvoiceNumber} className={styles.invoice}>
          <a href={`${ways.invoices}${invoice.InvoiceNumber}/`}>
            {t('InvoiceNumber', { number: invoice.InvoiceNumber })}
          </a>
          {invoice.InvoiceDate && <span className={styles.day}>{shortDay(invoice.InvoiceDate, culture)}</span>}
          <MoneyChip state={invoice.PaymentState} />
          <AmountDue invoice={invoice} />
        </li>
      ))}
    </ul>
  )
}
