import { events } from '@obverse/contract/domains/events'
import type { AreaHandlers } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { eventCalendar, eventsCalendar } from './calendar'
import { listAllEvents, listEvents } from './list'
import { getPublicEvent, listPublicEvents } from './public'
import { duplicateEvent, eventRecord } from './save'

export const handlers: AreaHandlers<typeof events> = {
  listing: (ctx, { query }) => listPublicEvents(ctx, query.includePastEvents),
  publicEvent: (ctx, { params }) => getPublicEvent(ctx, params.eventID),
  calendar: (ctx, { query }, request) => eventsCalendar(ctx, query, request),
  eventCalendar: (ctx, { params }, request) => eventCalendar(ctx, params.eventID, request),

  list: (ctx, { params, query }) => listEvents(ctx, params.siteCompanyID, query),
  listAll: (ctx, { query }) => listAllEvents(ctx, query),
  ...handlersOf(events, eventRecord),
  duplicate: (ctx, { params }) => duplicateEvent(ctx, params.eventID),
}
