import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, instant, key, typedText, version } from '../../db/columns'
import { sites } from '../../db/tables'

export const voteCategories = pgTable(
  'vote_categories',
  {
    VoteCategoryID: key('vote_category_id'),
    Name: typedText('name').notNull(),
    Title: typedText('title').notNull(),
    SEOName: text('seo_name').notNull(),
    Intro: typedText('intro').notNull().default(''),
    IsPublished: boolean('is_published').notNull().default(false),
    StartsUTC: instant('starts_utc'),
    EndsUTC: instant('ends_utc'),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    unique('vote_categories_name').on(table.Name),
    check('vote_categories_end_after_start', sql`${table.EndsUTC} > ${table.StartsUTC}`),
    check('vote_categories_published_from', sql`not ${table.IsPublished} or ${table.StartsUTC} is not null`),
  ],
)

/** The sites that show a vote once it is published. */
export const voteCategorySites = pgTable(
  'vote_category_sites',
  {
    VoteCategoryID: integer('vote_category_id')
      .notNull()
      .references(() => voteCategories.VoteCategoryID, { onDelete: 'cascade' }),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.VoteCategoryID, table.SiteID] }),
    index('vote_category_sites_site').on(table.SiteID),
  ],
)

export const voteOptions = pgTable(
  'vote_options',
  {
    VoteOptionID: key('vote_option_id'),
    VoteCategoryID: integer('vote_category_id')
      .notNull()
      .references(() => voteCategories.VoteCategoryID, { onDelete: 'restrict' }),
    OptionName: typedText('option_name').notNull(),
    Description: typedText('description').notNull().default(''),
    SortOrder: integer('sort_order').notNull(),
    Version: version(),
  },
  (table) => [index('vote_options_category').on(table.VoteCategoryID, table.SortOrder)],
)

/**
 * The votes. `PersonHash` tells members apart, `BrowserHash` everybody else; both are deleted some time after the vote
 * closed, and the vote stays.
 */
export const votes = pgTable(
  'votes',
  {
    VoteID: key('vote_id'),
    VoteCategoryID: integer('vote_category_id')
      .notNull()
      .references(() => voteCategories.VoteCategoryID, { onDelete: 'restrict' }),
    VoteOptionID: integer('vote_option_id')
      .notNull()
      .references(() => voteOptions.VoteOptionID, { onDelete: 'restrict' }),
    PersonHash: bytes('person_hash'),
    BrowserHash: bytes('browser_hash'),
    VotedUTC: instant('voted_utc').notNull(),
  },
  (table) => [
    index('votes_option').on(table.VoteOptionID),
    uniqueIndex('votes_person').on(table.VoteCategoryID, table.PersonHash),
    uniqueIndex('votes_browser').on(table.VoteCategoryID, table.BrowserHash).where(sql`${table.PersonHash} is null`),
    index('votes_member_browser').on(table.VoteCategoryID, table.BrowserHash),
  ],
)
