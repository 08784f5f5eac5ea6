import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, typedHtml, typedText, version } from '../../db/columns'
import { sites } from '../../db/tables'

export const categories = pgTable(
  'help_center_categories',
  {
    Id: key('category_id'),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID),
    Name: typedText('name').notNull(),
    SEOName: text('seo_name').notNull(),
    SortOrder: integer('sort_order').notNull(),
    Version: version(),
  },
  (table) => [unique('help_center_categories_seo').on(table.SiteID, table.SEOName)],
)

export const subcategories = pgTable(
  'help_center_subcategories',
  {
    Id: key('subcategory_id'),
    CategoryID: integer('category_id')
      .notNull()
      .references(() => categories.Id, { onDelete: 'restrict' }),
    Name: typedText('name').notNull(),
    Text: typedHtml('text').notNull().default(''),
    AnchorName: text('anchor_name'),
    SEOName: text('seo_name').notNull(),
    IsPublished: boolean('is_published').notNull().default(false),
    SortOrder: integer('sort_order').notNull(),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [unique('help_center_subcategories_seo').on(table.CategoryID, table.SEOName)],
)

export const questions = pgTable(
  'help_center_questions',
  {
    Id: key('question_id'),
    SubcategoryID: integer('subcategory_id')
      .notNull()
      .references(() => subcategories.Id, { onDelete: 'restrict' }),
    Name: typedText('name').notNull(),
    Text: typedHtml('text').notNull().default(''),
    PlainText: typedText('plain_text').notNull().default(''),
    AnchorName: text('anchor_name'),
    IsPublished: boolean('is_published').notNull().default(false),
    SortOrder: integer('sort_order').notNull(),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    index('help_center_questions_subcategory').on(table.SubcategoryID, table.SortOrder),
    uniqueIndex('help_center_questions_anchor').on(table.SubcategoryID, table.AnchorName),
    index('help_center_questions_search').using('gin', sql`searchable(${table.Name}) gin_trgm_ops`),
  ],
)

/** One vote per visitor and question; the visitor is a salted hash, never an address. */
export const verdicts = pgTable(
  'help_center_verdicts',
  {
    QuestionID: integer('question_id')
      .notNull()
      .references(() => questions.Id, { onDelete: 'cascade' }),
    VisitorHash: text('visitor_hash').notNull(),
    IsHelpful: boolean('is_helpful').notNull(),
    Reason: typedText('reason'),
    DateUTC: instant('date_utc').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.QuestionID, table.VisitorHash] })],
)

export const searchMisses = pgTable(
  'help_center_search_misses',
  {
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID),
    Keywords: typedText('keywords').notNull(),
    Count: integer('count').notNull(),
    LastUTC: instant('last_utc').notNull(),
  },
  (table) => [primaryKey({ columns: [table.SiteID, table.Keywords] })],
)
