/** Writing events: adding, saving, duplicating, removing. Each leaves an audit row and is fresh for visitors at once. */
import type { Event, EventDraft } from '@obverse/contract/domains/events'
import { and, eq, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { conflict, found, notFound } from '../../errors'
import { sanitizeRichText } from '../../rich-text'
import { noteChange, type RecordKind } from '../../staff-change'
import { removeImage, type StoredImage, storeImage } from '../../storage/images'
import { copyImage, copyTranslations } from './copies'
import { checkReferences, columnsOf, EVENT, getEvent, snapshot, writeLinks } from './event'
import { events } from './tables'

const imageColumns = (image: StoredImage | null) => ({
  ImageFileName: image?.Key ?? null,
  ImageWidth: image?.Width ?? null,
  ImageHeight: image?.Height ?? null,
})
const prepared = (draft: EventDraft) => ({ ...columnsOf(draft), Description: sanitizeRichText(draft.Description) })

/** Does its work with a new picture kept; when the work fails, the picture goes again. */
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
const uploaded = (ctx: Context, draft: EventDraft) => async () =>
  draft.Image ? storeImage(ctx, 'Image', draft.Image) : null

const kind: RecordKind<Event> = {
  entity: EVENT,
  keyOf: ({ EventID }) => EventID,
  snapshot,
  sitesOf: (_, { Visibility, SiteIDs }) => (Visibility === 'Hidden' ? [] : SiteIDs),
}

/** EV-C2: adds an event. */
export function createEvent(ctx: Context, draft: EventDraft): Promise<Event> {
  return withImage(ctx, uploaded(ctx, draft), (image) =>
    transact(ctx, async (tx) => {
      const links = await checkReferences(tx, draft)
      const [row] = await tx.db
        .insert(events)
        .values({ ...prepared(draft), ...imageColumns(image), UpdatedUTC: tx.now().toISOString() })
        .returning({ EventID: events.EventID })
      const { EventID } = found(row)
      await writeLinks(tx, EventID, links)
      const created = await getEvent(tx, EventID)
      await noteChange(tx, kind, { before: null, after: created })
      return created
    }),
  )
}

/** EV-C4: saves an event; a stale version is a conflict that carries the fresh one. Without a new picture the old one stays. */
export async function saveEvent(ctx: Context, eventID: number, draft: EventDraft): Promise<Event> {
  const known = await getEvent(ctx, eventID)
  if (known.Version !== draft.Version) throw conflict(known)
  return withImage(ctx, uploaded(ctx, draft), (image) =>
    transact(ctx, async (tx) => {
      const before = await getEvent(tx, eventID)
      const replaces = image !== null || draft.RemoveImage
      const links = await checkReferences(tx, draft)
      const [row] = await tx.db
        .update(events)
        .set({
          ...prepared(draft),
          ...(replaces && imageColumns(image)),
          UpdatedUTC: tx.now().toISOString(),
          Version: sql`${events.Version} + 1`,
        })
        .where(and(eq(events.EventID, eventID), eq(events.Version, known.Version)))
        .returning({ EventID: events.EventID })
      if (!row) throw conflict(await getEvent(tx, eventID))
      await writeLinks(tx, eventID, links)
      if (replaces) await removeImage(tx, before.ImageFileName)
      const after = await getEvent(tx, eventID)
      await noteChange(tx, kind, { before, after })
      return after
    }),
  )
}

const WEEKS_52 = 364 * 86_400_000
const LAST_DAY = '2099-12-31'
const nextYear = (day: string) => new Date(Date.parse(day) + WEEKS_52).toISOString().slice(0, 10)

/** Copies an event with its picture and translations, 52 weeks later and hidden until somebody has looked at it. */
export async function duplicateEvent(ctx: Context, eventID: number): Promise<Event> {
  const known = await getEvent(ctx, eventID)
  return withImage(
    ctx,
    () => copyImage(ctx, known.ImageFileName),
    (image) =>
      transact(ctx, async (tx) => {
        const { EventID: _, SiteIDs, TagIDs, Version: __, ...columns } = await getEvent(tx, eventID)
        const later = nextYear(columns.EndDate) <= LAST_DAY && {
          StartDate: nextYear(columns.StartDate),
          EndDate: nextYear(columns.EndDate),
        }
        const [row] = await tx.db
          .insert(events)
          .values({
            ...columns,
            ...later,
            ...imageColumns(image),
            Visibility: 'Hidden',
            IsCancelled: false,
            UpdatedUTC: tx.now().toISOString(),
          })
          .returning({ EventID: events.EventID })
        const { EventID } = found(row)
        await writeLinks(tx, EventID, { SiteIDs, TagIDs })
        await copyTranslations(tx, EVENT, eventID, EventID)
        const created = await getEvent(tx, EventID)
        await noteChange(tx, kind, { before: null, after: created })
        return created
      }),
  )
}

/** EV-C5: removes an event, its links and its picture. */
export async function deleteEvent(ctx: Context, eventID: number): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.db.execute(sql`select 1 from ${events} where ${events.EventID} = ${eventID} for update`)
    const before = await getEvent(tx, eventID)
    const [gone] = await tx.db.delete(events).where(eq(events.EventID, eventID)).returning({ EventID: events.EventID })
    if (!gone) throw notFound()
    await removeImage(tx, before.ImageFileName)
    await noteChange(tx, kind, { before, after: null })
  })
}
