import type { Invoice, InvoiceItem } from '@obverse/contract/domains/submissions'
import { gradeReason } from '../../../components/grade-reason'
import { HolderThumb } from '../../../components/holder/thumb'
import { Icon } from '../../../components/icon'
import { roles } from '../../../components/table-roles'
import { useCulture, useT } from '../../../components/texts'
import { formatMoney } from '../../../lib/money'
import type { Translate } from '../../../lib/texts'
import { hiddenBecause } from './grade-gate'
import { itemHolderOf } from './item-holder'
import styles from './items-grid.module.css'

type Props = {
  invoice: Pick<Invoice, 'InvoiceNumber' | 'AllowGradeView' | 'GradeViewReason' | 'PaymentState' | 'StatusCode'>
  items: readonly InvoiceItem[]
  onShowImages: (line: number) => void
  /** The collectible type of the site, and the address of the lookup. */
  type: string
  certLookup: string
}

/** The minimum number of rows (SUB-6) [A9]. */
const fewestRows = 10
/** The event that hidden grades wait for. */
const waitsFor = {
  unpaid: 'Payment',
  confirming: 'Payment',
  before_grading: 'Grading',
  not_finalized: 'Grading',
  not_graded: 'Never',
  withheld_by_staff: 'Unknown',
} as const
type Hidden = (typeof waitsFor)[keyof typeof waitsFor]
const columns = ['Line', 'Cert', 'Item', 'Grade', 'Images', 'Fee'] as const

/** Lists every item of an invoice on one page; empty rows are decoration only. */
export function ItemsGrid({ invoice, items, onShowImages, type, certLookup }: Props) {
  const t = useT('Submissions.Invoice')
  const isReturned = invoice.StatusCode === 'returned-ungraded'
  const hidden = isReturned ? 'Never' : waitsFor[hiddenBecause(invoice) ?? 'withheld_by_staff']
  const blanks = Array.from({ length: Math.max(0, fewestRows - items.length) }, (_, at) => `blank-${at}`)
  return (
    <table {...roles.table} className={styles.grid} aria-label={t('ItemsTable', { number: invoice.InvoiceNumber })}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th key={column} {...roles.head} scope="col" className={styles[column]}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {items.map((item) => (
          <ItemRow
            key={item.LineNumber}
            item={item}
            // Items that were returned ungraded have no grade to wait for.
            hasGrades={invoice.AllowGradeView || isReturned}
            hidden={hidden}
            onShowImages={() => onShowImages(item.LineNumber)}
            type={type}
            certLookup={certLookup}
          />
        ))}
      </tbody>
      {blanks.length > 0 && (
        <tbody aria-hidden="true" className={styles.blanks}>
          {blanks.map((blank) => (
            <tr key={blank}>
              {columns.map((column) => (
                <td key={column} />
              ))}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  )
}

type RowProps = {
  item: InvoiceItem
  hasGrades: boolean
  hidden: Hidden
  onShowImages: () => void
  type: string
  certLookup: string
}

function ItemRow({ item, hasGrades, hidden, onShowImages, type, certLookup }: RowProps) {
  const t = useT('Submissions.Invoice')
  const culture = useCulture()
  return (
    <tr {...roles.row}>
      <td {...roles.cell} className={styles.Line}>
        {item.LineNumber}
      </td>
      <td {...roles.cell} className={styles.Cert}>
        <div className={styles.cert}>
          {item.CertNumber && <HolderThumb record={itemHolderOf(item, type, hasGrades)} />}
          {item.HasCertificate ? (
            <a href={`${certLookup}${encodeURIComponent(item.CertNumber)}/`}>{item.CertNumber}</a>
          ) : (
            item.CertNumber
          )}
        </div>
      </td>
      <td {...roles.cell} className={styles.Item}>
        {item.Description}
      </td>
      <td {...roles.cell} className={styles.Grade}>
        {hasGrades ? (
          <Grade item={item} hidden={hidden} t={t} />
        ) : (
          <span className={styles.hidden}>{t(`GradeHidden.${hidden}`)}</span>
        )}
      </td>
      <td {...roles.cell} className={styles.Images}>
        {item.HasImages && (
          <button
            type="button"
            className={styles.images}
            aria-label={t('ShowImages', { line: item.LineNumber })}
            onClick={onShowImages}
          >
            <Icon name="search" />
          </button>
        )}
      </td>
      <td {...roles.cell} className={styles.Fee}>
        {formatMoney(item.Fee, culture)}
      </td>
    </tr>
  )
}

function Grade({ item, hidden, t }: Pick<RowProps, 'item' | 'hidden'> & { t: Translate<'Submissions.Invoice'> }) {
  const tr = useT('CertLookup.Reasons')
  if (item.NoGradeReason)
    return (
      <>
        {item.DisplayGrade ? `${item.DisplayGrade} · ` : ''}
        {t('NoGradeBecause', { reason: gradeReason(tr, item.NoGradeReason) })}
      </>
    )
  return item.DisplayGrade ? (
    <strong>{item.DisplayGrade}</strong>
  ) : (
    <span className={styles.hidden}>{t(hidden === 'Never' ? 'GradeHidden.Never' : 'NotGraded')}</span>
  )
}
