'use client'

import type { AccentName } from '@obverse/look'
import { CardItem } from './card-item'
import styles from './card-list.module.css'
import type { Card, Entry } from './cards'
import { useListFilter, useOpenCard } from './hooks'
import type { LevelBranch } from './level-words'
import { type ListFilter, matcherOf } from './list-filter'
import { ListTools } from './list-tools'
import { NoMatch } from './no-match'

type Props = {
  cards: readonly Card[]
  /** The address of the page that lists the cards, under the site root. */
  base: string
  countryID: number
  /** The subcategories of the card that the path opens. */
  opened: readonly Entry[] | null
  accent: AccentName
  words: LevelBranch
  first: ListFilter
}

/** Lists categories as cards, of which one at a time is open: the one that the path names. */
export function CardList({ cards, base, countryID, opened, accent, words, first }: Props) {
  const { filter, choose } = useListFilter(first)
  const selected = cards.find((card) => card.selected)
  const card = useOpenCard(selected?.SEOFriendlyName ?? '', base)
  const shown = cards.filter(({ Name }) => matcherOf(filter)(Name))
  const path = card.opened === '' ? base : `${base}${card.opened}/`
  return (
    <>
      <ListTools
        path={path}
        names={cards.map(({ Name }) => Name)}
        shown={shown.length}
        filter={filter}
        choose={choose}
      />
      {shown.length === 0 ? (
        <NoMatch path={path} isEmpty={cards.length === 0} choose={choose} />
      ) : (
        <ul className={styles.cards}>
          {shown.map((one) => (
            <CardItem
              key={one.SEOFriendlyName}
              card={{ ...one, selected: one.SEOFriendlyName === card.opened }}
              base={base}
              countryID={countryID}
              known={one === selected ? opened : null}
              accent={accent}
              words={words}
              onOpen={card.open}
            />
          ))}
        </ul>
      )}
    </>
  )
}
