/** The tables of credentials and personal details. Tokens are stored as hashes, secrets sealed. */
import type { TopicChoice, VATStatus } from '@obverse/contract/domains/accounts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { bytes, instant, key, typedText, version } from '../../db/columns'
import { people, sites } from '../../db/tables'
import { countries, states } from '../reference'

const ofPerson = () =>
  integer('people_id')
    .notNull()
    .references(() => people.PeopleID, { onDelete: 'cascade' })
const person = (name: string) => integer(name).references(() => people.PeopleID, { onDelete: 'restrict' })

/** A signed-in browser. The cookie has the token, this row its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    SessionID: key('session_id'),
    PeopleID: ofPerson(),
    TokenHash: bytes('token_hash').notNull(),
    CreatedUTC: instant('created_utc').notNull().default(sql`now()`),
    LastUsedUTC: instant('last_used_utc').notNull().default(sql`now()`),
    IpAddress: text('ip_address').notNull(),
    UserAgent: typedText('user_agent').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.TokenHash),
    index('sessions_person').on(table.PeopleID),
    index('sessions_last_used').on(table.LastUsedUTC),
  ],
)

/** The browsers of earlier sign-ins, by the hash of a cookie: a new one causes a mail. */
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

/** An authenticator app: offered first, active after a valid code. `LastTotpStep` prevents a replay. */
export const secondFactors = pgTable('second_factors', {
  PeopleID: integer('people_id')
    .primaryKey()
    .references(() => people.PeopleID, { onDelete: 'cascade' }),
  SealedSecret: bytes('sealed_secret').notNull(),
  OfferedUTC: instant('offered_utc').notNull(),
  ConfirmedUTC: instant('confirmed_utc'),
  LastTotpStep: integer('last_totp_step').notNull().default(0),
})

/** The unused backup codes; a used one is deleted. */
export const backupCodes = pgTable(
  'backup_codes',
  { PeopleID: ofPerson(), CodeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.PeopleID, table.CodeHash] })],
)

/** The tokens of links in mails, by their SHA-256. link-tokens.ts has the rules of each kind. */
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

/** A sign-up that waits for the confirmation of its address. The account is made with the link of the mail. */
export const registrations = pgTable(
  'registrations',
  {
    RegistrationID: key('registration_id'),
    Email: text('email').notNull(),
    /** Null for a sign-up at a desk of a show: the password is chosen with the link of the mail. */
    PasswordHash: text('password_hash'),
    FirstName: typedText('first_name').notNull(),
    LastName: typedText('last_name').notNull(),
    /** The event of a sign-up at a desk, as its mail names it; empty for all others. */
    ShowName: typedText('show_name').notNull().default(''),
    /** The accepted versions, each with the SHA-256 of the text as shown. */
    Accepted: jsonb('accepted').$type<{ LegalAgreementID: number; TextHash: string }[]>().notNull(),
    IpAddress: text('ip_address').notNull(),
    CreatedUTC: instant('created_utc').notNull(),
    ExpiresUTC: instant('expires_utc').notNull(),
    /** The hash of the token in the latest mail; null before the first one. */
    TokenHash: bytes('token_hash'),
    /** The page to open once the account is made, below the root of the site. */
    Then: text('then').notNull().default('account/'),
  },
  (table) => [
    index('registrations_email').on(sql`lower(${table.Email})`),
    uniqueIndex('registrations_token').on(table.TokenHash),
    index('registrations_age').on(table.ExpiresUTC),
  ],
)

/** The address of a person's parcels; at most one per person. The phone number is stored as E.164. */
export const shippingAddresses = pgTable('shipping_addresses', {
  PeopleID: integer('people_id')
    .primaryKey()
    .references(() => people.PeopleID, { onDelete: 'cascade' }),
  CountryID: integer('country_id')
    .notNull()
    .references(() => countries.CountryID, { onDelete: 'restrict' }),
  Address1: typedText('address1').notNull(),
  Address2: typedText('address2').notNull(),
  City: typedText('city').notNull(),
  StateID: integer('state_id').references(() => states.StateID, { onDelete: 'restrict' }),
  ZipCode: text('zip_code').notNull(),
  PhoneNumber: text('phone_number').notNull(),
  SavedUTC: instant('saved_utc').notNull(),
})

/** A person's choice of mails. A person without a row never chose: preferences.ts has the defaults. */
export const communicationPreferences = pgTable('communication_preferences', {
  PeopleID: integer('people_id')
    .primaryKey()
    .references(() => people.PeopleID, { onDelete: 'cascade' }),
  SelectedNewsletters: integer('selected_newsletters').array().notNull(),
  LanguageID: integer('language_id').notNull(),
  AcceptDataConsent: boolean('accept_data_consent').notNull(),
  /** The instant of the data consent; null without one. */
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
    AccountName: typedText('account_name').notNull(),
    VATCountryID: integer('vat_country_id')
      .notNull()
      .references(() => countries.CountryID, { onDelete: 'restrict' }),
    VATNumber: text('vat_number').notNull(),
    /** The registry's verdict (VATStatus of the contract without `none`), and the instant of its last answer. */
    VATStatus: text('vat_status').$type<Exclude<VATStatus, 'none'>>().notNull().default('written'),
    CheckedUTC: instant('checked_utc'),
  },
  (table) => [
    unique('people_vat_numbers_person').on(table.PeopleID),
    index('people_vat_numbers_pending').on(table.CheckedUTC).where(sql`${table.VATStatus} = 'pending'`),
  ],
)

/** An agreement in all its versions: the terms, the grading services agreement. Its title is that of each version. */
export const agreements = pgTable('agreements', {
  AgreementID: key('agreement_id'),
  Code: text('code').notNull().unique(),
  SortOrder: integer('sort_order').notNull(),
})

/** A version of an agreement, which people accept. A draft has no number; nothing changes once it is in force. */
export const legalAgreements = pgTable(
  'legal_agreements',
  {
    LegalAgreementID: key('legal_agreement_id'),
    AgreementID: integer('agreement_id')
      .notNull()
      .references(() => agreements.AgreementID, { onDelete: 'restrict' }),
    MajorVersion: integer('major_version'),
    MinorVersion: integer('minor_version'),
    Title: typedText('title').notNull().default(''),
    Text: typedText('text').notNull(),
    /** Published as the next major version, which customers accept before they submit again. */
    AsksAgain: boolean('asks_again').notNull().default(true),
    /** The instant from which it is in force. */
    PublishedUTC: instant('published_utc'),
    PublishedByID: integer('published_by_id').references(() => people.PeopleID, { onDelete: 'set null' }),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    unique('legal_agreements_version').on(table.AgreementID, table.MajorVersion, table.MinorVersion),
    index('legal_agreements_updated').on(table.UpdatedUTC, table.LegalAgreementID),
    check(
      'legal_agreements_published',
      sql`(${table.MajorVersion} is null) = (${table.PublishedUTC} is null) and (${table.MajorVersion} is null) = (${table.MinorVersion} is null)`,
    ),
  ],
)

/** The accepted versions of a person, once each; a trigger refuses to change or remove a row. */
export const agreementAcceptances = pgTable(
  'agreement_acceptances',
  {
    AgreementAcceptanceID: key('agreement_acceptance_id'),
    PeopleID: person('people_id').notNull(),
    LegalAgreementID: integer('legal_agreement_id')
      .notNull()
      .references(() => legalAgreements.LegalAgreementID, { onDelete: 'restrict' }),
    DateUTC: instant('date_utc').notNull(),
    /** SHA-256 of the accepted text, in hexadecimal digits. */
    TextHash: text('text_hash').notNull(),
    IpAddress: text('ip_address').notNull(),
    /** The staff member who recorded it on the person's behalf; null when they accepted it themselves. */
    RecordedByPeopleID: person('recorded_by_people_id'),
  },
  (table) => [
    unique('agreement_acceptances_once').on(table.PeopleID, table.LegalAgreementID),
    index('agreement_acceptances_history').on(table.PeopleID, table.DateUTC),
  ],
)

/** The last day of a person's ANA membership, 2199-01-02 for lifetime, and its number in capitals; '' is unknown. */
export const anaMemberships = pgTable(
  'ana_memberships',
  {
    PeopleID: integer('people_id')
      .primaryKey()
      .references(() => people.PeopleID, { onDelete: 'cascade' }),
    ExpirationDate: date('expiration_date').notNull(),
    AnaNumber: typedText('ana_number').notNull().default(''),
  },
  (table) => [uniqueIndex('ana_memberships_number').on(table.AnaNumber).where(sql`ana_number <> ''`)],
)

/** The entries into the sweepstakes, one per e-mail address. */
export const sweepstakesEntries = pgTable(
  'sweepstakes_entries',
  {
    SweepstakesEntryID: key('sweepstakes_entry_id'),
    FirstName: typedText('first_name').notNull(),
    LastName: typedText('last_name').notNull(),
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
