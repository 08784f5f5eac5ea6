import type { ValueGrid } from '@obverse/contract/domains/resources'
import type { ValueList } from '@obverse/contract/rules/resources'
import { formatNumber } from '@obverse/texts/formats'
import { Fragment, memo, useState } from 'react'
import { ArrivedWhole } from '../../../components/arrived-whole'
import { ArrowLink } from '../../../components/arrow-link'
import { roles } from '../../../components/table-roles'
import { useCulture, useT } from '../../../components/texts'
import grid from '../grid/grid.module.css'
import { GridLink } from '../grid/grid-link'
import { type GridQuery, sortedBy } from '../grid/grid-query'
import { markedAt } from '../grid/marked'
import { SortArrow } from '../grid/sort-arrow'
import type { Choose } from '../grid/use-grid'
import type { LevelBranch } from '../level-words'
import { CellValues } from './cell-values'
import styles from './values.module.css'

type Props = {
  grid: ValueGrid
  list: ValueList
  words: LevelBranch
  path: string
  items: string
  query: GridQuery
  choose: Choose
}

/**
 * Renders the values of a page, a column for each grade. A phone shows the marked grade and the number of certificates,
 * and a row opens into all of its grades.
 */
export const ValueTable = memo(function ValueTable({ grid: values, list, words, items, ...given }: Props) {
  const t = useT('Resources.Values')
  const level = useT(words)
  const names = useT('Resources.Grid')
  const item = useT('Resources.Item.Link')
  const culture = useCulture()
  const [opened, setOpened] = useState('')
  const { Columns, Rows, Sort, Order, Currency } = values
  const marked = markedAt(values)
  const ofColumn = (at: number) => `${grid.grade} ${at === marked ? `${grid.marked} ${styles.marked}` : ''}`
  const sorted = (sort: string) =>
    Sort !== sort ? undefined : Order === 'ASC' ? ('ascending' as const) : ('descending' as const)
  const heads = [
    { sort: 'value', name: t(`${list}.At`, { grade: values.At }), className: `${grid.finer} ${styles.value}` },
    { sort: 'total', name: names('Total'), className: grid.total },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the frame while it has the focus.
    <section className={grid.frame} tabIndex={0} aria-label={t(`${list}.Table`)}>
      <table {...roles.table} className={`${grid.table} ${styles.table}`}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.head} scope="col" className={grid.item}>
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
              <th {...roles.head} key={Name} scope="col" className={ofColumn(at)}>
                {IsLow ? (
                  <GridLink {...given} changes={{ low: 'open' }} aria-label={names('OpenLow', { grades: Name })}>
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
          </tr>
        </thead>
        <tbody {...roles.group}>
          {Rows.map((row) => {
            const key = `${row.CollectibleID} ${row.Designation}`
            const name = [row.Name, row.Designation].filter((part) => part !== '').join(', ')
            const isOpen = opened === key
            const cellAt = (at: number) => (
              <CellValues cell={row.Cells[at] ?? []} currency={Currency} culture={culture} />
            )
            const known = Columns.map(({ Name }, at) => ({ Name, at })).filter(({ at }) => row.Cells[at]?.length)
            return (
              <Fragment key={key}>
                <tr {...roles.row}>
                  <th {...roles.rowHead} scope="row" className={grid.item}>
                    <a href={`${items}${row.SeoName}/`} className={grid.wide}>
                      {name}
                    </a>
                    <button
                      type="button"
                      className={grid.narrow}
                      aria-expanded={isOpen}
                      onClick={() => setOpened(isOpen ? '' : key)}
                    >
                      <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {name}
                    </button>
                  </th>
                  <td {...roles.cell} className={`${grid.finer} ${styles.value}`}>
                    {cellAt(marked)}
                  </td>
                  <td {...roles.cell} className={grid.total}>
                    {row.Total === 0 ? <span className={styles.none}>–</span> : formatNumber(row.Total, culture)}
                  </td>
                  {Columns.map(({ Name }, at) => (
                    <td {...roles.cell} key={Name} className={ofColumn(at)}>
                      {cellAt(at)}
                    </td>
                  ))}
                </tr>
                {isOpen && (
                  <tr {...roles.row} className={grid.opened}>
                    <td {...roles.cell} colSpan={3 + Columns.length}>
                      <dl className={styles.all}>
                        {known.map(({ Name, at }) => (
                          <div key={Name}>
                            <dt>{Name}</dt>
                            <dd>{cellAt(at)}</dd>
                          </div>
                        ))}
                      </dl>
                      <p className={grid.about}>
                        <ArrowLink href={`${items}${row.SeoName}/`}>{item('About', { item: row.Name })}</ArrowLink>
                      </p>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <ArrivedWhole />
    </section>
  )
})
