'use client'

import type { InvoiceList, InvoiceRow } from '@obverse/contract/domains/submissions'
import { roles } from '../../../components/table-roles'
import { formatMoney } from '../../../lib/money'
import { daysBetween, shortDay } from '../days'
import { useLive } from '../hooks'
import { MoneyChip } from '../money-chip'
import { type ListQuery, submissionQueries } from '../queries'
import { type Setting, type View, viewOf } from '../setting'
import { Stale } from '../stale'
import { StatusChip } from '../status-chip'
import { isDone } from '../story'
import styles from './invoice-table.module.css'

type Props = { first: InvoiceList; query: ListQuery; setting: Setting }

/** The invoices as a table from 1000 px on and as cards below; it looks for news by itself. */
export function InvoiceTable({ first, query, setting }: Props) {
  const { data, trouble } = useLive(submissionQueries.list(query), first, 60)
  return (
    <>
      <Stale trouble={trouble} view={viewOf(setting)} />
      <InvoiceRows rows={data.Invoices} view={viewOf(setting)} />
    </>
  )
}

const columns = ['Submission', 'Service', 'Received', 'Standing', 'Expected', 'Invoice'] as const

/** The table itself. The roles keep it one where its rows look like cards. */
function InvoiceRows({ rows, view }: { rows: readonly InvoiceRow[]; view: View }) {
  const { t } = view
  return (
    <table {...roles.table} className={styles.table} aria-label={t('List.Table')}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th key={column} {...roles.head} scope="col">
              {t(`List.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <Row key={row.InvoiceNumber} row={row} view={view} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, view }: { row: InvoiceRow; view: View }) {
  const { t, culture, ways } = view
  const name = t('List.Number', { number: row.SubmissionNumber })
  return (
    <tr {...roles.row}>
      <td {...roles.cell} className={styles.first}>
        <a href={`${ways.submissions}${row.SubmissionNumber}/`} className={styles.name}>
          {row.Nickname || name}
        </a>
        {row.Nickname && <span className={styles.more}>{name}</span>}
        {row.OrderNumber && <span className={styles.more}>{t('List.Order', { number: row.OrderNumber })}</span>}
      </td>
      <td {...roles.cell}>
        <Label text={t('List.Service')} />
        {row.Service}
        <span className={styles.more}>{t('List.Items', { count: row.TotalItems })}</span>
      </td>
      <td {...roles.cell} className={styles.day}>
        <Label text={t('List.Received')} />
        {row.ReceivedDate ? shortDay(row.ReceivedDate, culture) : t('List.NotReceived')}
        <Elapsed row={row} view={view} />
      </td>
      <td {...roles.cell}>
        <Label text={t('List.Standing')} />
        <StatusChip code={row.StatusCode} t={t} />
        {row.Estimate?.IsOverdue && <span className={styles.overdue}>{t('List.Overdue')}</span>}
      </td>
      <td {...roles.cell}>
        <Label text={t('List.Expected')} />
        {expected(row, view)}
      </td>
      <td {...roles.cell} className={styles.last}>
        <Label text={t('List.Invoice')} />
        <a href={`${ways.invoices}${row.InvoiceNumber}/`} className={styles.number}>
          {t('List.InvoiceNumber', { number: row.InvoiceNumber })}
        </a>
        <span className={styles.money}>
          <MoneyChip state={row.PaymentState} t={t} />
          {row.UnpaidTotal.Minor > 0 && (
            <strong>{t('List.Unpaid', { amount: formatMoney(row.UnpaidTotal, culture) })}</strong>
          )}
        </span>
      </td>
    </tr>
  )
}

/** What a cell is about, where the head of its column does not show. */
const Label = ({ text }: { text: string }) => (
  <span className={styles.label} aria-hidden="true">
    {text}
  </span>
)

function Elapsed({ row, view: { t, today } }: { row: InvoiceRow; view: View }) {
  if (!row.ReceivedDate) return null
  const count = daysBetween(row.ReceivedDate, row.ShippedDate ?? today)
  const said = row.ShippedDate ? 'List.Took' : count === 0 ? 'List.ReceivedToday' : 'List.Elapsed'
  return <span className={styles.more}>{t(said, { count })}</span>
}

function expected({ ShippedDate, Estimate, StatusCode }: InvoiceRow, { t, culture }: View): string {
  if (ShippedDate) return t('List.SentOn', { day: shortDay(ShippedDate, culture) })
  if (!Estimate) return t(isDone(StatusCode) ? 'List.Done' : 'List.NoEstimate')
  const { EarliestDay, LatestDay } = Estimate
  return t('List.Estimate', { from: shortDay(EarliestDay, culture), to: shortDay(LatestDay, culture) })
}
