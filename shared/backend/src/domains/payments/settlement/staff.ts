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
import { readPaymentNumber } from '@obverse/contract/rules/payments'
import { and, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, personOf, transact } from '../../../context'
import { currencyOf } from '../../../currency'
import { qualified } from '../../../db/columns'
import { containing } from '../../../db/like'
import { people, sites } from '../../../db/tables'
import { conflict, found, invalid } from '../../../errors'
import { listOf } from '../../../records/list'
import { said } from '../../../texts'
import { note } from '../machine'
import { adapterOf } from '../processors'
import { paymentIntentRefs, paymentIntents, settlementDifferences } from '../tables'
import { comparedAt } from './lists'

type Shown = z.input<typeof SettlementDifference>

const isOpen = isNull(settlementDifferences.ClosedUTC)
const inState: Record<DifferenceState, SQL | undefined> = {
  OPEN: isOpen,
  MATCHED: and(isNotNull(settlementDifferences.ClosedUTC), isNull(settlementDifferences.ClosedBy)),
  RESOLVED: isNotNull(settlementDifferences.ClosedBy),
}

/** Counts the open differences, for the dashboard. */
export const countDifferences = (ctx: Context): Promise<number> => ctx.db.$count(settlementDifferences, isOpen)

/** Returns the condition of the payment with a typed payment number; none when it cannot be one. */
const isOfPaymentNumber = (typed: string): SQL | undefined => {
  const number = readPaymentNumber(typed)
  return number === null ? undefined : eq(paymentIntents.PaymentNumber, number)
}

const matching = (search: string): SQL | undefined =>
  or(
    ilike(settlementDifferences.Reference, containing(search)),
    ilike(settlementDifferences.ProviderReference, containing(search)),
    eq(settlementDifferences.PaymentID, search.toLowerCase()),
    isOfPaymentNumber(search),
    sql`exists (select 1 from jsonb_array_elements(${paymentIntents.Dues}) due where due ->> 'Given' ilike ${containing(search)})`,
  )

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
  rows: (_, read) => read.map(asShown),
  beside: async (ctx) => {
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

function asShown({ row, SiteCode, Dues, FirstName, LastName }: Read): Shown {
  const Currency = currencyOf(row)
  return {
    DifferenceID: row.DifferenceID,
    State: DifferenceState.parse(row.ClosedUTC === null ? 'OPEN' : row.ClosedBy === null ? 'MATCHED' : 'RESOLVED'),
    Kind: DifferenceKind.parse(row.Kind),
    Movement: SettlementDifference.shape.Movement.parse(row.Movement),
    Processor: Processor.parse(row.Processor),
    SiteCode: SiteCode ?? '',
    PaymentID: row.PaymentID,
    References: Dues?.map((due) => due.Given) ?? [],
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
  return asShown(found(row))
}

/** Returns the payment of a number at the processor in the currency of a difference without one. @throws 422 */
async function readTied(ctx: Context, { PaymentID, Processor, Ours }: Shown, number: string): Promise<string> {
  const rows = await ctx.db
    .select({ PaymentID: paymentIntents.PaymentID })
    .from(paymentIntents)
    .where(
      and(
        ne(paymentIntents.State, 'CREATED'),
        eq(paymentIntents.Processor, Processor),
        eq(paymentIntents.Currency, Ours.Currency),
        or(
          eq(paymentIntents.PaymentID, number.toLowerCase()),
          isOfPaymentNumber(number),
          sql`${paymentIntents.PaymentID} = any(array(select ${qualified(paymentIntentRefs.PaymentID)} from ${paymentIntentRefs}
            where ${qualified(paymentIntentRefs.Reference)} = ${number}))`,
        ),
      ),
    )
    .limit(2)
  const [tied, other] = rows
  if (other) throw invalid({ Number: said('Payments.Refused.SeveralPayments', { number }) })
  if (!tied || PaymentID !== null) throw invalid({ Number: 'Payments.Fields.TiedPayment' })
  return tied.PaymentID
}

/**
 * Closes an open difference with a reason; one without a payment is tied to the payment of a number, if one is given.
 * @throws 404, 422, 409 when it is closed already or its amounts changed since it was read.
 */
export async function resolveDifference(
  ctx: Context,
  id: number,
  { Number: number, Reason, Version }: z.output<typeof DifferenceResolution>,
): Promise<Shown> {
  const before = await difference(ctx, id)
  const PaymentID = number === '' ? before.PaymentID : await readTied(ctx, before, number)
  const isResolved = await transact(ctx, async (tx) => {
    const [closed] = await tx.db
      .update(settlementDifferences)
      .set({
        ClosedUTC: tx.now().toISOString(),
        ClosedBy: personOf(tx).PeopleID,
        PaymentID,
        Reason,
        Version: sql`${settlementDifferences.Version} + 1`,
      })
      .where(and(eq(settlementDifferences.DifferenceID, id), eq(settlementDifferences.Version, Version), isOpen))
      .returning()
    if (!closed) return false
    await note(tx, closed.PaymentID, 'settlement-resolved', closed.Kind)
    const { Kind, Movement, Ours, Provider } = before
    await audit(tx, {
      entity: 'settlement-difference',
      key: id,
      action: 'resolve',
      before: { State: 'OPEN', Kind, Movement, Ours, Provider, PaymentID: before.PaymentID },
      after: { State: 'RESOLVED', Reason, PaymentID },
    })
    return true
  })
  if (!isResolved) throw conflict(await difference(ctx, id), 'Payments.Refused.DifferenceChanged')
  return difference(ctx, id)
}
