/** Rules of sliders for both faces and the server, without schemas. */

export const sliderTypes = ['hero', 'mini', 'podcast', 'video'] as const

/** The slides of a slider that a list can show. */
export const slideFilters = ['all', 'published', 'unpublished'] as const

/** Tells whether slides of this type need an image for wide and one for small screens (SL-4). */
export const needsBothImages = (type: string): boolean => type === 'mini' || type === 'podcast'

/** Tells whether slides of this type need an image before they are published (SL-4). */
export const needsImageToPublish = (type: string): boolean => type === 'hero'

/** Tells whether slides of this type need a video. */
export const needsVideo = (type: string): boolean => type === 'video'

/** Returns the id of a video from any address YouTube gives for it, or null. */
export function youTubeID(address: string): string | null {
  const found =
    /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
      address.trim(),
    )
  return found?.[1] ?? null
}
