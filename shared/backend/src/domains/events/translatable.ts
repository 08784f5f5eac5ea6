/** Which texts of events are translated, and where their English stands. */
import { inArray, sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Translatable } from '../../domain'
import { eventTags } from '../reference'
import { EVENT, EVENT_TAG } from './event'
import { eventSites, events, eventTagLinks } from './tables'

const ids = (keys: readonly string[]) => keys.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)

export const eventTranslatables: readonly Translatable[] = [
  {
    entityType: EVENT,
    name: 'Events',
    role: 'Events',
    fields: [
      { Field: 'Name', IsRich: false },
      { Field: 'Description', IsRich: true },
    ],
    sources: async (ctx, keys) => {
      const rows = await ctx.db
        .select({
          EventID: events.EventID,
          Name: events.Name,
          Description: events.Description,
          StartDate: events.StartDate,
          siteIDs: sql<
            number[]
          >`array(select ${eventSites.SiteID} from ${eventSites} where ${qualified(eventSites.EventID)} = ${qualified(events.EventID)} order by 1)`,
        })
        .from(events)
        .where(keys && inArray(events.EventID, ids(keys)))
        .orderBy(events.EventID)
      return rows.map(({ EventID, Name, Description, StartDate, siteIDs }) => ({
        key: String(EventID),
        name: `${Name} (${StartDate})`,
        texts: { Name, Description },
        siteIDs,
      }))
    },
    sitesOf: async (ctx, keys) =>
      (
        await ctx.db
          .selectDistinct({ SiteID: eventSites.SiteID })
          .from(eventSites)
          .where(inArray(eventSites.EventID, ids(keys)))
      ).map((row) => row.SiteID),
  },
  {
    entityType: EVENT_TAG,
    name: 'Tags of events',
    role: 'Events',
    fields: [{ Field: 'Name', IsRich: false }],
    sources: async (ctx, keys) => {
      const rows = await ctx.db
        .select({ EventTagID: eventTags.EventTagID, Name: eventTags.Name })
        .from(eventTags)
        .where(keys && inArray(eventTags.EventTagID, ids(keys)))
        .orderBy(eventTags.EventTagID)
      return rows.map(({ EventTagID, Name }) => ({ key: String(EventTagID), name: Name, texts: { Name } }))
    },
    sitesOf: async (ctx, keys) => {
      const carrying = ctx.db
        .select({ EventID: eventTagLinks.EventID })
        .from(eventTagLinks)
        .where(inArray(eventTagLinks.EventTagID, ids(keys)))
      const rows = await ctx.db
        .selectDistinct({ SiteID: eventSites.SiteID })
        .from(eventSites)
        .where(inArray(eventSites.EventID, carrying))
      return rows.map((row) => row.SiteID)
    },
  },
]
