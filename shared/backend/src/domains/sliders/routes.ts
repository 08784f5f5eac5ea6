import type { sliders } from '@obverse/contract/domains/sliders'
import type { AreaHandlers } from '../../http/mount'
import { listShowing } from './public'
import { createSlide, deleteSlide, getSlide, listSlides, reorderSlides, saveSlide } from './slide'
import { getSlider, listSliders } from './slider'

export const handlers: AreaHandlers<typeof sliders> = {
  showing: (ctx, { params }) => listShowing(ctx, params.type),

  sliders: (ctx, { query }) => listSliders(ctx, 'image', query.siteID),
  slider: (ctx, { params }) => getSlider(ctx, 'image', params.sliderID),
  slides: (ctx, { params, query }) => listSlides(ctx, 'image', params.sliderID, query.filter),
  reorderSlides: (ctx, { params, body }) => reorderSlides('image')(ctx, params.sliderID, body),
  createSlide: (ctx, { params, body }) => createSlide(ctx, 'image', params.sliderID, body),
  slide: (ctx, { params }) => getSlide(ctx, 'image', params.slideID),
  saveSlide: (ctx, { params, body }) => saveSlide(ctx, 'image', params.slideID, body),
  deleteSlide: (ctx, { params }) => deleteSlide(ctx, 'image', params.slideID),

  videoSliders: (ctx, { query }) => listSliders(ctx, 'video', query.siteID),
  videoSlider: (ctx, { params }) => getSlider(ctx, 'video', params.sliderID),
  videoSlides: (ctx, { params, query }) => listSlides(ctx, 'video', params.sliderID, query.filter),
  reorderVideoSlides: (ctx, { params, body }) => reorderSlides('video')(ctx, params.sliderID, body),
  createVideoSlide: (ctx, { params, body }) => createSlide(ctx, 'video', params.sliderID, body),
  videoSlide: (ctx, { params }) => getSlide(ctx, 'video', params.slideID),
  saveVideoSlide: (ctx, { params, body }) => saveSlide(ctx, 'video', params.slideID, body),
  deleteVideoSlide: (ctx, { params }) => deleteSlide(ctx, 'video', params.slideID),
}
