/**
 * Reads the slides that a site shows now: in order, in the visitor's language first, with the sizes of their images.
 */
import { type PublicSlide, youTubeID } from '@obverse/contract/domains/sliders'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { storedFiles } from '../../db/tables'
import { localized } from '../translations'
import { isShowing } from './schedule'
import { slideImages, sliders, slides } from './tables'

export const SLIDE = 'slide'

/** SL-5: lists published slides within their schedule; an image of the visitor's language precedes the one for all. */
export async function listShowing(ctx: Context, type: string): Promise<PublicSlide[]> {
  const rows = await ctx.db
    .select({ slide: slides })
    .from(slides)
    .innerJoin(sliders, eq(sliders.SliderID, slides.SliderID))
    .where(and(eq(sliders.SiteID, ctx.site.SiteID), eq(sliders.Type, type), slides.Published))
    .orderBy(asc(sliders.SliderID), asc(slides.SortOrder), asc(slides.Id))
  const showing = rows.map(({ slide }) => slide).filter((slide) => isShowing(slide, ctx.now()))
  if (showing.length === 0) return []
  const ids = showing.map((slide) => slide.Id)
  const own = await ctx.db
    .select()
    .from(slideImages)
    .where(and(inArray(slideImages.SlideID, ids), eq(slideImages.LanguageCode, ctx.culture)))
  const imageOf = (slideID: number, isMobile: boolean, otherwise: string | null) =>
    own.find((image) => image.SlideID === slideID && image.IsMobile === isMobile)?.FileName ?? otherwise
  const named = showing.map((slide) => ({
    slide,
    wide: imageOf(slide.Id, false, slide.ImageFileName),
    small: imageOf(slide.Id, true, slide.MobileImageFileName),
  }))
  const keys = named.flatMap(({ wide, small }) => [wide, small]).filter((key) => key !== null)
  const files = keys.length > 0 ? await ctx.db.select().from(storedFiles).where(inArray(storedFiles.Key, keys)) : []
  const sizeOf = (key: string | null) => files.find((file) => file.Key === key)
  const shown = named.map(
    ({ slide, wide, small }): PublicSlide => ({
      id: slide.Id,
      Title: slide.Title,
      AltText: slide.AltText,
      LinkUrl: slide.LinkUrl,
      VideoID: slide.YouTubeEmbedLink && youTubeID(slide.YouTubeEmbedLink),
      ImageUrl: wide && `/files/${wide}`,
      ImageWidth: sizeOf(wide)?.Width ?? null,
      ImageHeight: sizeOf(wide)?.Height ?? null,
      MobileImageUrl: small && `/files/${small}`,
      MobileImageWidth: sizeOf(small)?.Width ?? null,
      MobileImageHeight: sizeOf(small)?.Height ?? null,
    }),
  )
  return localized(ctx, SLIDE, shown, (slide) => slide.id, ['Title', 'AltText'])
}
