/**
 * The catalogue of what the companies grade: country > category > subcategory > collectible. Comics and cards have no
 * country: there a category is a publisher, a sport or a game, a subcategory a title or a set, a collectible an issue or a card.
 */

import type { CollectibleType, metals } from '@obverse/contract/rules/cert-lookup'
import { currencies } from '@obverse/contract/rules/payments'
import { type ValueList, valueLists } from '@obverse/contract/rules/resources'
import { companies } from '@obverse/contract/rules/sites'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { coded, instant, key, typedText, version } from '../../db/columns'
import { people } from '../../db/tables'

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
    index('collectibles_begin').using('btree', sql`searchable(${table.Name}) text_pattern_ops`),
    index('collectibles_search').using('gin', sql`searchable(${table.Name}) gin_trgm_ops`),
    index('collectibles_words').using('gin', sql`${table.Name} gin_trgm_ops`),
  ],
)

/** An image that a category, subcategory or collectible shows, or showed: then it has an instant when that ended. */
export const populationImages = pgTable(
  'population_images',
  {
    ImageID: key('image_id'),
    CategoryID: integer('category_id').references(() => catalogueCategories.CategoryID, { onDelete: 'restrict' }),
    SubcategoryID: integer('subcategory_id').references(() => catalogueSubcategories.SubcategoryID, {
      onDelete: 'restrict',
    }),
    CollectibleID: integer('collectible_id').references(() => collectibles.CollectibleID, { onDelete: 'restrict' }),
    FileKey: text('file_key').notNull(),
    Width: integer('width').notNull(),
    Height: integer('height').notNull(),
    Bytes: integer('bytes').notNull(),
    FileName: typedText('file').notNull(),
    AddedUTC: instant('added_utc').notNull(),
    ByPeopleID: integer('by_people_id').references(() => people.PeopleID, { onDelete: 'set null' }),
    RemovedUTC: instant('removed_utc'),
  },
  (table) => [
    check('population_images_level', sql`num_nonnulls(category_id, subcategory_id, collectible_id) = 1`),
    ...[table.CategoryID, table.SubcategoryID, table.CollectibleID].flatMap((column) => [
      index(`population_images_of_${column.name}`).on(column),
      uniqueIndex(`population_images_shown_${column.name}`).on(column).where(sql`removed_utc is null`),
    ]),
    uniqueIndex('population_images_file').on(table.FileKey),
  ],
)

/** The currencies of values; scores have none. */
const valueCurrencies = ['', ...currencies] as const
const list = () => coded(valueLists)('list_id').$type<ValueList>().notNull()
const currency = () => coded(valueCurrencies)('currency_id').notNull()
const person = (name: string) => integer(name).references(() => people.PeopleID, { onDelete: 'set null' })

/** A value that an import replaced: null where there was none. */
export type Replaced = [
  collectibleID: number,
  designation: number,
  grade: number,
  flags: number,
  amount: number | null,
  importID: number | null,
]

/** An import of prices or set scores from a file. `Replaced` is what undoing it puts back. */
export const valueImports = pgTable(
  'value_imports',
  {
    ImportID: key('import_id'),
    List: list(),
    Currency: currency(),
    Source: typedText('source').notNull(),
    AsOf: date('as_of', { mode: 'string' }).notNull(),
    FileName: typedText('file').notNull(),
    Added: integer('added').notNull(),
    Changed: integer('changed').notNull(),
    Removed: integer('removed').notNull(),
    Same: integer('same').notNull(),
    Replaced: jsonb('replaced').$type<Replaced[]>().notNull(),
    ByPeopleID: person('by_people_id'),
    ImportedUTC: instant('imported_utc').notNull(),
    UndoneByPeopleID: person('undone_by_people_id'),
    UndoneUTC: instant('undone_utc'),
    PutBack: integer('put_back'),
  },
  (table) => [index('value_imports_newest').on(table.List, table.ImportedUTC, table.ImportID)],
)

/** The price of a grade in a currency in minor units, or its points in a registry set. */
export const catalogueValues = pgTable(
  'catalogue_values',
  {
    CollectibleID: of('collectible_id', () => collectibles.CollectibleID),
    List: list(),
    Currency: currency(),
    Designation: smallint('designation').notNull(),
    Grade: smallint('grade').notNull(),
    Flags: smallint('flags').notNull(),
    Amount: integer('amount').notNull(),
    ImportID: of('import_id', () => valueImports.ImportID),
  },
  (table) => [
    primaryKey({
      name: 'catalogue_values_key',
      columns: [table.CollectibleID, table.List, table.Currency, table.Designation, table.Grade, table.Flags],
    }),
    index('catalogue_values_import').on(table.ImportID),
  ],
)
