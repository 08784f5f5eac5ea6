import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, key, typedText, version } from '../../db/columns'
import { sites } from '../../db/tables'

export const sliders = pgTable(
  'sliders',
  {
    SliderID: key('slider_id'),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID),
    Name: typedText('name').notNull(),
    Type: text('type').notNull(),
  },
  (table) => [index('sliders_site').on(table.SiteID, table.Type)],
)

export const slides = pgTable(
  'slides',
  {
    Id: key('slide_id'),
    SliderID: integer('slider_id')
      .notNull()
      .references(() => sliders.SliderID),
    Title: typedText('title').notNull(),
    AltText: typedText('alt_text').notNull().default(''),
    SortOrder: integer('sort_order').notNull(),
    Published: boolean('published').notNull().default(false),
    ImageFileName: text('image_file_name'),
    MobileImageFileName: text('mobile_image_file_name'),
    LinkUrl: text('link_url'),
    YouTubeEmbedLink: text('youtube_embed_link'),
    StartsUTC: instant('starts_utc'),
    EndsUTC: instant('ends_utc'),
    Version: version(),
  },
  (table) => [index('slides_slider').on(table.SliderID, table.SortOrder)],
)

export const slideImages = pgTable(
  'slide_images',
  {
    ImageID: key('image_id'),
    SlideID: integer('slide_id')
      .notNull()
      .references(() => slides.Id, { onDelete: 'cascade' }),
    LanguageCode: text('language_code').notNull(),
    IsMobile: boolean('is_mobile').notNull(),
    FileName: text('file_name').notNull(),
  },
  (table) => [unique('slide_images_place').on(table.SlideID, table.LanguageCode, table.IsMobile)],
)
