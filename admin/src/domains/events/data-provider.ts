/**
 * events  list(SiteCompanyID)  GET  /admin/events/data/events/sites/{siteCompanyID}/
 *         list                 GET  /admin/events/data/events/
 *         one · save · remove  GET · POST …/data/events/{eventID}/ · POST …/{eventID}/delete/
 *         create               POST …/data/events/
 * Saving sends a multipart form, the picture with it. Duplicating is a call of its own: see the edit screen.
 */
import type { Event, EventMonth } from '@obverse/contract/domains/events'
import type { Site } from '@obverse/contract/domains/sites'
import { pageFrom, queryFor } from '../../lib/list-call'
import { recordHandlers } from '../../lib/record-handlers'
import { recordResource } from '../../lib/record-resource'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

const { events } = client

export type EventRecord = Event & { id: number }
/** The data beside the rows of the list: the months with events. */
export type EventListMeta = { Months: EventMonth[] }
/** The filters in the address. */
export type EventListFilter = {
  q?: string
  SiteCompanyID?: number
  Domain?: Site['Region']
  Visibility?: Event['Visibility']
  Month?: string
  ShowPastEvents?: boolean
  WithoutImage?: boolean
}

export const eventHandlers: Record<string, ResourceHandlers> = {
  events: {
    ...recordResource('Event'),
    ...recordHandlers<Event>('EventID', {
      list: async (asked, options) => {
        const { SiteCompanyID }: EventListFilter = asked.filter
        const query = queryFor('events.listAll', asked, { domain: 'all' })
        const page = SiteCompanyID
          ? await events.list({ params: { siteCompanyID: SiteCompanyID }, query }, options)
          : await events.listAll({ query }, options)
        return pageFrom('events.listAll', page)
      },
    }),
  },
}
