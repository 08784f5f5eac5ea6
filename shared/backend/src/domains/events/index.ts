import type { events } from '@obverse/contract/domains/events'
import type { Domain } from '../../domain'
import { fillEvents } from './demo'
import { countWithoutImage, sitesAfterDay } from './list'
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
  schedules: { events: sitesAfterDay },
  fileAudiences: eventRecord.fileAudiences,
  demo: fillEvents,
}
