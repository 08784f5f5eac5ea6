import layout from '../../components/layout.module.css'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { EventsBoard } from './events-board'
import { toBoard } from './to-board'

/**
 * Renders /submit/events/ (EV-4), the events by month. The page is public; the browser then loads what only the visitor
 * may see.
 */
export async function EventsPage({ page, hasPast }: { page: Page; hasPast: boolean }) {
  const { t, href, client, culture } = page
  const listing = await client.events.listing({ query: { includePastEvents: String(hasPast) } })
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('Events.Title')} lead={t('Events.Lead')} />
      <Texts page={page} of={['Events.Board']}>
        <EventsBoard first={toBoard(listing, culture)} firstHasPast={hasPast} base={href(paths.events)} />
      </Texts>
    </div>
  )
}
