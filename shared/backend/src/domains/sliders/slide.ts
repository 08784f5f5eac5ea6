/** Reads and writes slides for staff: rules by the type of their slider, images, order and schedule. */

import { type Slide, type SlideForm, type SlideImage, youTubeID } from '@obverse/contract/domains/sliders'
import { needsBothImages, needsImageToPublish, needsVideo } from '@obverse/contract/rules/sliders'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { found, invalid, notFound } from '../../errors'
import { recordOf, restorableOf } from '../../record'
import { ordered } from '../../reorder'
import { removeImage, storeImage } from '../../storage/images'
import type { Said } from '../../texts'
import { SLIDE } from './public'
import { isShowing, scheduleOf } from './schedule'
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
  return rows.map(({ Id, WasShowing: _, ...row }) => ({
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
function problemsOf(type: string, slide: Facts): Record<string, Said> {
  const wrong: Record<string, Said> = {}
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
function formProblemsOf(type: string, form: SlideForm, before: Slide | null): Record<string, Said> {
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

function refuse(problems: Record<string, Said>): void {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

const changesImages = (form: SlideForm, before: Slide): boolean =>
  form.image !== undefined ||
  form.mobileImage !== undefined ||
  (form.removeImage && before.ImageFileName !== null) ||
  (form.removeMobileImage && before.MobileImageFileName !== null) ||
  form.languageImages.length > 0 ||
  before.Images.some((image) => form.removedImageIDs.includes(image.ImageID))

/** Stores the sent images and deletes the removed ones, both those for all languages and those for one. */
async function saveImages(tx: Context, slideID: number, form: SlideForm, before: Slide | null): Promise<void> {
  const stored: { ImageFileName?: string | null; MobileImageFileName?: string | null } = {}
  for (const [sent, field, column, goes] of [
    [form.image, 'image', 'ImageFileName', form.removeImage],
    [form.mobileImage, 'mobileImage', 'MobileImageFileName', form.removeMobileImage],
  ] as const) {
    if (!sent && !goes) continue
    await removeImage(tx, before?.[column] ?? null)
    stored[column] = sent ? (await storeImage(tx, field, sent)).Key : null
  }
  const own = await tx.db.select().from(slideImages).where(eq(slideImages.SlideID, slideID))
  for (const image of own) {
    const place = image.IsMobile ? `${image.LanguageCode}:mobile` : image.LanguageCode
    if (!form.removedImageIDs.includes(image.ImageID) && !form.languageImagePlaces.includes(place)) continue
    await tx.db.delete(slideImages).where(eq(slideImages.ImageID, image.ImageID))
    await removeImage(tx, image.FileName)
  }
  for (const [at, file] of form.languageImages.entries()) {
    const [LanguageCode = '', size] = (form.languageImagePlaces[at] ?? '').split(':')
    const { Key } = await storeImage(tx, 'languageImages', file)
    await tx.db
      .insert(slideImages)
      .values({ SlideID: slideID, LanguageCode, IsMobile: size === 'mobile', FileName: Key })
  }
  if (Object.keys(stored).length > 0) await tx.db.update(slides).set(stored).where(eq(slides.Id, slideID))
}

export const slideRecord = recordOf<Slide, SlideForm>({
  entity: SLIDE,
  table: slides,
  key: slides.Id,
  place: { within: slides.SliderID, parent: sliders.SliderID, order: slides.SortOrder },
  parts: [{ of: slideImages.SlideID }],
  keyOf: ({ id }) => id,
  nameOf: ({ Title }) => Title,
  get: getAnySlide,
  values: async (form, { tx, before, at }) => {
    const { Type } = await getSliderRow(tx, before?.SliderID ?? Number(at.SliderID))
    refuse(formProblemsOf(Type, form, before))
    return textsOf(form)
  },
  derived: (values, { tx, before }) => ({ WasShowing: isShowing(scheduleOf({ ...before, ...values }), tx.now()) }),
  changesParts: changesImages,
  writeParts: saveImages,
  publish: async (tx, slide, Published) => {
    const { Type } = await getSliderRow(tx, slide.SliderID)
    const [hasImage, hasMobileImage] = [slide.ImageFileName !== null, slide.MobileImageFileName !== null]
    const hasVideo = slide.YouTubeEmbedLink !== null
    if (Published) refuse(problemsOf(Type, { ...slide, Published, hasImage, hasMobileImage, hasVideo }))
    return { Published }
  },
  filesOf: (slide) => [slide.ImageFileName, slide.MobileImageFileName, ...slide.Images.map((image) => image.FileName)],
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
