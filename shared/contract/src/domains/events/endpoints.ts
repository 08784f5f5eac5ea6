/** Declares the calls of events: staff calls under /admin/events, the public listing, and calendars to subscribe to. */
import * as z from 'zod'
import { endpoint, Flag, file, Id, many } from '../../endpoint'
import { callsOf } from '../../record'
import { Event, EventDomain, EventListing, EventRecord, eventList, PublicEvent } from './schemas'

const who = 'staff:Events'
const ofEvent = { eventID: Id }
const calls = callsOf(EventRecord, {
  who,
  of: '/admin/events/data/events/{eventID}/',
  under: '/admin/events/data/events/',
  saveBy: 'POST',
})
const calendar = (about: string) => file('text/calendar; charset=utf-8', about)

export const events = {
  // ── visitors ──
  listing: endpoint('GET /submit/events/data/events/', {
    about: "Lists the site's events that the visitor may see, by month; past months only when asked for",
    who: 'everyone',
    query: { includePastEvents: Flag.default(false) },
    answer: EventListing,
  }),
  publicEvent: endpoint('GET /api/events/{eventID}/', {
    about: 'Returns an event of the site that the visitor may see',
    who: 'everyone',
    params: ofEvent,
    answer: PublicEvent,
    errors: ['not_found'],
  }),
  calendar: endpoint('GET /submit/events/calendar.ics', {
    about:
      'Returns a calendar to subscribe to: events of the last 90 days and upcoming ones, with any of the tags, in any of the countries',
    who: 'everyone',
    query: {
      tag: many(z.string().max(100)).describe('SEOName of a tag'),
      country: many(z.string().max(2)).describe('CountryCode'),
    },
    answer: calendar('An iCalendar file with time zones'),
  }),
  eventCalendar: endpoint('GET /submit/events/{eventID}/calendar.ics', {
    about: 'Returns one event as a calendar file',
    who: 'everyone',
    params: ofEvent,
    answer: calendar('An iCalendar file with its time zone'),
    errors: ['not_found'],
  }),

  // ── staff ──
  list: endpoint('GET /admin/events/data/events/sites/{siteCompanyID}/', {
    about:
      'Lists the events of a site (`siteCompanyID` is its SiteID); `domain` chooses the same company in another region, or in all of them',
    who,
    params: { siteCompanyID: Id },
    query: { domain: EventDomain.optional(), ...eventList.query },
    answer: eventList.Page,
    list: eventList,
    errors: ['not_found'],
  }),
  listAll: endpoint('GET /admin/events/data/events/', {
    about: 'Lists the events of every company; `domain` keeps those listed in one region',
    who,
    query: { domain: EventDomain.default('all'), ...eventList.query },
    answer: eventList.Page,
    list: eventList,
  }),
  create: calls.create('Adds an event'),
  event: calls.one('Returns an event'),
  save: calls.save('Saves an event'),
  duplicate: endpoint('POST /admin/events/data/events/{eventID}/duplicate/', {
    about:
      'Copies an event with its picture and translations; the copy is hidden and 52 weeks later, on the same weekdays',
    who,
    params: ofEvent,
    answer: Event,
    errors: ['not_found'],
  }),
  delete: calls.remove('Removes an event and its picture'),
}
