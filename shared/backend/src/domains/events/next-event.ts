/** The next of some events, for domains that say who attends them. */
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { localized } from '../translations'
import { EVENT, openDay } from './event'
import { visibleTo } from './public'
import { eventSites, events } from './tables'

/** An event in the language of the call. `IsOnSite`: this site lists it. */
export type NextEvent = {
  EventID: number
  Name: string
  StartDate: string
  EndDate: string
  Venue: string
  City: string
  IsOnSite: boolean
}

/** Returns the first of these events that is not over or cancelled and that the visitor may see; null without one. */
export async function readNextEvent(ctx: Context, eventIDs: readonly number[]): Promise<NextEvent | null> {
  if (eventIDs.length === 0) return null
  const rows = await ctx.db
    .select({
      EventID: events.EventID,
      Name: events.Name,
      StartDate: events.StartDate,
      EndDate: events.EndDate,
      Venue: events.Venue,
      City: events.City,
      IsOnSite: sql<boolean>`${eventSites.EventID} is not null`,
    })
    .from(events)
    .leftJoin(eventSites, and(eq(eventSites.EventID, events.EventID), eq(eventSites.SiteID, ctx.site.SiteID)))
    .where(
      and(
        inArray(events.EventID, [...eventIDs]),
        inArray(events.Visibility, visibleTo(ctx.person)),
        eq(events.IsCancelled, false),
        gte(events.EndDate, openDay(ctx.now())),
      ),
    )
    .orderBy(asc(events.StartDate), asc(events.EndDate), asc(events.EventID))
    .limit(1)
  return (await localized(ctx, EVENT, rows, (row) => row.EventID, ['Name']))[0] ?? null
}
