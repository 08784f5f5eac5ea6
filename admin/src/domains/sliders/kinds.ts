/** Sliders with images and sliders with videos: two addresses and two sets of calls, one pair of screens. */
import type { Slide, Slider } from '@obverse/contract/domains/sliders'
import type { slideFilters } from '@obverse/contract/rules/sliders'

export type SliderRecord = Slider & { id: number }
export type SlideRecord = Slide

export type Kind = {
  /** The resource of the sliders, and their address under /admin/. */
  sliders: 'sliders' | 'videos'
  /** The resource of their slides. */
  slides: 'slides' | 'video-slides'
}
export const imageKind: Kind = { sliders: 'sliders', slides: 'slides' }
export const videoKind: Kind = { sliders: 'videos', slides: 'video-slides' }

export const sliderPath = (kind: Kind, sliderID: number | string): string => `/${kind.sliders}/${sliderID}/`
export const slidePath = (kind: Kind, sliderID: number | string, slideID: number | string): string =>
  `${sliderPath(kind, sliderID)}slide/${slideID}/`

/** Which slides of a slider the screen shows. */
export type Shown = (typeof slideFilters)[number]
