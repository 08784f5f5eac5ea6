'use client'

import type { CensusGrid } from '@obverse/contract/domains/resources'
import { sentences } from '@obverse/texts'
import { useT } from '../../../components/texts'
import { loadQueries } from '../lazy-queries'
import type { LevelBranch } from '../level-words'
import { DeskFrame } from './desk-frame'
import { GradeStepper } from './grade-stepper'
import styles from './grid.module.css'
import { GridPager } from './grid-pager'
import { askedOf, type GridQuery } from './grid-query'
import { GridTable } from './grid-table'
import { useGrid } from './use-grid'

type Props = {
  subcategoryID: number
  first: { query: GridQuery; grid: CensusGrid }
  /** The address of the page, under the site root. */
  path: string
  /** The address that the pages of items are below. */
  items: string
  words: LevelBranch
  /** The address of the download, under the site root. */
  download: string
}

/** Shows the population of a subcategory as a grid: filters, rows, pages. Its whole state is in the address. */
export function GridDesk({ subcategoryID, first, path, items, words, download }: Props) {
  const t = useT('Resources.Grid')
  const { grid, query, table, choose, ...state } = useGrid(async (asked) => {
    const { resources } = await loadQueries()
    return resources.census({ params: { subcategoryID }, query: askedOf(asked) })
  }, first)
  const given = { path, query, choose }
  return (
    <DeskFrame grid={grid} download={download} {...given} {...state}>
      <GradeStepper grid={grid} query={query} choose={choose} />
      <GridTable {...table} words={words} items={items} path={path} choose={choose} />
      <div className={styles.foot}>
        <p className={styles.legend}>{sentences(t('Legend', { grade: grid.At }), t('Shading'))}</p>
        <GridPager count={grid.Pages} {...given} />
      </div>
    </DeskFrame>
  )
}
