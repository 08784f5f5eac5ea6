'use client'

import type { InvoiceList, InvoiceRow } from '@obverse/contract/domains/submissions'
import type { ReactNode } from 'react'
import { roles } from '../../../components/table-roles'
import { useCulture, useT } from '../../../components/texts'
import type { Translate } from '../../../lib/texts'
import { AmountDue } from '../amount-due'
import { daysBetween, shortDay } from '../days'
import { useLive } from '../hooks'
import type { Links } from '../links'
import { MoneyChip } from '../money-chip'
import { type ListQuery, submissionQueries } from '../queries'
import { Stale } from '../stale'
import { StatusChip } from '../status-chip'
import { workOf } from '../timeline-steps'
import styles from './invoice-table.module.css'

/** `today` is the current day in the region of the site. */
type Place = { links: Links; today: string }
type Props = Place & { first: InvoiceList; query: ListQuery }

/** Lists the invoices as a table from 1000 px on and as cards below; it refreshes by itself. */
export function InvoiceTable({ first, query, links, today }: Props) {
  const { data, trouble } = useLive(submissionQueries.list(query), first, 60)
  return (
    <>
      <Stale trouble={trouble} />
      <InvoiceRows rows={data.Invoices} links={links} today={today} />
    </>
  )
}

const columns = ['Submission', 'Service', 'Received', 'Standing', 'Expected', 'Invoice'] as const

/** Renders the table. Explicit roles keep it a table when its rows look like cards. */
function InvoiceRows({ rows, links, today }: Place & { rows: readonly InvoiceRow[] }) {
  const t = useT('Submissions.List')
  return (
    <table {...roles.table} className={styles.table} aria-label={t('Table')}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th key={column} {...roles.head} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <Row key={row.InvoiceNumber} row={row} links={links} today={today} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, links, today }: Place & { row: InvoiceRow }) {
  const t = useT('Submissions.List')
  const culture = useCulture()
  const name = t('Number', { number: row.SubmissionNumber })
  return (
    <tr {...roles.row}>
      <td {...roles.cell} className={styles.first}>
        <a href={`${links.submissions}${row.SubmissionNumber}/`} className={styles.name}>
          {row.Nickname || name}
        </a>
        {row.Nickname && <span className={styles.more}>{name}</span>}
        {row.OrderNumber && <span className={styles.more}>{t('Order', { number: row.OrderNumber })}</span>}
      </td>
      <td {...roles.cell}>
        <Label>{t('Service')}</Label>
        {row.Service}
        <span className={styles.more}>{t('Items', { count: row.TotalItems })}</span>
      </td>
      <td {...roles.cell} className={styles.day}>
        <Label>{t('Received')}</Label>
        {row.ReceivedDate ? shortDay(row.ReceivedDate, culture) : t('NotReceived')}
        <Elapsed row={row} today={today} />
      </td>
      <td {...roles.cell}>
        <Label>{t('Standing')}</Label>
        <StatusChip code={row.StatusCode} />
        {row.Estimate?.IsOverdue && workOf(row.StatusCode) === 'under-way' && (
          <span className={styles.overdue}>{t('Overdue')}</span>
        )}
      </td>
      <td {...roles.cell}>
        <Label>{t('Expected')}</Label>
        {expected(row, t, culture)}
      </td>
      <td {...roles.cell} className={styles.last}>
        <Label>{t('Invoice')}</Label>
        <a href={`${links.invoices}${row.InvoiceNumber}/`} className={styles.number}>
          {t('InvoiceNumber', { number: row.InvoiceNumber })}
        </a>
        <span className={styles.money}>
          <MoneyChip state={row.PaymentState} />
          <AmountDue invoice={row} />
        </span>
      </td>
    </tr>
  )
}

/** Renders the label of a cell, visible when the column heads are hidden. */
const Label = ({ children }: { children: ReactNode }) => (
  <span className={styles.label} aria-hidden="true">
    {children}
  </span>
)

function Elapsed({ row, today }: { row: InvoiceRow; today: string }) {
  const t = useT('Submissions.List')
  // Only work that is under way counts its days.
  if (!row.ReceivedDate || (!row.ShippedDate && workOf(row.StatusCode) !== 'under-way')) return null
  const count = daysBetween(row.ReceivedDate, row.ShippedDate ?? today)
  const said = row.ShippedDate ? 'Took' : count === 0 ? 'ReceivedToday' : 'Elapsed'
  return <span className={styles.more}>{t(said, { count })}</span>
}

const ends = {
  paused: 'Paused',
  'waits-for-payment': 'AfterPayment',
  done: 'Done',
  'not-graded': 'NotGraded',
} as const

function expected(row: InvoiceRow, t: Translate<'Submissions.List'>, culture: string): string {
  const { ShippedDate, Estimate, StatusCode } = row
  if (ShippedDate) return t('SentOn', { day: shortDay(ShippedDate, culture) })
  const work = workOf(StatusCode)
  if (work !== 'under-way') return t(ends[work])
  if (!Estimate) return t('NoEstimate')
  if (Estimate.IsOverdue) return t('EstimateLate')
  const { EarliestDay, LatestDay } = Estimate
  return t('Estimate', { from: shortDay(EarliestDay, culture), to: shortDay(LatestDay, culture) })
}
