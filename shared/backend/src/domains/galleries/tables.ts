import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, key, typedText, version } from '../../db/columns'
import { sites } from '../../db/tables'

export const galleries = pgTable(
  'galleries',
  {
    GalleryID: key('gallery_id'),
    Name: typedText('name').notNull(),
    SEOName: text('seo_name').notNull(),
    Intro: typedText('intro').notNull().default(''),
    ImageLabel: typedText('image_label').notNull().default(''),
    AltImageLabel: typedText('alt_image_label').notNull().default(''),
    ShowAltImages: boolean('show_alt_images').notNull().default(false),
    IsPublished: boolean('is_published').notNull().default(false),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [unique('galleries_seo').on(table.SEOName), index('galleries_name').on(table.Name, table.GalleryID)],
)

/** The sites that show a gallery once it is published. */
export const gallerySites = pgTable(
  'gallery_sites',
  {
    GalleryID: integer('gallery_id')
      .notNull()
      .references(() => galleries.GalleryID, { onDelete: 'cascade' }),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.GalleryID, table.SiteID] }), index('gallery_sites_site').on(table.SiteID)],
)

export const galleryFilters = pgTable(
  'gallery_filters',
  {
    CoinGalleryFilterID: key('gallery_filter_id'),
    GalleryID: integer('gallery_id')
      .notNull()
      .references(() => galleries.GalleryID, { onDelete: 'restrict' }),
    Name: typedText('name').notNull(),
    IsCheckbox: boolean('is_checkbox').notNull().default(true),
    IsInclusive: boolean('is_inclusive').notNull().default(true),
    SortOrder: integer('sort_order').notNull(),
    Version: version(),
  },
  (table) => [index('gallery_filters_gallery').on(table.GalleryID, table.SortOrder)],
)

export const galleryFilterOptions = pgTable(
  'gallery_filter_options',
  {
    CoinGalleryFilterOptionID: key('gallery_filter_option_id'),
    CoinGalleryFilterID: integer('gallery_filter_id')
      .notNull()
      .references(() => galleryFilters.CoinGalleryFilterID, { onDelete: 'restrict' }),
    Name: typedText('name').notNull(),
    SortOrder: integer('sort_order').notNull(),
    Version: version(),
  },
  (table) => [index('gallery_filter_options_filter').on(table.CoinGalleryFilterID, table.SortOrder)],
)

/** The items of galleries. A certificate is kept with its company, which tells the sites that have its page. */
export const galleryItems = pgTable(
  'gallery_items',
  {
    CoinGalleryItemID: key('gallery_item_id'),
    GalleryID: integer('gallery_id')
      .notNull()
      .references(() => galleries.GalleryID, { onDelete: 'restrict' }),
    CertNumber: text('cert_number').notNull().default(''),
    CertCompany: text('cert_company').notNull().default(''),
    Name: typedText('name').notNull(),
    Grade: typedText('grade_label').notNull().default(''),
    Text2: typedText('text2').notNull().default(''),
    ImageFileName: text('image_file_name'),
    ImageMediumFileName: text('image_medium_file_name'),
    ImageSmallFileName: text('image_small_file_name'),
    ImageWidth: integer('image_width'),
    ImageHeight: integer('image_height'),
    ImageAltText: typedText('image_alt_text').notNull().default(''),
    AltImageFileName: text('alt_image_file_name'),
    AltImageMediumFileName: text('alt_image_medium_file_name'),
    AltImageSmallFileName: text('alt_image_small_file_name'),
    AltImageWidth: integer('alt_image_width'),
    AltImageHeight: integer('alt_image_height'),
    AltImageAltText: typedText('alt_image_alt_text').notNull().default(''),
    SortOrder: integer('sort_order').notNull(),
    Version: version(),
  },
  (table) => [
    index('gallery_items_gallery').on(table.GalleryID, table.SortOrder, table.CoinGalleryItemID),
    index('gallery_items_image').on(table.ImageFileName),
    index('gallery_items_image_medium').on(table.ImageMediumFileName),
    index('gallery_items_image_small').on(table.ImageSmallFileName),
    index('gallery_items_alt_image').on(table.AltImageFileName),
    index('gallery_items_alt_image_medium').on(table.AltImageMediumFileName),
    index('gallery_items_alt_image_small').on(table.AltImageSmallFileName),
  ],
)

export const galleryItemOptions = pgTable(
  'gallery_item_options',
  {
    CoinGalleryItemID: integer('gallery_item_id')
      .notNull()
      .references(() => galleryItems.CoinGalleryItemID, { onDelete: 'cascade' }),
    CoinGalleryFilterOptionID: integer('gallery_filter_option_id')
      .notNull()
      .references(() => galleryFilterOptions.CoinGalleryFilterOptionID, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.CoinGalleryItemID, table.CoinGalleryFilterOptionID] }),
    index('gallery_item_options_option').on(table.CoinGalleryFilterOptionID),
  ],
)
