import type { SitePageKind } from '@obverse/contract/rules/site-pages'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, key, typedHtml, typedText, version } from '../../db/columns'
import { sites } from '../../db/tables'

export const sitePages = pgTable(
  'site_pages',
  {
    SitePageID: key('site_page_id'),
    Kind: text('kind').$type<SitePageKind>().notNull(),
    Title: typedText('title').notNull(),
    SEOName: text('seo_name').notNull(),
    Text: typedHtml('text').notNull().default(''),
    Description: typedText('description').notNull().default(''),
    VersionDay: date('version_day', { mode: 'string' }),
    IsInFooter: boolean('is_in_footer').notNull().default(true),
    IsPublished: boolean('is_published').notNull().default(false),
    StartsUTC: instant('starts_utc'),
    EndsUTC: instant('ends_utc'),
    ChangedUTC: instant('changed_utc').notNull().default(sql`now()`),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    index('site_pages_title').on(table.Title, table.SitePageID),
    index('site_pages_updated').on(table.UpdatedUTC, table.SitePageID),
    index('site_pages_start').on(table.StartsUTC, table.SitePageID),
    check('site_pages_end_after_start', sql`${table.EndsUTC} > ${table.StartsUTC}`),
    check('site_pages_published_from', sql`not ${table.IsPublished} or ${table.StartsUTC} is not null`),
  ],
)

/**
 * The sites of a page, with its position in the footer of each. It repeats the address, which no other page of the site
 * may have, and the times; those are null while the page is a draft.
 */
export const sitePageSites = pgTable(
  'site_page_sites',
  {
    SitePageID: integer('site_page_id')
      .notNull()
      .references(() => sitePages.SitePageID, { onDelete: 'cascade' }),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
    SEOName: text('seo_name').notNull(),
    Position: integer('position').notNull(),
    ShownFrom: instant('shown_from'),
    ShownUntil: instant('shown_until'),
  },
  (table) => [
    primaryKey({ columns: [table.SitePageID, table.SiteID] }),
    unique('site_page_sites_address').on(table.SiteID, table.SEOName),
  ],
)
