/**
 * sliders       list(siteID)           GET  /admin/sliders/data/sliders/
 *               one                    GET  …/data/sliders/{sliderID}/
 * slides        list(sliderID, shown)  GET  …/data/sliders/{sliderID}/slides/
 *               one · save · remove    GET · PUT · POST …/data/slides/{slideID}/ · …/delete/
 *               create(sliderID)       POST …/data/sliders/{sliderID}/slides/
 * videos        as sliders, under /admin/videos/data/
 * video-slides  as slides, under /admin/videos/data/
 * Saving sends a multipart form, the images with it. Reordering is a call of its own: see the screen of a slider.
 */
import type { Body, Contract } from '@obverse/contract'
import type { Client } from '@obverse/contract/client'
import type { SlideImage, Slider } from '@obverse/contract/domains/sliders'
import { keyIn, recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'
import { imageKind, type Kind, type SlideRecord, videoKind } from './kinds'

type Calls = Client<Contract>['sliders']
type SlideForm = Body<Contract['sliders']['saveSlide']>

/** A new image for one language in the form. */
export type LanguageImage = Pick<SlideImage, 'LanguageCode' | 'IsMobile'> & { file: File }

/** The values of the form: the slide, its new images (files), and its images to remove (null, or their id). */
export type SlideValues = Partial<SlideRecord> & {
  image?: File | null
  mobileImage?: File | null
  languageImages?: LanguageImage[]
  removedImageIDs?: number[]
}

/** Returns the name of an image's place in the form. */
const placeOf = ({ LanguageCode, IsMobile }: LanguageImage) => (IsMobile ? `${LanguageCode}:mobile` : LanguageCode)

/** Returns a slide as a multipart form; cleared values are sent empty, images only after a change. */
function formOf(slide: SlideValues): SlideForm {
  const { image, mobileImage, languageImages = [], removedImageIDs = [], Version } = slide
  return {
    Title: slide.Title ?? '',
    AltText: slide.AltText ?? '',
    Published: String(slide.Published ?? false),
    LinkUrl: slide.LinkUrl ?? '',
    YouTubeEmbedLink: slide.YouTubeEmbedLink ?? '',
    StartsUTC: slide.StartsUTC ?? '',
    EndsUTC: slide.EndsUTC ?? '',
    ...(image && { image }),
    ...(image === null && { removeImage: 'true' }),
    ...(mobileImage && { mobileImage }),
    ...(mobileImage === null && { removeMobileImage: 'true' }),
    languageImages: languageImages.map(({ file }) => file),
    languageImagePlaces: languageImages.map(placeOf),
    removedImageIDs,
    ...(Version && { Version }),
  }
}

type KindCalls = Pick<Calls, 'sliders' | 'slider' | 'slides' | 'createSlide' | 'slide' | 'saveSlide' | 'deleteSlide'>

const slider = (values: object) => ({ sliderID: keyIn(values, 'sliderID') })

const handlersOf = (kind: Kind, calls: KindCalls): Record<string, ResourceHandlers> => ({
  [kind.sliders]: recordHandlers<Slider>('SliderID', {
    list: ({ filter }, options) => calls.sliders({ query: { siteID: keyIn(filter, 'siteID') } }, options),
    one: (sliderID, options) => calls.slider({ params: { sliderID } }, options),
  }),
  [kind.slides]: recordHandlers<SlideRecord, SlideValues>('id', {
    list: ({ filter }, options) =>
      calls.slides({ params: slider(filter), query: { filter: filter.shown ?? 'all' } }, options),
    one: (slideID, options) => calls.slide({ params: { slideID } }, options),
    create: (slide, meta) => calls.createSlide({ params: slider(meta), body: formOf(slide) }),
    save: (slideID, slide) => calls.saveSlide({ params: { slideID }, body: formOf(slide) }),
    remove: (slideID) => calls.deleteSlide({ params: { slideID } }),
  }),
})

const { sliders } = client

export const sliderHandlers: Record<string, ResourceHandlers> = {
  ...handlersOf(imageKind, sliders),
  ...handlersOf(videoKind, {
    sliders: sliders.videoSliders,
    slider: sliders.videoSlider,
    slides: sliders.videoSlides,
    createSlide: sliders.createVideoSlide,
    slide: sliders.videoSlide,
    saveSlide: sliders.saveVideoSlide,
    deleteSlide: sliders.deleteVideoSlide,
  }),
}
