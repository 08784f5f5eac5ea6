/**
 * The interface between a domain and the app: its routes and what it lends to history, translation, jobs and the
 * dashboard.
 */
import type { AnyContract, Area } from '@obverse/contract'
import type { MemberTier } from '@obverse/contract/domains/memberships'
import type { ReferenceType } from '@obverse/contract/domains/payments'
import type { Money } from '@obverse/contract/money'
import type { RoleCode } from '@obverse/contract/roles'
import type { CorrectionKind } from '@obverse/contract/rules/cert-lookup'
import type { Context } from './context'
import type { AreaHandlers, Handlers } from './http/mount'
import type { JobHandlers } from './jobs/job-handlers'
import type { ReadMailChoices } from './mail/choices'
import type { MailWriters } from './mail/mail'
import type { Expiring } from './operation/retention'
import type { Restorable } from './records/record'
import type { Turned } from './records/schedules'
import type { DomainSettings } from './setting'
import type { SiteSearchSource } from './site-search'
import type { FileAudiences } from './storage/file-audiences'

/** The English texts of one thing by field; `siteIDs` are the sites that show it, absent when every site may. */
export type EnglishSource = { key: string; name: string; texts: Record<string, string>; siteIDs?: readonly number[] }

/** A kind of thing whose fields are translated. `texts` returns the English texts, or null for an unknown key. */
export type Translatable = {
  entityType: string
  name: string
  /** Required beside the Translations role; null for the texts of the two faces. */
  role: RoleCode | null
  /** `longest` is the most characters of a plain text. */
  fields: readonly { Field: string; IsRich: boolean; longest?: number }[]
  /** The tables that the English texts and their sites are read from. */
  tables: readonly string[]
  /** Returns the English texts by key and field of these keys (all of them without keys), with a name for lists. */
  sources: (ctx: Context, keys?: readonly string[]) => Promise<EnglishSource[]>
  /** Returns those of these things whose saved texts stay as they are, and locks all of them; none without it. */
  frozenIn?: (tx: Context, keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Returns the sites that show these things, for raising their content version. */
  sitesOf: (ctx: Context, keys: readonly string[]) => Promise<readonly number[] | 'all'>
}

export type DashboardSource = {
  role: RoleCode
  code: string
  resource: string
  filter: Record<string, unknown>
  count: (ctx: Context) => Promise<number>
}

/** A number of things by one property, for the operator's monitoring; `about` explains it in a sentence. */
export type Gauge = {
  name: string
  about: string
  label: string
  read: (ctx: Context) => Promise<Record<string, number>>
}

/** The open amount of a number and its owner. `Amount.Minor` is 0 when nothing is due. */
export type Payable = {
  /** The number that payments are booked on; an order number resolves to it. */
  Reference: string
  /** The number as the payer entered it. */
  Given: string
  PeopleID: number
  SiteID: number
  /** The amount due. */
  Amount: Money
  /** The whole amount that was asked for, with what is paid or credited. */
  Total: Money
  /** The state by the books alone: `not-due` while the amount is not known. */
  Books: 'not-due' | 'no-charge' | 'not-invoiced' | 'due' | 'part-paid' | 'paid' | 'refunded'
  Description: string
  /** YYYY-MM-DD, or null while there is none. */
  InvoiceDate: string | null
  /** The day a card on file will be charged (YYYY-MM-DD), or null while it is unknown. */
  ChargeDay: string | null
}
/**
 * Money received for a number, or refunded (`Minor` below zero). `CreditMinor` of a refund is not due again. A second
 * booking with the same `PaymentID` has no effect.
 */
export type Booking = {
  PaymentID: string
  Reference: string
  Minor: number
  CreditMinor: number
  Currency: Money['Currency']
}

/** A reference of the books with the number by which it was paid: one reference can have several, one after the other. */
export type PaidNumber = { Reference: string; Given: string }

/** A thing that a payable number is for, in the words of an invoice. */
export type PayableItem = { Number: string; Description: string }

/** The payable things of a domain. It books payments in the caller's transaction, once per PaymentID. */
export type PayableSource = {
  types: readonly ReferenceType[]
  /**
   * Returns the open amounts of these numbers on this site; an unknown number is left out. @throws order_system_down
   */
  due: (ctx: Context, type: ReferenceType, numbers: readonly string[]) => Promise<Payable[]>
  /** Returns all open amounts of a person on this site, oldest first. @throws order_system_down */
  listOpen: (ctx: Context, peopleID: number) => Promise<Payable[]>
  /** Returns all open amounts with a charge day up to this one, on any site, for the planned charges. */
  dueBy: (ctx: Context, day: string) => Promise<Payable[]>
  /**
   * Locks a number, as given, in the transaction that writes a payment down, and checks it again. @throws 409 when the
   * amount that was read before is no longer due
   */
  lockDue?: (ctx: Context, given: string) => Promise<void>
  book: (ctx: Context, booking: Booking & PaidNumber) => Promise<void>
  /** Returns the things that a number is for, to be listed on its receipt. @throws order_system_down */
  items: (ctx: Context, number: PaidNumber) => Promise<readonly PayableItem[]>
  /** Records that a charge of the card on file failed; the customer gets a mail if they asked for it. */
  chargeFailed: (ctx: Context, reference: string) => Promise<void>
  /** Records that a number has a new card on file, in the caller's transaction. */
  cardChanged: (ctx: Context, reference: string) => Promise<void>
  /** Tells if the card of a payment for this number, as given, is to be the card on file of its reference. */
  keepsCardOf?: (ctx: Context, given: string) => Promise<boolean>
}

/**
 * Counts the visitors of pages that a front stores for everybody although the calls behind them are limited for each
 * visitor. `ip` is an address in canonical form.
 */
export type PageGate = {
  /** The prefix of the pages; the prefix itself is not counted. */
  prefix: string
  /** Counts a visit at once, if this visitor is far from the limit; false counts nothing. */
  tryPass(ip: string): boolean
  /** Counts a visit in the database; false when the visitor has no more. @throws when the database is away */
  pass(ip: string): Promise<boolean>
  /** Writes what was counted and not written yet. */
  stop(): Promise<void>
}

/** A photograph of an item; `FileKey` is its key in the file store, and another picture has another key. */
export type ItemPicture = { ImageID: number; Side: 'front' | 'back'; Width: number; Height: number; FileKey: string }
/** Returns the photographs of an item, front first; none for an item that is not of this domain. Asks for no rights. */
export type ItemPictures = (ctx: Context, item: { InvoiceID: number; LineNumber: number }) => Promise<ItemPicture[]>

/** The numbers of invoices by their IDs, for domains that keep the IDs alone. Asks for no rights. */
export type InvoiceNumbers = {
  /** Returns the number of an invoice, or null for one that is not of this domain. */
  numberOf: (ctx: Context, invoiceID: number) => Promise<string | null>
  /** Returns the ID of the invoice with this number, or null. */
  idOf: (ctx: Context, invoiceNumber: string) => Promise<number | null>
}

/**
 * Returns the declared value of an item and the site that took it in; null for an item that is not of this domain. Asks
 * for no rights.
 */
export type DeclaredValue = (
  ctx: Context,
  item: { InvoiceID: number; LineNumber: number },
) => Promise<{ SiteID: number; Value: Money | null } | null>

/** Returns the tier of membership that counts for a person today at the company of a site; the free one without one. */
export type MemberTierOf = (ctx: Context, peopleID: number) => Promise<MemberTier>

/** The certificates of a part of the catalogue: those with a grade and without details, and those with details. */
export type Population = { Total: number; Details: number }
/** The level of the catalogue whose parts are counted, by the name of its key. */
export type PopulationLevel = 'CategoryID' | 'SubcategoryID' | 'CollectibleID'
/** Returns the population of each of these parts of the catalogue; one without certificates is left out. */
export type CountPopulation = (
  ctx: Context,
  level: PopulationLevel,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, Population>>

/** Returns the counters of each collectible of a subcategory: `designation:value:flags` and the number of certificates. */
export type ReadPopulation = (
  ctx: Context,
  subcategoryID: number,
) => Promise<ReadonlyMap<number, Readonly<Record<string, number>>>>

/** The counters of a collectible, its days since a given one, and when its latest certificate was graded. */
export type CollectiblePopulation = {
  Counts: Readonly<Record<string, number>>
  /** Oldest first; a number from before the first day is that day's. */
  Days: readonly { Day: string; Total: number; Details: number }[]
  LatestUTC: string | null
  /** The latest days first, each kind of a day once. */
  Corrections: readonly { Day: string; Kind: CorrectionKind; Count: number }[]
}
export type ReadCollectiblePopulation = (
  ctx: Context,
  collectibleID: number,
  since: string,
) => Promise<CollectiblePopulation>

export type Domain<A extends Area = Area> = {
  handlers: AreaHandlers<A>
  /** Its settings when none are given. */
  settings?: Partial<DomainSettings>
  restorables?: readonly Restorable[]
  translatables?: readonly Translatable[]
  dashboard?: readonly DashboardSource[]
  payables?: readonly PayableSource[]
  jobs?: JobHandlers
  /** Writes its mails that are queued before they are written, by the names of their kinds. */
  mailWriters?: MailWriters
  /** Kinds of recurring jobs, with the seconds between two runs. */
  recurring?: Record<string, number>
  /** The schedules of things that begin and end by the clock, by name: a job raises the content version of their sites. */
  schedules?: Readonly<Record<string, Turned>>
  /** Rows that are kept for a number of days only. */
  expiring?: readonly Expiring[]
  gauges?: readonly Gauge[]
  /** Reads people's choices about mails; one domain keeps them. */
  mailChoices?: ReadMailChoices
  /** Notes what a change of somebody's choices changes about newsletters; one domain keeps the subscribers. */
  watchSubscriptions?: Context['watchSubscriptions']
  /** Returns the audiences of a stored file by its record, or null when no record of this domain names the file. */
  fileAudiences?: FileAudiences
  /** Finds what the site shows everybody now, for the site search. */
  siteSearch?: readonly SiteSearchSource[]
  pageGate?: (ctx: Context) => PageGate
  itemPictures?: ItemPictures
  invoiceNumbers?: InvoiceNumbers
  declaredValue?: DeclaredValue
  /** Tells the tier of a member; one domain keeps memberships. */
  memberTier?: MemberTierOf
  /** Counts certificates for the catalogue; one domain keeps them. */
  countPopulation?: CountPopulation
  readPopulation?: ReadPopulation
  readCollectiblePopulation?: ReadCollectiblePopulation
  /** Writes demonstration data; runs once, on an empty database, in the order of the app's list. */
  demo?: (ctx: Context) => Promise<void>
}
export type Domains<C extends AnyContract> = { readonly [A in keyof C]: Domain<C[A]> }

/** Returns the handlers of these domains, by area and call. */
export const handlersOf = <C extends AnyContract>(domains: Domains<C>): Handlers<C> =>
  Object.fromEntries(Object.entries(domains).map(([area, domain]) => [area, domain.handlers])) as Handlers<C>
