/** The differences between the processors' books and ours, for staff. */
import {
  DifferenceKind,
  type DifferenceResolution,
  DifferenceState,
  Processor,
  processors,
  SettlementDifference,
  type SettlementDifferencePage,
} from '@obverse/contract/domains/payments'
import type { differenceSorts } from '@obverse/contract/rules/payments'
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, personOf, transact } from '../../../context'
import { containing } from '../../../db/like'
import { people, sites } from '../../../db/tables'
import { conflict, found } from '../../../errors'
import { note } from '../machine'
import { currencyOf } from '../order'
import { adapterOf } from '../processors'
import { paymentIntents, settlementDifferences } from '../tables'
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

const sortColumns: Record<(typeof differenceSorts)[number], SQL> = {
  SinceUTC: sql`${settlementDifferences.SinceUTC}`,
  Kind: sql`${settlementDifferences.Kind}`,
  Movement: sql`${settlementDifferences.Movement}`,
  Ours: sql`${settlementDifferences.OurMinor}`,
  Provider: sql`${settlementDifferences.ProviderMinor}`,
  ClosedUTC: sql`${settlementDifferences.ClosedUTC}`,
}

/** Returns the differences in one state, each on exactly one page; `search` is a number, a reference or a payment. */
export async function listDifferences(
  ctx: Context,
  query: {
    search: string
    state: DifferenceState
    sort: (typeof differenceSorts)[number]
    order: 'ASC' | 'DESC'
    page: number
    perPage: number
  },
): Promise<z.input<typeof SettlementDifferencePage>> {
  const where = and(inState[query.state], query.search === '' ? undefined : matching(query.search))
  const direction = query.order === 'ASC' ? asc : desc
  const rows = await shown(ctx, where)
    .orderBy(...[sortColumns[query.sort], sql`${settlementDifferences.DifferenceID}`].map(direction))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
  const [counted] = await ctx.db
    .select({ Total: count() })
    .from(settlementDifferences)
    .leftJoin(paymentIntents, eq(paymentIntents.PaymentID, settlementDifferences.PaymentID))
    .where(where)
  const Compared = []
  for (const name of processors)
    if (adapterOf(ctx, name)) Compared.push({ Processor: name, ComparedUTC: await comparedAt(ctx, name) })
  return { Differences: rows.map(asShown), Total: counted?.Total ?? 0, Compared }
}

const matching = (search: string): SQL | undefined =>
  or(
    ilike(settlementDifferences.Reference, containing(search)),
    ilike(settlementDifferences.ProviderReference, containing(search)),
    eq(settlementDifferences.PaymentID, search.toLowerCase()),
    sql`exists (select 1 from jsonb_array_elements(${paymentIntents.Dues}) due where due ->> 'Given' ilike ${containing(search)})`,
  )

const shown = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .select({
      row: settlementDifferences,
      SiteCode: sites.Code,
      Dues: paymentIntents.Dues,
      FirstName: people.FirstName,
      LastName: people.LastName,
    })
    .from(settlementDifferences)
    .leftJoin(paymentIntents, eq(paymentIntents.PaymentID, settlementDifferences.PaymentID))
    .leftJoin(sites, eq(sites.SiteID, paymentIntents.SiteID))
    .leftJoin(people, eq(people.PeopleID, settlementDifferences.ClosedBy))
    .where(where)

function asShown({ row, SiteCode, Dues, FirstName, LastName }: Awaited<ReturnType<typeof shown>>[number]): Shown {
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
    ClosedBy: `${FirstName ?? ''} ${LastName ?? ''}`.trim(),
    Reason: row.Reason,
    Version: row.Version,
  }
}

async function difference(ctx: Context, id: number): Promise<Shown> {
  const [row] = await shown(ctx, eq(settlementDifferences.DifferenceID, id))
  return asShown(found(row))
}

/**
 * Closes an open difference with a reason.
 * @throws 404, 409 when it is closed already or its amounts changed since it was read.
 */
export async function resolveDifference(
  ctx: Context,
  id: number,
  { Reason, Version }: z.output<typeof DifferenceResolution>,
): Promise<Shown> {
  const before = await difference(ctx, id)
  const isResolved = await transact(ctx, async (tx) => {
    const [closed] = await tx.db
      .update(settlementDifferences)
      .set({
        ClosedUTC: tx.now().toISOString(),
        ClosedBy: personOf(tx).PeopleID,
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
      before: { State: 'OPEN', Kind, Movement, Ours, Provider },
      after: { State: 'RESOLVED', Reason },
    })
    return true
  })
  if (!isResolved) throw conflict(await difference(ctx, id), 'Payments.Refused.DifferenceChanged')
  return difference(ctx, id)
}
