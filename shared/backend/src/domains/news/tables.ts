import type { imageFocuses } from '@obverse/contract/rules/events'
import type { EnewsDeliveryOutcome, EnewsDeliveryState, EnewsEvent, EnewsState } from '@obverse/contract/rules/news'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, instant, key, typedHtml, typedText, version } from '../../db/columns'
import { people, sites } from '../../db/tables'

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

/**
 * An address that asked for a newsletter, with the proof of its consent: when, on which site and page, in which language.
 * Of a member the selection among their preferences counts, and this is the proof alone. Whoever unsubscribed is kept as a
 * hash, which nobody can turn back into an address.
 */
export const enewsSubscriptions = pgTable(
  'enews_subscriptions',
  {
    EnewsSubscriptionID: key('enews_subscription_id'),
    NewsletterID: integer('newsletter_id').notNull(),
    /** The keyed hash of the newsletter and the address in small letters. */
    AddressHash: bytes('address_hash').notNull(),
    /** Null once unsubscribed. */
    Email: text('email'),
    PeopleID: integer('people_id').references(() => people.PeopleID, { onDelete: 'cascade' }),
    State: text('state').$type<EnewsState | 'Unsubscribed'>().notNull(),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
    Culture: text('culture').notNull(),
    /** The name under which the form showed the newsletter, and the page of the form; empty when unknown. */
    OptedInName: typedText('opted_in_name').notNull().default(''),
    Page: typedText('page').notNull().default(''),
    RequestedUTC: instant('requested_utc').notNull(),
    ConfirmedUTC: instant('confirmed_utc'),
    UnsubscribedUTC: instant('unsubscribed_utc'),
    /** The end of the link to confirm, and the hash of its token. */
    ExpiresUTC: instant('expires_utc'),
    TokenHash: bytes('token_hash'),
  },
  (table) => [
    unique('enews_subscriptions_address').on(table.AddressHash),
    uniqueIndex('enews_subscriptions_token').on(table.TokenHash),
    index('enews_subscriptions_person').on(table.PeopleID, table.NewsletterID),
    index('enews_subscriptions_email').on(sql`lower(${table.Email})`),
    index('enews_subscriptions_visitors')
      .on(
        sql`coalesce(${table.ConfirmedUTC}, ${table.RequestedUTC}) desc nulls last`,
        table.EnewsSubscriptionID,
        table.NewsletterID,
      )
      .where(sql`people_id is null and state <> 'Unsubscribed'`),
    index('enews_subscriptions_members')
      .on(sql`${table.ConfirmedUTC} desc nulls last`, table.PeopleID, table.NewsletterID)
      .where(sql`people_id is not null and state = 'Subscribed'`),
    index('enews_subscriptions_search').using('gin', sql`${table.Email} gin_trgm_ops`),
    index('enews_subscriptions_site').on(table.SiteID),
    index('enews_subscriptions_expiry').on(table.ExpiresUTC).where(sql`${table.State} = 'Pending'`),
    check('enews_subscriptions_forgotten', sql`(${table.State} = 'Unsubscribed') = (${table.Email} is null)`),
    check('enews_subscriptions_confirmed', sql`${table.State} <> 'Subscribed' or ${table.ConfirmedUTC} is not null`),
  ],
)

/** The webhook of e-news: one row at most, which is there once staff saved it. */
export const enewsWebhook = pgTable(
  'enews_webhook',
  {
    WebhookID: integer('webhook_id').primaryKey(),
    Address: text('web_address').notNull().default(''),
    IsOn: boolean('is_on').notNull().default(false),
    /** The secret that signs events, encrypted; null while there is none. */
    SealedSecret: bytes('sealed_secret'),
    SecretUTC: instant('secret_utc'),
    Version: version(),
  },
  (table) => [
    check('enews_webhook_one', sql`${table.WebhookID} = 1`),
    check(
      'enews_webhook_ready',
      sql`not ${table.IsOn} or (${table.Address} <> '' and ${table.SealedSecret} is not null)`,
    ),
  ],
)

/**
 * The events for the webhook, written in the transaction of the change that they tell. Their keys rise in the order of the
 * changes of an address.
 */
export const enewsDeliveries = pgTable(
  'enews_deliveries',
  {
    DeliveryID: key('delivery_id'),
    EventID: text('event_id').notNull(),
    Type: text('type').$type<EnewsEvent>().notNull(),
    /** Null for a test. */
    NewsletterID: integer('newsletter_id'),
    /** Null for a test, and for a newsletter that a member chose in the preferences. */
    SiteID: integer('site_id').references(() => sites.SiteID, { onDelete: 'restrict' }),
    Culture: text('culture').notNull(),
    /** Null for a test, and once the receiver knows that the address unsubscribed. */
    Email: text('email'),
    State: text('state').$type<EnewsDeliveryState>().notNull().default('Waiting'),
    Attempts: integer('attempts').notNull().default(0),
    Outcome: text('outcome').$type<EnewsDeliveryOutcome>(),
    StatusCode: integer('status_code'),
    CreatedUTC: instant('created_utc').notNull(),
    TriedUTC: instant('tried_utc'),
    NextUTC: instant('next_utc'),
    /** Set by the process that took it to send it. */
    TakenUTC: instant('taken_utc'),
  },
  (table) => [
    unique('enews_deliveries_event').on(table.EventID),
    index('enews_deliveries_state').on(table.State).where(sql`${table.State} <> 'Delivered'`),
    index('enews_deliveries_email').on(sql`lower(${table.Email})`),
    index('enews_deliveries_tried').on(table.TriedUTC),
    index('enews_deliveries_created').on(table.CreatedUTC),
    index('enews_deliveries_site').on(table.SiteID),
  ],
)
