/**
 * The catalogue of what the companies grade: country > category > subcategory > collectible. Comics and cards have no
 * country: there a category is a publisher, a sport or a game, a subcategory a title or a set, a collectible an issue or a card.
 */

import type { CollectibleType, metals } from '@obverse/contract/rules/cert-lookup'
import { companies } from '@obverse/contract/rules/sites'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { coded, key, typedText, version } from '../../db/columns'

/** The columns of every level. `SortOrder` is the place among its siblings, `ImageFileName` a key of the file store. */
const level = () => ({
  Name: typedText('name').notNull(),
  SEOName: text('seo_name').notNull(),
  SortOrder: integer('sort_order').notNull().default(0),
  ImageFileName: text('image_file_name'),
  Version: version(),
})
const of = (name: string, parent: () => AnyPgColumn) =>
  integer(name).notNull().references(parent, { onDelete: 'restrict' })

/** A country that issued coins and notes; `countries` are those of addresses. */
export const catalogueCountries = pgTable(
  'catalogue_countries',
  {
    CountryID: key('country_id'),
    ...level(),
  },
  (table) => [unique('catalogue_countries_address').on(table.SEOName)],
)

export const catalogueCategories = pgTable(
  'catalogue_categories',
  {
    CategoryID: key('category_id'),
    Company: coded(companies)('company_id').notNull(),
    CollectibleType: text('collectible_type').$type<CollectibleType>().notNull(),
    CountryID: integer('country_id').references(() => catalogueCountries.CountryID, { onDelete: 'restrict' }),
    /** True for what is not of the company's home country (RES-3). */
    IsWorld: boolean('is_world').notNull().default(false),
    ...level(),
  },
  (table) => [
    unique('catalogue_categories_address').on(table.Company, table.SEOName),
    index('catalogue_categories_order').on(table.CountryID, table.SortOrder, table.CategoryID),
    check('catalogue_categories_country', sql`(country_id is not null) = (collectible_type in ('Coin', 'Note'))`),
  ],
)

export const catalogueSubcategories = pgTable(
  'catalogue_subcategories',
  {
    SubcategoryID: key('subcategory_id'),
    CategoryID: of('category_id', () => catalogueCategories.CategoryID),
    ...level(),
  },
  (table) => [
    unique('catalogue_subcategories_address').on(table.CategoryID, table.SEOName),
    index('catalogue_subcategories_order').on(table.CategoryID, table.SortOrder, table.SubcategoryID),
  ],
)

/** A collectible; `Name` is the whole name, as invoices say it, and `LabelLines` that of the label in up to three lines. */
export const collectibles = pgTable(
  'collectibles',
  {
    CollectibleID: key('collectible_id'),
    SubcategoryID: of('subcategory_id', () => catalogueSubcategories.SubcategoryID),
    LabelLines: typedText('label_lines').array().notNull(),
    Year: typedText('year').notNull().default(''),
    Denomination: typedText('denomination').notNull().default(''),
    Metal: text('metal').$type<(typeof metals)[number]>().notNull().default(''),
    /** The number of an issue or a card, the first letters of a note's serial number. */
    ItemNumber: typedText('item_number').notNull().default(''),
    ...level(),
  },
  (table) => [
    unique('collectibles_address').on(table.SubcategoryID, table.SEOName),
    index('collectibles_order').on(table.SubcategoryID, table.SortOrder, table.CollectibleID),
    index('collectibles_words').using('gin', sql`${table.Name} gin_trgm_ops`),
  ],
)
