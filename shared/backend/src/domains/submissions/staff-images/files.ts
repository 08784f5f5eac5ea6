/** The files of pictures of items. The small one is made when it is first asked for, for pictures from before there were any. */
import { crc32 } from 'node:zlib'
import { lowResolutionSide } from '@obverse/contract/rules/submissions'
import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import type { Context } from '../../../context'
import { encodePicture, removeImage, storeFile } from '../../../storage/images'
import { itemImageFiles, type itemImages } from '../tables'

type Image = Pick<typeof itemImages.$inferSelect, 'ImageID' | 'FileKey'>
export type Kind = 'high' | 'low'
export type ImageFile = typeof itemImageFiles.$inferSelect

/** Returns size and checksum of bytes, as a zip needs them. */
export const measure = (bytes: Uint8Array) => ({ Bytes: bytes.byteLength, Checksum: crc32(bytes) })

/** Makes the file of a kind from the stored picture and writes its row; null when the store has no such file. */
async function makeFile(ctx: Context, { ImageID, FileKey }: Image, Kind: Kind): Promise<ImageFile | null> {
  const stored = await ctx.files.get(FileKey)
  if (!stored) return null
  const row = async (): Promise<ImageFile> => {
    if (Kind === 'high') return { ImageID, Kind, FileKey, ...measure(stored.bytes), Name: '' }
    const { data, info } = await encodePicture('Image', sharp(stored.bytes), lowResolutionSide)
    return { ImageID, Kind, FileKey: await storeFile(ctx, data, 'webp', info), ...measure(data), Name: '' }
  }
  const made = await row()
  const [written] = await ctx.db.insert(itemImageFiles).values(made).onConflictDoNothing().returning()
  if (written) return written
  // Another request was faster: its file is the one.
  if (Kind === 'low') await removeImage(ctx, made.FileKey)
  return (await readFiles(ctx, [ImageID], Kind)).get(ImageID) ?? null
}

/** Returns the files of a kind that are there, by image. */
export async function readFiles(ctx: Context, imageIDs: readonly number[], kind: Kind | 'original') {
  if (imageIDs.length === 0) return new Map<number, ImageFile>()
  const rows = await ctx.db
    .select()
    .from(itemImageFiles)
    .where(and(inArray(itemImageFiles.ImageID, [...imageIDs]), eq(itemImageFiles.Kind, kind)))
  return new Map(rows.map((row) => [row.ImageID, row]))
}

/** Returns the files of a kind of images, in their order; makes those that are not there. Null where the store lost one. */
export async function filesOf(ctx: Context, images: readonly Image[], kind: Kind): Promise<(ImageFile | null)[]> {
  const known = await readFiles(
    ctx,
    images.map(({ ImageID }) => ImageID),
    kind,
  )
  const files: (ImageFile | null)[] = []
  // One after the other: each may decode a picture.
  for (const image of images) files.push(known.get(image.ImageID) ?? (await makeFile(ctx, image, kind)))
  return files
}
