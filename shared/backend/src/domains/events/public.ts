/** Reads the events of a site that a visitor may see, in the visitor's language. */
import { countryName } from '@obverse/browser/countries'
import type { EventListing, EventVisibility, PublicEvent } from '@obverse/contract/domains/events'
import { and, asc, eq, exists, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { countries, eventTags, states } from '../reference'
import { localized } from '../translations'
import { EVENT, EVENT_TAG, openDay } from './event'
import { monthNames, monthsBetween } from './month'
import { eventSites, events, eventTagLinks } from './tables'

/** Limits the size of one answer; far above the number of events of any site. */
const MOST = 5000

/**
 * Returns the visibilities a person sees: members are all signed-in people, dealers included. Outside the back office
 * even staff do not see hidden events.
 */
export function visibleTo(person: Context['person']): EventVisibility[] {
  if (!person) return ['Public']
  return person.DealerID === null ? ['Public', 'Members'] : ['Public', 'Members', 'Dealers']
}

async function listTags(ctx: Context, eventIDs: readonly number[]) {
  if (eventIDs.length === 0) return []
  const rows = await ctx.db
    .select({
      EventID: eventTagLinks.EventID,
      EventTagID: eventTags.EventTagID,
      Name: eventTags.Name,
      SEOName: eventTags.SEOName,
    })
    .from(eventTagLinks)
    .innerJoin(eventTags, eq(eventTags.EventTagID, eventTagLinks.EventTagID))
    .where(inArray(eventTagLinks.EventID, [...eventIDs]))
    .orderBy(asc(eventTags.EventTagID))
  return localized(ctx, EVENT_TAG, rows, (row) => row.EventTagID, ['Name'])
}

/** A visitor's event with the version that calendar programs compare. */
export type ShownEvent = PublicEvent & { Version: number }

/** Returns the events of this site that the visitor may see, by their start. */
export async function readPublicEvents(ctx: Context, where?: SQL): Promise<ShownEvent[]> {
  const onSite = ctx.db
    .select({ one: sql`1` })
    .from(eventSites)
    .where(and(eq(eventSites.EventID, events.EventID), eq(eventSites.SiteID, ctx.site.SiteID)))
  const rows = await ctx.db
    .select({
      event: events,
      Country: { CountryID: countries.CountryID, Name: countries.DisplayName, CountryCode: countries.CountryCode },
      State: { Name: states.Name, Abbreviation: states.Abbreviation },
    })
    .from(events)
    .innerJoin(countries, eq(countries.CountryID, events.CountryID))
    .leftJoin(states, eq(states.StateID, events.StateID))
    .where(and(inArray(events.Visibility, visibleTo(ctx.person)), exists(onSite), where))
    .orderBy(asc(events.StartDate), asc(events.EndDate), asc(events.EventID))
    .limit(MOST)
  const tags = new Map<number, PublicEvent['Tags']>()
  for (const { EventID, ...tag } of await listTags(
    ctx,
    rows.map((row) => row.event.EventID),
  ))
    tags.set(EventID, [...(tags.get(EventID) ?? []), tag])
  const today = openDay(ctx.now())
  const shown = rows.map(({ event, Country, State }) => ({
    ...event,
    Country: { ...Country, Name: countryName(ctx.culture, { code: Country.CountryCode, name: Country.Name }) },
    State,
    Tags: tags.get(event.EventID) ?? [],
    IsPast: event.EndDate < today,
  }))
  return localized(ctx, EVENT, shown, (event) => event.EventID, ['Name', 'Description'])
}

const distinctBy = <T>(items: readonly T[], keyOf: (item: T) => number): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

/**
 * EV-C6: returns the listing by month. An event appears in every month it touches; months before the current one are
 * left out unless past events are requested.
 */
export async function listPublicEvents(ctx: Context, includePastEvents: boolean): Promise<EventListing> {
  const from = `${openDay(ctx.now()).slice(0, 7)}-01`
  const shown = await readPublicEvents(ctx, includePastEvents ? undefined : gte(events.EndDate, from))
  const byMonth = new Map<string, PublicEvent[]>()
  for (const event of shown)
    for (const month of monthsBetween(event.StartDate, event.EndDate))
      if (includePastEvents || month >= from) byMonth.set(month, [...(byMonth.get(month) ?? []), event])
  const months = [...byMonth.keys()].sort()
  const byName = new Intl.Collator(ctx.culture)
  return {
    Tags: distinctBy(
      shown.flatMap((event) => event.Tags),
      (tag) => tag.EventTagID,
    ).sort((a, b) => byName.compare(a.Name, b.Name)),
    Months: monthNames(months, ctx.culture),
    EventsByMonth: Object.fromEntries(months.map((month) => [month, byMonth.get(month) ?? []])),
    Countries: distinctBy(
      shown.map((event) => event.Country),
      (country) => country.CountryID,
    ).sort((a, b) => byName.compare(a.Name, b.Name)),
  }
}

/** Returns one event. @throws Failure `not_found` also for one of another site or hidden from the visitor. */
export async function getPublicEvent(ctx: Context, eventID: number): Promise<ShownEvent> {
  return found((await readPublicEvents(ctx, eq(events.EventID, eventID)))[0])
}
