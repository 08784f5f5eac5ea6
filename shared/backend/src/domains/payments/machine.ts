/** How payments and attempts change their state: each step names the states it starts from, and only one caller wins. */
import type { AttemptState, IntentState } from '@obverse/contract/domains/payments'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { paymentAttempts, paymentIntentRefs, paymentIntents, paymentLog } from './tables'

export type Intent = typeof paymentIntents.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect

/** States in which an attempt is still under way. */
export const ongoing = ['CREATED', 'AUTHENTICATING', 'SENDING', 'AUTHORIZED', 'CAPTURING', 'IN_DOUBT'] as const
/** States in which money may have moved without our knowing. */
export const uncertain = ['SENDING', 'CAPTURING', 'IN_DOUBT', 'MANUAL'] as const
export const paidStates: readonly string[] = ['PAID', 'PART_REFUNDED', 'REFUNDED', 'VOIDED'] satisfies IntentState[]

/** Moves an attempt on; answers the fresh row, or null when it stood in none of the expected states. */
export async function moveAttempt(
  ctx: Context,
  attemptID: string,
  from: readonly AttemptState[],
  to: AttemptState,
  set: Partial<typeof paymentAttempts.$inferInsert> = {},
): Promise<AttemptRow | null> {
  const [row] = await ctx.db
    .update(paymentAttempts)
    .set({ ...set, State: to })
    .where(and(eq(paymentAttempts.AttemptID, attemptID), inArray(paymentAttempts.State, [...from])))
    .returning()
  return row ?? null
}

/** Moves a payment on; answers the fresh row, or null when it stood in none of the expected states. */
export async function moveIntent(
  ctx: Context,
  paymentID: string,
  from: readonly IntentState[],
  to: IntentState,
  set: Partial<typeof paymentIntents.$inferInsert> = {},
): Promise<Intent | null> {
  const [row] = await ctx.db
    .update(paymentIntents)
    .set({ ...set, State: to, Version: sql`${paymentIntents.Version} + 1` })
    .where(and(eq(paymentIntents.PaymentID, paymentID), inArray(paymentIntents.State, [...from])))
    .returning()
  return row ?? null
}

/** Unlocks the numbers of a payment that came to nothing. */
export async function freeReferences(ctx: Context, paymentID: string): Promise<void> {
  await ctx.db
    .update(paymentIntentRefs)
    .set({ IsLive: false, IsPaid: false })
    .where(eq(paymentIntentRefs.PaymentID, paymentID))
}

/** Writes a line into the log of payments; `Detail` never holds more than codes and words of ours. */
export async function note(ctx: Context, paymentID: string | null, event: string, detail = ''): Promise<void> {
  const By = ctx.person ? `person ${ctx.person.PeopleID}` : ctx.requestId === 'background' ? 'system' : 'payer'
  await ctx.db
    .insert(paymentLog)
    .values({ PaymentID: paymentID, DateUTC: ctx.now().toISOString(), Event: event, Detail: detail.slice(0, 500), By })
}

/** A payment by its id; undefined when there is none. */
export async function readIntent(ctx: Context, paymentID: string): Promise<Intent | undefined> {
  const [row] = await ctx.db.select().from(paymentIntents).where(eq(paymentIntents.PaymentID, paymentID))
  return row
}

/** The newest attempt of a payment; undefined before there is one. */
export async function lastAttempt(ctx: Context, paymentID: string): Promise<AttemptRow | undefined> {
  const rows = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.PaymentID, paymentID))
  return rows.sort((a, b) => a.CreatedUTC.localeCompare(b.CreatedUTC)).at(-1)
}
