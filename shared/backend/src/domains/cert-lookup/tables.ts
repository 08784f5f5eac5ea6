/**
 * Certificates and their population. The functions of migration 0012 count: whoever writes certificates writes no counter.
 */
import type { Currency } from '@obverse/contract/money'
import {
  certificateStatuses,
  correctionKinds,
  holderReportOutcomes,
  holderReportReasons,
  holderReportStates,
  overrideStates,
} from '@obverse/contract/rules/cert-lookup'
import { companies } from '@obverse/contract/rules/sites'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { coded, instant, key, typedText, version } from '../../db/columns'
import { people, sites } from '../../db/tables'
import { collectibles } from '../resources'

/** A certificate: its number is `SubmissionNumber`, a dash and `Line`, or both without the dash (`formatCertNumber`). */
export const certificates = pgTable(
  'certificates',
  {
    CertificateID: key('certificate_id'),
    SubmissionNumber: integer('submission_number').notNull(),
    Line: smallint('line').notNull(),
    Company: coded(companies)('company_id').notNull(),
    /** Null until staff name the collectible of an item that came without one; such a certificate counts nowhere. */
    CollectibleID: integer('collectible_id').references(() => collectibles.CollectibleID, { onDelete: 'restrict' }),
    /** True when staff chose the collectible: the item it came from no longer changes it. */
    IsCollectibleChosen: boolean('is_collectible_chosen').notNull().default(false),
    /** The three facts of a `Grade` of the contract; `Flags` also has the CAC marks 4 (green) and 8 (gold). */
    Grade: smallint('grade').notNull(),
    Designation: smallint('designation').notNull().default(0),
    Flags: smallint('flags').notNull().default(0),
    /** The reason of details or of no grade, in English words or those of another order system. */
    GradeReason: typedText('grade_reason').notNull().default(''),
    /** True when staff set the grade: the item it came from no longer changes it. */
    IsGradeOverridden: boolean('is_grade_overridden').notNull().default(false),
    /** The grade that the graders gave, without CAC marks; null unless staff set another one. */
    GradedGrade: smallint('graded_grade'),
    GradedDesignation: smallint('graded_designation'),
    GradedFlags: smallint('graded_flags'),
    GradedReason: typedText('graded_reason'),
    /** False while the grade of its item may not be seen: nobody finds it, and it counts nowhere. */
    IsReleased: boolean('is_released').notNull().default(true),
    Status: coded(certificateStatuses)('status').notNull().default(sql`1`),
    StatusReason: typedText('status_reason').notNull().default(''),
    StatusUTC: instant('status_utc'),
    /** The item in words, where they differ from the name of the collectible. */
    LabelText: typedText('label_text').notNull().default(''),
    /** The item it came from. No references: another system may keep the orders. */
    InvoiceID: integer('invoice_id'),
    LineNumber: integer('line_number'),
    /** The person who sent the item in; null for items of another system. */
    PeopleID: integer('people_id').references(() => people.PeopleID, { onDelete: 'set null' }),
    GradedUTC: instant('graded_utc').notNull(),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    // Company is last, so that one probe finds a number whichever company it belongs to.
    uniqueIndex('certificates_number').on(table.SubmissionNumber, table.Line, table.Company),
    // Every filter of the list of staff ends with its order, so that a page is read without the rest.
    index('certificates_graded').on(table.GradedUTC, table.CertificateID),
    index('certificates_updated').on(table.UpdatedUTC, table.CertificateID),
    index('certificates_company').on(table.Company, table.GradedUTC, table.CertificateID),
    index('certificates_collectible').on(table.CollectibleID, table.GradedUTC, table.CertificateID),
    index('certificates_person')
      .on(table.PeopleID, table.GradedUTC, table.CertificateID)
      .where(sql`people_id is not null`),
    index('certificates_status').on(table.Status, table.GradedUTC, table.CertificateID).where(sql`status <> 1`),
    index('certificates_withheld').on(table.GradedUTC, table.CertificateID).where(sql`not is_released`),
    index('certificates_parts').using('gin', sql`(${table.SubmissionNumber}::text) gin_trgm_ops`),
    index('certificates_label').using('gin', sql`${table.LabelText} gin_trgm_ops`).where(sql`label_text <> ''`),
    uniqueIndex('certificates_item').on(table.InvoiceID, table.LineNumber).where(sql`invoice_id is not null`),
    check('certificates_line', sql`line between 1 and 999`),
    check('certificates_status', sql`status = 1 or status_reason <> ''`),
    check('certificates_grade', sql`grade between 0 and 1000 and (flags & 32 <> 0) = (grade = 0)`),
    check(
      'certificates_graded_grade',
      sql`num_nulls(graded_grade, graded_designation, graded_flags, graded_reason) = case when is_grade_overridden then 0 else 4 end`,
    ),
  ],
)

/** A note of the graders, with its place on a picture in thousandths of width and height if it has one. */
export const certificateNotes = pgTable(
  'certificate_notes',
  {
    NoteID: key('note_id'),
    CertificateID: integer('certificate_id')
      .notNull()
      .references(() => certificates.CertificateID, { onDelete: 'cascade' }),
    SortOrder: integer('sort_order').notNull().default(0),
    Text: typedText('text').notNull(),
    Side: text('side').$type<'front' | 'back'>(),
    X: smallint('x'),
    Y: smallint('y'),
  },
  (table) => [
    index('certificate_notes_order').on(table.CertificateID, table.SortOrder, table.NoteID),
    check(
      'certificate_notes_mark',
      sql`(side is null and x is null and y is null) or (side in ('front', 'back') and x between 0 and 1000 and y between 0 and 1000)`,
    ),
  ],
)

/** A person watches a certificate: they get a mail when its status is no longer the one they were told last. */
export const certificateWatches = pgTable(
  'certificate_watches',
  {
    WatchID: key('watch_id'),
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'cascade' }),
    CertificateID: integer('certificate_id')
      .notNull()
      .references(() => certificates.CertificateID, { onDelete: 'cascade' }),
    /** The site on which they began; the mail leads there. */
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'cascade' }),
    ToldStatus: coded(certificateStatuses)('told_status').notNull(),
    WatchedUTC: instant('watched_utc').notNull(),
  },
  (table) => [
    uniqueIndex('certificate_watches_person').on(table.PeopleID, table.CertificateID),
    index('certificate_watches_certificate').on(table.CertificateID),
  ],
)

const ofCollectible = () =>
  integer('collectible_id')
    .notNull()
    .references(() => collectibles.CollectibleID, { onDelete: 'cascade' })

/** The number of certificates with a grade. No check that `Count` is not below zero: PostgreSQL would refuse the -1 of an upsert. */
export const population = pgTable(
  'population',
  {
    CollectibleID: ofCollectible(),
    Designation: smallint('designation').notNull(),
    Grade: smallint('grade').notNull(),
    Flags: smallint('flags').notNull(),
    Count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.CollectibleID, table.Designation, table.Grade, table.Flags] })],
)

/** The population of a collectible in one row. The row is also the lock of all its counters. */
export const populationRows = pgTable('population_rows', {
  CollectibleID: integer('collectible_id')
    .primaryKey()
    .references(() => collectibles.CollectibleID, { onDelete: 'cascade' }),
  Total: integer('total').notNull().default(0),
  Details: integer('details').notNull().default(0),
  NoGrade: integer('no_grade').notNull().default(0),
  /** The lowest value of the best number of the scale, and the number of straight grades from it up. */
  TopGrade: smallint('top_grade').notNull(),
  Top: integer('top').notNull().default(0),
  /** The counters above zero: `designation:grade:flags` and the number of certificates. */
  Counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
})

/** The population of a collectible at the end of a day (UTC) on which it changed. */
export const populationDays = pgTable(
  'population_days',
  {
    CollectibleID: ofCollectible(),
    Day: date('day', { mode: 'string' }).notNull(),
    Total: integer('total').notNull(),
    Details: integer('details').notNull(),
    Top: integer('top').notNull(),
  },
  (table) => [primaryKey({ columns: [table.CollectibleID, table.Day] })],
)

/** The corrections of a day (UTC): how many of each kind. No certificates, people or reasons: everybody may read these. */
export const populationCorrections = pgTable(
  'population_corrections',
  {
    CollectibleID: ofCollectible(),
    Day: date('day', { mode: 'string' }).notNull(),
    Kind: coded(correctionKinds)('kind').notNull(),
    Count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.CollectibleID, table.Day, table.Kind] })],
)

const transactionID = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/** The changes of counters within a transaction, folded at its commit; no committed row stays. */
export const populationQueue = pgTable(
  'population_queue',
  {
    TransactionID: transactionID('transaction_id').notNull(),
    CollectibleID: integer('collectible_id').notNull(),
    Designation: smallint('designation').notNull(),
    Grade: smallint('grade').notNull(),
    Flags: smallint('flags').notNull(),
    Difference: integer('difference').notNull(),
  },
  (table) => [index('population_queue_transaction').on(table.TransactionID)],
)
/** The corrections within a transaction, folded like the changes of counters. */
export const correctionQueue = pgTable(
  'correction_queue',
  {
    TransactionID: transactionID('transaction_id').notNull(),
    CollectibleID: integer('collectible_id').notNull(),
    Kind: coded(correctionKinds)('kind').notNull(),
    Count: integer('count').notNull(),
  },
  (table) => [index('correction_queue_transaction').on(table.TransactionID)],
)
/** One row for a transaction that changed certificates: its deferred trigger folds once, however many statements there were. */
export const commitQueue = pgTable('commit_queue', { TransactionID: transactionID('transaction_id').primaryKey() })

const person = (name: string) => integer(name).references(() => people.PeopleID, { onDelete: 'set null' })

/** Holder reports: what somebody saw that does not match a certificate, and what came of it. */
export const holderReports = pgTable(
  'holder_reports',
  {
    ReportID: key('report_id'),
    /** Made by the form: the same report sent again has the same key. */
    Key: text('key').notNull().unique(),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID),
    TypedNumber: typedText('typed_number').notNull(),
    /** The number that was read of it; null when it is no certificate number. It need not exist. */
    SubmissionNumber: integer('submission_number'),
    Line: smallint('line'),
    Reason: coded(holderReportReasons)('reason').notNull(),
    Details: typedText('details').notNull(),
    Place: typedText('place').notNull(),
    Email: text('email').notNull(),
    PeopleID: person('people_id'),
    ReportedUTC: instant('reported_utc').notNull(),
    State: coded(holderReportStates)('state').notNull().default(sql`1`),
    AssigneeID: person('assignee_id'),
    Outcome: coded(holderReportOutcomes)('outcome'),
    ClosedUTC: instant('closed_utc'),
    ClosedBy: person('closed_by'),
    Version: version(),
  },
  (table) => [
    index('holder_reports_waiting').on(table.ReportedUTC).where(sql`state <> 3`),
    index('holder_reports_number').on(table.SubmissionNumber, table.Line),
    check('holder_reports_closed', sql`(state = 3) = (outcome is not null) and (state = 3) = (closed_utc is not null)`),
  ],
)

/** The notes of staff on holder reports. */
export const holderReportNotes = pgTable(
  'holder_report_notes',
  {
    NoteID: key('note_id'),
    ReportID: integer('report_id')
      .notNull()
      .references(() => holderReports.ReportID, { onDelete: 'cascade' }),
    ByPeopleID: person('by_people_id'),
    NotedUTC: instant('noted_utc').notNull(),
    Text: typedText('text').notNull(),
  },
  (table) => [index('holder_report_notes_report').on(table.ReportID)],
)

/** The grades that staff set, and their proposals to a second person: what was, what is wanted, who and why. */
export const gradeOverrides = pgTable(
  'grade_overrides',
  {
    OverrideID: key('override_id'),
    CertificateID: integer('certificate_id')
      .notNull()
      .references(() => certificates.CertificateID, { onDelete: 'cascade' }),
    State: coded(overrideStates)('state').notNull(),
    /** The grades before and after, without CAC marks. */
    GradeBefore: smallint('grade_before').notNull(),
    DesignationBefore: smallint('designation_before').notNull(),
    FlagsBefore: smallint('flags_before').notNull(),
    ReasonBefore: typedText('reason_before').notNull(),
    GradeAfter: smallint('grade_after').notNull(),
    DesignationAfter: smallint('designation_after').notNull(),
    FlagsAfter: smallint('flags_after').notNull(),
    ReasonAfter: typedText('reason_after').notNull(),
    Reason: typedText('reason').notNull(),
    ByPeopleID: person('by_people_id'),
    MadeUTC: instant('made_utc').notNull(),
    /** The declared value of the item when it was asked for; null when none was known. */
    ValueMinor: integer('value_minor'),
    Currency: text('currency').$type<Currency>(),
    DecidedByPeopleID: person('decided_by_people_id'),
    EndReason: typedText('end_reason').notNull().default(''),
    EndedUTC: instant('ended_utc'),
    Version: version(),
  },
  (table) => [
    index('grade_overrides_made').on(table.MadeUTC, table.OverrideID),
    index('grade_overrides_certificate').on(table.CertificateID),
    // One grade at a time, and one proposal.
    uniqueIndex('grade_overrides_applied').on(table.CertificateID).where(sql`state = 1`),
    uniqueIndex('grade_overrides_waiting').on(table.CertificateID).where(sql`state = 2`),
    check('grade_overrides_value', sql`(value_minor is null) = (currency is null)`),
  ],
)
