/** Writes events. Each verb writes an audit row and raises the content version at once. */
import { isDeepStrictEqual } from 'node:util'
import { type Event, EventRecord, EventVisibility } from '@obverse/contract/domains/events'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { qualified } from '../../db/columns'
import { auditLog } from '../../db/tables'
import { picturesOf, withCopies } from '../../records/pictures'
import { sanitizeRichText } from '../../records/rich-text'
import { staffRecord } from '../../records/staff-record'
import { eventTags } from '../reference'
import { copyTranslations } from '../translations'
import { audiencesByVisibility, checkReferences, EVENT, linksOf, siteIDs, tagIDs, writeLinks } from './event'
import { eventSites, events, eventTagLinks } from './tables'

const GONE = 'Events.Refused.PlaceGone'

/** Returns the visibility that a hidden event had before, from its history; everybody when it was never visible. */
async function getLastAudience(tx: Context, eventID: number): Promise<EventVisibility> {
  const Visibility = sql<string>`${auditLog.Before}->>'Visibility'`
  const [row] = await tx.db
    .select({ Visibility })
    .from(auditLog)
    .where(and(eq(auditLog.Entity, EVENT), eq(auditLog.EntityKey, String(eventID)), sql`${Visibility} <> 'Hidden'`))
    .orderBy(desc(auditLog.AuditID))
    .limit(1)
  return EventVisibility.parse(row?.Visibility ?? 'Public')
}

export const eventRecord = staffRecord(EventRecord, events, {
  role: 'Events',
  computed: { SiteIDs: siteIDs, TagIDs: tagIDs },
  parts: [
    { of: eventSites.EventID },
    { of: eventTagLinks.EventID, needs: { column: eventTagLinks.EventTagID, key: eventTags.EventTagID } },
  ],
  translated: {
    name: 'Events',
    plain: ['Name'],
    rich: ['Description'],
    nameOf: sql`${events.Name} || ' (' || ${events.StartDate} || ')'`,
    siteIDs: sql`array(select ${qualified(eventSites.SiteID)} from ${eventSites} where ${qualified(eventSites.EventID)} = ${qualified(events.EventID)} order by 1)`,
  },
  nameOf: ({ Name, StartDate }) => `${Name} (${StartDate})`,
  values: async ({ SiteIDs, TagIDs, ...draft }, { tx }) => {
    await checkReferences(tx, { SiteIDs, TagIDs, ...draft })
    return { ...draft, Description: sanitizeRichText(draft.Description) }
  },
  changesParts: (draft, before) => !isDeepStrictEqual(linksOf(draft), linksOf(before)),
  writeParts: (tx, id, draft) => writeLinks(tx, id, linksOf(draft)),
  pictures: picturesOf(events, {
    own: [
      {
        sent: 'Image',
        removed: 'RemoveImage',
        file: events.ImageFileName,
        width: events.ImageWidth,
        height: events.ImageHeight,
      },
    ],
    audiences: ({ Visibility }) => audiencesByVisibility[Visibility],
  }),
  publish: async (tx, { EventID, Visibility }, isPublished) => {
    if (isPublished === (Visibility !== 'Hidden')) return {}
    return { Visibility: isPublished ? await getLastAudience(tx, EventID) : 'Hidden' }
  },
  // The image is recorded, and not restored: its file is gone.
  remembers: ['ImageFileName', 'ImageWidth', 'ImageHeight'],
  sitesOf: (_, { Visibility, SiteIDs }) => (Visibility === 'Hidden' ? [] : SiteIDs),
  homesOf: ({ SiteIDs }) => SiteIDs,
  inUse: 'Events.Refused.InUse',
  gone: GONE,
})

const WEEKS_52 = 364 * 86_400_000
const LAST_DAY = '2099-12-31'
const nextYear = (day: string) => new Date(Date.parse(day) + WEEKS_52).toISOString().slice(0, 10)

/** Copies an event with its image and translations, 52 weeks later and hidden until staff publish it. */
export async function duplicateEvent(ctx: Context, eventID: number): Promise<Event> {
  const { ImageFileName } = await eventRecord.get(ctx, eventID)
  return withCopies(ctx, [ImageFileName], ([Image]) =>
    transact(ctx, async (tx) => {
      const { EventID: _, Version: __, UpdatedUTC: ___, ...fields } = await eventRecord.get(tx, eventID)
      const later = nextYear(fields.EndDate) <= LAST_DAY && {
        StartDate: nextYear(fields.StartDate),
        EndDate: nextYear(fields.EndDate),
      }
      const copy = { ...fields, ...later, Visibility: 'Hidden' as const, IsCancelled: false }
      const created = await eventRecord.create(tx, { ...copy, Image: Image ?? undefined, RemoveImage: !Image })
      await copyTranslations(tx, EVENT, eventID, created.EventID)
      return created
    }),
  )
}
