/** The reservation of a payment: its numbers are locked and its attempt is written, or nothing is. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Context, isUniqueViolation, transact } from '../../../context'
import { preparedOn } from '../../../db/prepared'
import { type AttemptRow, type Intent, moveIntent, note } from '../machine'
import { type Owed, type Sources, sourceByScope } from '../payables'
import type { CardHandle } from '../processor'
import { paymentAttempts, paymentIntentRefs, type paymentIntents } from '../tables'
import { underWay } from './prepare'

const paidBefore = preparedOn((db) =>
  db
    .select({
      Scope: paymentIntentRefs.Scope,
      Reference: paymentIntentRefs.Reference,
      Next: sql<number>`max(${paymentIntentRefs.Generation}) + 1`,
    })
    .from(paymentIntentRefs)
    .where(
      sql`${paymentIntentRefs.Reference} = any(${sql.placeholder('references')}::text[]) and ${paymentIntentRefs.IsPaid}`,
    )
    .groupBy(paymentIntentRefs.Scope, paymentIntentRefs.Reference)
    .prepare('payment_generations'),
)
/**
 * Returns how often each number was paid before. Read it before the amounts due, so that a payment in between is
 * noticed.
 */
export async function readGenerations(ctx: Context, references: readonly string[]): Promise<Map<string, number>> {
  const rows = await paidBefore(ctx.db).execute({ references: [...references] })
  return new Map(rows.map((row) => [generationKey(row), row.Next]))
}
const generationKey = (of: { Scope: string; Reference: string }) => `${of.Scope}\n${of.Reference}`

const newAttempt = preparedOn((db) =>
  db
    .insert(paymentAttempts)
    .values({
      AttemptID: sql.placeholder('attempt'),
      PaymentID: sql.placeholder('PaymentID'),
      KeepsCard: sql.placeholder('keepsCard'),
      CreatedUTC: sql.placeholder('now'),
    })
    .returning()
    .prepare('new_attempt'),
)

export type Reserved = { intent: Intent; attempt: AttemptRow; card: CardHandle }

/**
 * Submits a payment: moves it from CREATED to PENDING with its numbers, its attempt and the card session that `card`
 * uses up. Returns null when it was submitted already.
 * @throws 409 when one of the numbers is being paid, or is no longer due.
 */
export async function reserve(
  ctx: Context,
  sources: Sources,
  intent: Intent,
  of: {
    due: readonly Owed[]
    generations: ReadonlyMap<string, number>
    set: Partial<typeof paymentIntents.$inferInsert>
    keepsCard: boolean
    card: (ctx: Context) => Promise<CardHandle>
  },
): Promise<Reserved | null> {
  const write = (tx: Context) => writeDown(tx, sources, intent, of)
  try {
    return await transact(ctx, write)
  } catch (error) {
    if (isUniqueViolation(error)) throw underWay()
    throw error
  }
}

async function writeDown(
  ctx: Context,
  sources: Sources,
  { PaymentID }: Intent,
  { due, generations, set, keepsCard, card }: Parameters<typeof reserve>[3],
): Promise<Reserved | null> {
  const intent = await moveIntent(ctx, PaymentID, ['CREATED'], 'PENDING', set)
  if (!intent) return null
  // One order everywhere, so that payments with shared numbers wait for each other and do not deadlock.
  const sorted = [...due].sort((a, b) => (generationKey(a) < generationKey(b) ? -1 : 1))
  await ctx.db.insert(paymentIntentRefs).values(
    sorted.map((one) => ({
      PaymentID,
      Scope: one.Scope,
      Reference: one.Reference,
      Generation: generations.get(generationKey(one)) ?? 0,
      Minor: one.Amount.Minor,
    })),
  )
  for (const one of sorted) await sourceByScope(sources, one.Scope).lockDue?.(ctx, one.Given)
  const handle = await card(ctx)
  const made = { attempt: randomUUID(), PaymentID, keepsCard, now: ctx.now().toISOString() }
  const [attempt] = await newAttempt(ctx.db).execute(made)
  if (!attempt) throw new Error('An attempt was not written')
  await note(ctx, PaymentID, 'submitted')
  return { intent, attempt, card: handle }
}
