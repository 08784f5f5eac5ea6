import type { events } from '@obverse/contract/domains/events'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import { fillEvents } from './demo'
import { countWithoutImage, sitesAfterDay } from './list'
import { handlers } from './routes'
import { eventRecord } from './save'
import { eventSource } from './site-search'
import { tagTranslatable } from './translatable'

const contributed = contributionsOf([eventRecord])

export { drawPoster, type PosterKind, posterKinds, posterSize, posterTexts } from './demo-posters'
export { readNextEvent } from './next-event'
export { getPublicEvent, readPublicEvents } from './public'
export { type ShowFacts, showFacts } from './show-facts'
export { eventSites, events } from './tables'

export const eventsDomain: Domain<typeof events> = {
  handlers,
  ...contributed,
  translatables: [...contributed.translatables, tagTranslatable],
  dashboard: [
    {
      role: 'Events',
      code: 'events-without-image',
      resource: 'events',
      filter: { WithoutImage: true },
      count: countWithoutImage,
    },
  ],
  schedules: { events: sitesAfterDay },
  siteSearch: [eventSource],
  demo: fillEvents,
}
