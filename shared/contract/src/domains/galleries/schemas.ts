import * as z from 'zod'
import { Flag, Id, Page, upload, Version } from '../../endpoint'
import { maxImageBytes } from '../../limits'
import { list, paged } from '../../list'
import { edited, type RowOf, record } from '../../record'
import { SEOName, SiteIDs } from '../../staff-fields'
import { lineText, recordName } from '../../typed'
import { maxChosenOptions } from './rules'

const positive = z.int().positive()
const Text = (most: number) => z.string().trim().max(most).default('')
const Name = recordName(200)

/** A gallery, as staff see and save it. The labels name the two pictures of an item. */
export const Gallery = record(
  'Gallery',
  { entity: 'gallery', key: 'GalleryID' },
  {
    GalleryID: positive,
    Name: edited(Name),
    SEOName: edited(SEOName, z.string()),
    Intro: edited(Text(2000)),
    SiteIDs: edited(SiteIDs, z.array(positive)),
    ImageLabel: edited(Text(50)),
    AltImageLabel: edited(Text(50)),
    ShowAltImages: edited(z.boolean().default(false)),
    IsPublished: edited(z.boolean().default(false)),
    ItemCount: z.int(),
    FilterCount: z.int(),
    UpdatedUTC: z.string(),
    Version: z.int(),
  },
)
export type Gallery = RowOf<typeof Gallery>

/** The list of staff: all galleries, by name. */
export const galleryList = list('StaffGalleryPage', {
  rows: ['Galleries', Gallery.Row],
  key: 'GalleryID',
  total: 'Total',
  query: {
    siteID: Id.optional().describe('Galleries of this site'),
    published: Flag.optional(),
    search: z.string().trim().max(100).default('').describe('Part of the name or the introduction'),
    ...paged,
  },
})

/** A filter of a gallery. With checkboxes several options can be chosen: any of them if inclusive, else all of them. */
export const GalleryFilter = record(
  'GalleryFilter',
  { entity: 'gallery-filter', key: 'CoinGalleryFilterID', within: 'GalleryID', order: 'SortOrder' },
  {
    CoinGalleryFilterID: positive,
    GalleryID: positive,
    Name: edited(Name),
    IsCheckbox: edited(z.boolean().default(true)),
    IsInclusive: edited(z.boolean().default(true)),
    SortOrder: z.int(),
    Options: z.array(z.object({ CoinGalleryFilterOptionID: positive, Name: z.string() })).describe('In their order'),
    Version: z.int(),
  },
)
export type GalleryFilter = RowOf<typeof GalleryFilter>

/** An option of a filter. */
export const GalleryFilterOption = record(
  'GalleryFilterOption',
  {
    entity: 'gallery-filter-option',
    key: 'CoinGalleryFilterOptionID',
    within: 'CoinGalleryFilterID',
    order: 'SortOrder',
  },
  {
    CoinGalleryFilterOptionID: positive,
    CoinGalleryFilterID: positive,
    Name: edited(Name),
    SortOrder: z.int(),
    ItemCount: z.int(),
    Version: z.int(),
  },
)
export type GalleryFilterOption = RowOf<typeof GalleryFilterOption>

/** The fields of one picture of an item: the file, and the same picture made smaller where that is any smaller. */
const FileName = z.string().nullable().describe('Key under /files/')
const Picture = upload(maxImageBytes).optional().describe('A new picture; left out, the one there stays')

/** An item of a gallery. With the number of a certificate its name and grade are those of the certificate. */
export const GalleryItem = record(
  'GalleryItem',
  // Two pictures, the texts, and the multipart parts around them.
  {
    entity: 'gallery-item',
    key: 'CoinGalleryItemID',
    within: 'GalleryID',
    order: 'SortOrder',
    form: 2 * maxImageBytes + 100_000,
  },
  {
    CoinGalleryItemID: positive,
    GalleryID: positive,
    CertNumber: edited(Text(30).describe('The number of a certificate, which is stored as it is written there')),
    Name: edited(lineText(200).default('')),
    Grade: edited(Text(100)),
    Text2: edited(Text(500)),
    OptionIDs: edited(z.array(Id).max(maxChosenOptions).default([]), z.array(positive)),
    Image: edited(Picture, null),
    RemoveImage: edited(Flag.default(false), null),
    ImageFileName: FileName,
    ImageMediumFileName: FileName,
    ImageSmallFileName: FileName,
    ImageWidth: z.int().nullable(),
    ImageHeight: z.int().nullable(),
    ImageAltText: edited(Text(200)),
    AltImage: edited(Picture, null),
    RemoveAltImage: edited(Flag.default(false), null),
    AltImageFileName: FileName,
    AltImageMediumFileName: FileName,
    AltImageSmallFileName: FileName,
    AltImageWidth: z.int().nullable(),
    AltImageHeight: z.int().nullable(),
    AltImageAltText: edited(Text(200)),
    SortOrder: z.int(),
    Version: edited(
      z.coerce.number<number>().pipe(Version).optional().describe('Required when an existing item is saved'),
      z.int(),
    ),
  },
)
export type GalleryItem = RowOf<typeof GalleryItem>

/** The query of a visitor. */
export const galleryQuery = {
  filters: z
    .array(z.coerce.number<number>().int().min(0).max(2_147_483_647).catch(0))
    .max(maxChosenOptions)
    .default([])
    .describe('CoinGalleryFilterOptionID, repeated; one that is no option of the gallery is ignored'),
  page: Page,
}

/** A picture for visitors: all sizes of it, the smallest first. */
export const GalleryPicture = z
  .object({
    Width: z.int(),
    Height: z.int(),
    AltText: z.string(),
    Sources: z.array(z.object({ FileName: z.string(), Width: z.int() })).describe('Keys under /files/'),
  })
  .meta({ id: 'GalleryPicture' })
export type GalleryPicture = z.infer<typeof GalleryPicture>

/** An item for visitors, in their language. */
export const PublicGalleryItem = z
  .object({
    CoinGalleryItemID: positive,
    Name: z.string(),
    Grade: z.string(),
    Text2: z.string(),
    CertNumber: z.string().describe('The number of its certificate if this site has the page of it, else empty'),
    Image: GalleryPicture.nullable(),
    AltImage: GalleryPicture.nullable(),
  })
  .meta({ id: 'PublicGalleryItem' })
export type PublicGalleryItem = z.infer<typeof PublicGalleryItem>

const numbers = { Page: z.int(), Pages: z.int(), Count: z.int().describe('Items that pass the filters') }

/** A page of a gallery for visitors. SiteIDs: the sites that show it. */
export const PublicGallery = z
  .object({
    GalleryID: positive,
    Name: z.string(),
    SEOName: z.string(),
    Intro: z.string(),
    SiteIDs: z.array(positive),
    ShowAltImages: z.boolean(),
    ImageLabel: z.string(),
    AltImageLabel: z.string(),
    Items: z.array(PublicGalleryItem),
    Total: z.int().describe('Items without filters'),
    ...numbers,
  })
  .meta({ id: 'PublicGallery' })
export type PublicGallery = z.infer<typeof PublicGallery>

/** The pictures of a page of a gallery. */
export const GalleryImages = z
  .object({
    Images: z.array(
      z.object({
        CoinGalleryItemID: positive,
        Image: GalleryPicture.nullable(),
        AltImage: GalleryPicture.nullable(),
      }),
    ),
    ...numbers,
  })
  .meta({ id: 'GalleryImages' })
export type GalleryImages = z.infer<typeof GalleryImages>

/** A filter for visitors. Count: the items that are left when the option is chosen beside the others. */
export const PublicGalleryFilter = z
  .object({
    Name: z.string(),
    IsCheckbox: z.boolean(),
    IsInclusive: z.boolean(),
    Options: z.array(
      z.object({
        CoinGalleryFilterOptionID: positive,
        Name: z.string(),
        Count: z.int(),
        IsChosen: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PublicGalleryFilter' })
export type PublicGalleryFilter = z.infer<typeof PublicGalleryFilter>

/** A gallery in the list of a site, with the picture of its first item. */
export const GalleryTeaser = z
  .object({
    GalleryID: positive,
    Name: z.string(),
    SEOName: z.string(),
    Intro: z.string(),
    SiteIDs: z.array(positive),
    UpdatedUTC: z.string(),
    ItemCount: z.int(),
    Image: GalleryPicture.nullable(),
  })
  .meta({ id: 'GalleryTeaser' })
export type GalleryTeaser = z.infer<typeof GalleryTeaser>
