/** The rules of a slide by the type of its slider, checked before it is sent; the server applies the same rules. */
import type { Slider } from '@obverse/contract/domains/sliders'
import { needsBothImages, needsImageToPublish } from '@obverse/contract/rules/sliders'
import type { SlideValues } from './data-provider'

export type SliderType = Slider['Type']

/** Tells whether an image exists after the save: a new one, or the stored one unless removed. */
export const willHave = (chosen: File | null | undefined, stored: string | null | undefined): boolean =>
  chosen instanceof File || (chosen !== null && Boolean(stored))

/** Returns the reason why the image for wide screens is required, or null. */
export function wideNeeded(type: SliderType, { Published }: SlideValues): string | null {
  if (needsBothImages(type)) return 'resources.slides.refused.wide'
  return needsImageToPublish(type) && Published ? 'resources.slides.refused.published' : null
}

/** Returns the reason why the image for small screens is required, or null (SL-4). */
export const smallNeeded = (type: SliderType): string | null =>
  needsBothImages(type) ? 'resources.slides.refused.small' : null

/** Returns an error for an image without alternative text. */
export function altTextNeeded(altText: unknown, values: SlideValues): string | undefined {
  const hasImage =
    willHave(values.image, values.ImageFileName) || willHave(values.mobileImage, values.MobileImageFileName)
  return hasImage && !String(altText ?? '').trim() ? 'resources.slides.refused.alt_text' : undefined
}

/** Returns an error for a schedule that ends before it starts. */
export function endRefused(end: unknown, { StartsUTC }: SlideValues): string | undefined {
  if (typeof end !== 'string' || !end || !StartsUTC) return undefined
  return Date.parse(end) < Date.parse(StartsUTC) ? 'resources.slides.refused.end' : undefined
}
