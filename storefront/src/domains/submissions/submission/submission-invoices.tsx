import type { InvoiceRow } from '@obverse/contract/domains/submissions'
import { useCulture, useT } from '../../../components/texts'
import { AmountDue } from '../amount-due'
import { shortDay } from '../days'
import type { Links } from '../links'
import { MoneyChip } from '../money-chip'
import styles from './submission-invoices.module.css'

/** Lists the invoices of a submission with amount and status. */
export function SubmissionInvoices({ invoices, links }: { invoices: readonly InvoiceRow[]; links: Links }) {
  const t = useT('Submissions.List')
  const culture = useCulture()
  return (
    <ul className={styles.invoices}>
      {invoices.map((invoice) => (
        <li key={invoice.InvoiceNumber} className={styles.invoice}>
          <a href={`${links.invoices}${invoice.InvoiceNumber}/`}>
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
