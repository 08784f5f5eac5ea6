/** The state machine of payments and attempts: each step names its starting states, and only one caller wins. */
import { withoutCardNumbers } from '@obverse/contract/card-numbers'
import type { AttemptState, IntentState } from '@obverse/contract/domains/payments'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import type { Database } from '../../db/database'
import { given, givenAll, preparedOn, valuesOf } from '../../db/prepared'
import type { ProviderState } from './processor'
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

const byOf = (ctx: Context) =>
  ctx.person ? `person ${ctx.person.PeopleID}` : ctx.requestId === 'background' ? 'system' : 'payer'

const noted = preparedOn((db) =>
  db
    .insert(paymentLog)
    .values({
      PaymentID: sql.placeholder('paymentID'),
      DateUTC: sql.placeholder('now'),
      Event: sql.placeholder('event'),
      Detail: sql.placeholder('detail'),
      By: sql.placeholder('by'),
    })
    .prepare('payment_note'),
)
/** Writes a line into the log of payments. */
export async function note(ctx: Context, paymentID: string | null, event: string, detail = ''): Promise<void> {
  await noted(ctx.db).execute({ paymentID, ...lineOf(ctx, event, detail) })
}

/** The line in the log of the payment that `moved` returns, within its statement. Its values are those of `lineOf`. */
export const notedOfMoved = sql`insert into ${paymentLog} (payment_id, date_utc, event, detail, by) select payment_id,
  ${sql.placeholder('now')}::timestamptz, ${sql.placeholder('event')}::text, ${sql.placeholder('detail')}::text,
  ${sql.placeholder('by')}::text from moved`
/** Returns the values of a line in the log; card numbers in typed text are masked before the line is cut. */
export const lineOf = (ctx: Context, event: string, detail = '') => ({
  now: ctx.now().toISOString(),
  event,
  detail: withoutCardNumbers(detail).slice(0, 500),
  by: byOf(ctx),
})

const a = paymentAttempts
/**
 * The step of an attempt to another state, as `moved` of a statement that also writes its line in the log, so that there
 * is never one without the other.
 */
const stepIn = <Name extends keyof AttemptRow>(
  db: Database,
  from: readonly AttemptState[],
  to: AttemptState,
  names: readonly Name[],
) =>
  db.$with('moved').as(
    db
      .update(a)
      .set({ State: to, SealedCard: null, NextStep: null, ...givenAll(a, names) })
      .where(and(eq(a.AttemptID, sql.placeholder('attempt')), inArray(a.State, [...from])))
      .returning({ PaymentID: a.PaymentID, KeepsCard: a.KeepsCard }),
  )

/** The states in which an approval may find an attempt: it can come late, after a worker started to look. */
export const CHARGEABLE = [
  'SENDING',
  'IN_DOUBT',
  'AUTHORIZED',
  'CAPTURING',
  'MANUAL',
] as const satisfies readonly AttemptState[]

const sentColumns = ['SentUTC', 'ProviderState'] as const
const sending = preparedOn((db) => {
  const moved = stepIn(db, ['CREATED', 'AUTHENTICATING'], 'SENDING', sentColumns)
  return db.with(moved, db.$with('noted', {}).as(notedOfMoved)).select().from(moved).prepare('attempt_sending')
})
/** Notes that an attempt is about to be sent; false when another step already moved it. */
export async function markSending(ctx: Context, attempt: string, ProviderState: ProviderState): Promise<boolean> {
  const line = lineOf(ctx, 'sent')
  const values = valuesOf(a, sentColumns, { SentUTC: line.now, ProviderState })
  const [moved] = await sending(ctx.db).execute({ attempt, ...line, ...values })
  return moved !== undefined
}

const byID = preparedOn((db) =>
  db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.PaymentID, sql.placeholder('paymentID')))
    .prepare('payment'),
)
/** Returns a payment by its id, or undefined. */
export async function readIntent(ctx: Pick<Context, 'db'>, paymentID: string): Promise<Intent | undefined> {
  const [row] = await byID(ctx.db).execute({ paymentID })
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

const capturedColumns = ['EndedUTC', 'ProviderState', 'ResponseCode'] as const
const captured = preparedOn((db) => {
  const moved = stepIn(db, CHARGEABLE, 'CAPTURED', capturedColumns)
  const is = { payment: sql.placeholder('payment') }
  const paid = db.$with('paid').as(
    db
      .update(paymentIntents)
      .set({
        State: 'PAID',
        EndedUTC: given(paymentIntents.EndedUTC),
        CardType: sql`coalesce(${given(paymentIntents.CardType)}, ${paymentIntents.CardType})`,
        CardLast4: sql`coalesce(${given(paymentIntents.CardLast4)}, ${paymentIntents.CardLast4})`,
        Version: sql`${paymentIntents.Version} + 1`,
      })
      .where(
        sql`${paymentIntents.PaymentID} = ${is.payment} and ${paymentIntents.State} = 'PENDING' and exists (select from moved)`,
      )
      .returning(),
  )
  const { PaymentID, Scope, Reference, Minor } = paymentIntentRefs
  const numbers = db
    .$with('numbers')
    .as(
      db
        .update(paymentIntentRefs)
        .set({ IsPaid: true })
        .where(sql`${PaymentID} = ${is.payment} and exists (select from paid)`)
        .returning({ Scope, Reference, Minor }),
    )
  return db
    .with(moved, paid, numbers, db.$with('noted', {}).as(notedOfMoved))
    .select()
    .from(moved)
    .leftJoin(paid, sql`true`)
    .leftJoin(numbers, sql`true`)
    .orderBy(numbers.Reference)
    .prepare('attempt_captured')
})
/**
 * Notes that an attempt was charged and its payment is paid, with its numbers, which come in the order of `listRefs`.
 * Returns null when the attempt was in no state in which an approval may find it; `intent` is null when the payment did
 * not wait for it.
 */
export async function markCaptured(
  ctx: Context,
  { payment, attempt }: { payment: string; attempt: string },
  { state, code, card }: { state: ProviderState; code: string; card: Pick<Intent, 'CardType' | 'CardLast4'> | null },
) {
  const line = lineOf(ctx, 'paid', code)
  const set = { EndedUTC: line.now, ProviderState: state, ResponseCode: code }
  const ofCard = { card_type: card?.CardType ?? null, card_last4: card?.CardLast4 ?? null }
  const given = { payment, attempt, ...line, ...valuesOf(a, capturedColumns, set), ...ofCard }
  const rows = await captured(ctx.db).execute(given)
  const [first] = rows
  if (!first) return null
  return { KeepsCard: first.moved.KeepsCard, intent: first.paid, numbers: rows.flatMap((row) => row.numbers ?? []) }
}

/** Returns the newest attempt of a payment, or undefined before the first one. */
export async function lastAttempt(ctx: Context, paymentID: string): Promise<AttemptRow | undefined> {
  const rows = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.PaymentID, paymentID))
  return rows.sort((a, b) => a.CreatedUTC.localeCompare(b.CreatedUTC)).at(-1)
}
