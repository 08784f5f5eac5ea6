/**
 * The two kinds of sliders, with images and with videos: each has its addresses and calls; both share their screens.
 */
import type { Slide, Slider } from '@obverse/contract/domains/sliders'

export type SliderRecord = Slider & { id: number }
export type SlideRecord = Slide

export type Kind = {
  /** The resource of the sliders, and its address under /admin/. */
  sliders: 'sliders' | 'videos'
  /** The resource of the slides. */
  slides: 'slides' | 'video-slides'
}
export const imageKind: Kind = { sliders: 'sliders', slides: 'slides' }
export const videoKind: Kind = { sliders: 'videos', slides: 'video-slides' }

export const sliderPath = (kind: Kind, sliderID: number | string): string => `/${kind.sliders}/${sliderID}/`
export const slidePath = (kind: Kind, sliderID: number | string, slideID: number | string): string =>
  `${sliderPath(kind, sliderID)}slide/${slideID}/`

export const shownFilters = ['all', 'published', 'unpublished'] as const
export type Shown = (typeof shownFilters)[number]
