/** Stores uploaded images: checked by decoding, re-encoded without their metadata, under a random name. */
import { randomUUID } from 'node:crypto'
import { maxImageBytes } from '@obverse/contract/limits'
import { and, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import type { Context } from '../context'
import { isDatabaseDown } from '../db/database'
import { storedFiles } from '../db/tables'
import { invalid } from '../errors'

const MAX_PIXELS = 40_000_000
const MAX_SIDE = 2448

export type StoredImage = { Key: string; Width: number; Height: number; Bytes: number }

/**
 * Stores an uploaded image as WebP, turned upright, at most 2448 px a side. @throws Failure `invalid` beside `field`
 * for a file over 10,000,000 bytes, one that is not an image, a vector, or too many pixels.
 */
export async function storeImage(ctx: Context, field: string, file: File): Promise<StoredImage> {
  if (file.size > maxImageBytes) throw invalid({ [field]: 'Fields.FileTooLarge' })
  const source = Buffer.from(await file.arrayBuffer())
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const format = await image.metadata().then(
    (meta) => meta.format,
    () => null,
  )
  if (!format || !['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'].includes(format))
    throw invalid({ [field]: 'Fields.Picture' })
  const made = await image
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw invalid({ [field]: 'Fields.PictureDamaged' })
    })
  const key = `${randomUUID()}.webp`
  await ctx.files.put(key, made.data, 'image/webp')
  await ctx.db.insert(storedFiles).values({
    Key: key,
    Type: 'image/webp',
    Bytes: made.data.byteLength,
    Width: made.info.width,
    Height: made.info.height,
  })
  return { Key: key, Width: made.info.width, Height: made.info.height, Bytes: made.data.byteLength }
}

/**
 * Tells whether a file belongs to a record in the trash and must not be served. While the database cannot be reached
 * every file is served, as stored pages are.
 */
export const isInTrash = (ctx: Context, key: string): Promise<boolean> =>
  ctx.db.$count(storedFiles, and(eq(storedFiles.Key, key), isNotNull(storedFiles.TrashID))).then(
    (count) => count > 0,
    (error: unknown) => {
      if (isDatabaseDown(error)) return false
      throw error
    },
  )

/** Deletes the row of an image; its bytes are removed once the transaction has committed. */
export async function removeImage(ctx: Context, key: string | null): Promise<void> {
  if (!key) return
  await ctx.db.delete(storedFiles).where(eq(storedFiles.Key, key))
  ctx.afterCommit(
    () =>
      void ctx.files
        .remove(key)
        .catch((error: unknown) => ctx.log.warn({ key, error: String(error) }, 'A stored file could not be removed')),
  )
}
