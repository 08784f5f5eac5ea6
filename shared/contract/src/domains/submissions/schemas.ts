import * as z from 'zod'
import { Day, Id, Instant } from '../../endpoint'
import { maxReason } from '../../limits'
import { list, MOST_COUNTED, type PageOf, paged, sorted } from '../../list'
import { Money } from '../../money'
import { linesText, lineText } from '../../typed'
import { metals } from '../cert-lookup/rules'
import { chargePlans } from '../payments/rules'
import { ShownCard } from '../payments/schemas'
import { PaymentStanding, PaymentState } from '../payments/standing'
import {
  chargeKinds,
  maxInvoiceNote,
  maxNickname,
  maxNote,
  maxNumber,
  maxQueueSearch,
  queuePayments,
  queueSorts,
  statuses,
} from './rules'

/**
 * A submission or invoice number: 14 and eight more digits, or 6 and six more. Any other text is accepted here and
 * simply not found (decision 1).
 */
export const NumberText = z.string().max(maxNumber)

/** The status of a submission: the ladder from parcel to delivery, then the states beside it. */
export const StatusCode = z.enum(statuses.map((status) => status.Code))
export type StatusCode = z.infer<typeof StatusCode>

/** One event, newest last. Steps may be skipped and taken back, and the log shows it. */
export const TimelineEvent = z
  .object({
    EventID: z.int(),
    DateUTC: Instant,
    StatusCode,
    Status: z.string().describe('The English name of the step'),
    IsStepBack: z.boolean().describe('The step lies before the one the submission stood at'),
    Note: z.string().describe('What staff added for the customer; mostly empty'),
  })
  .meta({ id: 'TimelineEvent' })
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** The estimate of a submission; null where none is possible. Days are in the site's region. */
export const Estimate = z
  .object({
    EarliestDay: Day,
    LatestDay: Day,
    WorkingDaysMin: z.int(),
    WorkingDaysMax: z.int(),
    CountedFrom: Day.describe('The day the submission was logged in; the clock starts there'),
    IsOverdue: z.boolean(),
  })
  .nullable()
  .meta({ id: 'TurnaroundEstimate' })
export type Estimate = z.infer<typeof Estimate>

/** The reason for showing or hiding grades (SUB-7, decision 6). */
export const GradeViewReason = z.enum(['shown', 'not-finalized', 'unpaid', 'withheld-by-staff'])
export type GradeViewReason = z.infer<typeof GradeViewReason>

const invoiceFacts = {
  InvoiceNumber: z.string(),
  SubmissionNumber: z.string(),
  OrderNumber: z.string().nullable(),
  InvoiceDate: Day.nullable(),
  ReceivedDate: Day.nullable(),
  ShippedDate: Day.nullable(),
  StatusCode,
  Status: z.string(),
  Service: z.string(),
  TotalItems: z.int(),
  UnpaidTotal: Money,
  PaymentMethod: z.string().describe('Like "Visa ending in 1111"; empty when none is on file'),
  PaymentMethodFacts: ShownCard.nullish(),
  ChargeAttempted: z.boolean(),
  PaymentState,
  AllowGradeView: z.boolean(),
  GradeViewReason,
  Nickname: z.string(),
}

/** A row of the list of invoices (SUB-1, SUB-2). */
export const InvoiceRow = z.object({ ...invoiceFacts, Estimate }).meta({ id: 'InvoiceRow' })
export type InvoiceRow = z.infer<typeof InvoiceRow>
/** The position in a list of pages. */
const Pagination = z
  .object({ Page: z.int(), TotalPages: z.int(), TotalResults: z.int() })
  .meta({ id: 'InvoicePagination' })
/** A page of the list of invoices. */
export const InvoiceList = z.object({ Invoices: z.array(InvoiceRow), Pagination }).meta({ id: 'InvoiceList' })
export type InvoiceList = z.infer<typeof InvoiceList>

/** The place of an item in the catalogue: its holder is drawn from it. */
export const ItemCollectible = z
  .object({
    Path: z.string().describe('The levels above it, like united-states/dollars/morgan-dollars-1878-1889'),
    Metal: z.enum(metals),
  })
  .meta({ id: 'ItemCollectible' })
export type ItemCollectible = z.infer<typeof ItemCollectible>

/** A collectible. `DisplayGrade` is null while grades are hidden; a missing grade comes with its reason. */
export const InvoiceItem = z
  .object({
    LineNumber: z.int(),
    CertNumber: z.string(),
    Description: z.string(),
    DisplayGrade: z.string().nullable(),
    NoGradeReason: z.string().describe('Why a graded item has no grade, like "Cleaned"; mostly empty'),
    HasImages: z.boolean(),
    HasCertificate: z.boolean().default(false).describe('Everybody can look up the certificate of the item'),
    Collectible: ItemCollectible.nullable().default(null).describe('Null for an item that is not in the catalogue'),
    Fee: Money,
    OriginalFee: Money.nullable().describe('The fee before an upcharge, when there was one'),
  })
  .meta({ id: 'InvoiceItem' })
export type InvoiceItem = z.infer<typeof InvoiceItem>

/** The charges of our own order system beside the items. */
export const ChargeKind = z.enum(chargeKinds).meta({ id: 'ChargeKind' })
export type ChargeKind = z.infer<typeof ChargeKind>

/** A line of the bill beside the items: handling, shipping, a credit. */
const InvoiceCharge = z
  .object({
    Text: z.string().describe('In English, or in the words of another order system'),
    Kind: ChargeKind.nullable().describe('What to say in the language of the reader; null says the text as it is'),
    Amount: Money,
  })
  .meta({ id: 'InvoiceCharge' })

/**
 * The tax of a bill with its reason (product: a reason on the invoice). The rate is in hundredths of a percent: 2000 is
 * 20 %.
 */
export const InvoiceVAT = z
  .object({
    RateBasisPoints: z.int(),
    Net: Money,
    Amount: Money,
    ReasonCode: z.enum(['standard', 'reverse-charge', 'outside-scope', 'none']),
    VATNumber: z.string(),
  })
  .meta({ id: 'InvoiceVAT' })

/** A postal address; `Country` is a name. */
export const Address = z
  .object({
    Name: z.string(),
    Address1: z.string(),
    Address2: z.string(),
    City: z.string(),
    State: z.string(),
    PostalCode: z.string(),
    Country: z.string(),
  })
  .meta({ id: 'PostalAddress' })
export type Address = z.infer<typeof Address>

/** A carrier's event, in its own words. */
const TrackingEvent = z
  .object({ DateUTC: Instant, Location: z.string(), Text: z.string() })
  .meta({ id: 'TrackingEvent' })
/** A parcel, by any carrier (decision 8). `Url` is the carrier's own page, empty when there is none. */
export const Tracking = z
  .object({
    Carrier: z.string(),
    Number: z.string(),
    Direction: z.enum(['in', 'out']).describe('To us, or back to the customer'),
    SubmissionNumber: z.string(),
    Status: z.enum(['announced', 'in-transit', 'out-for-delivery', 'delivered', 'exception', 'returned']),
    EstimatedDelivery: Day.nullable(),
    DeliveredUTC: Instant.nullable(),
    InsuredValue: Money.nullable(),
    Url: z.string(),
    Events: z.array(TrackingEvent),
  })
  .meta({ id: 'Tracking' })
export type Tracking = z.infer<typeof Tracking>

/** The record of handing over a parcel. */
export const DeliveryNote = z
  .object({
    DeliveryNoteID: z.int(),
    TrackingNumber: z.string(),
    SubmissionNumber: z.string(),
    DateUTC: Instant,
    SignedBy: z.string(),
    Text: z.string(),
  })
  .meta({ id: 'DeliveryNote' })
export type DeliveryNote = z.infer<typeof DeliveryNote>

/** A whole invoice (SUB-2, SUB-3, SUB-5). */
export const Invoice = z
  .object({
    ...invoiceFacts,
    Estimate,
    Items: z.array(InvoiceItem),
    Charges: z.array(InvoiceCharge),
    Subtotal: Money,
    VAT: z.array(InvoiceVAT),
    Total: Money,
    Paid: Money,
    Credited: Money.describe('What a refund took off the invoice; it is not due'),
    Payment: PaymentStanding,
    CardChargeDay: Day.nullable().describe('When the card on file will be charged; null when no charge is planned'),
    ChargePlan: z.enum(chargePlans).nullable().describe('What happens with the card on file while an amount is due'),
    BankAccount: z
      .string()
      .optional()
      .describe(
        'The account that a bank transfer goes to, while an amount is due and no charge is planned; left out without one',
      ),
    BillTo: Address,
    ShipTo: Address,
    Packages: z.array(Tracking),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

/** A submission with its log and its invoices. */
export const Submission = z
  .object({
    SubmissionNumber: z.string(),
    Nickname: z.string(),
    SubmittedDate: Day,
    DeliveredToUsDate: Day.nullable(),
    ReceivedDate: Day.nullable(),
    StatusCode,
    Status: z.string(),
    Service: z.string(),
    TotalItems: z.int(),
    IsPacked: z.boolean().describe('Packed for the way back: a new address no longer changes it'),
    ReturnAddress: z
      .string()
      .max(1000)
      .optional()
      .describe('Once packed, the address of the way back on one line; left out where the order system names none'),
    Estimate,
    Timeline: z.array(TimelineEvent),
    Invoices: z.array(InvoiceRow),
    Pagination,
    Packages: z.array(Tracking),
    DeliveryNotes: z.array(DeliveryNote),
    Version: z.int(),
  })
  .meta({ id: 'Submission' })
export type Submission = z.infer<typeof Submission>

/** The pictures of one item; `Url` works only for the owner and for staff. */
export const ItemImages = z
  .object({
    LineNumber: z.int(),
    CertNumber: z.string(),
    Description: z.string(),
    Images: z.array(
      z.object({ ImageID: z.int(), Side: z.enum(['front', 'back']), Url: z.string(), Width: z.int(), Height: z.int() }),
    ),
  })
  .meta({ id: 'ItemImages' })
export type ItemImages = z.infer<typeof ItemImages>

/** A nickname of a submission; an empty one removes it. */
export const NicknameDraft = z.strictObject({ Nickname: lineText(maxNickname) }).meta({ id: 'SubmissionNickname' })

// ── staff ──

/** An invoice found by a number, with its customer, for staff. */
export const FoundInvoice = z
  .object({
    PeopleID: z.int(),
    CustomerName: z.string(),
    InvoiceNumber: z.string(),
    SubmissionNumber: z.string(),
    OrderNumber: z.string().nullable(),
    StatusCode,
    Status: z.string(),
    InvoiceDate: Day.nullable(),
    ReceivedDate: Day.nullable(),
  })
  .meta({ id: 'FoundInvoice' })
export type FoundInvoice = z.infer<typeof FoundInvoice>

const ofCustomer = { SiteCode: z.string(), CustomerName: z.string(), Email: z.string() }
const due = {
  DueDay: Day.nullable().describe('When it is to be paid; null when nothing can be paid or it has no date yet'),
  IsOverdue: z.boolean().describe("The due day is over in the region of the invoice's site"),
}

/** An invoice of a customer with its site, customer and due day, for staff. */
export const CustomerInvoice = Invoice.extend({
  ...ofCustomer,
  ...due,
  PaidWith: z.string().describe('The card of the last payment received, like "Visa ending in 1111"; empty without one'),
  PaidWithFacts: ShownCard.nullish(),
}).meta({ id: 'CustomerInvoice' })
export type CustomerInvoice = z.infer<typeof CustomerInvoice>
/** A note of staff on an invoice. */
export const InvoiceNote = z
  .object({ NoteID: z.int(), By: z.string(), NotedUTC: Instant, Text: z.string() })
  .meta({ id: 'InvoiceNote' })
export type InvoiceNote = z.infer<typeof InvoiceNote>
/** A new note of staff on an invoice, in plain text; the customer never sees it. */
export const InvoiceNoteDraft = z
  .strictObject({ Text: linesText(maxInvoiceNote).min(1, 'Submissions.Fields.Note') })
  .meta({ id: 'InvoiceNoteDraft' })
export type InvoiceNoteDraft = z.output<typeof InvoiceNoteDraft>
/** A submission of a customer with its site and customer, for staff. */
export const CustomerSubmission = Submission.extend(ofCustomer).meta({ id: 'CustomerSubmission' })
export type CustomerSubmission = z.infer<typeof CustomerSubmission>

/** A row of the queue of all invoices, with its customer, site and due day, for staff. */
export const QueuedInvoice = InvoiceRow.extend({
  ...due,
  EnteredUTC: Instant.nullable().describe('When the invoice was entered; null when the order system does not tell'),
  PeopleID: z.int(),
  CustomerName: z.string(),
  SiteCode: z.string(),
}).meta({ id: 'QueuedInvoice' })
export type QueuedInvoice = z.infer<typeof QueuedInvoice>
/** The queue of all invoices; `Unpaid` sums all pages, one amount per currency. */
export const invoiceQueue = list('InvoiceQueue', {
  rows: ['Invoices', QueuedInvoice],
  key: 'InvoiceNumber',
  total: 'Total',
  countUpTo: MOST_COUNTED,
  extras: { Unpaid: z.array(Money) },
  query: {
    search: z
      .string()
      .trim()
      .max(maxQueueSearch)
      .default('')
      .describe("A part of a number, service or nickname, or words of the customer's name or address"),
    status: StatusCode.optional(),
    payment: z.enum(queuePayments).optional(),
    siteID: Id.optional(),
    peopleID: Id.optional(),
    receivedFrom: Day.optional().describe("The first day of receipt, in the time zone of the invoice's site"),
    receivedTo: Day.optional().describe('The last day of receipt'),
    ...sorted(queueSorts, { order: 'DESC' }),
    ...paged,
  },
})
export type InvoiceQueue = PageOf<typeof invoiceQueue>

/** A customer to choose by name, for staff of submissions. */
export const NamedCustomer = z
  .object({ PeopleID: z.int(), CustomerName: z.string(), Email: z.string() })
  .meta({ id: 'NamedCustomer' })
export type NamedCustomer = z.infer<typeof NamedCustomer>

/** An event that staff record in the embedded order system. Dates in the future are refused. */
export const EventDraft = z
  .strictObject({
    StatusCode,
    Note: z.string().trim().max(maxNote).default(''),
    Version: z.int().positive().max(2_147_483_647),
  })
  .meta({ id: 'TimelineEventDraft' })
export type EventDraft = z.output<typeof EventDraft>

/** The setting that shows or hides grades; null returns to the rule (decision 6). */
export const GradeViewDraft = z
  .strictObject({
    AllowGradeView: z.boolean().nullable(),
    Reason: z.string().trim().min(1, 'Fields.Reason').max(maxReason),
  })
  .meta({ id: 'GradeViewDraft' })
