/**
 * What we need to know of an order system, and nothing of how it works. Two adapters speak it: our own tables
 * (embedded/) and another system over HTTP (http/). Whatever goes wrong behind it is `order_system_down`.
 */
import { Day, Instant } from '@obverse/contract'
import {
  Address,
  ChargeKind,
  DeliveryNote,
  InvoiceVAT,
  type ItemImages,
  StatusCode,
  TimelineEvent,
  Tracking,
} from '@obverse/contract/domains/submissions'
import { Currency } from '@obverse/contract/money'
import * as z from 'zod'
import type { Context } from '../../context'
import type { Booking } from '../../domain'

const Minor = z.int()

const standing = {
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

/** One invoice as the order system knows it. Amounts in minor units of its currency. */
export const InvoiceFacts = z.object({
  ...standing,
  InvoiceNumber: z.string(),
  OrderNumber: z.string().nullable(),
  InvoiceDate: Day.nullable(),
  Currency,
  TotalMinor: Minor,
  PaidMinor: Minor,
  ChargeDay: Day.nullable(),
  HasTerms: z.boolean().describe('Paid on account: grades do not wait for money'),
})
export type InvoiceFacts = z.infer<typeof InvoiceFacts>

/** A line of an invoice. `Grade` is empty before grading, and where there is none for the reason beside it. */
export const ItemFacts = z.object({
  LineNumber: z.int(),
  CertNumber: z.string(),
  Description: z.string(),
  Grade: z.string(),
  NoGradeReason: z.string(),
  HasImages: z.boolean(),
  FeeMinor: Minor,
  OriginalFeeMinor: Minor.nullable(),
})
export type ItemFacts = z.infer<typeof ItemFacts>

/** One invoice whole. `ShipTo` is null while it is not packed: then the customer's address of today counts. */
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

/** A submission with its story; its invoices are asked for apart. */
export const SubmissionFacts = z.object({
  ...standing,
  SubmittedUTC: Instant,
  DeliveredToUsUTC: Instant.nullable(),
  IsPacked: z.boolean(),
  Events: z.array(TimelineEvent.pick({ EventID: true, DateUTC: true, StatusCode: true, Note: true })),
  Packages: z.array(Tracking),
  DeliveryNotes: z.array(DeliveryNote),
  Version: z.int().positive(),
})
export type SubmissionFacts = z.infer<typeof SubmissionFacts>

/** An invoice found under a number somebody gave. */
export type DueFacts = InvoiceFacts & { Given: string }

/** Whose records: of one person, or (null, for staff) of anybody, on these sites. Foreign is absent. */
export type Owner = { PeopleID: number | null; SiteIDs: readonly number[] }

/**
 * Which invoices, newest first. `search` is a part of a number, order number or service; submissions in `orSubmissions`
 * match as well. Pages are clamped: beyond the last is the last.
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
export type NumberKind = 'invoice' | 'submission' | 'order'

export interface OrderSystem {
  invoices(ctx: Context, owner: Owner, filter: InvoiceFilter): Promise<InvoicePage>
  invoice(ctx: Context, owner: Owner, invoiceNumber: string): Promise<InvoiceWhole | null>
  submission(ctx: Context, owner: Owner, submissionNumber: string): Promise<SubmissionFacts | null>
  /** Per item that has pictures; `Url` is left for us to say. */
  images(ctx: Context, owner: Owner, invoiceNumber: string): Promise<ItemImages[] | null>
  image(
    ctx: Context,
    owner: Owner,
    invoiceNumber: string,
    imageID: number,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>
  tracking(ctx: Context, owner: Owner, trackingNumber: string): Promise<Tracking | null>
  deliveryNotes(ctx: Context, owner: Owner): Promise<DeliveryNote[]>
  /** Numbers of submissions a new address no longer changes, as long as they are not delivered. */
  packed(ctx: Context, owner: Owner): Promise<string[]>
  /** The invoices behind numbers on these sites; several under one submission or order. */
  due(ctx: Context, owner: Owner, kind: NumberKind, numbers: readonly string[]): Promise<DueFacts[]>
  /** What is not paid, oldest first. */
  open(ctx: Context, owner: Owner): Promise<InvoiceFacts[]>
  /** What is not paid and has a charge day up to this one (YYYY-MM-DD), on any site. */
  dueBy(ctx: Context, day: string): Promise<InvoiceFacts[]>
  /** Books money in the caller's transaction, once per PaymentID and reference. */
  book(ctx: Context, booking: Booking): Promise<void>
}
