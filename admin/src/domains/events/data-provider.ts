/**
 * events  list(SiteCompanyID)  GET  /admin/events/data/events/sites/{siteCompanyID}/
 *         list                 GET  /admin/events/data/events/
 *         one · save · remove  GET · POST …/data/events/{eventID}/ · POST …/{eventID}/delete/
 *         create               POST …/data/events/
 * Saving sends a multipart form, the picture with it. Duplicating is a call of its own: see the edit screen.
 */
import type { Body, Contract, Query } from '@obverse/contract'
import type { Event, EventMonth } from '@obverse/contract/domains/events'
import type { Site } from '@obverse/contract/domains/sites'
import { eventSorts } from '@obverse/contract/rules/events'
import { queryOf } from '../../lib/record'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

const { events } = client
type EventForm = Body<Contract['events']['save']>

export type EventRecord = Event & { id: number }
/** What the list of events tells beside its rows: the months there is something in. */
export type EventListMeta = { Months: EventMonth[] }
/** What the form holds: the record, and a new picture, or null for none from now on. */
type EventValues = Partial<Event> & { Image?: File | null }

/** The filters as they stand in the address. */
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

/** The fields staff fill in, as the form sends them; texts that were cleared are sent empty. */
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
    list: async ({ filter, ...paging }, options) => {
      const { q, SiteCompanyID, Domain, Visibility, Month, ShowPastEvents, WithoutImage }: EventListFilter = filter
      const query = queryOf<Query<Contract['events']['listAll']>>({
        domain: Domain ?? 'all',
        visibility: Visibility,
        month: Month,
        showPastEvents: flag(ShowPastEvents),
        withoutImage: flag(WithoutImage),
        search: q,
        ...paging,
        sort: eventSorts.find((one) => one === paging.sort),
      })
      const { Events, Pagination, Months } = SiteCompanyID
        ? await events.list({ params: { siteCompanyID: SiteCompanyID }, query }, options)
        : await events.listAll({ query }, options)
      const meta: EventListMeta = { Months }
      return { rows: Events, total: Pagination.TotalResults, meta }
    },
    one: (eventID, options) => events.event({ params: { eventID } }, options),
    create: (event) => events.create({ body: formOf(event) }),
    save: (eventID, event) => events.save({ params: { eventID }, body: formOf(event) }),
    remove: (eventID) => events.delete({ params: { eventID } }),
  }),
}
