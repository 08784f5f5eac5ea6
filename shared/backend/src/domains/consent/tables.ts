import { guardianRelations, type Stroke, signatureKinds } from '@obverse/contract/rules/consent'
import type { languageCodes } from '@obverse/contract/rules/sites'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { coded, instant, key, searched, typedText, version } from '../../db/columns'
import { people, sites } from '../../db/tables'
import { events } from '../events'

const ofSite = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.SiteID, { onDelete: 'restrict' })

type WaiverCulture = (typeof languageCodes)[number]

/** The versions of waivers, each of a site and a language. A published one has a number and a hash, and never changes. */
export const waiverVersions = pgTable(
  'waiver_versions',
  {
    WaiverVersionID: key('waiver_version_id'),
    SiteID: ofSite(),
    Culture: text('culture').$type<WaiverCulture>().notNull(),
    Title: typedText('title').notNull(),
    Text: typedText('text').notNull(),
    Number: integer('number'),
    Hash: text('hash'),
    PublishedUTC: instant('published_utc'),
    PublishedByID: integer('published_by_id').references((): AnyPgColumn => people.PeopleID, { onDelete: 'set null' }),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    unique('waiver_versions_number').on(table.SiteID, table.Culture, table.Number),
    index('waiver_versions_updated').on(table.UpdatedUTC, table.WaiverVersionID),
    index('waiver_versions_title').on(table.Title, table.WaiverVersionID),
    check(
      'waiver_versions_published',
      sql`(${table.Number} is null) = (${table.Hash} is null) and (${table.Number} is null) = (${table.PublishedUTC} is null)`,
    ),
  ],
)

/** The kiosks at shows, on which one visitor after another signs. */
export const waiverKiosks = pgTable(
  'waiver_kiosks',
  {
    WaiverKioskID: key('waiver_kiosk_id'),
    SiteID: ofSite(),
    EventID: integer('event_id')
      .notNull()
      .references(() => events.EventID, { onDelete: 'restrict' }),
    Name: typedText('name').notNull(),
    IsOpen: boolean('is_open').notNull().default(true),
    Version: version(),
  },
  (table) => [
    index('waiver_kiosks_event').on(table.EventID),
    index('waiver_kiosks_site').on(table.SiteID),
    index('waiver_kiosks_name').on(table.Name, table.WaiverKioskID),
  ],
)

/** The waivers that were signed. Nothing of them changes; they are deleted when they have been kept long enough. */
export const signedWaivers = pgTable(
  'signed_waivers',
  {
    SignedWaiverID: key('signed_waiver_id'),
    /** Made by the form: the same waiver sent again has the same key. */
    Key: text('key').notNull(),
    /** Random, so that nobody counts waivers or guesses the number of another one. */
    WaiverNumber: text('waiver_number').notNull().unique(),
    WaiverVersionID: integer('waiver_version_id')
      .notNull()
      .references(() => waiverVersions.WaiverVersionID, { onDelete: 'restrict' }),
    SiteID: ofSite(),
    EventID: integer('event_id').references(() => events.EventID, { onDelete: 'set null' }),
    /** As the signer read it: it stays when the event is renamed or deleted. */
    EventName: typedText('event_name').notNull().default(''),
    WaiverKioskID: integer('waiver_kiosk_id').references(() => waiverKiosks.WaiverKioskID, { onDelete: 'restrict' }),
    Name: typedText('signer_name').notNull(),
    Email: text('email').notNull(),
    IsMinor: boolean('is_minor').notNull(),
    GuardianName: typedText('guardian_name').notNull().default(''),
    GuardianRelation: coded(guardianRelations)('guardian_relation'),
    SignatureKind: coded(signatureKinds)('signature_kind').notNull(),
    SignatureName: typedText('signature_name').notNull().default(''),
    /** Numbers alone: the picture of a signature is always drawn from them. */
    Strokes: jsonb('strokes').$type<Stroke[]>().notNull().default([]),
    SignedUTC: instant('signed_utc').notNull(),
    ReceivedUTC: instant('received_utc').notNull(),
    SearchText: searched('signer_name', 'guardian_name', 'email'),
  },
  (table) => [
    uniqueIndex('signed_waivers_key').on(table.Key),
    index('signed_waivers_signed').on(table.SignedUTC, table.SignedWaiverID),
    index('signed_waivers_name').on(table.Name, table.SignedWaiverID),
    index('signed_waivers_search').using('gin', sql`${table.SearchText} gin_trgm_ops`),
    index('signed_waivers_version').on(table.WaiverVersionID),
    index('signed_waivers_event').on(table.EventID),
    index('signed_waivers_kiosk').on(table.WaiverKioskID),
    check('signed_waivers_guardian', sql`${table.IsMinor} = (${table.GuardianRelation} is not null)`),
  ],
)
