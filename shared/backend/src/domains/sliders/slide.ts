/** Reads and writes slides for staff: rules by the type of their slider, images, order and schedule. */

import { type Slide, type SlideForm, type SlideImage, youTubeID } from '@obverse/contract/domains/sliders'
import { needsBothImages, needsImageToPublish, needsVideo } from '@obverse/contract/rules/sliders'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { found, invalid, notFound } from '../../errors'
import { picturesOf } from '../../records/pictures'
import { recordOf, restorableOf } from '../../records/record'
import { ordered } from '../../records/reorder'
import type { Message } from '../../texts'
import { SLIDE } from './public'
import { isShowing } from './schedule'
import { getSlider, type Kind } from './slider'
import { slideImages, sliders, slides } from './tables'

type Row = typeof slides.$inferSelect
export type Filter = 'all' | 'published' | 'unpublished'

const MESSAGES = {
  wideImage: 'Sliders.Fields.WideImage',
  smallImage: 'Sliders.Fields.SmallImage',
  publishedImage: 'Sliders.Fields.PublishedImage',
  video: 'Sliders.Fields.VideoAddress',
  altText: 'Sliders.Fields.AltText',
  end: 'Sliders.Fields.End',
  language: 'Sliders.Fields.ImageLanguage',
  twice: 'Sliders.Fields.ImageTwice',
} as const

async function shaped(ctx: Context, rows: readonly Row[]): Promise<Slide[]> {
  if (rows.length === 0) return []
  const images = await ctx.db
    .select()
    .from(slideImages)
    .where(
      inArray(
        slideImages.SlideID,
        rows.map((row) => row.Id),
      ),
    )
    .orderBy(asc(slideImages.ImageID))
  return rows.map(({ Id, ...row }) => ({
    ...row,
    id: Id,
    IsShowing: isShowing(row, ctx.now()),
    Images: images.filter((image) => image.SlideID === Id).map((image): SlideImage => asImage(image)),
  }))
}
// The column is text; the contract's enum accepted only languages.
const asImage = (image: typeof slideImages.$inferSelect): SlideImage => image as SlideImage

export async function listSlides(ctx: Context, kind: Kind, sliderID: number, filter: Filter = 'all'): Promise<Slide[]> {
  await getSlider(ctx, kind, sliderID)
  const wanted = filter === 'all' ? undefined : eq(slides.Published, filter === 'published')
  const rows = await ctx.db
    .select()
    .from(slides)
    .where(and(eq(slides.SliderID, sliderID), wanted))
    .orderBy(asc(slides.SortOrder), asc(slides.Id))
  return shaped(ctx, rows)
}

async function getAnySlide(ctx: Context, id: number): Promise<Slide> {
  return found((await shaped(ctx, await ctx.db.select().from(slides).where(eq(slides.Id, id))))[0])
}

async function getSliderRow(ctx: Context, sliderID: number): Promise<{ Type: string; SiteID: number }> {
  return found((await ctx.db.select().from(sliders).where(eq(sliders.SliderID, sliderID)))[0])
}

export async function getSlide(ctx: Context, kind: Kind, id: number): Promise<Slide> {
  const slide = await getAnySlide(ctx, id)
  const { Type } = await getSliderRow(ctx, slide.SliderID)
  if ((Type === 'video') !== (kind === 'video')) throw notFound()
  return slide
}

/** Returns the fields kept in the history; images are named by their files. */
const snapshotOf = ({
  Title,
  AltText,
  Published,
  LinkUrl,
  YouTubeEmbedLink,
  StartsUTC,
  EndsUTC,
  ImageFileName,
  MobileImageFileName,
  Images,
}: Slide) => ({
  Title,
  AltText,
  Published,
  LinkUrl,
  YouTubeEmbedLink,
  StartsUTC,
  EndsUTC,
  ImageFileName,
  MobileImageFileName,
  Images: Images.map((image) => `${image.LanguageCode}${image.IsMobile ? ' mobile' : ''}: ${image.FileName}`),
})

const utc = (text: string) => (text === '' ? null : new Date(text).toISOString())

/** Returns the texts of a form as they are stored. */
function textsOf(form: SlideForm) {
  const video = form.YouTubeEmbedLink === '' ? null : youTubeID(form.YouTubeEmbedLink)
  return {
    Title: form.Title,
    AltText: form.AltText,
    Published: form.Published,
    LinkUrl: form.LinkUrl || null,
    YouTubeEmbedLink: video && `https://www.youtube-nocookie.com/embed/${video}`,
    StartsUTC: utc(form.StartsUTC),
    EndsUTC: utc(form.EndsUTC),
  }
}

type Facts = Pick<Slide, 'Published' | 'AltText'> & {
  hasVideo: boolean
  hasImage: boolean
  hasMobileImage: boolean
  StartsUTC: string | null
  EndsUTC: string | null
}
/** Returns the errors of a slide by the rules of its type (SL-4 and others), each beside its field. */
function problemsOf(type: string, slide: Facts): Record<string, Message> {
  const wrong: Record<string, Message> = {}
  const needsBoth = needsBothImages(type)
  if (needsBoth && !slide.hasImage) wrong.image = MESSAGES.wideImage
  if (needsBoth && !slide.hasMobileImage) wrong.mobileImage = MESSAGES.smallImage
  if (needsImageToPublish(type) && slide.Published && !slide.hasImage) wrong.image = MESSAGES.publishedImage
  if (needsVideo(type) && !slide.hasVideo) wrong.YouTubeEmbedLink = MESSAGES.video
  if ((slide.hasImage || slide.hasMobileImage) && slide.AltText === '') wrong.AltText = MESSAGES.altText
  if (slide.StartsUTC && slide.EndsUTC && new Date(slide.EndsUTC) < new Date(slide.StartsUTC))
    wrong.EndsUTC = MESSAGES.end
  return wrong
}

/** Returns the errors of a form by the same rules, and the errors that only a form can have. */
function formProblemsOf(type: string, form: SlideForm, before: Slide | null): Record<string, Message> {
  const { Published, AltText, StartsUTC, EndsUTC } = form
  const wrong = problemsOf(type, {
    Published,
    AltText,
    StartsUTC,
    EndsUTC,
    hasVideo: form.YouTubeEmbedLink !== '',
    hasImage: form.image !== undefined || (Boolean(before?.ImageFileName) && !form.removeImage),
    hasMobileImage: form.mobileImage !== undefined || (Boolean(before?.MobileImageFileName) && !form.removeMobileImage),
  })
  if (form.languageImages.length !== form.languageImagePlaces.length) wrong.languageImages = MESSAGES.language
  if (new Set(form.languageImagePlaces).size !== form.languageImagePlaces.length) wrong.languageImages = MESSAGES.twice
  return wrong
}

function refuse(problems: Record<string, Message>): void {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Returns the images for single languages that a form sends, with their places. */
const languageImagesOf = ({ languageImages, languageImagePlaces }: SlideForm) =>
  languageImages.map((picture, at) => {
    const [LanguageCode = '', size] = (languageImagePlaces[at] ?? '').split(':')
    return { field: 'languageImages', picture, columns: { LanguageCode, IsMobile: size === 'mobile' } }
  })
const placeOf = ({ LanguageCode, IsMobile }: Pick<SlideImage, 'LanguageCode' | 'IsMobile'>) =>
  IsMobile ? `${LanguageCode}:mobile` : LanguageCode

const pictures = picturesOf<Slide, SlideForm, typeof slides, SlideImage>(slides, {
  own: [
    { sent: 'image', removed: 'removeImage', file: slides.ImageFileName },
    { sent: 'mobileImage', removed: 'removeMobileImage', file: slides.MobileImageFileName },
  ],
  rows: {
    of: slideImages.SlideID,
    key: slideImages.ImageID,
    file: slideImages.FileName,
    added: languageImagesOf,
    listed: ({ Images }) => Images,
    goes: (form, image) =>
      form.removedImageIDs.includes(image.ImageID) || form.languageImagePlaces.includes(placeOf(image)),
  },
  // The image of a slide that has ended was public, and stays so.
  audiences: (slide, now) => [isShowing({ ...slide, EndsUTC: null }, now) ? 'everyone' : 'staff:Sliders'],
})

export const slideRecord = recordOf<Slide, SlideForm>({
  entity: SLIDE,
  table: slides,
  key: slides.Id,
  place: { within: slides.SliderID, parent: sliders.SliderID, order: slides.SortOrder },
  parts: [{ of: slideImages.SlideID }],
  keyOf: ({ id }) => id,
  nameOf: ({ Title }) => Title,
  get: getAnySlide,
  check: async (ctx, form, { before, at }) => {
    const { Type } = await getSliderRow(ctx, before?.SliderID ?? Number(at.SliderID))
    refuse(formProblemsOf(Type, form, before))
  },
  values: textsOf,
  pictures,
  publish: async (tx, slide, Published) => {
    const { Type } = await getSliderRow(tx, slide.SliderID)
    const [hasImage, hasMobileImage] = [slide.ImageFileName !== null, slide.MobileImageFileName !== null]
    const hasVideo = slide.YouTubeEmbedLink !== null
    if (Published) refuse(problemsOf(Type, { ...slide, Published, hasImage, hasMobileImage, hasVideo }))
    return { Published }
  },
  snapshot: snapshotOf,
  sitesOf: async (ctx, { SliderID }) => [(await getSliderRow(ctx, SliderID)).SiteID],
})
// The history only shows changes: restoring texts alone would bring back names of deleted files.
export const restorableSlide = restorableOf(slideRecord, 'Sliders')

/** Creates a slide at the end of a slider. */
export async function createSlide(ctx: Context, kind: Kind, SliderID: number, form: SlideForm): Promise<Slide> {
  await getSlider(ctx, kind, SliderID)
  return slideRecord.create(ctx, form, { SliderID })
}

/** Saves a slide. @throws Failure `conflict` with the current slide on a stale version. */
export async function saveSlide(ctx: Context, kind: Kind, id: number, form: SlideForm): Promise<Slide> {
  await getSlide(ctx, kind, id)
  return slideRecord.save(ctx, id, form)
}

/** Moves a slide and its images to the trash. */
export async function deleteSlide(ctx: Context, kind: Kind, id: number): Promise<void> {
  await getSlide(ctx, kind, id)
  await slideRecord.remove(ctx, id)
}

/** Makes the verb that saves the order of all slides of a slider (SL-3) and returns the new list. */
export const reorderSlides = (kind: Kind) =>
  ordered(slideRecord, { entity: 'slider', label: 'Slides', list: (ctx, id) => listSlides(ctx, kind, id) })
