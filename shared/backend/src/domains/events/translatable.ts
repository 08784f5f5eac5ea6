/** Lists the translated texts of events and the sites that show them. */
import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Translatable } from '../../domain'
import { translatableOf } from '../../translatable'
import { eventTags } from '../reference'
import { EVENT, EVENT_TAG } from './event'
import { eventSites, events, eventTagLinks } from './tables'

export const eventTranslatables: readonly Translatable[] = [
  translatableOf({
    entityType: EVENT,
    name: 'Events',
    role: 'Events',
    key: events.EventID,
    plain: [events.Name],
    rich: [events.Description],
    nameOf: sql`${events.Name} || ' (' || ${events.StartDate} || ')'`,
    siteIDs: sql`array(select ${qualified(eventSites.SiteID)} from ${eventSites} where ${qualified(eventSites.EventID)} = ${qualified(events.EventID)} order by 1)`,
  }),
  translatableOf({
    entityType: EVENT_TAG,
    name: 'Tags of events',
    role: 'Events',
    key: eventTags.EventTagID,
    plain: [eventTags.Name],
    isForEverySite: true,
    siteIDs: sql`array(select distinct ${qualified(eventSites.SiteID)} from ${eventSites} join ${eventTagLinks} on ${qualified(eventTagLinks.EventID)} = ${qualified(eventSites.EventID)}
      where ${qualified(eventTagLinks.EventTagID)} = ${qualified(eventTags.EventTagID)})`,
  }),
]
