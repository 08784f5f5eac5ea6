/**
 * The embedded order system's tables (submissions, invoices, packages) and our own beside any order system: nicknames,
 * grades shown by hand, and booked money. Money is in minor units of the invoice's currency.
 */
import type { Address, StatusCode, Tracking } from '@obverse/contract/domains/submissions'
import type { Currency } from '@obverse/contract/money'
import { type ImageSide, statuses } from '@obverse/contract/rules/submissions'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, key, typedText, version } from '../../db/columns'
import { people, sites } from '../../db/tables'
import { collectibles } from '../resources'
import { isCreditedIn, isOpenIn } from './amount-due'

const ofSite = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.SiteID, { onDelete: 'restrict' })
const ofPerson = () =>
  integer('people_id')
    .notNull()
    .references(() => people.PeopleID, { onDelete: 'restrict' })
const currency = () => text('currency').$type<Currency>().notNull()

/** Returns the place of a status among all, as the queue of staff sorts by it; written out, as its index is. */
export const statusPlace = (columns: Record<'StatusCode', AnyColumn>): SQL =>
  sql`array_position(${sql.raw(`'{${statuses.map(({ Code }) => Code).join()}}'::text[]`)}, ${columns.StatusCode})`

/** A submission. `StatusCode` to `PackedUTC` are derived from its log at every new event. */
export const submissions = pgTable(
  'submissions',
  {
    SubmissionID: key('submission_id'),
    SiteID: ofSite(),
    PeopleID: ofPerson(),
    SubmissionNumber: text('submission_number').notNull().unique(),
    OrderNumber: text('order_number'),
    Service: text('service').notNull(),
    WorkingDaysMin: integer('working_days_min'),
    WorkingDaysMax: integer('working_days_max'),
    SubmittedUTC: instant('submitted_utc').notNull(),
    StatusCode: text('status_code').$type<StatusCode>().notNull(),
    /** The current rung on the ladder; events beside the ladder do not change it. */
    Rung: integer('rung').notNull(),
    ReceivedUTC: instant('received_utc'),
    ShippedUTC: instant('shipped_utc'),
    /** The address at packing; null while nothing is packed. */
    PackedAddress: jsonb('packed_address').$type<Address>(),
    PackedUTC: instant('packed_utc'),
    ImagesToldUTC: instant('images_told_utc'),
    Version: version(),
    /** Both numbers and the service, without case and accents; staff and customers search in it. */
    SearchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`searchable(submission_number || ' ' || coalesce(order_number, '') || ' ' || service)`),
  },
  (table) => [
    index('submissions_owner').on(table.PeopleID, table.SiteID, table.SubmittedUTC),
    index('submissions_order_number').on(sql`lower(${table.OrderNumber})`),
    // The queue of staff: by status, by the day of receipt, and by a part of what the search reads.
    // With the key: those of a status are counted beside their invoices in the order of both indexes.
    index('submissions_status').on(table.StatusCode, table.SubmissionID),
    index('submissions_status_place').on(sql`(${statusPlace(table)})`, table.SubmissionID, table.StatusCode),
    index('submissions_received').on(table.ReceivedUTC, table.SubmissionID),
    index('submissions_received_last').on(table.ReceivedUTC.desc().nullsLast(), table.SubmissionID),
    index('submissions_search').using('gin', sql`${table.SearchText} gin_trgm_ops`),
  ],
)

/** The log of submissions: events are never changed and never deleted (a trigger refuses it). */
export const submissionEvents = pgTable(
  'submission_events',
  {
    EventID: key('event_id'),
    SubmissionID: integer('submission_id')
      .notNull()
      .references(() => submissions.SubmissionID, { onDelete: 'restrict' }),
    DateUTC: instant('date_utc').notNull(),
    StatusCode: text('status_code').$type<StatusCode>().notNull(),
    Note: typedText('note').notNull().default(''),
    ByPeopleID: integer('by_people_id').references(() => people.PeopleID, { onDelete: 'restrict' }),
  },
  (table) => [index('submission_events_log').on(table.SubmissionID, table.DateUTC, table.EventID)],
)

/** A bill of a submission. Owner, site and day are repeated here so that one index serves a customer's list. */
export const invoices = pgTable(
  'invoices',
  {
    InvoiceID: key('invoice_id'),
    SubmissionID: integer('submission_id')
      .notNull()
      .references(() => submissions.SubmissionID, { onDelete: 'restrict' }),
    SiteID: ofSite(),
    PeopleID: ofPerson(),
    InvoiceNumber: text('invoice_number').notNull().unique(),
    EnteredUTC: instant('entered_utc').notNull(),
    InvoiceDate: date('invoice_date', { mode: 'string' }),
    Currency: currency(),
    TotalItems: integer('total_items').notNull(),
    TotalMinor: integer('total_minor').notNull(),
    PaidMinor: integer('paid_minor').notNull().default(0),
    /** The amount that refunds took off the total: it is not due again (decision 026). */
    CreditMinor: integer('credit_minor').notNull().default(0),
    /** The day the card on file is charged; null while no charge is planned. */
    ChargeDay: date('charge_day', { mode: 'string' }),
    /** True when the customer pays on account: grades do not wait for the payment (decision 6). */
    HasTerms: boolean('has_terms').notNull().default(false),
    BillTo: jsonb('bill_to').$type<Address>().notNull(),
    GradesToldUTC: instant('grades_told_utc'),
    /** True when reading this invoice simulates an outage of the order system. */
    SimulatesOutage: boolean('simulates_outage').notNull().default(false),
  },
  (table) => [
    // A backward scan reads the newest first. A desc() index is NULLS LAST, which a plain order by desc cannot use.
    index('invoices_list').on(table.PeopleID, table.SiteID, table.EnteredUTC, table.InvoiceID),
    // The queue of staff: by the day of entry, by number, by its day (none comes last in both directions) and by items.
    // Each ends with the site, so that the keys of a far page are found without the rows before it.
    index('invoices_entered').on(table.EnteredUTC, table.InvoiceID, table.SiteID),
    index('invoices_date').on(table.InvoiceDate, table.InvoiceID, table.SiteID),
    index('invoices_date_last').on(
      table.InvoiceDate.desc().nullsLast(),
      table.InvoiceID.desc().nullsLast(),
      table.SiteID,
    ),
    index('invoices_items').on(table.TotalItems, table.InvoiceID, table.SiteID),
    index('invoices_by_number').on(
      sql`length(${table.InvoiceNumber})`,
      table.InvoiceNumber,
      table.InvoiceID,
      table.SiteID,
    ),
    // Those of which nothing is unpaid, in the order of their currency.
    index('invoices_currency').on(table.Currency, table.InvoiceID),
    // Few are open, and they are found among all without a walk past the paid ones.
    index('invoices_open').on(table.EnteredUTC, table.InvoiceID).where(isOpenIn(table)),
    index('invoices_refunded').on(table.EnteredUTC, table.InvoiceID).where(isCreditedIn(table)),
    index('invoices_number').using('gin', sql`${table.InvoiceNumber} gin_trgm_ops`),
    index('invoices_submission').on(table.SubmissionID, table.SiteID, table.InvoiceID),
    check('invoices_credit', sql`credit_minor >= 0`),
    index('invoices_charge_day').on(table.ChargeDay).where(isOpenIn(table)),
  ],
)

const ofInvoice = () =>
  integer('invoice_id')
    .notNull()
    .references(() => invoices.InvoiceID, { onDelete: 'restrict' })

/** A collectible on a bill. `Grade` is empty before grading, and when the reason beside it explains a missing grade. */
export const invoiceItems = pgTable(
  'invoice_items',
  {
    InvoiceID: ofInvoice(),
    LineNumber: integer('line_number').notNull(),
    CertNumber: text('cert_number').notNull(),
    /** Null while nobody has told which collectible it is; its certificate then has the description alone. */
    CollectibleID: integer('collectible_id').references(() => collectibles.CollectibleID, { onDelete: 'restrict' }),
    Description: typedText('description').notNull(),
    Grade: text('grade').notNull().default(''),
    NoGradeReason: typedText('no_grade_reason').notNull().default(''),
    FeeMinor: integer('fee_minor').notNull(),
    OriginalFeeMinor: integer('original_fee_minor'),
    /** The value that the customer declared; null when they declared none. */
    DeclaredMinor: integer('declared_minor'),
  },
  (table) => [primaryKey({ columns: [table.InvoiceID, table.LineNumber] })],
)

/** The charges of a bill beside its items, in order. */
export const invoiceCharges = pgTable(
  'invoice_charges',
  {
    InvoiceID: ofInvoice(),
    SortOrder: integer('sort_order').notNull(),
    Text: typedText('text').notNull(),
    AmountMinor: integer('amount_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.InvoiceID, table.SortOrder] })],
)

/** The tax lines of a bill; the rate is in hundredths of a percent. */
export const invoiceVAT = pgTable(
  'invoice_vat',
  {
    InvoiceID: ofInvoice(),
    SortOrder: integer('sort_order').notNull(),
    RateBasisPoints: integer('rate_basis_points').notNull(),
    NetMinor: integer('net_minor').notNull(),
    AmountMinor: integer('amount_minor').notNull(),
    ReasonCode: text('reason_code').$type<'standard' | 'reverse-charge' | 'outside-scope' | 'none'>().notNull(),
    VATNumber: text('vat_number').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.InvoiceID, table.SortOrder] })],
)

/**
 * The pictures of items, by their key in the file store. A side of an item shows one of them; those that were replaced stay,
 * so that they can be put back.
 */
export const itemImages = pgTable(
  'item_images',
  {
    ImageID: key('image_id'),
    InvoiceID: ofInvoice(),
    LineNumber: integer('line_number').notNull(),
    Side: text('side').$type<ImageSide>().notNull(),
    FileKey: text('file_key').notNull(),
    Width: integer('width').notNull(),
    Height: integer('height').notNull(),
    AddedUTC: instant('added_utc'),
    ByPeopleID: integer('by_people_id').references(() => people.PeopleID, { onDelete: 'restrict' }),
    /** The instant when another picture took its place; null while it is shown. */
    ReplacedUTC: instant('replaced_utc'),
  },
  (table) => [
    uniqueIndex('item_images_shown')
      .on(table.InvoiceID, table.LineNumber, table.Side)
      .where(sql`${table.ReplacedUTC} is null`),
    index('item_images_item').on(table.InvoiceID, table.LineNumber),
  ],
)

/**
 * The files of a picture: the stored one, the small one that is made when it is first asked for, and the file as it was
 * uploaded. Size and checksum are those of the bytes in the store, so that a zip knows its length before it is read.
 */
export const itemImageFiles = pgTable(
  'item_image_files',
  {
    ImageID: integer('image_id')
      .notNull()
      .references(() => itemImages.ImageID, { onDelete: 'cascade' }),
    Kind: text('kind').$type<'high' | 'low' | 'original'>().notNull(),
    FileKey: text('file_key').notNull(),
    Bytes: integer('bytes').notNull(),
    Checksum: bigint('checksum', { mode: 'number' }).notNull(),
    /** The name of the uploaded file; empty for files that we made. */
    Name: typedText('name').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.ImageID, table.Kind] })],
)

/** A parcel to us or back, by any carrier. */
export const packages = pgTable(
  'packages',
  {
    PackageID: key('package_id'),
    SubmissionID: integer('submission_id')
      .notNull()
      .references(() => submissions.SubmissionID, { onDelete: 'restrict' }),
    Carrier: text('carrier').notNull(),
    TrackingNumber: text('tracking_number').notNull(),
    Direction: text('direction').$type<Tracking['Direction']>().notNull(),
    Status: text('status').$type<Tracking['Status']>().notNull(),
    EstimatedDelivery: date('estimated_delivery', { mode: 'string' }),
    DeliveredUTC: instant('delivered_utc'),
    InsuredMinor: integer('insured_minor'),
    Currency: currency(),
  },
  (table) => [
    index('packages_submission').on(table.SubmissionID),
    uniqueIndex('packages_number').on(table.TrackingNumber, table.SubmissionID),
  ],
)

/** The events of a parcel, in the words of its carrier. */
export const packageEvents = pgTable(
  'package_events',
  {
    PackageEventID: key('package_event_id'),
    PackageID: integer('package_id')
      .notNull()
      .references(() => packages.PackageID, { onDelete: 'restrict' }),
    DateUTC: instant('date_utc').notNull(),
    Location: typedText('location').notNull(),
    Text: typedText('text').notNull(),
  },
  (table) => [index('package_events_package').on(table.PackageID, table.DateUTC)],
)

/** The record of handing over a parcel. */
export const deliveryNotes = pgTable(
  'delivery_notes',
  {
    DeliveryNoteID: key('delivery_note_id'),
    PackageID: integer('package_id')
      .notNull()
      .references(() => packages.PackageID, { onDelete: 'restrict' }),
    DateUTC: instant('date_utc').notNull(),
    SignedBy: typedText('signed_by').notNull(),
    Text: typedText('text').notNull(),
  },
  (table) => [index('delivery_notes_package').on(table.PackageID)],
)

// ── our own tables, for any order system ──

/** A customer's nickname of a submission. */
export const submissionNicknames = pgTable(
  'submission_nicknames',
  {
    PeopleID: ofPerson(),
    SubmissionNumber: text('submission_number').notNull(),
    Nickname: typedText('nickname').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.PeopleID, table.SubmissionNumber] }),
    // Staff search the names of all customers.
    index('submission_nicknames_search').using('gin', sql`searchable(${table.Nickname}) gin_trgm_ops`),
  ],
)

/** Grades shown or hidden by hand, over the rule (decision 6). */
export const gradeViews = pgTable('grade_views', {
  InvoiceNumber: text('invoice_number').primaryKey(),
  AllowGradeView: boolean('allow_grade_view').notNull(),
  Reason: typedText('reason').notNull(),
})

/** The notes of staff on invoices; no call changes or deletes one. */
export const invoiceNotes = pgTable(
  'invoice_notes',
  {
    NoteID: key('note_id'),
    InvoiceNumber: text('invoice_number').notNull(),
    ByPeopleID: integer('by_people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'restrict' }),
    NotedUTC: instant('noted_utc').notNull(),
    Text: typedText('text').notNull(),
  },
  (table) => [index('invoice_notes_invoice').on(table.InvoiceNumber, table.NoteID)],
)

/**
 * Money booked on an invoice (below zero: refunded, and credited by `CreditMinor`), once per payment. `DeliveredUTC` is null until the order system
 * confirms it, so that no booking is lost during an outage.
 */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    PaymentID: text('payment_id').notNull(),
    InvoiceNumber: text('invoice_number').notNull(),
    Minor: integer('minor').notNull(),
    CreditMinor: integer('credit_minor').notNull().default(0),
    Currency: currency(),
    BookedUTC: instant('booked_utc').notNull(),
    DeliveredUTC: instant('delivered_utc'),
  },
  (table) => [
    primaryKey({ columns: [table.PaymentID, table.InvoiceNumber] }),
    index('invoice_payments_pending').on(table.InvoiceNumber).where(sql`${table.DeliveredUTC} is null`),
    check('invoice_payments_not_zero', sql`${table.Minor} <> 0`),
  ],
)
