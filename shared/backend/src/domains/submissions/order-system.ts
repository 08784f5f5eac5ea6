/**
 * The interface of an order system. Two adapters implement it: our own tables (embedded/) and another system over HTTP
 * (http/). Every failure behind it is `order_system_down`.
 */
import { Day, Instant } from '@obverse/contract'
import {
  Address,
  ChargeKind,
  DeliveryNote,
  InvoiceVAT,
  ItemCollectible,
  type ItemImages,
  StatusCode,
  TimelineEvent,
  Tracking,
} from '@obverse/contract/domains/submissions'
import { Currency, type Money } from '@obverse/contract/money'
import type { queueSorts } from '@obverse/contract/rules/submissions'
import * as z from 'zod'
import type { Context } from '../../context'
import type { Booking } from '../../domain'

const Minor = z.int()

const statusFacts = {
  PeopleID: z.int().positive(),
  SiteID: z.int().positive(),
  SubmissionNumber: z.string(),
  StatusCode,
  IsFinalized: z.boolean().describe('Stands at or past Finalized, whatever happens beside the ladder'),
  ReceivedUTC: Instant.nullable().describe('When it was logged in; the clock starts there'),
  ShippedUTC: Instant.nullable(),
  Service: z.string(),
  WorkingDaysMin: z.int().nullable(),
  WorkingDaysMax: z.int().nullable(),
  TotalItems: z.int(),
}

/** One invoice in the order system. Amounts are in minor units of its currency. */
export const InvoiceFacts = z.object({
  ...statusFacts,
  InvoiceNumber: z.string(),
  OrderNumber: z.string().nullable(),
  EnteredUTC: Instant.nullable().default(null).describe('Absent: the order system does not tell'),
  InvoiceDate: Day.nullable(),
  Currency,
  TotalMinor: Minor,
  PaidMinor: Minor,
  CreditMinor: Minor.default(0).describe('What refunds took off the total; absent means nothing'),
  ChargeDay: Day.nullable(),
  HasTerms: z.boolean().describe('Paid on account: grades do not wait for money'),
})
export type InvoiceFacts = z.infer<typeof InvoiceFacts>

/** A line of an invoice. `Grade` is empty before grading, and when the reason beside it explains a missing grade. */
export const ItemFacts = z.object({
  LineNumber: z.int(),
  CertNumber: z.string(),
  Description: z.string(),
  Grade: z.string(),
  NoGradeReason: z.string(),
  HasImages: z.boolean(),
  HasCertificate: z.boolean().default(false),
  Collectible: ItemCollectible.nullable().default(null),
  FeeMinor: Minor,
  OriginalFeeMinor: Minor.nullable(),
})
export type ItemFacts = z.infer<typeof ItemFacts>
/** The part of a line that a receipt tells. */
export type InvoiceLine = Pick<ItemFacts, 'LineNumber' | 'CertNumber' | 'Description'>

/** A whole invoice. `ShipTo` is null while it is not packed: then the customer's current address counts. */
export const InvoiceWhole = z.object({
  ...InvoiceFacts.shape,
  Items: z.array(ItemFacts),
  Charges: z.array(z.object({ Text: z.string(), Kind: ChargeKind.nullable(), AmountMinor: Minor })),
  VAT: z.array(
    z.object({ ...InvoiceVAT.omit({ Net: true, Amount: true }).shape, NetMinor: Minor, AmountMinor: Minor }),
  ),
  BillTo: Address,
  ShipTo: Address.nullable(),
  Packages: z.array(Tracking),
})
export type InvoiceWhole = z.infer<typeof InvoiceWhole>

/** A submission with its log; its invoices are a separate call. */
export const SubmissionFacts = z.object({
  ...statusFacts,
  SubmittedUTC: Instant,
  DeliveredToUsUTC: Instant.nullable(),
  IsPacked: z.boolean(),
  ShipTo: Address.nullable().default(null).describe('The address of the way back; null while nothing is packed'),
  Events: z.array(TimelineEvent.pick({ EventID: true, DateUTC: true, StatusCode: true, Note: true })),
  Packages: z.array(Tracking),
  DeliveryNotes: z.array(DeliveryNote),
  Version: z.int().positive(),
})
export type SubmissionFacts = z.infer<typeof SubmissionFacts>

/** A submission as reports list it, with the sums of its bills, one for each currency. */
export const SubmittedFacts = z.object({
  PeopleID: statusFacts.PeopleID,
  SiteID: statusFacts.SiteID,
  SubmissionNumber: z.string(),
  OrderNumber: z.string().nullable(),
  SubmittedUTC: Instant,
  StatusCode,
  Service: z.string(),
  ReceivedUTC: Instant.nullable(),
  ShippedUTC: Instant.nullable(),
  Bills: z.array(
    z.object({
      Currency,
      TotalItems: z.int(),
      TotalMinor: Minor,
      DeclaredMinor: Minor.nullable().default(null).describe('Absent: the order system keeps no declared values'),
    }),
  ),
})
export type SubmittedFacts = z.infer<typeof SubmittedFacts>

/**
 * A request of the submissions that some people sent in on days in UTC, on every site, the first one first. `after` is the
 * last one read before.
 */
export type SubmittedFilter = {
  PeopleIDs: readonly number[]
  firstDay: string
  lastDay: string
  after: Pick<SubmittedFacts, 'SubmittedUTC' | 'SubmissionNumber'> | null
  most: number
}
/** `Total` counts all of them, whatever `after` and `most` are; null when `after` is given. */
export type SubmittedBatch = { Submissions: SubmittedFacts[]; Total: number | null }

/** An invoice found under a given number. */
export type DueFacts = InvoiceFacts & { Given: string }

/** The owner of records: one person, or (null, for staff) anybody, on these sites. Foreign records look absent. */
export type Owner = { PeopleID: number | null; SiteIDs: readonly number[] }

/**
 * The filter of invoices, newest first. `search` is a part of a number, order number or service; submissions in
 * `orSubmissions` match as well. A page beyond the last is the last.
 */
export type InvoiceFilter = {
  page: number
  perPage: number
  orderNumber: string
  search: string
  orSubmissions: readonly string[]
  submissionNumber: string | null
}
export type InvoicePage = { Invoices: InvoiceFacts[]; Page: number; TotalPages: number; TotalResults: number }

/**
 * A request of the queue. `search` matches numbers, services, and words of the customer's name or address; submissions in
 * `orSubmissions` match as well. `numbers` are the invoices to choose from, all of them open; null for all.
 */
export type QueueFilter = {
  search: string
  orSubmissions: readonly string[]
  status: StatusCode | null
  isUnpaid: boolean | null
  /** True for invoices of which all that was paid was refunded, and nothing is due. */
  isRefunded: boolean
  numbers: readonly string[] | null
  receivedFrom: string | null
  receivedTo: string | null
  sort: (typeof queueSorts)[number]
  order: 'ASC' | 'DESC'
  page: number
  perPage: number
}
/** `IsTotalExact` is false when more match than `Total`: they were not counted. */
export type QueuePage = { Invoices: InvoiceFacts[]; Total: number; IsTotalExact: boolean; Unpaid: Money[] }
export type NumberKind = 'invoice' | 'submission' | 'order'

/** The calls every order system answers. null means that the owner has no such record. @throws order_system_down */
export interface OrderSystem {
  invoices(ctx: Context, owner: Owner, filter: InvoiceFilter): Promise<InvoicePage>
  /** Returns one page of all invoices of the owner, in the asked order. */
  queue(ctx: Context, owner: Owner, filter: QueueFilter): Promise<QueuePage>
  invoice(ctx: Context, owner: Owner, invoiceNumber: string): Promise<InvoiceWhole | null>
  /** Returns the lines of an invoice in their order, for a receipt. */
  lines(ctx: Context, owner: Owner, invoiceNumber: string): Promise<InvoiceLine[]>
  submission(ctx: Context, owner: Owner, submissionNumber: string): Promise<SubmissionFacts | null>
  /** Returns the next submissions of some people. */
  submitted(ctx: Context, filter: SubmittedFilter): Promise<SubmittedBatch>
  /** Returns the pictures by item, without `Url`, which we add. */
  images(ctx: Context, owner: Owner, invoiceNumber: string): Promise<ItemImages[] | null>
  image(
    ctx: Context,
    owner: Owner,
    invoiceNumber: string,
    imageID: number,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>
  tracking(ctx: Context, owner: Owner, trackingNumber: string): Promise<Tracking | null>
  deliveryNotes(ctx: Context, owner: Owner): Promise<DeliveryNote[]>
  /** Returns the numbers of packed submissions: until delivery, a new address does not change them. */
  packed(ctx: Context, owner: Owner): Promise<string[]>
  /** Returns the invoices behind numbers on these sites; several for one submission or order. */
  due(ctx: Context, owner: Owner, kind: NumberKind, numbers: readonly string[]): Promise<DueFacts[]>
  /** Returns the unpaid invoices, oldest first. */
  open(ctx: Context, owner: Owner): Promise<InvoiceFacts[]>
  /** Returns the unpaid invoices with a charge day up to this one (YYYY-MM-DD), on any site. */
  dueBy(ctx: Context, day: string): Promise<InvoiceFacts[]>
  /** Books money in the caller's transaction, once per PaymentID and reference. */
  book(ctx: Context, booking: Booking): Promise<void>
  /** Takes note of a new card on file of an invoice, in the caller's transaction. */
  cardChanged(ctx: Context, invoiceNumber: string): Promise<void>
}
