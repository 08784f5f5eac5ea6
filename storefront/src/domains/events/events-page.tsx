import layout from '../../components/layout.module.css'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { filterIn } from './address'
import { EventsBoard } from './events-board'
import { toBoard } from './to-board'

/**
 * Renders /submit/events/ (EV-4), the events by month, with the filter of the address. The page is public; the browser
 * then loads what only the visitor may see.
 */
export async function EventsPage({ page, asked }: { page: Page; asked: URLSearchParams }) {
  const { t, href, client, culture } = page
  const hasPast = asked.get('includePastEvents') === 'true'
  const listing = await client.events.listing({ query: { includePastEvents: String(hasPast) } })
  const board = toBoard(listing, culture)
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('Events.Title')} lead={t('Events.Lead')} />
      <Texts page={page} of={['Events.Board']}>
        <EventsBoard first={{ board, filter: filterIn(asked, board), hasPast }} base={href(paths.events)} />
      </Texts>
    </div>
  )
}
