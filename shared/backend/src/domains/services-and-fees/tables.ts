import type { FeeEntry, FeeValues } from '@obverse/contract/domains/services-and-fees'
import type { LanguageCode } from '@obverse/contract/endpoint'
import { feeChangeStates, feeOutcomes } from '@obverse/contract/rules/services-and-fees'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { coded, instant, key, typedText, version } from '../../db/columns'
import { people, sites } from '../../db/tables'

/** Amounts are minor units of the currency of the site. */
export const feeCategories = pgTable(
  'grading_service_categories',
  {
    GradingServiceCategoryID: key('category_id'),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID),
    Name: typedText('name').notNull(),
    HandlingPerForm: integer('handling_per_form').notNull().default(0),
    SortOrder: integer('sort_order').notNull(),
    Version: version(),
  },
  (table) => [index('grading_service_categories_site').on(table.SiteID, table.SortOrder)],
)

/** The uploaded PDF of a category in a language. */
export const feePdfs = pgTable(
  'grading_service_pdfs',
  {
    GradingServiceCategoryID: integer('category_id')
      .notNull()
      .references(() => feeCategories.GradingServiceCategoryID, { onDelete: 'cascade' }),
    LanguageCode: text('language_code').$type<LanguageCode>().notNull(),
    FileKey: text('file_key').notNull(),
    FileName: typedText('uploaded_name').notNull(),
    Bytes: integer('bytes').notNull(),
    UploadedUTC: instant('uploaded_utc').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.GradingServiceCategoryID, table.LanguageCode] }),
    index('grading_service_pdfs_file').on(table.FileKey),
  ],
)

export const feeSubcategories = pgTable(
  'grading_service_subcategories',
  {
    GradingServiceSubcategoryID: key('subcategory_id'),
    GradingServiceCategoryID: integer('category_id')
      .notNull()
      .references(() => feeCategories.GradingServiceCategoryID, { onDelete: 'restrict' }),
    Name: typedText('name').notNull(),
    Description: typedText('description').notNull().default(''),
    IsPublished: boolean('is_published').notNull().default(false),
    SortOrder: integer('sort_order').notNull(),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [index('grading_service_subcategories_category').on(table.GradingServiceCategoryID, table.SortOrder)],
)

export const feeEntries = pgTable(
  'grading_service_entries',
  {
    GradingServiceEntryID: key('entry_id'),
    GradingServiceSubcategoryID: integer('subcategory_id')
      .notNull()
      .references(() => feeSubcategories.GradingServiceSubcategoryID, { onDelete: 'restrict' }),
    LocalizationKey: text('localization_key').notNull(),
    Kind: text('kind').$type<FeeEntry['Kind']>().notNull().default('grading'),
    Name: typedText('name').notNull(),
    Note: typedText('note').notNull().default(''),
    Description: typedText('description').notNull().default(''),
    MaxValue: integer('max_value'),
    FeePerCollectible: integer('fee_per_collectible').notNull(),
    VatExcludedFeePerCollectible: integer('vat_excluded_fee_per_collectible'),
    FeeOfValueBasisPoints: integer('fee_of_value_basis_points').notNull().default(0),
    TierFees: jsonb('tier_fees')
      .$type<FeeEntry['TierFees']>()
      .notNull()
      .default({ Associate: null, Premium: null, Elite: null }),
    MemberTiers: text('member_tiers').array().$type<FeeEntry['MemberTiers']>().notNull().default([]),
    MinimumItems: integer('minimum_items').notNull().default(1),
    TurnaroundMinDays: integer('turnaround_min_days'),
    TurnaroundMaxDays: integer('turnaround_max_days'),
    TurnaroundAsOf: date('turnaround_as_of', { mode: 'string' }),
    CurrentTurnaround: typedText('current_turnaround').notNull().default(''),
    IsPublished: boolean('is_published').notNull().default(false),
    SortOrder: integer('sort_order').notNull(),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    unique('grading_service_entries_key').on(table.GradingServiceSubcategoryID, table.LocalizationKey),
    index('grading_service_entries_subcategory').on(table.GradingServiceSubcategoryID, table.SortOrder),
  ],
)

const person = (name: string) => integer(name).references(() => people.PeopleID, { onDelete: 'set null' })

/** Dated changes of the fees of a site. */
export const feeChanges = pgTable(
  'fee_changes',
  {
    ChangeID: key('change_id'),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID),
    Name: typedText('name').notNull(),
    State: coded(feeChangeStates)('state').notNull(),
    /** On the clocks of the site, and as an instant; null for a change that begins once it is approved. */
    ValidDay: date('valid_day', { mode: 'string' }),
    ValidTime: text('valid_time').notNull(),
    ValidFromUTC: instant('valid_from_utc'),
    ByPeopleID: person('by_people_id'),
    MadeUTC: instant('made_utc').notNull(),
    AskedByPeopleID: person('asked_by_people_id'),
    AskedUTC: instant('asked_utc'),
    DecidedByPeopleID: person('decided_by_people_id'),
    DecidedUTC: instant('decided_utc'),
    Reason: typedText('reason').notNull().default(''),
    EndedUTC: instant('ended_utc'),
    Version: version(),
  },
  (table) => [
    index('fee_changes_made').on(table.MadeUTC, table.ChangeID),
    index('fee_changes_due').on(table.ValidFromUTC).where(sql`state = 3`),
  ],
)

/** The services of a change. One that is deleted stays in it: it can come back before the change begins. */
export const feeChangeRows = pgTable(
  'fee_change_rows',
  {
    ChangeID: integer('change_id')
      .notNull()
      .references(() => feeChanges.ChangeID, { onDelete: 'cascade' }),
    GradingServiceEntryID: integer('entry_id').notNull(),
    Name: typedText('name').notNull(),
    Planned: jsonb('planned').$type<Partial<FeeValues>>().notNull(),
    /** The version of the service that the person saw who wrote the change. */
    EntryVersion: integer('entry_version').notNull(),
    Outcome: coded(feeOutcomes)('outcome'),
    /** The values that the change replaced, and those it set. */
    Replaced: jsonb('replaced').$type<Partial<FeeValues>>(),
    Applied: jsonb('applied').$type<Partial<FeeValues>>(),
  },
  (table) => [primaryKey({ columns: [table.ChangeID, table.GradingServiceEntryID] })],
)

/** The cost of return shipping from a site, by destination; a rate without countries is for everywhere else. */
export const feeShipping = pgTable(
  'grading_service_shipping',
  {
    GradingServiceShippingID: key('shipping_id'),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID),
    Name: typedText('name').notNull(),
    CountryCodes: text('country_codes').array().notNull().default([]),
    FeePerParcel: integer('fee_per_parcel').notNull(),
    FeePerItem: integer('fee_per_item').notNull().default(0),
    InsuranceBasisPoints: integer('insurance_basis_points').notNull().default(0),
    MaxValuePerParcel: integer('max_value_per_parcel'),
    SortOrder: integer('sort_order').notNull(),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [index('grading_service_shipping_site').on(table.SiteID, table.SortOrder)],
)
