/** Slides as staff edit them: rules by the type of their slider, images, order and schedule. */
import { type Slide, type SlideForm, type SlideImage, youTubeID } from '@obverse/contract/domains/sliders'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { audit, type Context, touchSites, transact } from '../../context'
import { conflict, found, invalid, notFound } from '../../errors'
import { saveOrder } from '../../reorder'
import { noteChange, type RecordKind } from '../../staff-change'
import { removeImage, storeImage } from '../../storage/images'
import { isShowing } from './schedule'
import { type Kind, sliderOf } from './slider'
import { slideImages, sliders, slides } from './tables'

type Row = typeof slides.$inferSelect
export type Filter = 'all' | 'published' | 'unpublished'

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
// The column is text; the contract's enum let only languages in.
const asImage = (image: typeof slideImages.$inferSelect): SlideImage => image as SlideImage

export async function listSlides(ctx: Context, kind: Kind, sliderID: number, filter: Filter = 'all'): Promise<Slide[]> {
  await sliderOf(ctx, kind, sliderID)
  const wanted = filter === 'all' ? undefined : eq(slides.Published, filter === 'published')
  const rows = await ctx.db
    .select()
    .from(slides)
    .where(and(eq(slides.SliderID, sliderID), wanted))
    .orderBy(asc(slides.SortOrder), asc(slides.Id))
  return shaped(ctx, rows)
}

async function rowOf(ctx: Context, kind: Kind, id: number): Promise<{ row: Row; type: string; siteID: number }> {
  const [hit] = await ctx.db
    .select({ row: slides, type: sliders.Type, siteID: sliders.SiteID })
    .from(slides)
    .innerJoin(sliders, eq(sliders.SliderID, slides.SliderID))
    .where(eq(slides.Id, id))
  const { type, ...rest } = found(hit)
  if ((type === 'video') !== (kind === 'video')) throw notFound()
  return { type, ...rest }
}

export async function getSlide(ctx: Context, kind: Kind, id: number): Promise<Slide> {
  return found((await shaped(ctx, [(await rowOf(ctx, kind, id)).row]))[0])
}

/** What history keeps; images are named by their files. */
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

const record: RecordKind<Slide> = {
  entity: 'slide',
  keyOf: ({ id }) => id,
  snapshot: snapshotOf,
  sitesOf: async (ctx, { SliderID }) => [
    found((await ctx.db.select({ SiteID: sliders.SiteID }).from(sliders).where(eq(sliders.SliderID, SliderID)))[0])
      .SiteID,
  ],
}

const utc = (text: string) => (text === '' ? null : new Date(text).toISOString())

/** The texts of a form as they are stored. */
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

/** SL-4 and what else a slide of this type needs; every missing thing is named beside its field. */
function refuseIncomplete(
  type: string,
  form: SlideForm,
  before: Pick<Row, 'ImageFileName' | 'MobileImageFileName'> | null,
): void {
  const has = (sent: File | undefined, stays: string | null | undefined, goes: boolean) =>
    sent !== undefined || (Boolean(stays) && !goes)
  const desktop = has(form.image, before?.ImageFileName, form.removeImage)
  const mobile = has(form.mobileImage, before?.MobileImageFileName, form.removeMobileImage)
  const wrong: Record<string, string> = {}
  const needsBoth = type === 'mini' || type === 'podcast'
  if (needsBoth && !desktop) wrong.image = 'This kind of slide needs an image for wide screens.'
  if (needsBoth && !mobile) wrong.mobileImage = 'This kind of slide needs an image for small screens.'
  if (type === 'hero' && form.Published && !desktop) wrong.image = 'A published slide needs an image.'
  if (type === 'video' && form.YouTubeEmbedLink === '') wrong.YouTubeEmbedLink = 'Enter the address of the video.'
  if ((desktop || mobile) && form.AltText === '')
    wrong.AltText = 'Say in a few words what the image shows, for people who do not see it.'
  if (form.StartsUTC && form.EndsUTC && new Date(form.EndsUTC) < new Date(form.StartsUTC))
    wrong.EndsUTC = 'The end cannot be before the start.'
  if (form.languageImages.length !== form.languageImagePlaces.length)
    wrong.languageImages = 'Every image needs a language.'
  if (new Set(form.languageImagePlaces).size !== form.languageImagePlaces.length)
    wrong.languageImages = 'Choose one image for each language and size.'
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

type Stored = { ImageFileName?: string | null; MobileImageFileName?: string | null }
/** Keeps the sent images and forgets the removed ones, those for all languages and those for one. */
async function saveImages(tx: Context, slideID: number, form: SlideForm, before: Row | null): Promise<Stored> {
  const stored: Stored = {}
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
  return stored
}

const lockSlider = (tx: Context, id: number) =>
  tx.db.execute(sql`select 1 from ${sliders} where ${sliders.SliderID} = ${id} for update`)

/** Adds a slide at the end of a slider. */
export async function createSlide(ctx: Context, kind: Kind, sliderID: number, form: SlideForm): Promise<Slide> {
  return transact(ctx, async (tx) => {
    await lockSlider(tx, sliderID)
    const slider = await sliderOf(tx, kind, sliderID)
    refuseIncomplete(slider.Type, form, null)
    const texts = textsOf(form)
    const [place] = await tx.db.select({ count: count() }).from(slides).where(eq(slides.SliderID, sliderID))
    const [row] = await tx.db
      .insert(slides)
      .values({
        ...texts,
        SliderID: sliderID,
        SortOrder: (place?.count ?? 0) + 1,
        WasShowing: isShowing(texts, tx.now()),
      })
      .returning({ Id: slides.Id })
    const { Id } = found(row)
    const stored = await saveImages(tx, Id, form, null)
    if (Object.keys(stored).length > 0) await tx.db.update(slides).set(stored).where(eq(slides.Id, Id))
    const created = await getSlide(tx, kind, Id)
    await noteChange(tx, record, { before: null, after: created })
    return created
  })
}

/** Saves a slide; a stale version is a conflict that carries the fresh one. */
export async function saveSlide(ctx: Context, kind: Kind, id: number, form: SlideForm): Promise<Slide> {
  return transact(ctx, async (tx) => {
    const { row, type } = await rowOf(tx, kind, id)
    const before = await getSlide(tx, kind, id)
    refuseIncomplete(type, form, row)
    const texts = textsOf(form)
    const [saved] = await tx.db
      .update(slides)
      .set({ ...texts, WasShowing: isShowing(texts, tx.now()), Version: sql`${slides.Version} + 1` })
      .where(and(eq(slides.Id, id), eq(slides.Version, form.Version ?? 0)))
      .returning({ Id: slides.Id })
    if (!saved) throw conflict(await getSlide(tx, kind, id))
    const stored = await saveImages(tx, id, form, row)
    if (Object.keys(stored).length > 0) await tx.db.update(slides).set(stored).where(eq(slides.Id, id))
    const after = await getSlide(tx, kind, id)
    await noteChange(tx, record, { before, after })
    return after
  })
}

/** Removes a slide and its images. */
export async function deleteSlide(ctx: Context, kind: Kind, id: number): Promise<void> {
  await transact(ctx, async (tx) => {
    const { row } = await rowOf(tx, kind, id)
    const before = await getSlide(tx, kind, id)
    const [gone] = await tx.db.delete(slides).where(eq(slides.Id, id)).returning({ Id: slides.Id })
    if (!gone) throw notFound()
    for (const file of [row.ImageFileName, row.MobileImageFileName, ...before.Images.map((image) => image.FileName)])
      await removeImage(tx, file)
    await noteChange(tx, record, { before, after: null })
  })
}

/** Saves the order of all slides of a slider (SL-3) and answers the fresh list. */
export async function reorderSlides(
  ctx: Context,
  kind: Kind,
  sliderID: number,
  order: readonly number[],
): Promise<Slide[]> {
  return transact(ctx, async (tx) => {
    await lockSlider(tx, sliderID)
    const slider = await sliderOf(tx, kind, sliderID)
    const current = await listSlides(tx, kind, sliderID)
    const ids = current.map((slide) => slide.id)
    await saveOrder(tx, slides, order, ids, async () => current)
    await audit(tx, {
      entity: 'slider',
      key: sliderID,
      action: 'reorder',
      before: { Slides: ids },
      after: { Slides: [...order] },
    })
    await touchSites(tx, [slider.SiteID])
    return listSlides(tx, kind, sliderID)
  })
}
