/** What proves who somebody is, and what they told us of themselves. Tokens lie here as hashes, secrets sealed. */
import type { TopicChoice, VATStatus } from '@obverse/contract/domains/accounts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, instant, key } from '../../db/columns'
import { people, sites } from '../../db/tables'
import { countries, states } from '../reference'

const ofPerson = () =>
  integer('people_id')
    .notNull()
    .references(() => people.PeopleID, { onDelete: 'cascade' })
const person = (name: string) => integer(name).references(() => people.PeopleID, { onDelete: 'restrict' })

/** One signed-in browser. The cookie holds the token, this row its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    SessionID: key('session_id'),
    PeopleID: ofPerson(),
    TokenHash: bytes('token_hash').notNull(),
    CreatedUTC: instant('created_utc').notNull().default(sql`now()`),
    LastUsedUTC: instant('last_used_utc').notNull().default(sql`now()`),
    IpAddress: text('ip_address').notNull(),
    UserAgent: text('user_agent').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.TokenHash),
    index('sessions_person').on(table.PeopleID),
    index('sessions_last_used').on(table.LastUsedUTC),
  ],
)

/** Browsers somebody has signed in with before, by the hash of a cookie: a new one is told by mail. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    PeopleID: ofPerson(),
    BrowserHash: bytes('browser_hash').notNull(),
    LastUsedUTC: instant('last_used_utc').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.PeopleID, table.BrowserHash] }),
    index('known_browsers_age').on(table.LastUsedUTC),
  ],
)

/** An authenticator app: offered first, in force once a code of it was right. `LastTotpStep` stops a replay. */
export const secondFactors = pgTable('second_factors', {
  PeopleID: integer('people_id')
    .primaryKey()
    .references(() => people.PeopleID, { onDelete: 'cascade' }),
  SealedSecret: bytes('sealed_secret').notNull(),
  OfferedUTC: instant('offered_utc').notNull(),
  ConfirmedUTC: instant('confirmed_utc'),
  LastTotpStep: integer('last_totp_step').notNull().default(0),
})

/** Backup codes not used yet; a used one is deleted. */
export const backupCodes = pgTable(
  'backup_codes',
  { PeopleID: ofPerson(), CodeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.PeopleID, table.CodeHash] })],
)

/** Tokens of links in mails, by their SHA-256. What a kind may do stands in link-tokens.ts. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    TokenHash: bytes('token_hash').primaryKey(),
    Kind: text('kind').notNull(),
    PeopleID: integer('people_id').references(() => people.PeopleID, { onDelete: 'cascade' }),
    CreatedUTC: instant('created_utc').notNull(),
    ExpiresUTC: instant('expires_utc').notNull(),
    UsedUTC: instant('used_utc'),
  },
  (table) => [
    index('link_tokens_person').on(table.PeopleID, table.Kind),
    index('link_tokens_age').on(table.ExpiresUTC),
  ],
)

/** Where somebody's parcels go; at most one address each. The phone number is kept as E.164. */
export const shippingAddresses = pgTable('shipping_addresses', {
  PeopleID: integer('people_id')
    .primaryKey()
    .references(() => people.PeopleID, { onDelete: 'cascade' }),
  CountryID: integer('country_id')
    .notNull()
    .references(() => countries.CountryID, { onDelete: 'restrict' }),
  Address1: text('address1').notNull(),
  Address2: text('address2').notNull(),
  City: text('city').notNull(),
  StateID: integer('state_id').references(() => states.StateID, { onDelete: 'restrict' }),
  ZipCode: text('zip_code').notNull(),
  PhoneNumber: text('phone_number').notNull(),
  SavedUTC: instant('saved_utc').notNull(),
})

/** What somebody wants to hear from us. Whoever has no row never chose: the defaults stand in preferences.ts. */
export const communicationPreferences = pgTable('communication_preferences', {
  PeopleID: integer('people_id')
    .primaryKey()
    .references(() => people.PeopleID, { onDelete: 'cascade' }),
  SelectedNewsletters: integer('selected_newsletters').array().notNull(),
  LanguageID: integer('language_id').notNull(),
  AcceptDataConsent: boolean('accept_data_consent').notNull(),
  /** Since when the consent stands; null without one. */
  ConsentUTC: instant('consent_utc'),
  AcceptPrivateMessages: boolean('accept_private_messages').notNull(),
  AcceptTextMessages: boolean('accept_text_messages').notNull(),
  TextMessagePhone: text('text_message_phone').notNull(),
  MasterOptOut: boolean('master_opt_out').notNull(),
  Topics: jsonb('topics').$type<TopicChoice[]>().notNull(),
})

/** A person's VAT number; at most one. */
export const peopleVATNumbers = pgTable(
  'people_vat_numbers',
  {
    PeopleVATNumberID: key('people_vat_number_id'),
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'cascade' }),
    AccountName: text('account_name').notNull(),
    VATCountryID: integer('vat_country_id')
      .notNull()
      .references(() => countries.CountryID, { onDelete: 'restrict' }),
    VATNumber: text('vat_number').notNull(),
    /** What the registry of the country said (VATStatus of the contract, but none), and when it last said anything. */
    VATStatus: text('vat_status').$type<Exclude<VATStatus, 'none'>>().notNull().default('written'),
    CheckedUTC: instant('checked_utc'),
  },
  (table) => [
    unique('people_vat_numbers_person').on(table.PeopleID),
    index('people_vat_numbers_pending').on(table.CheckedUTC).where(sql`${table.VATStatus} = 'pending'`),
  ],
)

/** An agreement, whatever its version: the terms, the grading services agreement. */
export const agreements = pgTable('agreements', {
  AgreementID: key('agreement_id'),
  Code: text('code').notNull().unique(),
  Name: text('name').notNull(),
  SortOrder: integer('sort_order').notNull(),
})

/** One version of an agreement: what somebody accepts. Its text never changes once it is published. */
export const legalAgreements = pgTable(
  'legal_agreements',
  {
    LegalAgreementID: key('legal_agreement_id'),
    AgreementID: integer('agreement_id')
      .notNull()
      .references(() => agreements.AgreementID, { onDelete: 'restrict' }),
    MajorVersion: integer('major_version').notNull(),
    MinorVersion: integer('minor_version').notNull(),
    Text: text('text').notNull(),
    PublishedUTC: instant('published_utc').notNull(),
  },
  (table) => [unique('legal_agreements_version').on(table.AgreementID, table.MajorVersion, table.MinorVersion)],
)

/** Who accepted which version, once; a trigger refuses to change or remove a row. */
export const agreementAcceptances = pgTable(
  'agreement_acceptances',
  {
    AgreementAcceptanceID: key('agreement_acceptance_id'),
    PeopleID: person('people_id').notNull(),
    LegalAgreementID: integer('legal_agreement_id')
      .notNull()
      .references(() => legalAgreements.LegalAgreementID, { onDelete: 'restrict' }),
    DateUTC: instant('date_utc').notNull(),
    /** SHA-256 of the text that was accepted, as hexadecimal digits. */
    TextHash: text('text_hash').notNull(),
    IpAddress: text('ip_address').notNull(),
    /** The member of staff who recorded it on the person's behalf; null when they accepted it themselves. */
    RecordedByPeopleID: person('recorded_by_people_id'),
  },
  (table) => [
    unique('agreement_acceptances_once').on(table.PeopleID, table.LegalAgreementID),
    index('agreement_acceptances_history').on(table.PeopleID, table.DateUTC),
  ],
)

/** Until which day somebody is a member of the ANA; 2199-01-02 for life. */
export const anaMemberships = pgTable('ana_memberships', {
  PeopleID: integer('people_id')
    .primaryKey()
    .references(() => people.PeopleID, { onDelete: 'cascade' }),
  ExpirationDate: date('expiration_date').notNull(),
})

/** Entries into the sweepstakes, one an e-mail address. */
export const sweepstakesEntries = pgTable(
  'sweepstakes_entries',
  {
    SweepstakesEntryID: key('sweepstakes_entry_id'),
    FirstName: text('first_name').notNull(),
    LastName: text('last_name').notNull(),
    Email: text('email').notNull(),
    IsAltPage: boolean('is_alt_page').notNull(),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
    DateUTC: instant('date_utc').notNull(),
    IpAddress: text('ip_address').notNull(),
  },
  (table) => [uniqueIndex('sweepstakes_entries_email').on(sql`lower(${table.Email})`)],
)
