'use client'

import { download, toCsv } from '@obverse/browser/csv'
import { Button } from '../../../components/button'
import { roles } from '../../../components/table-roles'
import { useCulture, useT } from '../../../components/texts'
import type { Translate } from '../../../lib/texts'
import { pathBelow } from '../address'
import styles from './batch.module.css'
import type { BatchResult, BatchRow } from './run-batch'

type Props = { rows: readonly BatchRow[]; base: string; hasDownload: boolean }
type Words = Translate<'CertLookup.Batch'>

/** Returns the class of a result's color, which its words say as well. */
const toneOf = (result: BatchResult): string | undefined => {
  if (result.state === 'found')
    return { active: styles.good, flagged: styles.warning, deleted: styles.danger }[result.certificate.Status]
  if (result.state === 'not-found' || result.state === 'failed') return styles.danger
  return result.state === 'support' ? styles.warning : styles.muted
}

/** Tells whether the page of a number says more than its row. */
const hasPage = ({ state }: BatchResult) => state === 'found' || state === 'support' || state === 'sister'

/** Lists the numbers of a batch with what their lookups found, and saves the list as a CSV file. */
export function BatchTable({ rows, base, hasDownload }: Props) {
  const t = useT('CertLookup.Batch')
  const status = useT('CertLookup.Status')
  const slab = useT('CertLookup.Slab')
  const cac = useT('CertLookup.CAC')
  const culture = useCulture()
  const lines = rows.map(({ number, result }) => {
    const certificate = result.state === 'found' ? result.certificate : null
    return {
      number,
      certificate,
      href: hasPage(result) ? `${base}${pathBelow(number, '')}` : '',
      item: certificate?.Description ?? '',
      grade: certificate ? certificate.DisplayGrade || slab('NoGrade') : '',
      standing: result.state === 'found' ? status(result.certificate.Status) : outcomeOf(t, result),
      tone: toneOf(result),
    }
  })
  type Line = (typeof lines)[number]

  const save = () => {
    const column = (name: keyof typeof columnKeys, value: (line: Line) => unknown) => ({
      label: t(columnKeys[name]),
      value,
    })
    const columns = [
      column('Number', ({ number }) => number),
      column('Item', ({ item }) => item),
      column('Grade', ({ grade }) => grade),
      column('CAC', ({ certificate }) => (certificate?.CAC ? cac(certificate.CAC) : '')),
      column('Standing', ({ standing }) => standing),
      column('Reason', ({ certificate }) => certificate?.StatusReason),
      column('Graded', ({ certificate }) => certificate?.GradedUTC.slice(0, 10)),
      column('At', ({ certificate }) => certificate?.Population?.At),
      column('Finer', ({ certificate }) => certificate?.Population?.Finer),
      column('Total', ({ certificate }) => certificate?.Population?.Total),
      column('Address', ({ href }) => (href ? `${location.origin}${href}` : '')),
    ]
    const day = new Date().toISOString().slice(0, 10)
    download(`certificates-${day}.csv`, toCsv(columns, lines, culture === 'de-DE' ? ';' : ','))
  }

  return (
    <>
      {hasDownload && (
        <div>
          <Button kind="quiet" onClick={save}>
            {t('Download')}
          </Button>
        </div>
      )}
      <table {...roles.table} className={styles.table} aria-label={t('Result')}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {(['Number', 'Item', 'Grade', 'Standing'] as const).map((name) => (
              <th key={name} {...roles.head} scope="col">
                {t(columnKeys[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {lines.map(({ number, href, item, grade, standing, tone }) => (
            <tr key={number} {...roles.row}>
              <th {...roles.rowHead} scope="row" className={styles.number}>
                {href ? <a href={href}>{number}</a> : number}
              </th>
              <td {...roles.cell} className={styles.item}>
                {item}
              </td>
              <td {...roles.cell} className={styles.grade}>
                {grade}
              </td>
              <td {...roles.cell} className={`${styles.standing} ${tone ?? ''}`}>
                {standing}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const columnKeys = {
  Number: 'Columns.Number',
  Item: 'Columns.Item',
  Grade: 'Columns.Grade',
  CAC: 'Columns.CAC',
  Standing: 'Columns.Standing',
  Reason: 'Columns.Reason',
  Graded: 'Columns.Graded',
  At: 'Columns.At',
  Finer: 'Columns.Finer',
  Total: 'Columns.Total',
  Address: 'Columns.Address',
} as const

const words = {
  waiting: 'Waiting',
  'not-found': 'NotFound',
  support: 'Support',
  failed: 'NotChecked',
  submission: 'Line',
  invalid: 'Invalid',
} as const
function outcomeOf(t: Words, result: Exclude<BatchResult, { state: 'found' }>): string {
  if (result.state === 'foreign') return t('Foreign', { company: result.company })
  if (result.state === 'sister') return t('Sister', { company: result.company })
  return t(words[result.state])
}
