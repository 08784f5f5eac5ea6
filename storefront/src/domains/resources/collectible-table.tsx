'use client'

import type { CountedCollectible } from '@obverse/contract/domains/resources'
import { useCulture, useT } from '../../components/texts'
import styles from './collectible-table.module.css'
import { useListFilter } from './hooks'
import type { LevelBranch } from './level-words'
import { type ListFilter, matcherOf } from './list-filter'
import { ListTools } from './list-tools'
import { NoMatch } from './no-match'

/** The fields of a collectible that the table shows. */
export type Row = Pick<CountedCollectible, 'CollectibleID' | 'Name' | 'Total' | 'Details'>

type Props = { rows: readonly Row[]; path: string; words: LevelBranch; first: ListFilter }

/** Lists collectibles with the number of their certificates; a column for details where there are any. */
export function CollectibleTable({ rows, path, words, first }: Props) {
  const t = useT('Resources.Browse')
  const level = useT(words)
  const { filter, choose } = useListFilter(first)
  const shown = rows.filter(({ Name }) => matcherOf(filter)(Name))
  const hasDetails = rows.some(({ Details }) => Details > 0)
  return (
    <>
      <ListTools
        path={path}
        names={rows.map(({ Name }) => Name)}
        shown={shown.length}
        filter={filter}
        choose={choose}
      />
      {shown.length === 0 ? (
        <NoMatch path={path} isEmpty={rows.length === 0} choose={choose} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{level('Item')}</th>
              <th scope="col">{t('Graded')}</th>
              {hasDetails && <th scope="col">{t('Details')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.CollectibleID}>
                <th scope="row">{row.Name}</th>
                <Counted of={row.Total} />
                {hasDetails && <Counted of={row.Details} />}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** Shows a number; none is a dash. */
function Counted({ of }: { of: number }) {
  const culture = useCulture()
  return of === 0 ? <td className={styles.none}>–</td> : <td>{of.toLocaleString(culture)}</td>
}
