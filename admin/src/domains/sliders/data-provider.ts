/**
 * sliders       getList(filter.siteID)                  GET  /admin/sliders/data/sliders/
 *               getOne                                  GET  …/data/sliders/{sliderID}/
 * slides        getList(filter.sliderID, filter.shown)  GET  …/data/sliders/{sliderID}/slides/
 *               getOne · update · delete                GET · PUT · POST …/data/slides/{slideID}/ · …/delete/
 *               create(meta.sliderID)                   POST …/data/sliders/{sliderID}/slides/
 * videos        as sliders, under /admin/videos/data/
 * video-slides  as slides, under /admin/videos/data/
 * Saving sends a multipart form, the images with it. Reordering is a call of its own: see the screen of a slider.
 */
import type { Contract } from '@obverse/contract'
import type { Client } from '@obverse/contract/client'
import type { SlideImage } from '@obverse/contract/domains/sliders'
import type { Identifier, RaRecord } from 'ra-core'
import { asBody, withId } from '../../lib/record'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'
import { imageKind, type Kind, type SlideRecord, videoKind } from './kinds'

type Calls = Client<Contract>['sliders']
type SlideForm = Parameters<Calls['saveSlide']>[0]['body']

/** A new image for one language, as the form holds it. */
export type LanguageImage = Pick<SlideImage, 'LanguageCode' | 'IsMobile'> & { file: File }

/** What the form holds: the slide, and images that are new (a file) or gone from now on (null, or their id). */
export type SlideValues = Partial<SlideRecord> & {
  image?: File | null
  mobileImage?: File | null
  languageImages?: LanguageImage[]
  removedImageIDs?: number[]
}

/** What a file among `languageImages` is for, as the form spells it. */
const placeOf = ({ LanguageCode, IsMobile }: LanguageImage) => (IsMobile ? `${LanguageCode}:mobile` : LanguageCode)

/** A slide as the multipart form; what was cleared is sent empty, images only where something changed. */
export function formOf(slide: SlideValues): SlideForm {
  const { image, mobileImage, languageImages = [], removedImageIDs = [], Version } = slide
  return asBody({
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
  })
}

type KindCalls = {
  sliders: Calls['sliders']
  slider: Calls['slider']
  slides: Calls['slides']
  createSlide: Calls['createSlide']
  slide: Calls['slide']
  saveSlide: Calls['saveSlide']
  deleteSlide: Calls['deleteSlide']
}

const whole = <T extends RaRecord>(data: T[]) => ({ data, total: data.length })
const key = (value: Identifier | unknown): number => {
  const id = Number(value)
  if (!Number.isInteger(id) || id < 1) throw new Error('The number of a slider or slide is needed')
  return id
}

function handlersOf(kind: Kind, calls: KindCalls): Record<string, ResourceHandlers> {
  return {
    [kind.sliders]: {
      getList: async ({ filter, signal }) => {
        const rows = await calls.sliders({ query: { siteID: key(filter.siteID) } }, { ...(signal && { signal }) })
        return whole(rows.map((row) => withId(row, 'SliderID')))
      },
      getOne: async ({ id }) => ({ data: withId(await calls.slider({ params: { sliderID: key(id) } }), 'SliderID') }),
    },
    [kind.slides]: {
      getList: async ({ filter, signal }) => {
        const given = { params: { sliderID: key(filter.sliderID) }, query: { filter: filter.shown ?? 'all' } }
        return whole(await calls.slides(given, { ...(signal && { signal }) }))
      },
      getOne: async ({ id }) => ({ data: await calls.slide({ params: { slideID: key(id) } }) }),
      create: async ({ data, meta }) => ({
        data: await calls.createSlide({ params: { sliderID: key(meta?.sliderID) }, body: formOf(data) }),
      }),
      update: async ({ id, data }) => ({
        data: await calls.saveSlide({ params: { slideID: key(id) }, body: formOf(data) }),
      }),
      delete: async ({ id, previousData }) => {
        await calls.deleteSlide({ params: { slideID: key(id) } })
        return { data: { ...previousData, id } }
      },
    },
  }
}

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
