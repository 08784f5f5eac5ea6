/** The acts of staff on images of the catalogue. An image that is replaced or deleted stays, to be put back. */
import type {
  PopulationImage,
  PopulationImageDelete,
  PopulationImageForm,
  PopulationImageReturn,
} from '@obverse/contract/domains/resources'
import { type ImageLevel, type ImagePath, longestFileName } from '@obverse/contract/rules/resources'
import { and, eq, isNull } from 'drizzle-orm'
import { audit, type Context, personOf, touchSites, transact } from '../../../context'
import { conflict, found } from '../../../errors'
import { removeImage, storeImage } from '../../../storage/images'
import { populationImages } from '../tables'
import { getLevel, type Level, levels } from './level'
import { getImage, keyOf } from './read'

/** The kind of the acts in the history; its key is that of the level. */
export const POPULATION_IMAGE = 'population-image'

type At = { level: ImageLevel; type?: ImagePath }
type Shown = Pick<typeof populationImages.$inferSelect, 'ImageID' | 'FileKey'>
type Written = { action: string; shown: Shown | null; reason: string; fileName?: string }

/** Locks a level and returns the image that it shows, or null. */
async function lockShown(tx: Context, { level }: At, id: number): Promise<Shown | null> {
  const { table, key, imageOf } = levels[level]
  await tx.db.select({ id: key }).from(table).where(eq(key, id)).for('update')
  const { ImageID, FileKey, RemovedUTC } = populationImages
  const [shown] = await tx.db
    .select({ ImageID, FileKey })
    .from(populationImages)
    .where(and(eq(imageOf, id), isNull(RemovedUTC)))
  return shown ?? null
}

/** Takes an image out of what is shown. */
const retire = (tx: Context, { ImageID }: Shown) =>
  tx.db
    .update(populationImages)
    .set({ RemovedUTC: tx.now().toISOString() })
    .where(eq(populationImages.ImageID, ImageID))

/** Writes what the level shows now, its row of the history, and that its pages changed. */
async function write(tx: Context, { level }: At, { ID, Company }: Level, before: Shown | null, act: Written) {
  const { table, key } = levels[level]
  const { action, shown, reason, fileName } = act
  await tx.db
    .update(table)
    .set({ ImageFileName: shown?.FileKey ?? null })
    .where(eq(key, ID))
  await audit(tx, {
    entity: POPULATION_IMAGE,
    key: keyOf(level, ID),
    action,
    before: before && { ImageID: before.ImageID },
    after: { ImageID: shown?.ImageID ?? null, ...(fileName && { FileName: fileName }), Reason: reason },
  })
  await touchSites(
    tx,
    tx.sites.ofCompany(Company).map(({ SiteID }) => SiteID),
  )
}

const isOther = (replaces: number | undefined, shown: Shown | null): boolean =>
  replaces !== undefined && replaces !== (shown?.ImageID ?? 0)

/** Returns the level as it is now. @throws Failure 409 with it when the act met another image than staff saw */
async function answer(ctx: Context, { level }: At, id: number, isDone: boolean): Promise<PopulationImage> {
  const now = await getImage(ctx, level, id)
  if (!isDone) throw conflict(now, 'Resources.Refused.ImageChanged')
  return now
}

/**
 * Saves the image of a level (POP-C1, POP-C2). @throws Failure 404 for an unknown level; 422 for a file that is too large
 * or no image; 409 with the level as it is now
 */
export async function saveImage(ctx: Context, at: At, form: PopulationImageForm): Promise<PopulationImage> {
  const { ID, Image, Replaces, Reason } = form
  const place = await getLevel(ctx, at.level, ID, at.type)
  const { Key, Width, Height, Bytes } = await storeImage(ctx, 'Image', Image)
  const fileName = Image.name.slice(0, longestFileName)
  const isDone = await transact(ctx, async (tx) => {
    const before = await lockShown(tx, at, ID)
    if (isOther(Replaces, before)) return false
    if (before) await retire(tx, before)
    const [made] = await tx.db
      .insert(populationImages)
      .values({
        [levels[at.level].column]: ID,
        FileKey: Key,
        Width,
        Height,
        Bytes,
        FileName: fileName,
        AddedUTC: tx.now().toISOString(),
        ByPeopleID: personOf(tx).PeopleID,
      })
      .returning()
    const action = before ? 'replace-image' : 'add-image'
    await write(tx, at, place, before, { action, shown: found(made), reason: Reason, fileName })
    return true
  }).catch(async (error: unknown) => {
    await removeImage(ctx, Key)
    throw error
  })
  if (!isDone) await removeImage(ctx, Key)
  return answer(ctx, at, ID, isDone)
}

/** Deletes the image of a level (POP-3); without one nothing changes. @throws Failure 404, 409 with the level as it is now */
export async function deleteImage(ctx: Context, at: At, given: PopulationImageDelete): Promise<PopulationImage> {
  const place = await getLevel(ctx, at.level, given.ID, at.type)
  const isDone = await transact(ctx, async (tx) => {
    const before = await lockShown(tx, at, given.ID)
    if (isOther(given.Replaces, before)) return false
    if (!before) return true
    await retire(tx, before)
    await write(tx, at, place, before, { action: 'delete-image', shown: null, reason: given.Reason })
    return true
  })
  return answer(ctx, at, given.ID, isDone)
}

/** Shows an earlier image of a level again. @throws Failure 404, 409 with the level as it is now */
export async function putImageBack(
  ctx: Context,
  level: ImageLevel,
  id: number,
  { ImageID, Replaces, Reason }: PopulationImageReturn,
): Promise<PopulationImage> {
  const at = { level }
  const place = await getLevel(ctx, level, id)
  const isDone = await transact(ctx, async (tx) => {
    const before = await lockShown(tx, at, id)
    const isImage = and(eq(populationImages.ImageID, ImageID), eq(levels[level].imageOf, id))
    const [earlier] = await tx.db.select().from(populationImages).where(isImage)
    const shown = found(earlier)
    if (isOther(Replaces, before) || before?.ImageID === ImageID) return false
    if (before) await retire(tx, before)
    await tx.db.update(populationImages).set({ RemovedUTC: null }).where(isImage)
    await write(tx, at, place, before, { action: 'put-image-back', shown, reason: Reason })
    return true
  })
  return answer(ctx, at, id, isDone)
}
