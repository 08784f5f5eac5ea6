/** Reads the galleries that a site shows, in the visitor's language: the list, a page of items, filters with counts. */
import {
  chosenOf,
  countOption,
  type FilterRule,
  Gallery,
  GalleryFilter,
  GalleryFilterOption,
  type GalleryImages,
  GalleryItem,
  type GalleryPicture,
  type GalleryTeaser,
  galleryPageSize,
  gallerySides,
  type PublicGallery,
  type PublicGalleryFilter,
  type PublicGalleryItem,
  passesFilters,
} from '@obverse/contract/domains/galleries'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { localized } from '../translations'
import { sitesOfGallery } from './gallery'
import {
  galleries,
  galleryFilterOptions,
  galleryFilters,
  galleryItemOptions,
  galleryItems,
  gallerySites,
} from './tables'

type Asked = { filters: readonly number[]; page: number }
type ItemRow = typeof galleryItems.$inferSelect

/** Returns the published galleries of this site, one or all, by name, in the visitor's language. */
async function readGalleries(ctx: Context, id?: number) {
  const rows = await ctx.db
    .select({
      GalleryID: galleries.GalleryID,
      Name: galleries.Name,
      SEOName: galleries.SEOName,
      Intro: galleries.Intro,
      SiteIDs: sitesOfGallery,
      UpdatedUTC: galleries.UpdatedUTC,
      ShowAltImages: galleries.ShowAltImages,
      ImageLabel: galleries.ImageLabel,
      AltImageLabel: galleries.AltImageLabel,
    })
    .from(galleries)
    .innerJoin(gallerySites, eq(gallerySites.GalleryID, galleries.GalleryID))
    .where(
      and(
        eq(gallerySites.SiteID, ctx.site.SiteID),
        eq(galleries.IsPublished, true),
        id === undefined ? undefined : eq(galleries.GalleryID, id),
      ),
    )
    .orderBy(asc(galleries.Name), asc(galleries.GalleryID))
  return localized(ctx, Gallery.entity, rows, (row) => row.GalleryID, ['Name', 'Intro', 'ImageLabel', 'AltImageLabel'])
}

type Filter = FilterRule & { Name: string; Named: { CoinGalleryFilterOptionID: number; Name: string }[] }
/** Returns the filters of a gallery with their options, in order; those without options are left out. */
async function readFilters(ctx: Context, galleryID: number): Promise<Filter[]> {
  const filters = await ctx.db
    .select()
    .from(galleryFilters)
    .where(eq(galleryFilters.GalleryID, galleryID))
    .orderBy(asc(galleryFilters.SortOrder), asc(galleryFilters.CoinGalleryFilterID))
  const ids = filters.map((filter) => filter.CoinGalleryFilterID)
  const options = await ctx.db
    .select()
    .from(galleryFilterOptions)
    .where(inArray(galleryFilterOptions.CoinGalleryFilterID, ids))
    .orderBy(asc(galleryFilterOptions.SortOrder), asc(galleryFilterOptions.CoinGalleryFilterOptionID))
  const [named, namedOptions] = await Promise.all([
    localized(ctx, GalleryFilter.entity, filters, (row) => row.CoinGalleryFilterID, ['Name']),
    localized(ctx, GalleryFilterOption.entity, options, (row) => row.CoinGalleryFilterOptionID, ['Name']),
  ])
  return named.flatMap(({ CoinGalleryFilterID, Name, IsCheckbox, IsInclusive }) => {
    const own = namedOptions.filter((option) => option.CoinGalleryFilterID === CoinGalleryFilterID)
    const Options = own.map((option) => option.CoinGalleryFilterOptionID)
    return own.length > 0 ? [{ Name, IsCheckbox, IsInclusive, Options, Named: own }] : []
  })
}

/** Returns the items of a gallery in order, with the options of each. */
async function readChoices(ctx: Context, galleryID: number): Promise<{ id: number; options: Set<number> }[]> {
  const rows = await ctx.db
    .select({
      id: galleryItems.CoinGalleryItemID,
      options: sql<
        number[]
      >`array(select link.gallery_filter_option_id from ${galleryItemOptions} link where link.gallery_item_id = gallery_items.gallery_item_id)`,
    })
    .from(galleryItems)
    .where(eq(galleryItems.GalleryID, galleryID))
    .orderBy(asc(galleryItems.SortOrder), asc(galleryItems.CoinGalleryItemID))
  return rows.map(({ id, options }) => ({ id, options: new Set(options) }))
}

/** Reads what a gallery shows of what is asked: its items that pass, in order, and the filters. @throws 404 */
async function readShown(ctx: Context, id: number, asked: readonly number[]) {
  const gallery = found((await readGalleries(ctx, id))[0])
  const [filters, items] = [await readFilters(ctx, id), await readChoices(ctx, id)]
  const chosen = new Set(asked)
  const passing = items.filter(({ options }) => passesFilters(options, filters, chosen)).map((item) => item.id)
  return { gallery, filters, items, chosen, passing }
}

const pageOf = (ids: readonly number[], wanted: number) => {
  const Pages = Math.max(1, Math.ceil(ids.length / galleryPageSize))
  const Page = Math.min(wanted, Pages)
  return {
    ids: ids.slice((Page - 1) * galleryPageSize, Page * galleryPageSize),
    numbers: { Page, Pages, Count: ids.length },
  }
}

type Stored = {
  files: readonly [full: string | null, medium: string | null, small: string | null]
  width: number | null
  height: number | null
  alt: string
}
/** Returns a picture in all its sizes, or null; the description of a picture without one is the name of its item. */
function pictureOf({ files: [full, medium, small], width, height, alt }: Stored, name: string): GalleryPicture | null {
  if (!full || !width || !height) return null
  const part = width / Math.max(width, height)
  const source = (FileName: string | null, side: number) =>
    FileName ? [{ FileName, Width: Math.round(side * part) }] : []
  return {
    Width: width,
    Height: height,
    AltText: alt || name,
    Sources: [
      ...source(small, gallerySides.small),
      ...source(medium, gallerySides.medium),
      { FileName: full, Width: width },
    ],
  }
}
const imageOf = (row: ItemRow) =>
  pictureOf(
    {
      files: [row.ImageFileName, row.ImageMediumFileName, row.ImageSmallFileName],
      width: row.ImageWidth,
      height: row.ImageHeight,
      alt: row.ImageAltText,
    },
    row.Name,
  )
const altImageOf = (row: ItemRow) =>
  pictureOf(
    {
      files: [row.AltImageFileName, row.AltImageMediumFileName, row.AltImageSmallFileName],
      width: row.AltImageWidth,
      height: row.AltImageHeight,
      alt: row.AltImageAltText,
    },
    row.Name,
  )

/** Returns items in the order of their ids, in the visitor's language. */
async function readItems(ctx: Context, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(galleryItems)
    .where(inArray(galleryItems.CoinGalleryItemID, [...ids]))
  const read = await localized(ctx, GalleryItem.entity, rows, (row) => row.CoinGalleryItemID, [
    'Name',
    'Text2',
    'ImageAltText',
    'AltImageAltText',
  ])
  const byID = new Map(read.map((row) => [row.CoinGalleryItemID, row]))
  return ids.flatMap((id) => byID.get(id) ?? [])
}

const publicItem = (ctx: Context, row: ItemRow): PublicGalleryItem => ({
  CoinGalleryItemID: row.CoinGalleryItemID,
  Name: row.Name,
  Grade: row.Grade,
  Text2: row.Text2,
  CertNumber: row.CertCompany === ctx.site.Company ? row.CertNumber : '',
  Image: imageOf(row),
  AltImage: altImageOf(row),
})

/** Returns a gallery with a page of the items that pass the filters (GAL-C1). */
export async function getGallery(ctx: Context, id: number, { filters, page }: Asked): Promise<PublicGallery> {
  const { gallery, items, passing } = await readShown(ctx, id, filters)
  const { ids, numbers } = pageOf(passing, page)
  const { UpdatedUTC: _, ...shown } = gallery
  const Items = (await readItems(ctx, ids)).map((row) => publicItem(ctx, row))
  return { ...shown, Items, Total: items.length, ...numbers }
}

/** Returns the pictures of the same page (GAL-C2). */
export async function getImages(ctx: Context, id: number, { filters, page }: Asked): Promise<GalleryImages> {
  const { passing } = await readShown(ctx, id, filters)
  const { ids, numbers } = pageOf(passing, page)
  const Images = (await readItems(ctx, ids)).map((row) => ({
    CoinGalleryItemID: row.CoinGalleryItemID,
    Image: imageOf(row),
    AltImage: altImageOf(row),
  }))
  return { Images, ...numbers }
}

/** Returns the filters of a gallery with the number of items of each option (GAL-C3). */
export async function getFilters(ctx: Context, id: number, asked: readonly number[]): Promise<PublicGalleryFilter[]> {
  const { filters, items, chosen } = await readShown(ctx, id, asked)
  const all = items.map(({ options }) => options)
  return filters.map((filter) => {
    const own = chosenOf(filter, chosen)
    return {
      Name: filter.Name,
      IsCheckbox: filter.IsCheckbox,
      IsInclusive: filter.IsInclusive,
      Options: filter.Named.map(({ CoinGalleryFilterOptionID, Name }) => ({
        CoinGalleryFilterOptionID,
        Name,
        Count: countOption(all, filters, chosen, { of: filter, id: CoinGalleryFilterOptionID }),
        IsChosen: own.includes(CoinGalleryFilterOptionID),
      })),
    }
  })
}

/** Returns the page that holds an item: with the filters if it passes them, else without any. @throws 404 */
export async function getItemPage(ctx: Context, id: number, itemID: number, asked: readonly number[]) {
  const { items, passing } = await readShown(ctx, id, asked)
  const Passes = passing.includes(itemID)
  const at = Passes ? passing.indexOf(itemID) : items.findIndex((item) => item.id === itemID)
  found(at < 0 ? undefined : at)
  return { Page: Math.floor(at / galleryPageSize) + 1, Passes }
}

/** Lists the galleries of this site that have items, with the picture of the first. */
export async function listPublicGalleries(ctx: Context): Promise<GalleryTeaser[]> {
  const shown = await readGalleries(ctx)
  if (shown.length === 0) return []
  const ids = shown.map(({ GalleryID }) => GalleryID)
  const firsts = await ctx.db
    .selectDistinctOn([galleryItems.GalleryID], {
      GalleryID: galleryItems.GalleryID,
      id: galleryItems.CoinGalleryItemID,
      count: sql<number>`(count(*) over (partition by ${galleryItems.GalleryID}))::int`,
    })
    .from(galleryItems)
    .where(inArray(galleryItems.GalleryID, ids))
    .orderBy(galleryItems.GalleryID, asc(galleryItems.SortOrder), asc(galleryItems.CoinGalleryItemID))
  const rows = await readItems(
    ctx,
    firsts.map(({ id }) => id),
  )
  return shown.flatMap(({ ShowAltImages: _, ImageLabel: __, AltImageLabel: ___, ...gallery }) => {
    const first = firsts.find(({ GalleryID }) => GalleryID === gallery.GalleryID)
    const row = rows.find(({ CoinGalleryItemID }) => CoinGalleryItemID === first?.id)
    return first && row ? [{ ...gallery, ItemCount: first.count, Image: imageOf(row) }] : []
  })
}
