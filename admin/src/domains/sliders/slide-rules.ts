/** What a slide needs by the type of its slider, told before it is sent; the server decides with the same words. */
import type { Slider } from '@obverse/contract/domains/sliders'
import { needsBothImages, needsImageToPublish } from '@obverse/contract/rules/sliders'
import type { SlideValues } from './data-provider'

export type SliderType = Slider['Type']

/** Whether there will be an image once the form is saved: a new one, or the stored one unless it goes. */
export const willHave = (chosen: File | null | undefined, stored: string | null | undefined): boolean =>
  chosen instanceof File || (chosen !== null && Boolean(stored))

/** Why the image for wide screens is needed, or null. */
export function wideNeeded(type: SliderType, { Published }: SlideValues): string | null {
  if (needsBothImages(type)) return 'resources.slides.refused.wide'
  return needsImageToPublish(type) && Published ? 'resources.slides.refused.published' : null
}

/** Why the image for small screens is needed, or null (SL-4). */
export const smallNeeded = (type: SliderType): string | null =>
  needsBothImages(type) ? 'resources.slides.refused.small' : null

/** An image needs words for those who do not see it. */
export function altTextNeeded(altText: unknown, values: SlideValues): string | undefined {
  const hasImage =
    willHave(values.image, values.ImageFileName) || willHave(values.mobileImage, values.MobileImageFileName)
  return hasImage && !String(altText ?? '').trim() ? 'resources.slides.refused.alt_text' : undefined
}

/** The end of a schedule is not before its start. */
export function endRefused(end: unknown, { StartsUTC }: SlideValues): string | undefined {
  if (typeof end !== 'string' || !end || !StartsUTC) return undefined
  return Date.parse(end) < Date.parse(StartsUTC) ? 'resources.slides.refused.end' : undefined
}
