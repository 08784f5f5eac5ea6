import type { events } from '@obverse/contract/domains/events'
import type { AreaHandlers } from '../../http/mount'
import { eventCalendar, eventsCalendar } from './calendar'
import { getEvent } from './event'
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
  create: (ctx, { body }) => eventRecord.create(ctx, body),
  event: (ctx, { params }) => getEvent(ctx, params.eventID),
  save: (ctx, { params, body }) => eventRecord.save(ctx, params.eventID, body),
  duplicate: (ctx, { params }) => duplicateEvent(ctx, params.eventID),
  delete: (ctx, { params }) => eventRecord.remove(ctx, params.eventID),
}
