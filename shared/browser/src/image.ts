/** Compresses images in the browser before they are uploaded. */

/** Returns the size of an image within a square, with its proportions; never a larger one. */
export function sizeWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Encodes an image as WebP within a square; null when the browser cannot. */
async function encode(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), sizeWithin(picture, side))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
}

/**
 * Returns an image as WebP, turned upright, with at most so many pixels a side. A smaller one stays as it is, and so does a
 * file that is no image: the server says what is wrong with it.
 */
export async function downscaleImage(file: File, side: number): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture || Math.max(picture.width, picture.height) <= side) return file
  const blob = await encode(picture, side, 0.9)
  // A browser without WebP encodes as PNG.
  if (blob?.type !== 'image/webp') return file
  return new File([blob], `${file.name.replace(/\.[a-z0-9]+$/i, '')}.webp`, { type: blob.type })
}

/** The steps of compressing: the first one that fits has the best picture. */
const steps = [1600, 1200, 900, 640, 480].flatMap((side) => [0.85, 0.7, 0.5].map((quality) => ({ side, quality })))

/**
 * Compresses an image to at most so many bytes, as WebP, turned upright. Null when that is not possible, and for a file that
 * is no image.
 */
export async function compressImage(file: File, maxBytes: number): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  for (const { side, quality } of steps) {
    const blob = await encode(picture, side, quality)
    // A browser without WebP encodes as PNG.
    if (blob?.type === 'image/webp' && blob.size <= maxBytes && blob.size < file.size)
      return new File([blob], `${file.name.replace(/\.[a-z0-9]+$/i, '')}.webp`, { type: blob.type })
  }
  return null
}
