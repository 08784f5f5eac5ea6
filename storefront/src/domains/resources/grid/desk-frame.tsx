import type { CensusGrid } from '@obverse/contract/domains/resources'
import type { ReactNode } from 'react'
import { ListEmpty, ListFailed } from '../../../components/list-state'
import { useT } from '../../../components/texts'
import styles from './grid.module.css'
import { GridFilters } from './grid-filters'
import { GridLink } from './grid-link'
import type { GridQuery } from './grid-query'
import type { Choose } from './use-grid'

type Props = {
  grid: Pick<CensusGrid, 'Marks' | 'Filter' | 'IsWorld' | 'Grades' | 'Count'>
  path: string
  query: GridQuery
  choose: Choose
  /** The address of the download, under the site root. */
  download: string
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
  /** The rows; not rendered when there are none. */
  children: ReactNode
}

/** Renders the filters of a grid and its state: loading, failed, without rows, or the rows. */
export function DeskFrame({ grid, download, isLoading, hasFailed, retry, children, ...given }: Props) {
  const t = useT('Resources.Browse')
  const { query } = given
  return (
    <div className={styles.desk}>
      <GridFilters grid={grid} isShown={!isLoading && !hasFailed} download={download} {...given} />
      {hasFailed && <ListFailed title={t('Failed')} again={t('Retry')} onRetry={retry} />}
      <div className={styles.body} aria-busy={isLoading || undefined}>
        {grid.Count > 0 ? (
          children
        ) : (
          <ListEmpty title={t(query.filter ? 'NoMatch' : 'Empty')}>
            {query.filter && (
              <GridLink {...given} changes={{ filter: '' }}>
                {t('Clear')}
              </GridLink>
            )}
          </ListEmpty>
        )}
      </div>
    </div>
  )
}
