/**
 * events  list(SiteCompanyID)  GET  /admin/events/data/events/sites/{siteCompanyID}/
 *         list                 GET  /admin/events/data/events/
 *         one · save · remove  GET · POST …/data/events/{eventID}/ · POST …/{eventID}/delete/
 *         create               POST …/data/events/
 * Saving sends a multipart form, the picture with it. Duplicating is a call of its own: see the edit screen.
 */
import type { Body, Contract } from '@obverse/contract'
import type { Event, EventMonth } from '@obverse/contract/domains/events'
import type { Site } from '@obverse/contract/domains/sites'
import { pageFrom, queryFor } from '../../lib/list-call'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

const { events } = client
type EventForm = Body<Contract['events']['save']>

export type EventRecord = Event & { id: number }
/** The data beside the rows of the list: the months with events. */
export type EventListMeta = { Months: EventMonth[] }
/** The values of the form: the record, and a new picture or null to remove it. */
type EventValues = Partial<Event> & { Image?: File | null }

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

const flag = (value: boolean | undefined) => String(value ?? false)

/** Returns the editable fields as the form sends them; cleared texts are sent empty. */
export function formOf(event: EventValues): EventForm {
  const { Image, Version } = event
  return {
    Name: event.Name ?? '',
    Description: event.Description ?? '',
    StartDate: event.StartDate ?? '',
    EndDate: event.EndDate ?? '',
    StartTime: event.StartTime ?? '',
    EndTime: event.EndTime ?? '',
    TimeZone: event.TimeZone ?? '',
    Venue: event.Venue ?? '',
    City: event.City ?? '',
    CountryID: event.CountryID ?? 0,
    StateID: event.StateID ?? '',
    Website: event.Website ?? '',
    Booth: event.Booth ?? '',
    SiteIDs: event.SiteIDs ?? [],
    TagIDs: event.TagIDs ?? [],
    Visibility: event.Visibility ?? 'Hidden',
    IsCancelled: flag(event.IsCancelled),
    ImageAltText: event.ImageAltText ?? '',
    ImageFocus: event.ImageFocus ?? 'center',
    ...(Image && { Image }),
    ...(Image === null && { RemoveImage: 'true' }),
    ...(Version && { Version }),
  }
}

export const eventHandlers: Record<string, ResourceHandlers> = {
  events: recordHandlers<Event, EventValues>('EventID', {
    list: async (asked, options) => {
      const { SiteCompanyID }: EventListFilter = asked.filter
      const query = queryFor('events.listAll', asked, { domain: 'all' })
      const page = SiteCompanyID
        ? await events.list({ params: { siteCompanyID: SiteCompanyID }, query }, options)
        : await events.listAll({ query }, options)
      return pageFrom('events.listAll', page)
    },
    one: (eventID, options) => events.event({ params: { eventID } }, options),
    create: (event) => events.create({ body: formOf(event) }),
    save: (eventID, event) => events.save({ params: { eventID }, body: formOf(event) }),
    remove: (eventID) => events.delete({ params: { eventID } }),
  }),
}
