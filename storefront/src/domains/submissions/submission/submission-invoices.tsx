import type { InvoiceRow } from '@obverse/contract/domains/submissions'
import { formatMoney } from '../../../lib/money'
import { shortDay } from '../days'
import { MoneyChip } from '../money-chip'
import type { View } from '../setting'
import styles from './submission-invoices.module.css'

/** The invoices of one submission: what they come to and how they stand. */
export const SubmissionInvoices = ({ invoices, view }: { invoices: readonly InvoiceRow[]; view: View }) => {
  const { t, culture, ways } = view
  return (
    <ul className={styles.invoices}>
      {invoices.map((invoice) => (
        <li key={invoice.InvoiceNumber} className={styles.invoice}>
          <a href={`${ways.invoices}${invoice.InvoiceNumber}/`}>
            {t('List.InvoiceNumber', { number: invoice.InvoiceNumber })}
          </a>
          {invoice.InvoiceDate && <span className={styles.day}>{shortDay(invoice.InvoiceDate, culture)}</span>}
          <MoneyChip state={invoice.PaymentState} t={t} />
          {invoice.UnpaidTotal.Minor > 0 && (
            <strong>{t('List.Unpaid', { amount: formatMoney(invoice.UnpaidTotal, culture) })}</strong>
          )}
        </li>
      ))}
    </ul>
  )
}
