import type { InvoiceItem } from '@obverse/contract/domains/submissions'
import { roles } from '../../../components/table-roles'
import { formatMoney } from '../../../lib/money'
import type { View } from '../setting'
import styles from '../submissions.module.css'
import tables from './bill.module.css'

/** Fees that changed with what grading found: before, now and the difference, item by item. */
export function Upcharges({ items, view: { t, culture } }: { items: readonly InvoiceItem[]; view: View }) {
  const changed = items.flatMap((item) => (item.OriginalFee ? [{ ...item, OriginalFee: item.OriginalFee }] : []))
  if (changed.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="upcharges">
      <h2 id="upcharges">{t('Invoice.Upcharges')}</h2>
      <p>{t('Invoice.UpchargesText')}</p>

      <table {...roles.table} className={`${tables.table} ${tables.folding}`} aria-labelledby="upcharges">
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.head} scope="col">
              {t('Invoice.Item')}
            </th>
            <th {...roles.head} scope="col" className={tables.amount}>
              {t('Invoice.OldFee')}
            </th>
            <th {...roles.head} scope="col" className={tables.amount}>
              {t('Invoice.NewFee')}
            </th>
            <th {...roles.head} scope="col" className={tables.amount}>
              {t('Invoice.Difference')}
            </th>
          </tr>
        </thead>
        <tbody {...roles.group}>
          {changed.map(({ LineNumber, Description, OriginalFee, Fee }) => (
            <tr key={LineNumber} {...roles.row}>
              <th {...roles.rowHead} scope="row">
                {LineNumber}. {Description}
              </th>
              <td {...roles.cell} className={tables.amount}>
                {formatMoney(OriginalFee, culture)}
              </td>
              <td {...roles.cell} className={tables.amount}>
                {formatMoney(Fee, culture)}
              </td>
              <td {...roles.cell} className={tables.amount}>
                {signed(
                  formatMoney({ ...Fee, Minor: Math.abs(Fee.Minor - OriginalFee.Minor) }, culture),
                  Fee.Minor >= OriginalFee.Minor,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const signed = (amount: string, isMore: boolean) => `${isMore ? '+' : '−'}${amount}`
