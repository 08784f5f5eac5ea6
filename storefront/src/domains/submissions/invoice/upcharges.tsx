import type { InvoiceItem } from '@obverse/contract/domains/submissions'
import { roles } from '../../../components/table-roles'
import { useCulture, useT } from '../../../components/texts'
import { formatMoney } from '../../../lib/money'
import styles from '../submissions.module.css'
import tables from './bill.module.css'

/** Lists the items whose fee changed with the grading: before, now and difference. */
export function Upcharges({ items }: { items: readonly InvoiceItem[] }) {
  const t = useT('Submissions.Invoice')
  const culture = useCulture()
  const changed = items.flatMap((item) => (item.OriginalFee ? [{ ...item, OriginalFee: item.OriginalFee }] : []))
  if (changed.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="upcharges">
      <h2 id="upcharges">{t('Upcharges')}</h2>
      <p>{t('UpchargesText')}</p>

      <table {...roles.table} className={`${tables.table} ${tables.folding}`} aria-labelledby="upcharges">
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.head} scope="col">
              {t('Item')}
            </th>
            <th {...roles.head} scope="col" className={tables.amount}>
              {t('OldFee')}
            </th>
            <th {...roles.head} scope="col" className={tables.amount}>
              {t('NewFee')}
            </th>
            <th {...roles.head} scope="col" className={tables.amount}>
              {t('Difference')}
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
