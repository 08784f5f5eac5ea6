'use client'

import type { ValueGrid } from '@obverse/contract/domains/resources'
import type { ValueList } from '@obverse/contract/rules/resources'
import { sentences } from '@obverse/texts'
import { useCulture, useT } from '../../../components/texts'
import { useHasServerText } from '../../../lib/use-has-server-text'
import { DeskFrame } from '../grid/desk-frame'
import { GradeStepper } from '../grid/grade-stepper'
import grid from '../grid/grid.module.css'
import { GridPager } from '../grid/grid-pager'
import { askedOf, type GridQuery } from '../grid/grid-query'
import { useGrid } from '../grid/use-grid'
import { loadQueries } from '../lazy-queries'
import type { LevelBranch } from '../level-words'
import { ValueTable } from './value-table'
import { currencyName, sourcesText } from './value-text'
import styles from './values.module.css'

type Props = {
  subcategoryID: number
  list: ValueList
  first: { query: GridQuery; grid: ValueGrid }
  /** The address of the page, under the site root, and the one that the pages of items are below. */
  path: string
  items: string
  words: LevelBranch
  /** The address of the download, under the site root. */
  download: string
}

/** Shows the prices or the set scores of a subcategory as a grid. Its whole state is in the address, as in the census. */
export function ValueDesk({ subcategoryID, list, first, path, items, words, download }: Props) {
  const ask = async (asked: GridQuery) => {
    const { resources } = await loadQueries()
    return resources.values({ params: { subcategoryID, list }, query: askedOf(asked) })
  }
  const { grid: values, query, table, choose, ...state } = useGrid(ask, first)
  const given = { path, query, choose }
  return (
    <DeskFrame grid={values} download={download} {...given} {...state}>
      <GradeStepper grid={values} query={query} choose={choose} />
      <ValueTable {...table} list={list} words={words} items={items} path={path} choose={choose} />
      <div className={grid.foot}>
        {/* Other sources are a text of their own, which the server did not write. */}
        <Note key={JSON.stringify([values.Currency, values.Imports])} grid={values} list={list} />
        <GridPager count={values.Pages} {...given} />
      </div>
    </DeskFrame>
  )
}

/** Says the currency, and where the values come from; or that there are none. */
function Note({ grid: { Currency, Imports }, list }: { grid: ValueGrid; list: ValueList }) {
  const t = useT('Resources.Values')
  const culture = useCulture()
  const hasServerText = useHasServerText()
  const text = () => {
    if (Imports.length === 0) return t(`${list}.None`)
    const about = Currency === '' ? t('Points') : t('Currency', { currency: currencyName(Currency, culture) })
    return sentences(about, t('Sources', { sources: sourcesText(Imports, culture) }), t('Certificates'))
  }
  return (
    <p className={styles.note} suppressHydrationWarning>
      {hasServerText ? '' : text()}
    </p>
  )
}
