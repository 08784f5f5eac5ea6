/** Compresses images in the browser before they are uploaded. */

/** Returns the size of an image within a square, with its proportions; never a larger one. */
export function sizeWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Encodes an image within a square; null when the browser cannot. A browser without the format encodes as PNG. */
async function encode(picture: ImageBitmap, side: number, quality: number, type = 'image/webp'): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), sizeWithin(picture, side))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** The most pixels a side of an image that is uploaded, and the quality of one that was made smaller (UTIL-3) [R9]. */
const longestSide = 2448
const downscaleQuality = 0.9

export type Downscaled = {
  /** The file to upload: the given one unless it was too large. */
  file: File
  width: number
  height: number
  /** True when the given file was larger than it may be. */
  isResized: boolean
}

/** Returns the name of a file with the ending of a format. */
const renamed = (name: string, type: string) =>
  `${name.replace(/\.[a-z0-9]+$/i, '')}.${type.replace('image/', '').replace('jpeg', 'jpg')}`

/**
 * Makes an image small enough to be uploaded (UTIL-3): at most so many pixels a side, turned upright, at quality 90. A
 * smaller one stays as it is. Null for a file that this browser cannot read as an image: the server says what is wrong.
 */
export async function downscaleImage(file: File, side: number = longestSide): Promise<Downscaled | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const { width, height } = picture
  const whole = { file, width, height, isResized: false }
  if (Math.max(width, height) <= side) return whole
  const webp = await encode(picture, side, downscaleQuality)
  const blob =
    webp?.type !== 'image/webp' && file.type === 'image/jpeg'
      ? await encode(picture, side, downscaleQuality, 'image/jpeg')
      : webp
  picture.close()
  if (!blob) return whole
  const small = new File([blob], renamed(file.name, blob.type), { type: blob.type })
  return { file: small, ...sizeWithin({ width, height }, side), isResized: true }
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
    if (blob?.type === 'image/webp' && blob.size <= maxBytes && blob.size < file.size)
      return new File([blob], renamed(file.name, blob.type), { type: blob.type })
  }
  return null
}
