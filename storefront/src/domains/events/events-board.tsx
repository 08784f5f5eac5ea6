'use client'

import { Button } from '../../components/button'
import { Columns } from '../../components/columns'
import { ListEmpty, ListFailed, ListSkeleton } from '../../components/list-state'
import { useCulture, useT } from '../../components/texts'
import type { Translate } from '../../lib/texts'
import { type Board, countOf, everything, type ShownMonth, shownMonths } from './board'
import { BoardFilters } from './board-filters'
import { ContinuedEvent, EventCard } from './event-card'
import styles from './events-board.module.css'
import { useBoard, useBoardFilter } from './hooks'
import { Subscribe } from './subscribe'

type Props = {
  /** The listing rendered with the page. */
  first: Board
  firstHasPast: boolean
  /** The address of the page, under the site root. */
  base: string
}

/** Renders the listing with its filters, which take effect immediately. */
export function EventsBoard({ first, firstHasPast, base }: Props) {
  const t = useT('Events.Board')
  const { filter, hasPast, choose, showPast } = useBoardFilter(first, firstHasPast)
  const { board, isStale, error, retry } = useBoard(first, firstHasPast, hasPast, useCulture())
  const months = shownMonths(board, filter)
  return (
    <Columns aside="start">
      <aside className={styles.aside}>
        <BoardFilters board={board} filter={filter} choose={choose} hasPast={hasPast} showPast={showPast} />
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
              <Button kind="quiet" onClick={() => showPast(true)}>
                {t('ShowPast')}
              </Button>
            )}
          </ListEmpty>
        ) : months.length === 0 ? (
          <ListEmpty title={t('NoMatch')}>
            <Button kind="quiet" onClick={() => choose(everything)}>
              {t('Clear')}
            </Button>
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
