/** Declares the calls of sliders and video sliders: staff calls, and the slides that a site shows now. */
import * as z from 'zod'
import { endpoint, Id, multipart, Order } from '../../endpoint'
import { slideFilters, sliderTypes } from './rules'
import { PublicSlide, Slide, Slider, slideForm } from './schemas'

const who = 'staff:Sliders'
const ofSlider = { sliderID: Id }
const ofSlide = { slideID: Id }
const site = { siteID: Id.optional().describe('Only the sliders of this site') }
const published = { filter: z.enum(slideFilters).default('all') }

export const sliders = {
  showing: endpoint('GET /api/sliders/{type}/', {
    about: "Lists the slides that the site shows now, in order and in the visitor's language",
    who: 'everyone',
    params: { type: z.enum(sliderTypes) },
    answer: z.array(PublicSlide),
  }),

  // ── sliders ──
  sliders: endpoint('GET /admin/sliders/data/sliders/', {
    about: 'Lists the image sliders',
    who,
    query: site,
    answer: z.array(Slider),
  }),
  slider: endpoint('GET /admin/sliders/data/sliders/{sliderID}/', {
    about: 'Returns a slider',
    who,
    params: ofSlider,
    answer: Slider,
    errors: ['not_found'],
  }),
  slides: endpoint('GET /admin/sliders/data/sliders/{sliderID}/slides/', {
    about: 'Lists the slides of a slider, in order',
    who,
    params: ofSlider,
    query: published,
    answer: z.array(Slide),
    errors: ['not_found'],
  }),
  reorderSlides: endpoint('PUT /admin/sliders/data/sliders/{sliderID}/slides/', {
    about:
      'Saves the order of the slides; a list that is not exactly all of them is a conflict, answered with the current list',
    who,
    params: ofSlider,
    body: Order,
    answer: z.array(Slide),
    errors: ['not_found', 'conflict'],
  }),
  createSlide: endpoint('POST /admin/sliders/data/sliders/{sliderID}/slides/', {
    about: 'Adds a slide at the end of the list',
    who,
    params: ofSlider,
    body: multipart(slideForm),
    isRepeatable: true,
    answer: Slide,
    errors: ['not_found'],
  }),
  slide: endpoint('GET /admin/sliders/data/slides/{slideID}/', {
    about: 'Returns a slide',
    who,
    params: ofSlide,
    answer: Slide,
    errors: ['not_found'],
  }),
  saveSlide: endpoint('PUT /admin/sliders/data/slides/{slideID}/', {
    about: 'Saves a slide',
    who,
    params: ofSlide,
    body: multipart(slideForm),
    isRepeatable: true,
    answer: Slide,
    errors: ['not_found', 'conflict'],
  }),
  deleteSlide: endpoint('POST /admin/sliders/data/slides/{slideID}/delete/', {
    about: 'Removes a slide and its images',
    who,
    params: ofSlide,
    errors: ['not_found'],
  }),

  // ── video sliders ──
  videoSliders: endpoint('GET /admin/videos/data/sliders/', {
    about: 'Lists the video sliders',
    who,
    query: site,
    answer: z.array(Slider),
  }),
  videoSlider: endpoint('GET /admin/videos/data/sliders/{sliderID}/', {
    about: 'Returns a video slider',
    who,
    params: ofSlider,
    answer: Slider,
    errors: ['not_found'],
  }),
  videoSlides: endpoint('GET /admin/videos/data/sliders/{sliderID}/slides/', {
    about: 'Lists the slides of a video slider, in order',
    who,
    params: ofSlider,
    query: published,
    answer: z.array(Slide),
    errors: ['not_found'],
  }),
  reorderVideoSlides: endpoint('PUT /admin/videos/data/sliders/{sliderID}/slides/', {
    about:
      'Saves the order of the slides; a list that is not exactly all of them is a conflict, answered with the current list',
    who,
    params: ofSlider,
    body: Order,
    answer: z.array(Slide),
    errors: ['not_found', 'conflict'],
  }),
  createVideoSlide: endpoint('POST /admin/videos/data/sliders/{sliderID}/slides/', {
    about: 'Adds a slide to a video slider, at the end of the list',
    who,
    params: ofSlider,
    body: multipart(slideForm),
    isRepeatable: true,
    answer: Slide,
    errors: ['not_found'],
  }),
  videoSlide: endpoint('GET /admin/videos/data/slides/{slideID}/', {
    about: 'Returns a slide of a video slider',
    who,
    params: ofSlide,
    answer: Slide,
    errors: ['not_found'],
  }),
  saveVideoSlide: endpoint('PUT /admin/videos/data/slides/{slideID}/', {
    about: 'Saves a slide of a video slider',
    who,
    params: ofSlide,
    body: multipart(slideForm),
    isRepeatable: true,
    answer: Slide,
    errors: ['not_found', 'conflict'],
  }),
  deleteVideoSlide: endpoint('POST /admin/videos/data/slides/{slideID}/delete/', {
    about: 'Removes a slide of a video slider and its images',
    who,
    params: ofSlide,
    errors: ['not_found'],
  }),
}
