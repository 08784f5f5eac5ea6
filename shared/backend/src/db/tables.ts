/** Tables that belong to no single domain: sites, people, and what every write records. */
import type { SiteSettings } from '@obverse/contract/domains/sites'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, lowered, typedText, version } from './columns'

export const sites = pgTable('sites', {
  SiteID: key('site_id'),
  Code: text('code').notNull().unique(),
  Company: text('company').notNull(),
  Region: text('region').notNull(),
  Name: typedText('name').notNull(),
  Hosts: text('hosts').array().notNull(),
  Root: text('root').notNull().default('/'),
  Cultures: text('cultures').array().notNull(),
  DefaultCulture: text('default_culture').notNull(),
  Currency: text('currency').notNull(),
  CollectibleTypes: text('collectible_types').array().notNull(),
  IsDefault: boolean('is_default').notNull().default(false),
  Settings: jsonb('settings').$type<Partial<SiteSettings>>().notNull().default({}),
  ContentVersion: integer('content_version').notNull().default(1),
  Version: version(),
})

export const people = pgTable(
  'people',
  {
    PeopleID: key('people_id'),
    Email: text('email').notNull(),
    PasswordHash: text('password_hash'),
    FirstName: typedText('first_name').notNull().default(''),
    LastName: typedText('last_name').notNull().default(''),
    PublicName: typedText('public_name').notNull().default(''),
    CollectingInterest: typedText('collecting_interest').notNull().default(''),
    /** The dealer that the person acts for. The migration that makes `dealers` binds it. */
    DealerID: integer('dealer_id'),
    IsSuspended: boolean('is_suspended').notNull().default(false),
    CreatedUTC: instant('created_utc').notNull().default(sql`now()`),
    Version: version(),
    /** The name in lower case, as lists are ordered by it. */
    LowerLastName: lowered('lower_last_name', 'last_name'),
    LowerFirstName: lowered('lower_first_name', 'first_name'),
    /** Names and e-mail address without case and accents, each word after a blank; staff search in it. */
    SearchText: text('search_text').generatedAlwaysAs(
      sql`searchable(' ' || first_name || ' ' || last_name || ' ' || public_name || ' ' || email)`,
    ),
  },
  (table) => [
    uniqueIndex('people_email').on(sql`lower(${table.Email})`),
    index('people_public_name').on(sql`lower(${table.PublicName})`),
    index('people_search').using('gin', sql`${table.SearchText} gin_trgm_ops`),
    index('people_name').on(table.LowerLastName, table.LowerFirstName, table.PeopleID),
    // It holds the address as it is too: PostgreSQL does not find it in its lower case, and would read every row before a
    // far page.
    index('people_email_order').on(sql`lower(${table.Email})`, table.PeopleID, table.Email),
    index('people_created').on(table.CreatedUTC, table.PeopleID),
    index('people_suspended').on(table.PeopleID).where(sql`${table.IsSuspended}`),
    index('people_dealer').on(table.DealerID).where(sql`${table.DealerID} is not null`),
  ],
)

export const peopleRoles = pgTable(
  'people_roles',
  {
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'cascade' }),
    RoleCode: text('role_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.PeopleID, table.RoleCode] }), index('people_roles_role').on(table.RoleCode)],
)

/** One row per staff write: person, action and record; never updated, deleted only when it expires (retention.ts). */
export const auditLog = pgTable(
  'audit_log',
  {
    AuditID: key('audit_id'),
    DateUTC: instant('date_utc').notNull().default(sql`now()`),
    PeopleID: integer('people_id'),
    Entity: text('entity').notNull(),
    EntityKey: text('entity_key').notNull(),
    Action: text('action').notNull(),
    Before: jsonb('before').$type<Record<string, unknown> | null>(),
    After: jsonb('after').$type<Record<string, unknown> | null>(),
    RequestID: text('request_id').notNull(),
    IpAddress: text('ip_address').notNull(),
  },
  (table) => [index('audit_log_entity').on(table.Entity, table.EntityKey, table.AuditID)],
)

/** Fixed windows of counted attempts; the key never holds text from a visitor. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    Name: text('name').notNull(),
    Key: text('key').notNull(),
    WindowStart: instant('window_start').notNull(),
    Count: integer('count').notNull(),
    /** The part of Count whose outcome is not known yet. */
    Pending: integer('pending').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.Name, table.Key, table.WindowStart] }),
    index('rate_limits_age').on(table.WindowStart),
  ],
)

/** The answers of saves by the key of their caller (saved-answers.ts), kept for a day. */
export const savedAnswers = pgTable(
  'saved_answers',
  {
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'cascade' }),
    Key: text('key').notNull(),
    /** The method and path of the save, and the keyed hash of its body: a key serves one save only. */
    Line: text('line').notNull(),
    BodyHash: text('body_hash').notNull(),
    Answer: jsonb('answer').$type<object>().notNull(),
    SavedUTC: instant('saved_utc').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.PeopleID, table.Key] }), index('saved_answers_age').on(table.SavedUTC)],
)

/** Facts of this installation by name, like the check of its secret. */
export const installation = pgTable('installation', { Name: text('name').primaryKey(), Value: text('value').notNull() })

/** The instant up to which a schedule was looked at, by its name, so that processes raise content versions once. */
export const scheduleChecks = pgTable('schedule_checks', {
  Name: text('name').primaryKey(),
  CheckedUTC: instant('checked_utc').notNull(),
})

/** Jobs to run later, taken with SKIP LOCKED by any process. */
export const jobs = pgTable(
  'jobs',
  {
    JobID: key('job_id'),
    Kind: text('kind').notNull(),
    Payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    RunAfterUTC: instant('run_after_utc').notNull().default(sql`now()`),
    Attempts: integer('attempts').notNull().default(0),
    LastError: text('last_error'),
    FailedUTC: instant('failed_utc'),
  },
  (table) => [index('jobs_due').on(table.RunAfterUTC).where(sql`${table.FailedUTC} is null`)],
)

/**
 * Deleted records, kept for 30 days: the row itself, and by table the rows deleted with it. Translations and files stay
 * until the record is deleted for good.
 */
export const trash = pgTable(
  'trash',
  {
    TrashID: key('trash_id'),
    Entity: text('entity').notNull(),
    EntityKey: text('entity_key').notNull(),
    Name: typedText('name').notNull(),
    /** The name in lower case; staff search in it. */
    LowerName: lowered('lower_name', 'name'),
    Row: jsonb('row').$type<Record<string, unknown>>().notNull(),
    Parts: jsonb('parts').$type<Record<string, Record<string, unknown>[]>>().notNull(),
    /** Sites of the record; null for a record of every site. */
    SiteIDs: integer('site_ids').array(),
    PeopleID: integer('people_id'),
    DeletedUTC: instant('deleted_utc').notNull(),
  },
  (table) => [
    unique('trash_record').on(table.Entity, table.EntityKey),
    index('trash_deleted').on(table.DeletedUTC, table.TrashID),
    // Kinds of records are counted in it alone.
    index('trash_entity').on(table.Entity, table.DeletedUTC, table.TrashID),
    index('trash_name').using('gin', sql`${table.LowerName} gin_trgm_ops`),
  ],
)

/**
 * The contents of the file store: key, type and size. A file that no row names is removed after a day. Files of a
 * record in the trash are kept and not served.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    Key: text('key').primaryKey(),
    Type: text('type').notNull(),
    Bytes: integer('bytes').notNull(),
    Width: integer('width'),
    Height: integer('height'),
    CreatedUTC: instant('created_utc').notNull().default(sql`now()`),
    TrashID: integer('trash_id').references(() => trash.TrashID),
  },
  (table) => [index('stored_files_trash').on(table.TrashID).where(sql`${table.TrashID} is not null`)],
)
