/**
 * The worker for refunds without a known outcome: it inquires, and releases the money of refunds that never arrived.
 */
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { currencyOf } from '../../../currency'
import { withoutValues } from '../../../db/database'
import { adapterFor } from '../pay/run-attempt'
import type { Sources } from '../payables'
import type { Outcome } from '../processor'
import { applyRefund, around } from '../refund/send-refund'
import { paymentRefunds } from '../tables'

type Row = typeof paymentRefunds.$inferSelect
const GRACE_SECONDS = 120
const at = (ctx: Context, seconds: number) => new Date(ctx.now().getTime() + seconds * 1000).toISOString()

/** Looks into every refund that is due, until `until` (milliseconds since 1970). */
export async function reconcileRefunds(ctx: Context, sources: Sources, until: number): Promise<void> {
  while (Date.now() < until) {
    const row = await lease(ctx)
    if (!row) return
    try {
      await lookIntoRefund(ctx, sources, row)
    } catch (error) {
      ctx.log.error({ refundID: row.RefundID, error: withoutValues(error) }, 'A refund could not be looked into')
    }
  }
}

async function lease(ctx: Context): Promise<Row | undefined> {
  const next = ctx.db
    .select({ RefundID: paymentRefunds.RefundID })
    .from(paymentRefunds)
    .where(
      and(
        inArray(paymentRefunds.State, ['SENDING', 'IN_DOUBT']),
        lt(paymentRefunds.SentUTC, at(ctx, -GRACE_SECONDS)),
        or(isNull(paymentRefunds.LeasedUntilUTC), lt(paymentRefunds.LeasedUntilUTC, at(ctx, 0))),
      ),
    )
    .orderBy(asc(paymentRefunds.SentUTC))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await ctx.db
    .update(paymentRefunds)
    .set({ LeasedUntilUTC: at(ctx, GRACE_SECONDS) })
    .where(eq(paymentRefunds.RefundID, sql`(${next})`))
    .returning()
  return row
}

/** Looks into one refund once. The processor knows a refund by its own id, a void by the charge's. */
async function lookIntoRefund(ctx: Context, sources: Sources, row: Row): Promise<void> {
  const { there, intent, attempt } = await around(ctx, row)
  const adapter = adapterFor({ ctx: there, intent })
  const currency = currencyOf(intent)
  const known = row.IsVoid
    ? { attemptID: attempt.AttemptID, amount: { minor: intent.AmountMinor, currency } }
    : { attemptID: row.RefundID, amount: { minor: row.Minor, currency } }
  const said = await adapter.inquire(known, attempt.ProviderState)
  const isLate = ctx.now().getTime() - Date.parse(row.SentUTC ?? '') > adapter.abilities.certainAfterSeconds * 1000
  const outcome = outcomeOf(said.kind, row.IsVoid, isLate)
  if (outcome) await applyRefund(there, sources, row, outcome)
}

function outcomeOf(said: string, isVoid: boolean, isLate: boolean): Outcome | null {
  const done: Outcome = {
    kind: 'approved',
    state: {},
    code: 'found',
    card: null,
    schemeTransactionId: null,
    stored: null,
  }
  if (isVoid && said === 'voided') return done
  if (!isVoid && said === 'approved') return done
  if (!isVoid && said === 'declined') return { kind: 'declined', code: 'found' }
  const isThereStill = isVoid ? said === 'approved' || said === 'authorized' : said === 'not-found'
  return isThereStill && isLate ? { kind: 'rejected', code: 'never-arrived' } : null
}
