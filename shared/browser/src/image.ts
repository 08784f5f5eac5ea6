/** Scales and compresses images in the browser before they are uploaded (UTIL-3). */

/** The most pixels a side of an uploaded image has, and the quality it is encoded with. */
export const maxUploadSide = 2448
const usualQuality = 0.9

/** An image as it is to be uploaded; a file that needed no resizing is the same one. */
export type ScaledImage = { file: File; width: number; height: number; wasResized: boolean }

/** Returns the size of an image within a square, with its proportions; never a larger one. */
export function sizeWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Reads an image, turned upright; null for a file that is none. */
const read = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)

/** Encodes an image at a size; null when the browser cannot. */
async function encode(picture: ImageBitmap, side: number, type: string, quality: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), sizeWithin(picture, side))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

const named = (blob: Blob, { name }: File): File => {
  const ending = blob.type.replace('image/', '').replace('jpeg', 'jpg')
  return new File([blob], `${name.replace(/\.[a-z0-9]+$/i, '')}.${ending}`, { type: blob.type })
}

/**
 * Scales an image down to at most 2448 pixels a side, with quality 90 and its orientation. A smaller image is returned
 * unchanged; null for a file that is no image.
 */
export async function scaleImage(file: File): Promise<ScaledImage | null> {
  const picture = await read(file)
  if (!picture) return null
  const { width, height } = picture
  if (Math.max(width, height) <= maxUploadSide) return { file, width, height, wasResized: false }
  const type = file.type === 'image/png' || file.type === 'image/webp' ? file.type : 'image/jpeg'
  const blob = await encode(picture, maxUploadSide, type, usualQuality)
  return blob && { file: named(blob, file), ...sizeWithin(picture, maxUploadSide), wasResized: true }
}

/** The steps of compressing: the best picture that fits is taken. */
const steps = [1600, 1200, 900, 640, 480].flatMap((side) => [0.85, 0.7, 0.5].map((quality) => ({ side, quality })))

/** Compresses an image to at most so many bytes, as WebP; null when that is not possible, and for a file that is no image. */
export async function compressImage(file: File, maxBytes: number): Promise<File | null> {
  const picture = await read(file)
  if (!picture) return null
  for (const { side, quality } of steps) {
    const blob = await encode(picture, side, 'image/webp', quality)
    if (blob && blob.size <= maxBytes && blob.size < file.size) return named(blob, file)
  }
  return null
}
