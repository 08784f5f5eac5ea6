/** Writes events. Each verb writes an audit row and raises the content version at once. */
import { isDeepStrictEqual } from 'node:util'
import { type Event, EventDraft, EventVisibility } from '@obverse/contract/domains/events'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { auditLog } from '../../db/tables'
import { conflict } from '../../errors'
import { recordOf, restorableOf, type Values } from '../../record'
import { sanitizeRichText } from '../../rich-text'
import { removeImage, type StoredImage, storeImage } from '../../storage/images'
import { eventTags } from '../reference'
import { copyImage, copyTranslations } from './copies'
import { checkReferences, EVENT, getEvent, linksOf, writeLinks } from './event'
import { eventSites, events, eventTagLinks } from './tables'

/** A draft whose new image is already stored. */
type Draft = Omit<EventDraft, 'Image'> & { Picture?: StoredImage | null }

const GONE = 'Events.Refused.PlaceGone'

const replacesImage = ({ Picture, RemoveImage }: Draft) => Boolean(Picture) || RemoveImage

/** Returns the columns of a draft; its links are written separately. */
function columnsOf(draft: Draft): Values {
  const { Picture, RemoveImage: _, SiteIDs: __, TagIDs: ___, Version: ____, ...columns } = draft
  const image = {
    ImageFileName: Picture?.Key ?? null,
    ImageWidth: Picture?.Width ?? null,
    ImageHeight: Picture?.Height ?? null,
  }
  return {
    ...columns,
    Description: sanitizeRichText(draft.Description),
    ...(replacesImage(draft) && image),
  }
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
  writeParts: async (tx, id, draft, before) => {
    await writeLinks(tx, id, linksOf(draft))
    if (before && replacesImage(draft)) await removeImage(tx, before.ImageFileName)
  },
  publish: async (tx, { EventID, Visibility }, isPublished) => {
    if (isPublished === (Visibility !== 'Hidden')) return {}
    return { Visibility: isPublished ? await getLastAudience(tx, EventID) : 'Hidden' }
  },
  filesOf: ({ ImageFileName }) => [ImageFileName],
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

/** Stores a new image and runs the work; removes the image when the work fails. */
async function withImage<T>(
  ctx: Context,
  keep: () => Promise<StoredImage | null>,
  work: (image: StoredImage | null) => Promise<T>,
): Promise<T> {
  const image = await keep()
  try {
    return await work(image)
  } catch (error) {
    await removeImage(ctx, image?.Key ?? null).catch(() => undefined)
    throw error
  }
}
const uploaded = (ctx: Context, image: File | undefined) => async () => (image ? storeImage(ctx, 'Image', image) : null)

/** EV-C2: creates an event. */
export const createEvent = (ctx: Context, { Image, ...draft }: EventDraft): Promise<Event> =>
  withImage(ctx, uploaded(ctx, Image), (Picture) => eventRecord.create(ctx, { ...draft, Picture }))

/**
 * EV-C4: saves an event; without a new image the old one stays. @throws Failure `conflict` with the current event on a
 * stale version.
 */
export async function saveEvent(ctx: Context, eventID: number, { Image, ...draft }: EventDraft): Promise<Event> {
  const known = await getEvent(ctx, eventID)
  if (known.Version !== draft.Version) throw conflict(known)
  return withImage(ctx, uploaded(ctx, Image), (Picture) => eventRecord.save(ctx, eventID, { ...draft, Picture }))
}

const WEEKS_52 = 364 * 86_400_000
const LAST_DAY = '2099-12-31'
const nextYear = (day: string) => new Date(Date.parse(day) + WEEKS_52).toISOString().slice(0, 10)

/** Copies an event with its image and translations, 52 weeks later and hidden until staff publish it. */
export async function duplicateEvent(ctx: Context, eventID: number): Promise<Event> {
  const known = await getEvent(ctx, eventID)
  return withImage(
    ctx,
    () => copyImage(ctx, known.ImageFileName),
    (Picture) =>
      transact(ctx, async (tx) => {
        const { EventID: _, Version: __, UpdatedUTC: ___, ...fields } = await getEvent(tx, eventID)
        const later = nextYear(fields.EndDate) <= LAST_DAY && {
          StartDate: nextYear(fields.StartDate),
          EndDate: nextYear(fields.EndDate),
        }
        const copy = { ...fields, ...later, Visibility: 'Hidden' as const, IsCancelled: false }
        const created = await eventRecord.create(tx, { ...copy, Picture, RemoveImage: Picture === null })
        await copyTranslations(tx, EVENT, eventID, created.EventID)
        return created
      }),
  )
}
