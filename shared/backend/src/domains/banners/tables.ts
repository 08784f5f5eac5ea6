import { bannerKinds } from '@obverse/contract/rules/banners'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, key, typedText, version } from '../../db/columns'
import { sites } from '../../db/tables'

export const countdowns = pgTable(
  'countdowns',
  {
    CountdownID: key('countdown_id'),
    Name: typedText('name').notNull(),
    Title: typedText('title').notNull(),
    Announcement: typedText('announcement').notNull().default(''),
    /** The end of the countdown; one without an end does not move. */
    ExpirationUTC: instant('expiration_utc'),
    IsOnHomePage: boolean('is_on_home_page').notNull().default(false),
    IsPublished: boolean('is_published').notNull().default(false),
    StartsUTC: instant('starts_utc'),
    EndsUTC: instant('ends_utc'),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    unique('countdowns_name').on(table.Name),
    check('countdowns_end_after_start', sql`${table.EndsUTC} > ${table.StartsUTC}`),
    check('countdowns_published_from', sql`not ${table.IsPublished} or ${table.StartsUTC} is not null`),
  ],
)

/** The sites that show a countdown once it is published. */
export const countdownSites = pgTable(
  'countdown_sites',
  {
    CountdownID: integer('countdown_id')
      .notNull()
      .references(() => countdowns.CountdownID, { onDelete: 'cascade' }),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.CountdownID, table.SiteID] }),
    index('countdown_sites_site').on(table.SiteID),
  ],
)

export const banners = pgTable(
  'banners',
  {
    BannerID: key('banner_id'),
    Name: typedText('name').notNull(),
    Text: typedText('text').notNull(),
    Kind: text('kind', { enum: bannerKinds }).notNull().default('info'),
    LinkUrl: text('link_url').notNull().default(''),
    LinkText: typedText('link_text').notNull().default(''),
    CountdownID: integer('countdown_id').references(() => countdowns.CountdownID, { onDelete: 'restrict' }),
    IsPublished: boolean('is_published').notNull().default(false),
    StartsUTC: instant('starts_utc'),
    EndsUTC: instant('ends_utc'),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    unique('banners_name').on(table.Name),
    index('banners_countdown').on(table.CountdownID),
    check('banners_end_after_start', sql`${table.EndsUTC} > ${table.StartsUTC}`),
    check('banners_published_from', sql`not ${table.IsPublished} or ${table.StartsUTC} is not null`),
  ],
)

/** The sites that show a banner once it is published. */
export const bannerSites = pgTable(
  'banner_sites',
  {
    BannerID: integer('banner_id')
      .notNull()
      .references(() => banners.BannerID, { onDelete: 'cascade' }),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.BannerID, table.SiteID] }), index('banner_sites_site').on(table.SiteID)],
)
