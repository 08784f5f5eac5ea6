'use client'

import type { AccentName } from '@obverse/look'
import type { KeyboardEvent, MouseEvent } from 'react'
import { ArrowLink } from '../../components/arrow-link'
import { chevron } from '../../components/icon-paths/chevron'
import { LineIcon } from '../../components/line-icon'
import { ListFailed, ListSkeleton } from '../../components/list-state'
import { useT } from '../../components/texts'
import { useAnswer } from '../../lib/use-answer'
import styles from './card-item.module.css'
import { type Card, type Entry, entriesOf, expanderOf } from './cards'
import { Counts } from './counts'
import { EntryLinks } from './entry-links'
import { loadQueries } from './lazy-queries'
import { LevelPicture } from './level-picture'
import type { LevelBranch } from './level-words'

type Props = {
  card: Card
  base: string
  countryID: number
  /** The content of its expander, if the page came with it. */
  known: readonly Entry[] | null
  accent: AccentName
  words: LevelBranch
  onOpen: (seoName: string, address: string, element: HTMLElement) => void
}

/** Renders a card: its heading is a link to the path that opens or closes it. */
export function CardItem({ card, base, countryID, known, accent, words, onOpen }: Props) {
  const { SEOFriendlyName, selected } = card
  const id = `card-${SEOFriendlyName}`
  const address = `${selected ? base : card.url}#${id}`
  const turn = (element: HTMLElement) => onOpen(selected ? '' : SEOFriendlyName, address, element)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    turn(event.currentTarget)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    turn(event.currentTarget)
  }
  return (
    <li id={id} className={styles.card} data-open={selected || undefined}>
      <div className={styles.head}>
        <LevelPicture path={card.ImagePath} accent={accent} />
        <div className={styles.words}>
          <h3>
            <a
              href={address}
              className={styles.name}
              aria-expanded={selected}
              aria-controls={selected ? `${id}-content` : undefined}
              onClick={onClick}
              onKeyDown={onKeyDown}
            >
              {card.Name}
            </a>
          </h3>
          <Counts of={card} words={words} />
        </div>
        <LineIcon path={chevron} className={styles.mark} />
      </div>
      {selected && (
        <div id={`${id}-content`} className={styles.content}>
          <Content card={card} countryID={countryID} known={known} words={words} />
        </div>
      )}
    </li>
  )
}

function Content({ card, countryID, known, words }: Pick<Props, 'card' | 'countryID' | 'known' | 'words'>) {
  const t = useT('Resources.Browse')
  const level = useT(words)
  const categoryID = card.expanderData.key
  const { data, error, retry } = useAnswer(known ? null : `${countryID} ${categoryID}`, async () => {
    const { resources } = await loadQueries()
    return entriesOf(await resources.subcategories({ params: { countryID, categoryID } }))
  })
  if (error) return <ListFailed title={t('Failed')} again={t('Retry')} onRetry={retry} />
  const entries = known ?? data
  if (!entries) return <ListSkeleton rows={3} label={t('Loading')} />
  const { ResultSet, IsGroupings } = expanderOf(entries)
  if (ResultSet.length === 0) return <p className={styles.empty}>{t('Empty')}</p>
  return (
    <>
      <div className={IsGroupings ? styles.two : undefined}>
        {ResultSet.map((column) => (
          <EntryLinks key={column[0]?.SeoName} entries={column} base={card.url} words={words} isNarrow />
        ))}
      </div>
      <ArrowLink href={`${card.url}all/`}>{level('All')}</ArrowLink>
    </>
  )
}
