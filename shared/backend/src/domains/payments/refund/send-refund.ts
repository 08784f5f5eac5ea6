/** The sending of a refund (or void) to the processor, and its outcome. */
import type { IntentState, Refund } from '@obverse/contract/domains/payments'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type Context, transact } from '../../../context'
import { currencyOf } from '../../../currency'
import { found } from '../../../errors'
import {
  type AttemptRow,
  type Intent,
  lastAttempt,
  lockIntent,
  moveAttempt,
  moveIntent,
  note,
  readIntent,
} from '../machine'
import { refundMail } from '../mails'
import { listRefs, numberOf } from '../pay/apply-outcome'
import { adapterFor } from '../pay/run-attempt'
import { type Sources, sourceByScope } from '../payables'
import type { Outcome } from '../processor'
import { onSite } from '../site-context'
import { paymentIntents, paymentRefunds } from '../tables'

type Row = typeof paymentRefunds.$inferSelect
type State = z.input<typeof Refund>['State']

/** Sends a refund in state SENDING, and applies its outcome. */
export async function sendRefund(ctx: Context, sources: Sources, row: Row): Promise<void> {
  const { there, intent, attempt } = await around(ctx, row)
  const adapter = adapterFor({ ctx: there, intent })
  const known = { attemptID: attempt.AttemptID, amount: { minor: intent.AmountMinor, currency: currencyOf(intent) } }
  const outcome = row.IsVoid
    ? await adapter.void(known, attempt.ProviderState)
    : await adapter.refund(known, attempt.ProviderState, row.RefundID, {
        minor: row.Minor,
        currency: currencyOf(intent),
      })
  await applyRefund(there, sources, row, outcome)
}

/** Returns the payment of a refund and the attempt that took the money, with the context on the payment's site. */
export async function around(
  ctx: Context,
  row: Pick<Row, 'PaymentID'>,
): Promise<{ there: Context; intent: Intent; attempt: AttemptRow }> {
  const intent = found(await readIntent(ctx, row.PaymentID))
  const attempt = found(await lastAttempt(ctx, row.PaymentID))
  return { there: onSite(ctx, intent), intent, attempt }
}

/** Applies the outcome of a refund once: books it, or releases its money. An unclear one waits for the worker. */
export async function applyRefund(ctx: Context, sources: Sources, row: Row, outcome: Outcome): Promise<void> {
  const state: State =
    outcome.kind === 'approved'
      ? 'DONE'
      : // A reserved refund has not returned the money: the worker asks again, and the processor's adapter completes it.
        outcome.kind === 'in-doubt' || outcome.kind === 'authorized'
        ? 'IN_DOUBT'
        : outcome.kind === 'declined'
          ? 'DECLINED'
          : 'FAILED'
  await transact(ctx, async (tx) => {
    await lockIntent(tx, row.PaymentID)
    const [moved] = await tx.db
      .update(paymentRefunds)
      .set({ State: state, ResponseCode: outcome.code })
      .where(
        and(
          eq(paymentRefunds.RefundID, row.RefundID),
          inArray(paymentRefunds.State, ['SENDING', 'IN_DOUBT']),
          ne(paymentRefunds.State, state),
        ),
      )
      .returning({ RefundID: paymentRefunds.RefundID })
    if (!moved) return
    await note(tx, row.PaymentID, `refund-${state.toLowerCase().replace('_', '-')}`, outcome.code)
    if (state === 'DONE') await book(tx, sources, row)
    if (state === 'DECLINED' || state === 'FAILED') await release(tx, row)
  })
}

/** Releases the money reserved for a refund that failed. */
export async function release(ctx: Context, row: Pick<Row, 'PaymentID' | 'Minor'>): Promise<void> {
  await ctx.db
    .update(paymentIntents)
    .set({
      RefundedMinor: sql`${paymentIntents.RefundedMinor} - ${row.Minor}`,
      Version: sql`${paymentIntents.Version} + 1`,
    })
    .where(eq(paymentIntents.PaymentID, row.PaymentID))
}

async function book(ctx: Context, sources: Sources, row: Row): Promise<void> {
  const intent = await lockIntent(ctx, row.PaymentID)
  const done = await ctx.db
    .select({ Minor: sql<number>`coalesce(sum(${paymentRefunds.Minor}), 0)::int` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.PaymentID, row.PaymentID), eq(paymentRefunds.State, 'DONE')))
  const total = done[0]?.Minor ?? 0
  const to: IntentState = row.IsVoid ? 'VOIDED' : total < intent.AmountMinor ? 'PART_REFUNDED' : 'REFUNDED'
  if (!(await moveIntent(ctx, row.PaymentID, ['PAID', 'PART_REFUNDED'], to)))
    throw new Error(`Payment ${row.PaymentID} was refunded but was not paid`)
  if (row.IsVoid) {
    const attempt = found(await lastAttempt(ctx, row.PaymentID))
    await moveAttempt(ctx, attempt.AttemptID, ['CAPTURED'], 'VOIDED')
  }
  for (const part of shares(await listRefs(ctx, row.PaymentID), total - row.Minor, row.Minor))
    await sourceByScope(sources, part.Scope).book(ctx, {
      PaymentID: row.RefundID,
      ...numberOf(intent, part.Reference),
      Minor: -part.Minor,
      CreditMinor: row.StillOwed ? 0 : part.Minor,
      Currency: currencyOf(intent),
    })
  if (intent.Email !== '') await refundMail(ctx, intent, row)
}

/** Splits a refund over the numbers: in their order, each up to its payment, after the amounts refunded before. */
function shares<R extends { Minor: number }>(refs: readonly R[], before: number, minor: number): R[] {
  const parts: R[] = []
  let skip = before
  let left = minor
  for (const ref of refs) {
    const skipped = Math.min(skip, ref.Minor)
    skip -= skipped
    const part = Math.min(left, ref.Minor - skipped)
    left -= part
    if (part > 0) parts.push({ ...ref, Minor: part })
  }
  return parts
}
