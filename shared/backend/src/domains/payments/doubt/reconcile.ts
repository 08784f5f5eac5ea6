/**
 * The worker for payments in doubt. It inquires about attempts without a known outcome, ends abandoned ones, and hands
 * attempts that stay unknown to a person. It never sends a charge again.
 */
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { withoutValues } from '../../../db/database'
import { found } from '../../../errors'
import { type AttemptRow, type Intent, moveAttempt, note, ongoing, readIntent } from '../machine'
import { orderOf } from '../order'
import { endAttempt } from '../pay/apply-outcome'
import { abandon, goOn } from '../pay/go-on'
import { adapterFor, applyAll, capture } from '../pay/run-attempt'
import type { Sources } from '../payables'
import type { Inquired } from '../processor'
import { onSite } from '../site-context'
import { NEVER_SENT_SECONDS } from '../standing'
import { paymentAttempts } from '../tables'
import { reconcileRefunds } from './reconcile-refunds'

export const RECONCILE_JOB = 'payments.reconcile'
export const RECONCILE_SECONDS = 30
/** A job's lease is 300 s; one answer can take 100. */
const RUN_MILLISECONDS = 150_000
const LEASE_SECONDS = 180
const GRACE_SECONDS = 60
const ALARM_SECONDS = 15 * 60
const MANUAL_SECONDS = 2 * 3600

/** Returns the seconds since an instant; 0 for null. */
const secondsSince = (ctx: Context, instant: string | null): number =>
  instant === null ? 0 : (ctx.now().getTime() - Date.parse(instant)) / 1000
const at = (ctx: Context, seconds: number) => new Date(ctx.now().getTime() + seconds * 1000).toISOString()

/** Looks into every payment and refund that is due. Any number of workers may run at once. */
export async function reconcile(ctx: Context, sources: Sources): Promise<void> {
  const until = Date.now() + RUN_MILLISECONDS
  while (Date.now() < until) {
    const attempt = await lease(ctx)
    if (!attempt) break
    const intent = found(await readIntent(ctx, attempt.PaymentID))
    try {
      await lookInto(onSite(ctx, intent), sources, intent, attempt)
    } catch (error) {
      ctx.log.error({ paymentID: attempt.PaymentID, error: withoutValues(error) }, 'A payment could not be looked into')
    }
    await ctx.db
      .update(paymentAttempts)
      .set({ LeasedUntilUTC: at(ctx, RECONCILE_SECONDS - 5) })
      .where(eq(paymentAttempts.AttemptID, attempt.AttemptID))
  }
  await reconcileRefunds(ctx, sources, until)
}

/** Leases the attempt that waited longest and that no other worker holds. */
async function lease(ctx: Context): Promise<AttemptRow | undefined> {
  const next = ctx.db
    .select({ AttemptID: paymentAttempts.AttemptID })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.State, [...ongoing]),
        lt(sql`coalesce(${paymentAttempts.SentUTC}, ${paymentAttempts.CreatedUTC})`, at(ctx, -GRACE_SECONDS)),
        or(isNull(paymentAttempts.LeasedUntilUTC), lt(paymentAttempts.LeasedUntilUTC, at(ctx, 0))),
      ),
    )
    .orderBy(sql`${paymentAttempts.LeasedUntilUTC} asc nulls first`, asc(paymentAttempts.CreatedUTC))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await ctx.db
    .update(paymentAttempts)
    .set({ LeasedUntilUTC: at(ctx, LEASE_SECONDS) })
    .where(eq(paymentAttempts.AttemptID, sql`(${next})`))
    .returning()
  return row
}

/** Looks into one attempt once. `ctx` is on the payment's own site. */
export async function lookInto(ctx: Context, sources: Sources, intent: Intent, attempt: AttemptRow): Promise<void> {
  const run = { ctx, sources, intent, attempt }
  switch (attempt.State) {
    case 'CREATED':
      // The attempt was written and never sent, as its process died. If the process still runs, its next step finds the
      // attempt ended.
      if (secondsSince(ctx, attempt.CreatedUTC) < NEVER_SENT_SECONDS) return
      await endAttempt(ctx, sources, intent.PaymentID, attempt.AttemptID, ['CREATED'], 'FAILED', 'never-sent')
      return
    case 'AUTHENTICATING': {
      const limit = adapterFor(run).abilities.abandonedAfterMinutes * 60
      if (secondsSince(ctx, attempt.CreatedUTC) < limit) return
      // The payer may have finished at the provider without coming back.
      await goOn(ctx, sources, intent, attempt, { kind: 'returned' })
      await abandon(ctx, sources, intent, attempt, 'too-late')
      return
    }
    case 'AUTHORIZED':
    case 'CAPTURING':
      if (secondsSince(ctx, attempt.SentUTC) > ALARM_SECONDS)
        ctx.log.error({ paymentID: intent.PaymentID }, 'Money is reserved and not taken for more than 15 minutes')
      return capture(run, attempt.ProviderState)
    case 'SENDING':
      if (await moveAttempt(ctx, attempt.AttemptID, ['SENDING'], 'IN_DOUBT', { ResponseCode: 'no-answer' }))
        await note(ctx, intent.PaymentID, 'in-doubt', 'no-answer')
      return ask(run)
    case 'IN_DOUBT':
    case 'MANUAL':
      return ask(run)
  }
}

type Asked = { ctx: Context; sources: Sources; intent: Intent; attempt: AttemptRow }

async function ask(run: Asked): Promise<void> {
  const { ctx, sources, intent, attempt } = run
  const known = orderOf(ctx, intent, attempt)
  const said = await adapterFor(run).inquire(known, attempt.ProviderState)
  const fail = (code: string) =>
    endAttempt(ctx, sources, intent.PaymentID, attempt.AttemptID, ['IN_DOUBT', 'MANUAL'], 'FAILED', code)
  if (isOutcome(said)) return applyAll(run, said)
  if (said.kind === 'voided') return void (await fail('voided'))
  if (said.kind === 'not-found' && (await isSafelyGone(run))) return void (await fail('not-charged'))
  if (secondsSince(ctx, attempt.SentUTC) < MANUAL_SECONDS) return
  if (await moveAttempt(ctx, attempt.AttemptID, ['IN_DOUBT'], 'MANUAL')) {
    await note(ctx, intent.PaymentID, 'manual', 'Nobody could tell in two hours')
    ctx.log.error({ paymentID: intent.PaymentID }, 'A payment stays in doubt: a person has to find out')
  }
}
const isOutcome = (said: Inquired): said is Exclude<Inquired, { kind: 'voided' | 'not-found' | 'unknown' }> =>
  !['voided', 'not-found', 'unknown', 'in-doubt'].includes(said.kind)

/**
 * Tells if an attempt the processor does not know can no longer arrive: enough time passed, and it is voided where
 * possible.
 */
async function isSafelyGone(run: Asked): Promise<boolean> {
  const { ctx, intent, attempt } = run
  const adapter = adapterFor(run)
  if (secondsSince(ctx, attempt.SentUTC) < adapter.abilities.certainAfterSeconds) return false
  if (!adapter.abilities.canVoidUnknown) return true
  const voided = await adapter.voidUnknown(orderOf(ctx, intent, attempt), attempt.ProviderState)
  await note(ctx, intent.PaymentID, 'void-unknown', voided)
  return voided !== 'unknown'
}
