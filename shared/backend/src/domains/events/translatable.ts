/** Lists the translated names of tags and the sites that show them. */
import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import { translatableOf } from '../../records/translatable'
import { eventTags } from '../reference'
import { EVENT_TAG } from './event'
import { eventSites, eventTagLinks } from './tables'

export const tagTranslatable = translatableOf({
  entityType: EVENT_TAG,
  name: 'Tags of events',
  role: 'Events',
  key: eventTags.EventTagID,
  plain: [eventTags.Name],
  isForEverySite: true,
  siteIDs: sql`array(select distinct ${qualified(eventSites.SiteID)} from ${eventSites} join ${eventTagLinks} on ${qualified(eventTagLinks.EventID)} = ${qualified(eventSites.EventID)}
    where ${qualified(eventTagLinks.EventTagID)} = ${qualified(eventTags.EventTagID)})`,
})
