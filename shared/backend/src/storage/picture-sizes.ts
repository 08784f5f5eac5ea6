/**
 * Makes a stored picture smaller when a page first asks for a width, and keeps it beside the picture: what staff stored
 * before there were widths has them too, and no upload waits for sizes that nobody asks for.
 */
import { type PictureWidth, pictureWidths } from '@obverse/contract/pictures'
import sharp from 'sharp'
import type { Context } from '../context'
import { type FileStore, isKey, type StoredFile } from './file-store'

const QUALITY = 78
/** The most pictures that wait to be made smaller; beyond them a page gets the picture as it was stored. */
const MOST_WAITING = 50
const SMALLER = new RegExp(`-(?:${pictureWidths.join('|')})(?=\\.webp$)`)

/** Returns the key of a picture at a width. Keys of ours are random, so no other file has it. */
const keyAt = (key: string, width: PictureWidth): string => key.replace(/\.webp$/, `-${width}.webp`)
/** Pictures are stored as WebP; other files are documents. */
const isPicture = (key: string): boolean => key.endsWith('.webp')

/** Returns the keys that a picture can have at its widths; none for documents. */
export const keysOfWidths = (key: string): string[] =>
  isPicture(key) ? pictureWidths.map((width) => keyAt(key, width)).filter(isKey) : []

/** Returns the key of the picture that a file was made smaller from, or the key itself. */
export const pictureOf = (key: string): string => key.replace(SMALLER, '')

type SizesContext = Pick<Context, 'log'> & { files: FileStore }
/** A picture at a width; `isFinal` is false for the stored one in its place, while there is no time to make it. */
type Sized = { file: StoredFile; isFinal: boolean }

/** Reads a picture, makes it smaller and stores it; returns it as it was stored when it is no wider or damaged. */
async function makeSmaller(ctx: SizesContext, key: string, width: PictureWidth): Promise<StoredFile | null> {
  const stored = await ctx.files.get(key)
  const bytes = stored && (await encodeSmaller(stored.bytes, width).catch(() => null))
  if (!bytes) return stored
  const smaller = keyAt(key, width)
  await ctx.files
    .put(smaller, bytes, stored.type)
    .catch((error: unknown) =>
      ctx.log.warn({ key: smaller, error: String(error) }, 'A smaller picture could not be stored'),
    )
  return { bytes, type: stored.type }
}

/** Returns a picture at a width as WebP, or null when it is no wider. @throws Error when it is damaged */
async function encodeSmaller(bytes: Uint8Array, width: PictureWidth) {
  const picture = sharp(bytes)
  const { width: own = 0 } = await picture.metadata()
  return own <= width ? null : new Uint8Array(await picture.resize({ width }).webp({ quality: QUALITY }).toBuffer())
}

/**
 * Returns a function that returns a stored file at a width, or as it was stored when none is asked for and when it is no
 * wider, damaged or no picture; null when there is none. Pictures are read and made one after the other, and each once.
 */
export function openPictureSizes() {
  const making = new Map<string, Promise<StoredFile | null>>()
  let last: Promise<unknown> = Promise.resolve()
  const asStored = async ({ files }: SizesContext, key: string, isFinal: boolean): Promise<Sized | null> => {
    const file = await files.get(key)
    return file && { file, isFinal }
  }

  return async (ctx: SizesContext, key: string, width?: PictureWidth): Promise<Sized | null> => {
    if (width === undefined || !isPicture(key)) return asStored(ctx, key, true)
    const smaller = keyAt(key, width)
    const made = await ctx.files.get(smaller)
    if (made) return { file: made, isFinal: true }
    let work = making.get(smaller)
    if (!work) {
      if (making.size >= MOST_WAITING) return asStored(ctx, key, false)
      work = last.then(() => makeSmaller(ctx, key, width))
      making.set(smaller, work)
      last = work.catch(() => undefined).finally(() => making.delete(smaller))
    }
    const file = await work
    return file && { file, isFinal: true }
  }
}
