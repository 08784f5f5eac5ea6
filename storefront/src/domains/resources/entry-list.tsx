'use client'

import type { Entry } from './cards'
import { EntryLinks } from './entry-links'
import styles from './entry-list.module.css'
import { useListFilter } from './hooks'
import type { LevelBranch } from './level-words'
import { type ListFilter, matcherOf } from './list-filter'
import { ListTools } from './list-tools'
import { NoMatch } from './no-match'

type Props = {
  entries: readonly Entry[]
  /** The address of the page, and the one above the entries'. */
  path: string
  base: string
  words: LevelBranch
  first: ListFilter
}

/** Lists countries, or everything in a category, with a filter. */
export function EntryList({ entries, path, base, words, first }: Props) {
  const { filter, choose } = useListFilter(first)
  const shown = entries.filter(({ Name }) => matcherOf(filter)(Name))
  return (
    <>
      <ListTools
        path={path}
        names={entries.map(({ Name }) => Name)}
        shown={shown.length}
        filter={filter}
        choose={choose}
      />
      {shown.length === 0 ? (
        <NoMatch path={path} isEmpty={entries.length === 0} choose={choose} />
      ) : (
        <div className={styles.list}>
          <EntryLinks entries={shown} base={base} words={words} />
        </div>
      )}
    </>
  )
}
