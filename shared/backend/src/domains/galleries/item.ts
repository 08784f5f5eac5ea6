/** Reads and writes the items of galleries for staff: texts, two pictures, chosen options, and their order. */
import { isDeepStrictEqual } from 'node:util'
import { Gallery, GalleryItem, gallerySides, maxGalleryItems } from '@obverse/contract/domains/galleries'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { picturesOf } from '../../records/pictures'
import { distinct } from '../../records/publication'
import { type Drafted, staffRecord } from '../../records/staff-record'
import type { FileAudiences } from '../../storage/file-audiences'
import type { Message } from '../../texts'
import { takeFromCertificate } from './certificate'
import { sitesShowing } from './gallery'
import {
  galleries,
  galleryFilterOptions,
  galleryFilters,
  galleryItemOptions,
  galleryItems,
  gallerySites,
} from './tables'

const optionsOfItem = sql<
  number[]
>`array(select link.gallery_filter_option_id from ${galleryItemOptions} link where link.gallery_item_id = gallery_items.gallery_item_id order by 1)`

/** Locks the options of a draft until the transaction ends. @throws Failure `invalid` unless all are of the gallery */
async function checkOptions(tx: Context, galleryID: number, given: readonly number[]): Promise<void> {
  const ids = distinct(given)
  if (ids.length === 0) return
  const isChosen = inArray(galleryFilterOptions.CoinGalleryFilterOptionID, ids)
  const known = await tx.db
    .select({ id: galleryFilterOptions.CoinGalleryFilterOptionID })
    .from(galleryFilterOptions)
    .innerJoin(galleryFilters, eq(galleryFilters.CoinGalleryFilterID, galleryFilterOptions.CoinGalleryFilterID))
    .where(and(isChosen, eq(galleryFilters.GalleryID, galleryID)))
    .for('key share', { of: galleryFilterOptions })
  if (known.length < ids.length) throw invalid({ OptionIDs: 'Galleries.Fields.Options' })
}

const pictures = picturesOf<GalleryItem, Drafted<typeof GalleryItem>, typeof galleryItems>(galleryItems, {
  own: [
    {
      sent: 'Image',
      removed: 'RemoveImage',
      file: galleryItems.ImageFileName,
      width: galleryItems.ImageWidth,
      height: galleryItems.ImageHeight,
      smaller: [
        { file: galleryItems.ImageMediumFileName, side: gallerySides.medium },
        { file: galleryItems.ImageSmallFileName, side: gallerySides.small },
      ],
    },
    {
      sent: 'AltImage',
      removed: 'RemoveAltImage',
      file: galleryItems.AltImageFileName,
      width: galleryItems.AltImageWidth,
      height: galleryItems.AltImageHeight,
      smaller: [
        { file: galleryItems.AltImageMediumFileName, side: gallerySides.medium },
        { file: galleryItems.AltImageSmallFileName, side: gallerySides.small },
      ],
    },
  ],
  // Its gallery decides whether visitors see one: `audiencesOf` reads it.
  audiences: () => ['staff:Content'],
})

export const itemRecord = staffRecord(GalleryItem, galleryItems, {
  role: 'Content',
  computed: { OptionIDs: optionsOfItem },
  nameOf: ({ Name }) => Name,
  parts: [{ of: galleryItemOptions.CoinGalleryItemID }],
  check: async (ctx, draft, { before, at }) => {
    const problems: Record<string, Message> = {}
    if (draft.Name === '' && draft.CertNumber === '') problems.Name = 'Fields.Name'
    if (!draft.Image && (before === null || draft.RemoveImage)) problems.Image = 'Galleries.Fields.Image'
    if (Object.keys(problems).length > 0) throw invalid(problems)
    if (before !== null) return
    const count = await ctx.db.$count(galleryItems, eq(galleryItems.GalleryID, Number(at.GalleryID)))
    if (count >= maxGalleryItems) throw invalid({ Name: 'Galleries.Refused.Full' })
  },
  values: async ({ OptionIDs, ...draft }, { tx, before, at }) => {
    const galleryID = before?.GalleryID ?? Number(at.GalleryID)
    await checkOptions(tx, galleryID, OptionIDs)
    if (draft.CertNumber === '') return { ...draft, CertCompany: '' }
    return { ...draft, ...(await takeFromCertificate(tx, galleryID, draft.CertNumber)) }
  },
  changesParts: (draft, before) => !isDeepStrictEqual(distinct(draft.OptionIDs), before.OptionIDs),
  writeParts: async (tx, CoinGalleryItemID, { OptionIDs }) => {
    await tx.db.delete(galleryItemOptions).where(eq(galleryItemOptions.CoinGalleryItemID, CoinGalleryItemID))
    const rows = distinct(OptionIDs).map((CoinGalleryFilterOptionID) => ({
      CoinGalleryItemID,
      CoinGalleryFilterOptionID,
    }))
    if (rows.length > 0) await tx.db.insert(galleryItemOptions).values(rows)
  },
  pictures,
  // The pictures are recorded, and not restored: their files are gone.
  remembers: ['ImageFileName', 'AltImageFileName'],
  reordered: { entity: Gallery.entity, label: 'Items' },
  sitesOf: (ctx, { GalleryID }) => sitesShowing(ctx, GalleryID),
  translated: {
    name: 'Items of galleries',
    plain: ['Name', 'Text2', 'ImageAltText', 'AltImageAltText'],
    siteIDs: sql`array(select ${qualified(gallerySites.SiteID)} from ${gallerySites} where ${qualified(gallerySites.GalleryID)} = ${qualified(galleryItems.GalleryID)} order by 1)`,
  },
  gone: 'Galleries.Refused.GalleryGone',
})

/** Returns who sees a picture of an item: everybody once its gallery is published. */
export const audiencesOf: FileAudiences = async (ctx, file) => {
  const { ImageFileName, ImageMediumFileName, ImageSmallFileName } = galleryItems
  const { AltImageFileName, AltImageMediumFileName, AltImageSmallFileName } = galleryItems
  const columns = [
    ImageFileName,
    ImageMediumFileName,
    ImageSmallFileName,
    AltImageFileName,
    AltImageMediumFileName,
    AltImageSmallFileName,
  ]
  const [row] = await ctx.db
    .select({ IsPublished: galleries.IsPublished })
    .from(galleryItems)
    .innerJoin(galleries, eq(galleries.GalleryID, galleryItems.GalleryID))
    .where(or(...columns.map((column) => eq(column, file))))
    .limit(1)
  return row ? [row.IsPublished ? 'everyone' : 'staff:Content'] : null
}
