'use client'

import { Columns } from '../../components/columns'
import { ListEmpty, ListFailed, ListSkeleton } from '../../components/list-state'
import { useCulture, useT } from '../../components/texts'
import type { Translate } from '../../lib/texts'
import { countOf, everything, type FirstBoard, type ShownMonth, shownMonths } from './board'
import { BoardFilters } from './board-filters'
import { ChoiceButton } from './choice-button'
import { ContinuedEvent, EventCard } from './event-card'
import styles from './events-board.module.css'
import { useBoard, useBoardFilter } from './hooks'
import { Subscribe } from './subscribe'

type Props = {
  first: FirstBoard
  /** The address of the page, under the site root. */
  base: string
}

/** Renders the listing with its filters, which take effect immediately. */
export function EventsBoard({ first, base }: Props) {
  const t = useT('Events.Board')
  const { filter, hasPast, choose, showPast } = useBoardFilter(first)
  const { board, isStale, error, retry } = useBoard(first, hasPast, useCulture())
  const months = shownMonths(board, filter)
  return (
    <Columns aside="start">
      <aside className={styles.aside}>
        <BoardFilters board={board} base={base} filter={filter} choose={choose} hasPast={hasPast} showPast={showPast} />
        <div className={styles.last}>
          <Subscribe filter={filter} base={base} />
        </div>
      </aside>
      <div className={styles.list} aria-busy={isStale}>
        <p role="status" className={styles.count}>
          {t('Count', { count: countOf(months) })}
        </p>
        {error ? (
          <ListFailed title={t('Failed')} again={t('Retry')} onRetry={retry} />
        ) : isStale && months.length === 0 ? (
          <ListSkeleton label={t('Loading')} />
        ) : board.months.length === 0 ? (
          <ListEmpty title={t('None')}>
            {!hasPast && (
              <ChoiceButton base={base} hasPast onChoose={() => showPast(true)}>
                {t('ShowPast')}
              </ChoiceButton>
            )}
          </ListEmpty>
        ) : months.length === 0 ? (
          <ListEmpty title={t('NoMatch')}>
            <ChoiceButton base={base} hasPast={hasPast} onChoose={() => choose(everything)}>
              {t('Clear')}
            </ChoiceButton>
          </ListEmpty>
        ) : (
          <Months months={months} t={t} base={base} />
        )}
      </div>
    </Columns>
  )
}

const Months = ({ months, t, base }: { months: readonly ShownMonth[]; t: Translate<'Events.Board'>; base: string }) =>
  months.map((month) => (
    <section key={month.Date} aria-labelledby={`month-${month.Date}`} className={styles.month}>
      <h2 id={`month-${month.Date}`}>{month.Display}</h2>
      {month.entries.map(({ card, isContinued }) =>
        isContinued ? (
          <ContinuedEvent key={card.EventID} card={card} t={t} />
        ) : (
          <EventCard key={card.EventID} card={card} t={t} hrefOf={(eventID) => `${base}${eventID}/`} />
        ),
      )}
    </section>
  ))
