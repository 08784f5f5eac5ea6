/** Stores uploaded images: checked by decoding, re-encoded without their metadata, under a random name. */
import { randomUUID } from 'node:crypto'
import { maxImageBytes } from '@obverse/contract/limits'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import type { Context } from '../context'
import { storedFiles } from '../db/tables'
import { invalid } from '../errors'
import { typeOfKey } from './file-store'
import { keysOfWidths } from './picture-sizes'

// Each picture by one thread, so that others have the rest of the processor, and none kept after it was made.
sharp.concurrency(1)
sharp.cache(false)
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 2448

/** `Smaller` are the keys of the picture made smaller, in the order they were asked for; null where it is no larger. */
export type StoredImage = {
  Key: string
  Width: number
  Height: number
  Bytes: number
  Smaller?: readonly (string | null)[]
}

const endings = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', avif: 'avif', heif: 'heif' } as const
type Format = keyof typeof endings
const isFormat = (format: unknown): format is Format => typeof format === 'string' && Object.hasOwn(endings, format)

/** An uploaded image that was recognised: its bytes, the ending for its name, and the picture turned upright. */
type Read = { source: Buffer; ending: string; picture: Sharp }

/**
 * Reads an uploaded image. @throws Failure `invalid` beside `field` for a file over 10,000,000 bytes, one that is not an
 * image, or a vector
 */
export async function readImage(field: string, file: File): Promise<Read> {
  if (file.size > maxImageBytes) throw invalid({ [field]: 'Fields.FileTooLarge' })
  // The decoder throws for no bytes, before there is a promise to catch.
  if (file.size === 0) throw invalid({ [field]: 'Fields.Picture' })
  const source = Buffer.from(await file.arrayBuffer())
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const format = await image.metadata().then(
    (meta) => meta.format,
    () => null,
  )
  if (!isFormat(format)) throw invalid({ [field]: 'Fields.Picture' })
  return { source, ending: endings[format], picture: image.rotate() }
}

/**
 * Encodes a picture as WebP, at most `side` pixels a side, without its metadata. @throws Failure `invalid` beside `field`
 * when it is damaged or has too many pixels
 */
export const encodePicture = (field: string, picture: Sharp, side = MAX_SIDE) =>
  picture
    .clone()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw invalid({ [field]: 'Fields.PictureDamaged' })
    })

/** Stores a file under a random name, with its row. */
export async function storeFile(
  ctx: Context,
  bytes: Buffer,
  ending: string,
  size: { width?: number; height?: number } = {},
): Promise<string> {
  const Key = `${randomUUID()}.${ending}`
  const Type = typeOfKey(Key)
  await ctx.files.put(Key, bytes, Type)
  await ctx.db
    .insert(storedFiles)
    .values({ Key, Type, Bytes: bytes.byteLength, Width: size.width ?? null, Height: size.height ?? null })
  return Key
}

/**
 * Stores an uploaded image as WebP, turned upright, at most 2448 px a side, and again for each of `sides` that it is
 * larger than. @throws Failure `invalid` beside `field` for a file over 10,000,000 bytes, one that is not an image, a
 * vector, or too many pixels.
 */
export async function storeImage(
  ctx: Context,
  field: string,
  file: File,
  sides: readonly number[] = [],
): Promise<StoredImage> {
  const { picture } = await readImage(field, file)
  const { data, info } = await encodePicture(field, picture)
  const longest = Math.max(info.width, info.height)
  // All are made before the first is stored: a damaged picture leaves no file behind.
  const smaller = []
  for (const side of sides) smaller.push(side < longest ? await encodePicture(field, picture, side) : null)
  const Key = await storeFile(ctx, data, 'webp', info)
  const Smaller = []
  for (const one of smaller) Smaller.push(one && (await storeFile(ctx, one.data, 'webp', one.info)))
  return { Key, Width: info.width, Height: info.height, Bytes: data.byteLength, Smaller }
}

/** Deletes the row of an image; its bytes, in every width, are removed once the transaction has committed. */
export async function removeImage(ctx: Context, key: string | null): Promise<void> {
  if (!key) return
  await ctx.db.delete(storedFiles).where(eq(storedFiles.Key, key))
  ctx.afterCommit(() => {
    for (const one of [key, ...keysOfWidths(key)])
      void ctx.files
        .remove(one)
        .catch((error: unknown) =>
          ctx.log.warn({ key: one, error: String(error) }, 'A stored file could not be removed'),
        )
  })
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
