/** What a domain hands to the app: its routes and what it lends to history, translation, jobs and the dashboard. */
import type { AnyContract, Area } from '@obverse/contract'
import type { ReferenceType } from '@obverse/contract/domains/payments'
import type { Money } from '@obverse/contract/money'
import type { RoleCode } from '@obverse/contract/roles'
import type { Context } from './context'
import type { AreaHandlers } from './http/mount'
import type { RecordSteps } from './record'

/**
 * A kind of record whose history is kept; `restore` saves a snapshot again through the domain's own rules, and `steps`
 * are what the trash and bulk actions do with it.
 */
export type Restorable = {
  entity: string
  role: RoleCode
  steps?: RecordSteps
  restore?: (ctx: Context, key: string, snapshot: Record<string, unknown>) => Promise<void>
}

/** The English texts of one thing by field; `siteIDs` are the sites that show it, none given when every site may. */
export type EnglishSource = { key: string; name: string; texts: Record<string, string>; siteIDs?: readonly number[] }

/** A kind of thing whose fields are translated. `texts` gives English; null when a key is nobody's. */
export type Translatable = {
  entityType: string
  name: string
  /** Needed beside the Translations role; null for the texts of the two faces. */
  role: RoleCode | null
  fields: readonly { Field: string; IsRich: boolean }[]
  /** English texts by key and field of these keys (all of them without keys), with a name for lists. */
  sources: (ctx: Context, keys?: readonly string[]) => Promise<EnglishSource[]>
  /** The sites that show these things, for freshness. */
  sitesOf: (ctx: Context, keys: readonly string[]) => Promise<readonly number[] | 'all'>
}

export type DashboardSource = {
  role: RoleCode
  code: string
  resource: string
  filter: Record<string, unknown>
  count: (ctx: Context) => Promise<number>
}

/** Work a domain does in the background, by the kind of job. */
export type JobHandlers = Record<string, (ctx: Context, payload: Record<string, unknown>) => Promise<void>>

/** What is due under a number right now, and whose it is. `Amount.Minor` is 0 when all is paid. */
export type Payable = {
  /** The number money is booked on; an order number is resolved to it. */
  Reference: string
  /** As the payer gave it. */
  Given: string
  PeopleID: number
  SiteID: number
  Amount: Money
  Description: string
  /** YYYY-MM-DD, or null while there is none. */
  InvoiceDate: string | null
  /** The day a card on file will be charged, or null while that is not known. */
  ChargeDay: string | null
}
/** Money that reached us for a number, or went back (`Minor` below zero). `PaymentID` makes a repetition the same. */
export type Booking = { PaymentID: string; Reference: string; Minor: number; Currency: Money['Currency'] }

/** What a domain lets people pay for. It books what it is told, in the caller's transaction, once per PaymentID. */
export type PayableSource = {
  types: readonly ReferenceType[]
  /** What is due under these numbers on this site; an absent one is left out. Throws order_system_down. */
  due: (ctx: Context, type: ReferenceType, numbers: readonly string[]) => Promise<Payable[]>
  /** Everything of a person that is still due on this site, oldest first. Throws order_system_down. */
  listOpen: (ctx: Context, peopleID: number) => Promise<Payable[]>
  /** Everything with a charge day up to this one that is still due, on any site; for the planned charges. */
  dueBy: (ctx: Context, day: string) => Promise<Payable[]>
  book: (ctx: Context, booking: Booking) => Promise<void>
  /** A charge of the card on file did not go through; the customer hears of it if they asked to. */
  chargeFailed: (ctx: Context, reference: string) => Promise<void>
}

export type Domain<A extends Area = Area> = {
  handlers: AreaHandlers<A>
  restorables?: readonly Restorable[]
  translatables?: readonly Translatable[]
  dashboard?: readonly DashboardSource[]
  payables?: readonly PayableSource[]
  jobs?: JobHandlers
  /** Kinds of job queued again and again, with the seconds between two runs. */
  recurring?: Record<string, number>
  /** Fills in demonstration data; runs once, on an empty database, in the order of the app's list. */
  demo?: (ctx: Context) => Promise<void>
}
export type Domains<C extends AnyContract> = { readonly [A in keyof C]: Domain<C[A]> }
