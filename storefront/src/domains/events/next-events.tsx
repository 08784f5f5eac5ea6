import type { PublicEvent } from '@obverse/contract/domains/events'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import { EventStates } from './event-states'
import styles from './next-events.module.css'
import { toCard } from './to-board'

/** Lists the distinct events of the listing that have not ended, soonest first. */
async function readNextEvents({ client }: Page, count: number): Promise<PublicEvent[]> {
  const { Months, EventsByMonth } = await client.events.listing()
  const all = Months.flatMap((month) => EventsByMonth[month.Date] ?? []).filter((event) => !event.IsPast)
  return [...new Map(all.map((event) => [event.EventID, event])).values()].slice(0, count)
}

/** Shows the next events on the home page, or a short text when none are planned. */
export async function NextEvents({ page, count = 3 }: { page: Page; count?: number }) {
  const next = await readNextEvents(page, count)
  const t = below(page.t, 'Events.Board')
  if (next.length === 0) return <p className={styles.none}>{t('None')}</p>
  return (
    <ol className={styles.events}>
      {next.map((event) => {
        const card = toCard(event, page.culture)
        return (
          <li key={card.EventID}>
            <p className={styles.days}>{card.Days}</p>
            <div>
              <h3>
                <a href={page.href(`${paths.events}${card.EventID}/`)}>{card.Name}</a>
              </h3>
              <p className={styles.place}>{card.Place}</p>
              <EventStates event={card} t={t} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
