import { maxReferences } from '@obverse/contract/rules/payments'
import { Button } from '../../../components/button'
import { formatMoney } from '../../../lib/money'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { totalOf, type UnpaidInvoice } from '../../../lib/unpaid-invoices'
import styles from './unpaid-invoices.module.css'

type Props = { page: Pick<Page, 't' | 'href' | 'culture'>; invoices: readonly UnpaidInvoice[] }

/** Shows how much is unpaid in all, and lets the reader pay several invoices at once; works without scripts. */
export function UnpaidInvoices({ page, invoices }: Props) {
  const { href, culture } = page
  const t = below(page.t, 'Submissions.Unpaid')
  const total = totalOf(invoices)
  if (!total) return null
  return (
    <details className={styles.unpaid}>
      <summary>
        <strong>{t('Title', { count: invoices.length, amount: formatMoney(total, culture) })}</strong>
        <span className={styles.choose}>{t('Choose')}</span>
      </summary>
      <form action={href(paths.pay)} className={styles.form}>
        <ul className={styles.list}>
          {invoices.map(({ InvoiceNumber, Description, Amount }, at) => (
            <li key={InvoiceNumber}>
              <label>
                <input type="checkbox" name="invoice" value={InvoiceNumber} defaultChecked={at < maxReferences} />
                <span className={styles.number}>{InvoiceNumber}</span>
                <span className={styles.description}>{Description}</span>
                <span className={styles.amount}>{formatMoney(Amount, culture)}</span>
              </label>
            </li>
          ))}
        </ul>
        {invoices.length > maxReferences && <p className={styles.hint}>{t('Hint', { count: maxReferences })}</p>}
        <div>
          <Button type="submit">{t('Pay')}</Button>
        </div>
      </form>
    </details>
  )
}
