/** Reads and writes the filters of galleries and their options for staff. */
import { Gallery, GalleryFilter, GalleryFilterOption } from '@obverse/contract/domains/galleries'
import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import { staffRecord } from '../../records/staff-record'
import { sitesShowing } from './gallery'
import { galleryFilterOptions, galleryFilters, galleryItemOptions, gallerySites } from './tables'

export const filterRecord = staffRecord(GalleryFilter, galleryFilters, {
  role: 'Content',
  computed: {
    Options: sql<
      GalleryFilter['Options']
    >`(select coalesce(json_agg(json_build_object('CoinGalleryFilterOptionID', option.gallery_filter_option_id, 'Name', option.name) order by option.sort_order, option.gallery_filter_option_id), '[]') from ${galleryFilterOptions} option where option.gallery_filter_id = ${qualified(galleryFilters.CoinGalleryFilterID)})`,
  },
  reordered: { entity: Gallery.entity, label: 'Filters' },
  sitesOf: (ctx, { GalleryID }) => sitesShowing(ctx, GalleryID),
  translated: {
    name: 'Filters of galleries',
    plain: ['Name'],
    siteIDs: sql`array(select ${qualified(gallerySites.SiteID)} from ${gallerySites} where ${qualified(gallerySites.GalleryID)} = ${qualified(galleryFilters.GalleryID)} order by 1)`,
  },
  inUse: 'Galleries.Refused.FilterInUse',
  gone: 'Galleries.Refused.GalleryGone',
})

export const optionRecord = staffRecord(GalleryFilterOption, galleryFilterOptions, {
  role: 'Content',
  computed: {
    ItemCount: sql<number>`(select count(*)::int from ${galleryItemOptions} where ${qualified(galleryItemOptions.CoinGalleryFilterOptionID)} = ${qualified(galleryFilterOptions.CoinGalleryFilterOptionID)})`,
  },
  // The items that have it come back with it.
  parts: [{ of: galleryItemOptions.CoinGalleryFilterOptionID }],
  reordered: { entity: GalleryFilter.entity, label: 'Options' },
  sitesOf: async (ctx, { CoinGalleryFilterID }) =>
    sitesShowing(ctx, (await filterRecord.get(ctx, CoinGalleryFilterID)).GalleryID),
  translated: {
    name: 'Options of gallery filters',
    plain: ['Name'],
    siteIDs: sql`array(select ${qualified(gallerySites.SiteID)} from ${galleryFilters} join ${gallerySites} on ${qualified(gallerySites.GalleryID)} = ${qualified(galleryFilters.GalleryID)}
      where ${qualified(galleryFilters.CoinGalleryFilterID)} = ${qualified(galleryFilterOptions.CoinGalleryFilterID)} order by 1)`,
  },
  gone: 'Galleries.Refused.FilterGone',
})
