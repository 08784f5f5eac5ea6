import type { imageFocuses } from '@obverse/contract/rules/events'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, key, typedHtml, typedText, version } from '../../db/columns'
import { sites } from '../../db/tables'

export const newsSeries = pgTable(
  'news_series',
  {
    NewsSeriesID: key('news_series_id'),
    Name: typedText('name').notNull(),
    SEOName: text('seo_name').notNull(),
    Description: typedText('description').notNull().default(''),
    SortOrder: integer('sort_order').notNull().default(1),
    Version: version(),
  },
  (table) => [
    unique('news_series_seo').on(table.SEOName),
    index('news_series_order').on(table.SortOrder, table.Name, table.NewsSeriesID),
  ],
)

/** The sites that have the page of a series. */
export const newsSeriesSites = pgTable(
  'news_series_sites',
  {
    NewsSeriesID: integer('news_series_id')
      .notNull()
      .references(() => newsSeries.NewsSeriesID, { onDelete: 'cascade' }),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.NewsSeriesID, table.SiteID] }),
    index('news_series_sites_site').on(table.SiteID),
  ],
)

export const newsArticles = pgTable(
  'news_articles',
  {
    NewsArticleID: key('news_article_id'),
    Title: typedText('title').notNull(),
    SEOName: text('seo_name').notNull(),
    NewsSeriesID: integer('news_series_id').references(() => newsSeries.NewsSeriesID, { onDelete: 'restrict' }),
    Summary: typedText('summary').notNull().default(''),
    Text: typedHtml('text').notNull().default(''),
    Author: typedText('author').notNull().default(''),
    IsPublished: boolean('is_published').notNull().default(false),
    StartsUTC: instant('starts_utc'),
    EndsUTC: instant('ends_utc'),
    ImageFileName: text('image_file_name'),
    ImageWidth: integer('image_width'),
    ImageHeight: integer('image_height'),
    ImageAltText: typedText('image_alt_text').notNull().default(''),
    ImageFocus: text('image_focus').$type<(typeof imageFocuses)[number]>().notNull().default('center'),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    unique('news_articles_seo').on(table.SEOName),
    index('news_articles_start').on(table.StartsUTC, table.NewsArticleID),
    index('news_articles_title').on(table.Title, table.NewsArticleID),
    index('news_articles_updated').on(table.UpdatedUTC, table.NewsArticleID),
    index('news_articles_series').on(table.NewsSeriesID, table.StartsUTC),
    index('news_articles_end').on(table.EndsUTC).where(sql`${table.EndsUTC} is not null`),
    index('news_articles_image').on(table.ImageFileName).where(sql`${table.ImageFileName} is not null`),
    check('news_articles_end_after_start', sql`${table.EndsUTC} > ${table.StartsUTC}`),
    check('news_articles_published_from', sql`not ${table.IsPublished} or ${table.StartsUTC} is not null`),
  ],
)

/**
 * The sites of an article. It repeats what decides whether visitors see the article, so that a page of a site or of a
 * series is read from one index: times are null while the article is a draft.
 */
export const newsArticleSites = pgTable(
  'news_article_sites',
  {
    NewsArticleID: integer('news_article_id')
      .notNull()
      .references(() => newsArticles.NewsArticleID, { onDelete: 'cascade' }),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
    NewsSeriesID: integer('news_series_id'),
    ShownFrom: instant('shown_from'),
    ShownUntil: instant('shown_until'),
  },
  (table) => [
    primaryKey({ columns: [table.NewsArticleID, table.SiteID] }),
    index('news_article_sites_shown').on(table.SiteID, table.ShownFrom, table.NewsArticleID, table.ShownUntil),
    index('news_article_sites_series').on(
      table.SiteID,
      table.NewsSeriesID,
      table.ShownFrom,
      table.NewsArticleID,
      table.ShownUntil,
    ),
  ],
)
