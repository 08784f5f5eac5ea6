/** Writes events. Each verb writes an audit row and raises the content version at once. */
import { isDeepStrictEqual } from 'node:util'
import { type Event, EventDraft, EventVisibility } from '@obverse/contract/domains/events'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { auditLog } from '../../db/tables'
import { type NewPicture, picturesOf, withCopies } from '../../pictures'
import { recordOf, restorableOf, type Values } from '../../record'
import { sanitizeRichText } from '../../rich-text'
import { eventTags } from '../reference'
import { copyTranslations } from './copies'
import { audiencesByVisibility, checkReferences, EVENT, getEvent, linksOf, writeLinks } from './event'
import { eventSites, events, eventTagLinks } from './tables'

/** A draft with a new picture, or with a copied one that is stored already. */
type Draft = Omit<EventDraft, 'Image'> & { Image?: NewPicture }

const GONE = 'Events.Refused.PlaceGone'

/** Returns the columns of a draft; its links and its picture are written separately. */
function columnsOf({ SiteIDs: _, TagIDs: __, Version: ___, ...columns }: Draft): Values {
  return { ...columns, Description: sanitizeRichText(columns.Description) }
}

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

export const eventRecord = recordOf<Event, Draft>({
  entity: EVENT,
  table: events,
  key: events.EventID,
  parts: [
    { of: eventSites.EventID },
    { of: eventTagLinks.EventID, needs: { column: eventTagLinks.EventTagID, key: eventTags.EventTagID } },
  ],
  keyOf: ({ EventID }) => EventID,
  nameOf: ({ Name, StartDate }) => `${Name} (${StartDate})`,
  get: getEvent,
  values: async (draft, { tx }) => {
    await checkReferences(tx, draft)
    return columnsOf(draft)
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
  // The fields that restoring writes again; the image is recorded but not restored.
  snapshot: ({ EventID: _, Version: __, UpdatedUTC: ___, ...fields }) => fields,
  sitesOf: (_, { Visibility, SiteIDs }) => (Visibility === 'Hidden' ? [] : SiteIDs),
  homesOf: ({ SiteIDs }) => SiteIDs,
  gone: GONE,
})

/** Returns a snapshot in the shape of the form. */
function formOf({ ImageFileName: _, ImageWidth: __, ImageHeight: ___, ...fields }: Values): Values {
  const sent = (value: unknown) => (value === null ? '' : typeof value === 'boolean' ? String(value) : value)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sent(value)]))
}
export const restorableEvent = restorableOf(eventRecord, 'Events', (snapshot) => EventDraft.parse(formOf(snapshot)))

const WEEKS_52 = 364 * 86_400_000
const LAST_DAY = '2099-12-31'
const nextYear = (day: string) => new Date(Date.parse(day) + WEEKS_52).toISOString().slice(0, 10)

/** Copies an event with its image and translations, 52 weeks later and hidden until staff publish it. */
export async function duplicateEvent(ctx: Context, eventID: number): Promise<Event> {
  const { ImageFileName } = await getEvent(ctx, eventID)
  return withCopies(ctx, [ImageFileName], ([Image]) =>
    transact(ctx, async (tx) => {
      const { EventID: _, Version: __, UpdatedUTC: ___, ...fields } = await getEvent(tx, eventID)
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
