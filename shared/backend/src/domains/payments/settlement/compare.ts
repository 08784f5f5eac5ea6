/**
 * The nightly comparison of the processors' settlements with our payments, refunds and voids. A difference is one row
 * for as long as it exists; a later night that finds both sides equal closes it.
 */
import { type DifferenceKind, type Processor, processors } from '@obverse/contract/domains/payments'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import { note } from '../machine'
import { adapterOf } from '../processors'
import { settlementDifferences } from '../tables'
import { type Position, positions } from './books'
import { comparedAt, dayOf, noteCompared, readLists, SETTLED_AFTER_HOURS } from './lists'

export const SETTLEMENT_JOB = 'payments.settlement'
/** The job runs every hour; each processor is compared once a night. */
export const SETTLEMENT_SECONDS = 3600
const NIGHT_HOUR_UTC = 4
const HOUR = 3_600_000
const RUN_MILLISECONDS = 150_000

/**
 * Compares the processors that are due, one after the other. A missing list fails the run, so that it is repeated soon;
 * until then that processor is not compared. `asOf` compares at once, as if it were that instant.
 */
export async function compareSettlements(ctx: Context, { asOf }: { asOf?: unknown } = {}): Promise<void> {
  const at = typeof asOf === 'string' ? Date.parse(asOf) : null
  const until = Date.now() + RUN_MILLISECONDS
  const unread: string[] = []
  for (const name of processors) {
    const adapter = adapterOf(ctx, name)
    if (!adapter || (at === null && !(await isDue(ctx, name)))) continue
    const days = await readLists(ctx, adapter, until)
    if (days) await compare(ctx, name, days, at ?? ctx.now().getTime())
    else unread.push(name)
  }
  if (unread.length > 0) throw new Error(`The lists of ${unread.join(', ')} could not be read`)
}

async function isDue(ctx: Context, processor: Processor): Promise<boolean> {
  const now = ctx.now()
  if (now.getUTCHours() < NIGHT_HOUR_UTC) return false
  const last = await comparedAt(ctx, processor)
  return last === null || dayOf(Date.parse(last)) < dayOf(now.getTime())
}

async function compare(ctx: Context, processor: Processor, days: readonly string[], at: number): Promise<void> {
  const before = new Date(at - SETTLED_AFTER_HOURS * HOUR).toISOString()
  const since = new Date(Date.parse(days[0] ?? dayOf(at)) - 2 * 24 * HOUR).toISOString()
  await transact(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`${SETTLEMENT_JOB} ${processor}`}))`)
    for (const position of await positions(tx, processor, { days, since, before })) {
      if (position.our_minor === position.provider_minor) await close(tx, processor, position)
      else await open(tx, processor, position)
    }
    await noteCompared(tx, processor)
  })
}

const kindOf = ({ our_minor, provider_minor }: Position): DifferenceKind =>
  our_minor === 0 ? 'ONLY_PROVIDER' : provider_minor === 0 ? 'ONLY_OURS' : 'AMOUNT_DIFFERS'

const one = (processor: Processor, { movement, reference, currency }: Position) =>
  and(
    eq(settlementDifferences.Processor, processor),
    eq(settlementDifferences.Movement, movement),
    eq(settlementDifferences.Reference, reference),
    eq(settlementDifferences.Currency, currency),
  )

async function close(ctx: Context, processor: Processor, position: Position): Promise<void> {
  const [closed] = await ctx.db
    .update(settlementDifferences)
    .set({ ClosedUTC: ctx.now().toISOString(), Version: sql`${settlementDifferences.Version} + 1` })
    .where(and(one(processor, position), isNull(settlementDifferences.ClosedUTC)))
    .returning()
  if (closed) await note(ctx, closed.PaymentID, 'settlement-matched', closed.Movement)
}

/** Opens a difference, or reopens one: after a person closed it, only when its amounts are different now. */
async function open(ctx: Context, processor: Processor, position: Position): Promise<void> {
  const { movement, reference, currency } = position
  const [known] = await ctx.db.select().from(settlementDifferences).where(one(processor, position))
  const isSame = known?.OurMinor === position.our_minor && known.ProviderMinor === position.provider_minor
  if (known && isSame && (known.ClosedUTC === null || known.ClosedBy !== null)) return
  const now = ctx.now().toISOString()
  const facts = {
    ProviderReference: position.provider_reference,
    // A payment that a person tied it to stays, when it opens again.
    PaymentID: position.payment_id ?? known?.PaymentID ?? null,
    // An invoice that a person tied it to stays as well, until there is a payment of ours.
    ...(position.payment_id !== null && { InvoiceNumber: null, InvoiceSiteID: null, InvoicePeopleID: null }),
    Kind: kindOf(position),
    OurMinor: position.our_minor,
    ProviderMinor: position.provider_minor,
    BookedUTC: position.booked_utc,
    SinceUTC: known && known.ClosedUTC === null ? known.SinceUTC : now,
    ClosedUTC: null,
    ClosedBy: null,
    Reason: '',
  }
  if (known)
    await ctx.db
      .update(settlementDifferences)
      .set({ ...facts, Version: known.Version + 1 })
      .where(eq(settlementDifferences.DifferenceID, known.DifferenceID))
  else
    await ctx.db
      .insert(settlementDifferences)
      .values({ ...facts, Processor: processor, Movement: movement, Reference: reference, Currency: currency })
  await note(ctx, position.payment_id, 'settlement-difference', `${movement} ${facts.Kind}`)
  const isTaken = movement === 'charge' && position.provider_minor > position.our_minor
  const told = { processor, paymentID: position.payment_id, kind: facts.Kind, movement }
  ctx.log.error(told, isTaken ? 'Money was taken that our books do not know' : 'The books differ from the processor')
}
