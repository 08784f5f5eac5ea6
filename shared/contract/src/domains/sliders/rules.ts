/** What both faces and the server know of sliders, without schemas. */

export const sliderTypes = ['hero', 'mini', 'podcast', 'video'] as const

/** Which slides of a slider a list shows. */
export const slideFilters = ['all', 'published', 'unpublished'] as const

/** Whether slides of this type need an image for wide and one for small screens (SL-4). */
export const needsBothImages = (type: string): boolean => type === 'mini' || type === 'podcast'

/** Whether slides of this type need an image before they are published (SL-4). */
export const needsImageToPublish = (type: string): boolean => type === 'hero'

/** Whether slides of this type need a video. */
export const needsVideo = (type: string): boolean => type === 'video'

/** The id of a video out of any address YouTube gives for it, or null. */
export function youTubeID(address: string): string | null {
  const found =
    /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
      address.trim(),
    )
  return found?.[1] ?? null
}
