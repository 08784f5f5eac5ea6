/** The differences between the processors' books and ours, for staff. */

import {
  DifferenceKind,
  type DifferenceResolution,
  DifferenceState,
  differenceList,
  Processor,
  processors,
  SettlementDifference,
} from '@obverse/contract/domains/payments'
import { fullName } from '@obverse/contract/full-name'
import { and, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, personOf, transact } from '../../../context'
import { currencyOf } from '../../../currency'
import { qualified } from '../../../db/columns'
import { containing } from '../../../db/like'
import { people, sites } from '../../../db/tables'
import { conflict, found } from '../../../errors'
import { listOf } from '../../../records/list'
import { note } from '../machine'
import { isForNumberLike } from '../number-search'
import type { Sources } from '../payables'
import { adapterOf } from '../processors'
import { paymentIntents, settlementDifferences } from '../tables'
import { comparedAt } from './lists'
import { isOfPaymentNumber, readTie } from './tie'

type Shown = z.input<typeof SettlementDifference>

const isOpen = isNull(settlementDifferences.ClosedUTC)
const inState: Record<DifferenceState, SQL | undefined> = {
  OPEN: isOpen,
  MATCHED: and(isNotNull(settlementDifferences.ClosedUTC), isNull(settlementDifferences.ClosedBy)),
  RESOLVED: isNotNull(settlementDifferences.ClosedBy),
}

/** Counts the open differences, for the dashboard. */
export const countDifferences = (ctx: Context): Promise<number> => ctx.db.$count(settlementDifferences, isOpen)

/** Finds differences by their own references and numbers, and by those of their payments, each by its own index. */
function matching(search: string): SQL {
  const { DifferenceID, PaymentID, Reference, ProviderReference, InvoiceNumber } = settlementDifferences
  const isOwn = or(
    ilike(Reference, containing(search)),
    ilike(ProviderReference, containing(search)),
    eq(PaymentID, search.toLowerCase()),
    eq(InvoiceNumber, search),
  )
  const isOfPayment = or(isOfPaymentNumber(search), isForNumberLike(search))
  // One condition with "or" between them would use no index.
  return sql`${DifferenceID} in (
    select ${qualified(DifferenceID)} from ${settlementDifferences} where ${isOwn}
    union all select ${qualified(DifferenceID)} from ${settlementDifferences}
      join ${paymentIntents} on ${eq(paymentIntents.PaymentID, PaymentID)} where ${isOfPayment})`
}

const columns = {
  row: settlementDifferences,
  SiteCode: sites.Code,
  Dues: paymentIntents.Dues,
  FirstName: people.FirstName,
  LastName: people.LastName,
}
/** A difference as it is read; site, payment and person may be missing. */
type Read = { row: typeof settlementDifferences.$inferSelect } & {
  [K in Exclude<keyof typeof columns, 'row'>]: (typeof columns)[K]['_']['data'] | null
}

/** Returns the differences in one state, each on exactly one page; `search` is a number, a reference or a payment. */
export const listDifferences = listOf(differenceList, {
  table: settlementDifferences,
  joins: [
    [settlementDifferences.PaymentID, paymentIntents.PaymentID],
    [paymentIntents.SiteID, sites.SiteID],
    [settlementDifferences.ClosedBy, people.PeopleID],
  ],
  key: settlementDifferences.DifferenceID,
  columns,
  filters: { state: (state) => inState[state] },
  search: matching,
  sorts: {
    SinceUTC: [settlementDifferences.SinceUTC],
    Kind: [settlementDifferences.Kind],
    Movement: [settlementDifferences.Movement],
    Ours: [settlementDifferences.OurMinor],
    Provider: [settlementDifferences.ProviderMinor],
    ClosedUTC: [settlementDifferences.ClosedUTC],
  },
  rows: (ctx, read) => read.map((one) => asShown(ctx, one)),
  extras: async (ctx) => {
    const used = processors.filter((name) => adapterOf(ctx, name))
    const comparedUTC = await Promise.all(used.map((name) => comparedAt(ctx, name)))
    return { Compared: used.map((Processor, at) => ({ Processor, ComparedUTC: comparedUTC[at] ?? null })) }
  },
})

const shown = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .select(columns)
    .from(settlementDifferences)
    .leftJoin(paymentIntents, eq(paymentIntents.PaymentID, settlementDifferences.PaymentID))
    .leftJoin(sites, eq(sites.SiteID, paymentIntents.SiteID))
    .leftJoin(people, eq(people.PeopleID, settlementDifferences.ClosedBy))
    .where(where)

function asShown(ctx: Context, { row, SiteCode, Dues, FirstName, LastName }: Read): Shown {
  const Currency = currencyOf(row)
  const { InvoiceNumber, InvoiceSiteID, InvoicePeopleID } = row
  return {
    DifferenceID: row.DifferenceID,
    State: DifferenceState.parse(row.ClosedUTC === null ? 'OPEN' : row.ClosedBy === null ? 'MATCHED' : 'RESOLVED'),
    Kind: DifferenceKind.parse(row.Kind),
    Movement: SettlementDifference.shape.Movement.parse(row.Movement),
    Processor: Processor.parse(row.Processor),
    SiteCode: SiteCode ?? (InvoiceSiteID === null ? '' : ctx.sites.get(InvoiceSiteID).Code),
    PaymentID: row.PaymentID,
    References: Dues?.map((due) => due.Given) ?? [],
    Invoice: InvoiceNumber === null || InvoicePeopleID === null ? null : { InvoiceNumber, PeopleID: InvoicePeopleID },
    Reference: row.Reference,
    ProviderReference: row.ProviderReference,
    Ours: { Minor: row.OurMinor, Currency },
    Provider: { Minor: row.ProviderMinor, Currency },
    BookedUTC: row.BookedUTC,
    SinceUTC: row.SinceUTC,
    ClosedUTC: row.ClosedUTC,
    ClosedBy: fullName({ FirstName, LastName }),
    Reason: row.Reason,
    Version: row.Version,
  }
}

async function difference(ctx: Context, id: number): Promise<Shown> {
  const [row] = await shown(ctx, eq(settlementDifferences.DifferenceID, id))
  return asShown(ctx, found(row))
}

/** The most differences that an invoice shows. */
const MOST_OF_INVOICE = 50

/** Returns the differences that are tied to an invoice, the newest first. */
export async function listInvoiceDifferences(ctx: Context, invoiceNumber: string): Promise<Shown[]> {
  const rows = await shown(ctx, eq(settlementDifferences.InvoiceNumber, invoiceNumber))
    .orderBy(desc(settlementDifferences.SinceUTC), desc(settlementDifferences.DifferenceID))
    .limit(MOST_OF_INVOICE)
  return rows.map((row) => asShown(ctx, row))
}

/** Returns what a difference would be tied to by a number, to be looked at before it is saved. @throws 404, 422 */
export const readDifferenceTie = async (ctx: Context, sources: Sources, id: number, number: string) =>
  (await readTie(ctx, sources, await difference(ctx, id), number)).shown

/**
 * Closes an open difference with a reason; one without a payment is tied to the payment of a number, or to an invoice
 * without one, if a number is given. Nothing is booked. @throws 404, 422, 409 when it is closed already or its amounts changed since it was read.
 */
export async function resolveDifference(
  ctx: Context,
  sources: Sources,
  id: number,
  { Number: number, Reason, Version }: z.output<typeof DifferenceResolution>,
): Promise<Shown> {
  const before = await difference(ctx, id)
  const tie = number === '' ? null : await readTie(ctx, sources, before, number)
  const isResolved = await transact(ctx, async (tx) => {
    const [closed] = await tx.db
      .update(settlementDifferences)
      .set({
        ClosedUTC: tx.now().toISOString(),
        ClosedBy: personOf(tx).PeopleID,
        ...tie?.columns,
        Reason,
        Version: sql`${settlementDifferences.Version} + 1`,
      })
      .where(and(eq(settlementDifferences.DifferenceID, id), eq(settlementDifferences.Version, Version), isOpen))
      .returning()
    if (!closed) return false
    await note(tx, closed.PaymentID, 'settlement-resolved', closed.Kind)
    const { Kind, Movement, Ours, Provider, PaymentID, Invoice } = before
    const InvoiceNumber = Invoice?.InvoiceNumber ?? null
    await audit(tx, {
      entity: 'settlement-difference',
      key: id,
      action: 'resolve',
      before: { State: 'OPEN', Kind, Movement, Ours, Provider, PaymentID, InvoiceNumber },
      after: { State: 'RESOLVED', Reason, PaymentID: closed.PaymentID, InvoiceNumber: closed.InvoiceNumber },
    })
    return true
  })
  if (!isResolved) throw conflict(await difference(ctx, id), 'Payments.Refused.DifferenceChanged')
  return difference(ctx, id)
}
