import type { events } from '@obverse/contract/domains/events'
import type { Domain } from '../../domain'
import { CLOCK_SECONDS, turnDay } from './clock'
import { fillEvents } from './demo'
import { countWithoutImage } from './list'
import { handlers } from './routes'
import { eventRecord, restorableEvent } from './save'
import { eventTranslatables } from './translatable'

export const eventsDomain: Domain<typeof events> = {
  handlers,
  restorables: [restorableEvent],
  translatables: eventTranslatables,
  dashboard: [
    {
      role: 'Events',
      code: 'events-without-image',
      resource: 'events',
      filter: { WithoutImage: true },
      count: countWithoutImage,
    },
  ],
  jobs: { 'events-day': (ctx) => turnDay(ctx) },
  recurring: { 'events-day': CLOCK_SECONDS },
  fileAudiences: eventRecord.fileAudiences,
  demo: fillEvents,
}
