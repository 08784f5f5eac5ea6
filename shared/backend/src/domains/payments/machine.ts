/** The state machine of payments and attempts: each step names its starting states, and only one caller wins. */
import { withoutCardNumbers } from '@obverse/contract/card-numbers'
import type { AttemptState, IntentState } from '@obverse/contract/domains/payments'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { newPaymentID, newPaymentNumber } from './secrets'
import { paymentAttempts, paymentIntentRefs, paymentIntents, paymentLog } from './tables'

export type Intent = typeof paymentIntents.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect

/** The states of an attempt that is under way. */
export const ongoing = ['CREATED', 'AUTHENTICATING', 'SENDING', 'AUTHORIZED', 'CAPTURING', 'IN_DOUBT'] as const
export const paidStates: readonly string[] = ['PAID', 'PART_REFUNDED', 'REFUNDED', 'VOIDED'] satisfies IntentState[]

/** Returns the instant at which the money of a payment was received; null when it never was, or was voided since. */
export const receivedAt = ({ State, EndedUTC }: Pick<Intent, 'State' | 'EndedUTC'>): string | null =>
  paidStates.includes(State) && State !== 'VOIDED' ? EndedUTC : null

type NewIntent = Omit<typeof paymentIntents.$inferInsert, 'PaymentID' | 'PaymentNumber'>
/**
 * Writes a new payment under a new id and a new payment number; null when its planned charge exists. A number that is taken
 * is drawn again: with a million payments that happens once in 850,000 draws, five times in a row never.
 */
export async function insertIntent(
  ctx: Context,
  values: NewIntent,
  draw: () => string = newPaymentNumber,
): Promise<Intent | null> {
  for (let draws = 0; draws < 5; draws++) {
    const [intent] = await ctx.db
      .insert(paymentIntents)
      .values({ ...values, PaymentID: newPaymentID(), PaymentNumber: draw() })
      .onConflictDoNothing()
      .returning()
    if (intent) return intent
    const { PlannedKey } = values
    if (PlannedKey && (await ctx.db.$count(paymentIntents, eq(paymentIntents.PlannedKey, PlannedKey))) > 0) return null
  }
  throw new Error('Every payment number that was drawn is taken')
}

/** Moves an attempt to another state; returns the fresh row, or null when it was in none of the expected states. */
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

/** Moves a payment to another state; returns the fresh row, or null when it was in none of the expected states. */
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

/** Unlocks the numbers of a payment that ended without money. */
export async function freeReferences(ctx: Context, paymentID: string): Promise<void> {
  await ctx.db
    .update(paymentIntentRefs)
    .set({ IsLive: false, IsPaid: false })
    .where(eq(paymentIntentRefs.PaymentID, paymentID))
}

/** Writes a line into the log of payments; card numbers in typed text are masked before the line is cut. */
export async function note(ctx: Context, paymentID: string | null, event: string, detail = ''): Promise<void> {
  const By = ctx.person ? `person ${ctx.person.PeopleID}` : ctx.requestId === 'background' ? 'system' : 'payer'
  await ctx.db.insert(paymentLog).values({
    PaymentID: paymentID,
    DateUTC: ctx.now().toISOString(),
    Event: event,
    Detail: withoutCardNumbers(detail).slice(0, 500),
    By,
  })
}

/** Returns a payment by its id, or undefined. */
export async function readIntent(ctx: Context, paymentID: string): Promise<Intent | undefined> {
  const [row] = await ctx.db.select().from(paymentIntents).where(eq(paymentIntents.PaymentID, paymentID))
  return row
}

/**
 * Locks the row of a payment. Every change of a payment and its refunds takes this lock first: no deadlock, and the
 * earlier refunds are final.
 */
export async function lockIntent(ctx: Context, paymentID: string): Promise<Intent> {
  const [intent] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.PaymentID, paymentID))
    .for('update')
  if (!intent) throw new Error(`No payment ${paymentID} to lock`)
  return intent
}

const PROMISED = 'mail-promised'

/** Tells if the payer was told that the outcome of a payment comes by mail. */
export const wasMailPromised = async (ctx: Context, paymentID: string): Promise<boolean> =>
  (await ctx.db.$count(paymentLog, and(eq(paymentLog.PaymentID, paymentID), eq(paymentLog.Event, PROMISED)))) > 0

/** Notes once that the payer of a payment under way is told to wait for a mail; its end then sends one. */
export async function promiseMail(ctx: Context, paymentID: string): Promise<void> {
  if (await wasMailPromised(ctx, paymentID)) return
  await transact(ctx, async (tx) => {
    // Under the lock the payment cannot end between the promise and its note.
    const intent = await lockIntent(tx, paymentID)
    if (intent.State === 'PENDING' && !(await wasMailPromised(tx, paymentID))) await note(tx, paymentID, PROMISED)
  })
}

/** Returns the newest attempt of a payment, or undefined before the first one. */
export async function lastAttempt(ctx: Context, paymentID: string): Promise<AttemptRow | undefined> {
  const rows = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.PaymentID, paymentID))
  return rows.sort((a, b) => a.CreatedUTC.localeCompare(b.CreatedUTC)).at(-1)
}
