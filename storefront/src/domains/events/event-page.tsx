import type { PublicEvent } from '@obverse/contract/domains/events'
import { ArrowLink } from '../../components/arrow-link'
import { Columns } from '../../components/columns'
import { Fact, FactList } from '../../components/fact-list'
import layout from '../../components/layout.module.css'
import { Notice } from '../../components/notice'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import { StructuredData } from '../../components/structured-data'
import { formatDays } from '../../lib/dates'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import { AddToCalendar } from './add-to-calendar'
import { EventDetails } from './event-details'
import styles from './event-page.module.css'
import { EventPicture } from './event-picture'
import { formatHours, formatZone } from './hours'
import { placeOf } from './place'
import { structuredData } from './structured-data'

/** Renders /submit/events/{eventID}/: one event with all its details. */
export function EventPage({ page, event }: { page: Page; event: PublicEvent }) {
  const { href, culture } = page
  const t = below(page.t, 'Events.Board')
  const base = href(paths.events)
  const hours = formatHours(event, culture)
  return (
    <div className={layout.page}>
      <StructuredData data={structuredData(event, page.origin)} />
      <PageTitle page={page} title={event.Name} trail={[{ href: paths.events, name: page.t('Events.Title') }]} />
      {event.IsCancelled && (
        <div className={styles.notice}>
          <Notice tone="warning" quiet>
            {page.t('Events.Page.Cancelled')}
          </Notice>
        </div>
      )}
      {event.IsPast && !event.IsCancelled && (
        <div className={styles.notice}>
          <Notice quiet>{page.t('Events.Page.Past')}</Notice>
        </div>
      )}
      <Columns aside="end" className={styles.rows}>
        <EventPicture event={event} className={styles.picture} width={1200} height={675} isFirst />
        <aside className={styles.aside}>
          <FactList layout="open">
            <Fact name={page.t('Events.Page.When')} notes={hours ? [hours, formatZone(event, culture)] : []}>
              {formatDays(event.StartDate, event.EndDate, culture)}
            </Fact>
            <Fact name={page.t('Events.Page.Where')}>{placeOf(event)}</Fact>
            {event.Tags.length > 0 && (
              <Fact name={t('Tags')}>
                {event.Tags.map((tag) => (
                  <a key={tag.EventTagID} href={`${base}?tags=${tag.SEOName}`} className={styles.tag}>
                    {tag.Name}
                  </a>
                ))}
              </Fact>
            )}
          </FactList>
          {!event.IsPast && (
            <Texts page={page} of={['Events.Calendar']}>
              <AddToCalendar event={event} base={base} />
            </Texts>
          )}
          {!event.IsPast && !event.IsCancelled && (
            <ArrowLink href={`${href(paths.waiver)}?event=${event.EventID}`}>{page.t('Consent.Ask')}</ArrowLink>
          )}
        </aside>
        <EventDetails event={event} t={t} />
      </Columns>
    </div>
  )
}
