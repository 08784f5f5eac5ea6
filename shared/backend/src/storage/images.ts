/** Stores uploaded images: checked by decoding, re-encoded without their metadata, under a random name. */
import { randomUUID } from 'node:crypto'
import { maxImageBytes } from '@obverse/contract/limits'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Context } from '../context'
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
  // The decoder throws for no bytes, before there is a promise to catch.
  if (file.size === 0) throw invalid({ [field]: 'Fields.Picture' })
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

/** Copies an image to a key of its own; returns null when there is none. */
export async function copyImage(ctx: Context, key: string | null): Promise<StoredImage | null> {
  if (!key) return null
  const [row] = await ctx.db.select().from(storedFiles).where(eq(storedFiles.Key, key))
  const file = await ctx.files.get(key)
  if (!row || !file) return null
  const copy = { ...row, Key: `${randomUUID()}${key.slice(key.lastIndexOf('.'))}`, CreatedUTC: ctx.now().toISOString() }
  await ctx.files.put(copy.Key, file.bytes, copy.Type)
  await ctx.db.insert(storedFiles).values(copy)
  return { Key: copy.Key, Width: copy.Width ?? 0, Height: copy.Height ?? 0, Bytes: copy.Bytes }
}
