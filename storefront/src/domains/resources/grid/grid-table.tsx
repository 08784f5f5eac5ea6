import type { CensusGrid } from '@obverse/contract/domains/resources'
import { formatNumber } from '@obverse/texts/formats'
import { Fragment, memo, useState } from 'react'
import { ArrivedWhole } from '../../../components/arrived-whole'
import { ArrowLink } from '../../../components/arrow-link'
import { roles } from '../../../components/table-roles'
import { useCulture, useT } from '../../../components/texts'
import type { LevelBranch } from '../level-words'
import styles from './grid.module.css'
import { GridLink } from './grid-link'
import { type GridQuery, sortedBy } from './grid-query'
import { markedAt, shadeOf } from './marked'
import { RowBars } from './row-bars'
import { SortArrow } from './sort-arrow'
import type { Choose } from './use-grid'

type Row = CensusGrid['Rows'][number]
type Props = { grid: CensusGrid; words: LevelBranch; path: string; items: string; query: GridQuery; choose: Choose }

const shades = ['', styles.little, styles.some, styles.much] as const

/**
 * Renders the rows of a grid in a frame of their own with the head, the foot and the items in sight. A phone shows one
 * grade, finer ones and the total, and a row opens into all of its grades.
 */
export const GridTable = memo(function GridTable({ grid, words, items, ...given }: Props) {
  const t = useT('Resources.Grid')
  const level = useT(words)
  const item = useT('Resources.Item.Link')
  const culture = useCulture()
  const [opened, setOpened] = useState('')
  const { Columns, Rows, Totals, Sort, Order, Pages, Count } = grid
  const marked = markedAt(grid)
  const hasDetails = Totals.Details > 0
  const hasNoGrade = Totals.NoGrade > 0
  const number = (of: number) => (of === 0 ? <span className={styles.none}>–</span> : formatNumber(of, culture))
  const sums = sumsOf(Rows, Columns.length)
  const ofColumn = (at: number) => `${styles.grade} ${at === marked ? styles.marked : ''}`
  const sorted = (sort: string) =>
    Sort !== sort ? undefined : Order === 'ASC' ? ('ascending' as const) : ('descending' as const)
  const heads = [
    { sort: 'total', name: t('Total'), className: styles.total },
    { sort: 'finer', name: t('Finer'), className: styles.finer },
  ]
  const others = [
    ...(hasDetails ? [{ sort: 'details', name: t('Details') }] : []),
    ...(hasNoGrade ? [{ sort: 'no-grade', name: t('NoGrade') }] : []),
  ]
  const footOf = (name: string, of: CensusGrid['Totals']) => (
    <tr {...roles.row}>
      <th {...roles.rowHead} scope="row" className={styles.item}>
        {name}
      </th>
      <td {...roles.cell} className={styles.total}>
        {number(of.Total)}
      </td>
      <td {...roles.cell} className={styles.finer}>
        {number(of.Finer)}
      </td>
      {Columns.map(({ Name }, at) => (
        <td {...roles.cell} key={Name} className={ofColumn(at)}>
          {number(of.Counts[at] ?? 0)}
        </td>
      ))}
      {hasDetails && (
        <td {...roles.cell} className={styles.other}>
          {number(of.Details)}
        </td>
      )}
      {hasNoGrade && (
        <td {...roles.cell} className={styles.other}>
          {number(of.NoGrade)}
        </td>
      )}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the frame while it has the focus.
    <section className={styles.frame} tabIndex={0} aria-label={t('Table')}>
      <table {...roles.table} className={styles.table}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.head} scope="col" className={styles.item}>
              {level('Item')}
            </th>
            {heads.map(({ sort, name, className }) => (
              <th {...roles.head} key={sort} scope="col" className={className} aria-sort={sorted(sort)}>
                <GridLink {...given} changes={sortedBy(sort)}>
                  {name}
                  <SortArrow of={sorted(sort)} />
                </GridLink>
              </th>
            ))}
            {Columns.map(({ Name, IsLow }, at) => (
              <th {...roles.head} key={Name} scope="col" className={ofColumn(at)} aria-sort={sorted(Name)}>
                {IsLow ? (
                  <GridLink {...given} changes={{ low: 'open' }} aria-label={t('OpenLow', { grades: Name })}>
                    {Name} ▸
                  </GridLink>
                ) : (
                  <GridLink
                    {...given}
                    changes={{ at: Name }}
                    aria-label={t('Mark', { grade: Name })}
                    aria-current={at === marked || undefined}
                  >
                    {Name}
                  </GridLink>
                )}
              </th>
            ))}
            {others.map(({ sort, name }) => (
              <th {...roles.head} key={sort} scope="col" className={styles.other} aria-sort={sorted(sort)}>
                <GridLink {...given} changes={sortedBy(sort)}>
                  {name}
                  <SortArrow of={sorted(sort)} />
                </GridLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {Rows.map((row) => {
            const key = `${row.CollectibleID} ${row.Designation}`
            const name = [row.Name, row.Designation].filter((part) => part !== '').join(', ')
            const isOpen = opened === key
            return (
              <Fragment key={key}>
                <tr {...roles.row}>
                  <th {...roles.rowHead} scope="row" className={styles.item}>
                    <a href={`${items}${row.SeoName}/`} className={styles.wide}>
                      {name}
                    </a>
                    <button
                      type="button"
                      className={styles.narrow}
                      aria-expanded={isOpen}
                      onClick={() => setOpened(isOpen ? '' : key)}
                    >
                      <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {name}
                    </button>
                  </th>
                  <td {...roles.cell} className={styles.total}>
                    {number(row.Total)}
                  </td>
                  <td {...roles.cell} className={styles.finer}>
                    {number(row.Finer)}
                  </td>
                  {Columns.map(({ Name }, at) => (
                    <td
                      {...roles.cell}
                      key={Name}
                      className={`${ofColumn(at)} ${shades[shadeOf(row.Counts[at] ?? 0, row.Total)] ?? ''}`}
                    >
                      {number(row.Counts[at] ?? 0)}
                    </td>
                  ))}
                  {hasDetails && (
                    <td {...roles.cell} className={styles.other}>
                      {number(row.Details)}
                    </td>
                  )}
                  {hasNoGrade && (
                    <td {...roles.cell} className={styles.other}>
                      {number(row.NoGrade)}
                    </td>
                  )}
                </tr>
                {isOpen && (
                  <tr {...roles.row} className={styles.opened}>
                    <td {...roles.cell} colSpan={3 + Columns.length + others.length}>
                      <RowBars row={row} columns={Columns} at={marked} />
                      <p className={styles.about}>
                        <ArrowLink href={`${items}${row.SeoName}/`}>{item('About', { item: row.Name })}</ArrowLink>
                      </p>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
        <tfoot {...roles.group}>
          {footOf(Pages > 1 ? t('ThisPage') : t('All', { count: Count }), sums)}
          {Pages > 1 && footOf(t('All', { count: Count }), Totals)}
        </tfoot>
      </table>
      <ArrivedWhole />
    </section>
  )
})

/** Returns the sums of the rows of a page. */
const sumsOf = (rows: readonly Row[], columns: number) => {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    Total: sum(({ Total }) => Total),
    Finer: sum(({ Finer }) => Finer),
    Details: sum(({ Details }) => Details),
    NoGrade: sum(({ NoGrade }) => NoGrade),
    Counts: Array.from({ length: columns }, (_, at) => sum(({ Counts }) => Counts[at] ?? 0)),
  }
}
