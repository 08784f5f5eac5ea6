/**
 * The registry: set types with their slots, and the sets of members. Migration 0026 has the functions that score: whoever
 * writes a certificate, a score table, a photograph or an entry writes no points.
 */
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import { correctionAnswers, correctionStates } from '@obverse/contract/rules/registry'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { coded, instant, key, typedHtml, typedText, version } from '../../db/columns'
import { people, sites } from '../../db/tables'
import { certificates } from '../cert-lookup'
import { catalogueCategories, collectibles } from '../resources'

const collectibleType = () => text('collectible_type').$type<CollectibleType>().notNull()

/** A kind of competitive set: what a set of it has slots for. Its category decides company and place in the list. */
export const registrySetTypes = pgTable(
  'registry_set_types',
  {
    SetTypeID: key('set_type_id'),
    CategoryID: integer('category_id')
      .notNull()
      .references(() => catalogueCategories.CategoryID, { onDelete: 'restrict' }),
    SEOName: text('seo_name').notNull(),
    Name: typedText('name').notNull(),
    Description: typedText('description').notNull().default(''),
    SortOrder: integer('sort_order').notNull().default(0),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    unique('registry_set_types_address').on(table.SEOName),
    index('registry_set_types_order').on(table.CategoryID, table.SortOrder, table.SetTypeID),
  ],
)

/** A slot of a set type: one collectible, in any designation. */
export const registrySlots = pgTable(
  'registry_slots',
  {
    SlotID: key('slot_id'),
    SetTypeID: integer('set_type_id')
      .notNull()
      .references(() => registrySetTypes.SetTypeID, { onDelete: 'cascade' }),
    CollectibleID: integer('collectible_id')
      .notNull()
      .references(() => collectibles.CollectibleID, { onDelete: 'restrict' }),
    SortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    unique('registry_slots_item').on(table.SetTypeID, table.CollectibleID),
    index('registry_slots_order').on(table.SetTypeID, table.SortOrder, table.SlotID),
    index('registry_slots_collectible').on(table.CollectibleID),
  ],
)

/** A set of a member: competitive with a set type, custom without. The numbers are written by the functions that score. */
export const registrySets = pgTable(
  'registry_sets',
  {
    SetID: key('set_id'),
    /** Made by the form of the member: the same set sent again has the same key. Null for sets of another origin. */
    Key: text('key').unique(),
    /** Null for a custom set, which holds any certificates and competes with nobody. */
    SetTypeID: integer('set_type_id').references(() => registrySetTypes.SetTypeID, { onDelete: 'restrict' }),
    CollectibleType: collectibleType(),
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'restrict' }),
    Name: typedText('name').notNull(),
    Description: typedText('description').notNull().default(''),
    IsPublic: boolean('is_public').notNull().default(false),
    Score: integer('score').notNull().default(0),
    /** Entries that fill a slot, those with a photograph, and those that their owner described. */
    Filled: integer('filled').notNull().default(0),
    Images: integer('images').notNull().default(0),
    Descriptions: integer('descriptions').notNull().default(0),
    /** The instant since which it has this score. */
    ScoreUTC: instant('score_utc').notNull().default(sql`now()`),
    MadeUTC: instant('made_utc').notNull(),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    // The order of a board: score, then what decides among equals.
    index('registry_sets_board')
      .on(
        table.SetTypeID,
        table.Score.desc().nullsFirst(),
        table.Images.desc().nullsFirst(),
        table.Descriptions.desc().nullsFirst(),
        table.ScoreUTC,
        table.SetID,
      )
      .where(sql`is_public and set_type_id is not null`),
    index('registry_sets_custom')
      .on(table.CollectibleType, table.UpdatedUTC.desc().nullsFirst(), table.SetID)
      .where(sql`is_public and set_type_id is null`),
    index('registry_sets_person').on(table.PeopleID, table.SetID),
    // Begins with the type, whose sets are counted.
    uniqueIndex('registry_sets_one_of_type').on(table.SetTypeID, table.PeopleID).where(sql`set_type_id is not null`),
  ],
)

/** The member who has a certificate in competitive sets: one at most. A transfer changes the person here and so in the entries. */
export const registryClaims = pgTable(
  'registry_claims',
  {
    CertificateID: integer('certificate_id')
      .primaryKey()
      .references(() => certificates.CertificateID, { onDelete: 'cascade' }),
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'restrict' }),
    ClaimedUTC: instant('claimed_utc').notNull().default(sql`now()`),
  },
  (table) => [
    unique('registry_claims_person').on(table.CertificateID, table.PeopleID),
    index('registry_claims_of').on(table.PeopleID),
  ],
)

/** A certificate in a set, in a slot of its type if it is competitive. `registry_rated()` tells its standing and points. */
export const registryEntries = pgTable(
  'registry_entries',
  {
    EntryID: key('entry_id'),
    SetID: integer('set_id')
      .notNull()
      .references(() => registrySets.SetID, { onDelete: 'cascade' }),
    SlotID: integer('slot_id').references(() => registrySlots.SlotID, { onDelete: 'restrict' }),
    CertificateID: integer('certificate_id')
      .notNull()
      .references(() => certificates.CertificateID, { onDelete: 'cascade' }),
    /** The member who claims the certificate; null in custom sets. */
    ClaimedBy: integer('claimed_by'),
    Description: typedText('description').notNull().default(''),
    SortOrder: integer('sort_order').notNull().default(0),
    AddedUTC: instant('added_utc').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('registry_entries_slot').on(table.SetID, table.SlotID).where(sql`slot_id is not null`),
    unique('registry_entries_certificate').on(table.SetID, table.CertificateID),
    index('registry_entries_of').on(table.CertificateID),
    index('registry_entries_by_slot').on(table.SlotID),
    foreignKey({
      name: 'registry_entries_claim',
      columns: [table.CertificateID, table.ClaimedBy],
      foreignColumns: [registryClaims.CertificateID, registryClaims.PeopleID],
    }).onUpdate('cascade'),
    check('registry_entries_claimed', sql`(slot_id is null) = (claimed_by is null)`),
  ],
)

/** The page about the awards of a type of collectible; staff write it. */
export const registryAwards = pgTable(
  'registry_awards',
  {
    CompetitiveAwardLandingInfoID: key('award_id'),
    CollectibleType: collectibleType(),
    Title: typedText('title').notNull(),
    Text: typedHtml('text').notNull(),
    ImageFileName: text('image_file_name'),
    ImageWidth: integer('image_width'),
    ImageHeight: integer('image_height'),
    ImageAltText: typedText('image_alt_text').notNull().default(''),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [unique('registry_awards_type').on(table.CollectibleType)],
)

/** A transfer of sets from one member to another; it can be taken back for a time. */
export const registryTransfers = pgTable(
  'registry_transfers',
  {
    TransferID: key('transfer_id'),
    /** Null for sets of all types. */
    CollectibleType: text('collectible_type').$type<CollectibleType>(),
    FromPeopleID: integer('from_people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'restrict' }),
    ToPeopleID: integer('to_people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'restrict' }),
    Reason: typedText('reason').notNull(),
    ByPeopleID: integer('by_people_id').references(() => people.PeopleID, { onDelete: 'set null' }),
    TransferredUTC: instant('transferred_utc').notNull(),
    ReversedByPeopleID: integer('reversed_by_people_id').references(() => people.PeopleID, { onDelete: 'set null' }),
    ReversedUTC: instant('reversed_utc'),
    ReverseReason: typedText('reverse_reason').notNull().default(''),
    Version: version(),
  },
  (table) => [
    index('registry_transfers_newest').on(table.TransferredUTC, table.TransferID),
    check('registry_transfers_members', sql`from_people_id <> to_people_id`),
    check('registry_transfers_reversed', sql`(reversed_utc is null) = (reverse_reason = '')`),
  ],
)

/** The sets of a transfer, with the score that each had. The set may be gone since. */
export const registryTransferSets = pgTable(
  'registry_transfer_sets',
  {
    TransferID: integer('transfer_id')
      .notNull()
      .references(() => registryTransfers.TransferID, { onDelete: 'cascade' }),
    SetID: integer('set_id').notNull(),
    Name: typedText('name').notNull(),
    Score: integer('score').notNull(),
  },
  (table) => [primaryKey({ columns: [table.TransferID, table.SetID] })],
)

/** A score-correction request of a member (REG-3). */
export const registryCorrections = pgTable(
  'registry_corrections',
  {
    ScoreCorrectionRequestID: key('request_id'),
    /** Made by the form: the same request sent again has the same key. */
    Key: text('key').notNull().unique(),
    CollectibleType: collectibleType(),
    CollectibleID: integer('collectible_id')
      .notNull()
      .references(() => collectibles.CollectibleID, { onDelete: 'restrict' }),
    /** The certificate that the member says is theirs, while another one has it in a set; null for a score. */
    CertificateID: integer('certificate_id').references(() => certificates.CertificateID, { onDelete: 'cascade' }),
    RequestCollectibleName: typedText('request_collectible_name').notNull(),
    Text: typedText('text').notNull(),
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'restrict' }),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID),
    RequestedUTC: instant('requested_utc').notNull(),
    State: coded(correctionStates)('state').notNull().default(sql`1`),
    AssigneeID: integer('assignee_id').references(() => people.PeopleID, { onDelete: 'set null' }),
    AdminNotes: typedText('admin_notes').notNull().default(''),
    Answer: coded(correctionAnswers)('answer'),
    AnswerText: typedText('answer_text').notNull().default(''),
    ProcessedUTC: instant('processed_utc'),
    Version: version(),
  },
  (table) => [
    index('registry_corrections_waiting').on(table.RequestedUTC, table.ScoreCorrectionRequestID).where(sql`state <> 3`),
    index('registry_corrections_asked').on(table.RequestedUTC, table.ScoreCorrectionRequestID),
    index('registry_corrections_person').on(table.PeopleID, table.RequestedUTC),
    index('registry_corrections_certificate').on(table.CertificateID).where(sql`certificate_id is not null`),
    check(
      'registry_corrections_processed',
      sql`(state = 3) = (processed_utc is not null) and (state = 3) = (answer is not null)`,
    ),
  ],
)

const transactionID = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/** The sets that a transaction has to score at its commit; no committed row stays. */
export const registryQueue = pgTable(
  'registry_queue',
  {
    TransactionID: transactionID('transaction_id').notNull(),
    SetID: integer('set_id').notNull(),
    /** The certificate of a new entry: it is locked, so that nobody changes it beside. */
    AddedCertificateID: integer('added_certificate_id'),
  },
  (table) => [index('registry_queue_transaction').on(table.TransactionID)],
)
/** One row for a transaction with something to score: its deferred trigger scores once. */
export const registryCommits = pgTable('registry_commits', {
  TransactionID: transactionID('transaction_id').primaryKey(),
})
