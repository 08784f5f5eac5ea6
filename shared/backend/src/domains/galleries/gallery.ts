/** Reads and writes galleries for staff, and tells which sites show them. */
import { isDeepStrictEqual } from 'node:util'
import { Gallery, galleryList } from '@obverse/contract/domains/galleries'
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { listOf } from '../../records/list'
import { checkSites, distinct } from '../../records/publication'
import { slugOf } from '../../records/slug'
import { staffRecord } from '../../records/staff-record'
import { galleries, galleryFilters, galleryItems, gallerySites } from './tables'

// Name the outer table by hand: drizzle leaves it out of a select from one table.
export const sitesOfGallery = sql<
  number[]
>`array(select link.site_id from ${gallerySites} link where link.gallery_id = galleries.gallery_id order by 1)`

export const galleryRecord = staffRecord(Gallery, galleries, {
  role: 'Content',
  computed: {
    SiteIDs: sitesOfGallery,
    ItemCount: sql<number>`(select count(*)::int from ${galleryItems} where ${qualified(galleryItems.GalleryID)} = ${qualified(galleries.GalleryID)})`,
    FilterCount: sql<number>`(select count(*)::int from ${galleryFilters} where ${qualified(galleryFilters.GalleryID)} = ${qualified(galleries.GalleryID)})`,
  },
  parts: [{ of: gallerySites.GalleryID }],
  values: async ({ SiteIDs, ...draft }, { tx, before }) => {
    await checkSites(tx, SiteIDs)
    const SEOName = draft.SEOName || before?.SEOName || slugOf(draft.Name)
    if (!SEOName) throw invalid({ SEOName: 'Galleries.Fields.Address' })
    return { ...draft, SEOName }
  },
  changesParts: (draft, before) => !isDeepStrictEqual(distinct(draft.SiteIDs), before.SiteIDs),
  writeParts: async (tx, GalleryID, { SiteIDs }) => {
    await tx.db.delete(gallerySites).where(eq(gallerySites.GalleryID, GalleryID))
    await tx.db.insert(gallerySites).values(distinct(SiteIDs).map((SiteID) => ({ GalleryID, SiteID })))
  },
  publish: (_, __, IsPublished) => ({ IsPublished }),
  sitesOf: (_, { IsPublished, SiteIDs }) => (IsPublished ? SiteIDs : []),
  homesOf: ({ SiteIDs }) => SiteIDs,
  translated: {
    name: 'Galleries',
    plain: ['Name', 'Intro', 'ImageLabel', 'AltImageLabel'],
    siteIDs: sql`array(select ${qualified(gallerySites.SiteID)} from ${gallerySites} where ${qualified(gallerySites.GalleryID)} = ${qualified(galleries.GalleryID)} order by 1)`,
  },
  taken: { SEOName: 'Galleries.Refused.AddressTaken' },
  inUse: 'Galleries.Refused.GalleryInUse',
})

/** Returns one page of the galleries, and how many there are on all pages. */
export const listGalleries = listOf(galleryList, {
  table: galleries,
  key: galleries.GalleryID,
  columns: galleryRecord.columns,
  filters: {
    siteID: (id) =>
      sql`exists (select 1 from ${gallerySites} link where link.gallery_id = galleries.gallery_id and link.site_id = ${id})`,
    published: (isPublished) => eq(galleries.IsPublished, isPublished),
  },
  search: [galleries.Name, galleries.Intro],
  order: [asc(galleries.Name)],
})

/** Returns the sites that show a gallery: none while it is a draft. */
export async function sitesShowing(ctx: Context, galleryID: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ SiteID: gallerySites.SiteID, IsPublished: galleries.IsPublished })
    .from(gallerySites)
    .innerJoin(galleries, eq(galleries.GalleryID, gallerySites.GalleryID))
    .where(eq(gallerySites.GalleryID, galleryID))
  return rows.flatMap(({ SiteID, IsPublished }) => (IsPublished ? [SiteID] : []))
}
