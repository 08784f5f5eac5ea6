/** The reservation of a payment: its numbers are locked and its attempt is written, or nothing is. */
import { randomUUID } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Context, isUniqueViolation, transact } from '../../../context'
import { qualified } from '../../../db/columns'
import type { Database } from '../../../db/database'
import { givenAll, preparedOn, unseen, valuesOf } from '../../../db/prepared'
import { type AttemptRow, type Intent, lineOf, notedOfMoved } from '../machine'
import { type Owed, type Sources, sourceByScope } from '../payables'
import type { CardHandle } from '../processor'
import { paymentAttempts, paymentIntentRefs, paymentIntents } from '../tables'
import { underWay } from './prepare'

const { Scope, Reference, Generation, IsPaid } = paymentIntentRefs
/** The numbers of `references` that were paid, each with its next generation. */
const paidOnes = (db: Database, references: SQL) =>
  db
    .select({ Scope, Reference, Next: sql<number>`max(${Generation}) + 1`.as('next') })
    .from(paymentIntentRefs)
    .where(sql`${Reference} = any(${references}) and ${IsPaid}`)
    .groupBy(Scope, Reference)
const paidBefore = preparedOn((db) =>
  paidOnes(db, unseen(sql.placeholder('references'), 'text[]')).prepare('payment_generations'),
)
/** The times that each number was paid before. */
export type Generations = ReadonlyMap<string, number>
/**
 * Returns how often each number was paid before. Read it before the amounts due, so that a payment in between is
 * noticed.
 */
export async function readGenerations(ctx: Context, references: readonly string[]): Promise<Generations> {
  const rows = await paidBefore(ctx.db).execute({ references: [...references] })
  return new Map(rows.map((row) => [generationKey(row), row.Next]))
}

const withPaidBefore = preparedOn((db) => {
  const paid = paidOnes(
    db,
    sql`array(select due ->> 'Reference' from jsonb_array_elements(${qualified(paymentIntents.Dues)}) due)`,
  )
  const next = sql<
    PaidBefore[] | null
  >`(select json_agg(json_build_object('Scope', scope, 'Reference', reference, 'Next', next)) from ${paid.as('paid')})`
  return db
    .select({ intent: paymentIntents, PaidBefore: next })
    .from(paymentIntents)
    .where(eq(paymentIntents.PaymentID, sql.placeholder('paymentID')))
    .prepare('payment_with_generations')
})
type PaidBefore = { Scope: string; Reference: string; Next: number }
/**
 * Returns a payment by its id, and how often the numbers for which it was prepared were paid before; undefined for an
 * unknown one.
 */
export async function readPrepared(
  ctx: Context,
  paymentID: string,
): Promise<(Intent & { generations: Generations }) | undefined> {
  const [row] = await withPaidBefore(ctx.db).execute({ paymentID })
  return row && { ...row.intent, generations: new Map(row.PaidBefore?.map((one) => [generationKey(one), one.Next])) }
}
const generationKey = (of: { Scope: string; Reference: string }) => `${of.Scope}\n${of.Reference}`

/** The columns of a payment that its submission writes. */
const submittedColumns = [
  'ActorPeopleID',
  'BrowserHash',
  'Purpose',
  'Culture',
  'PeopleID',
  'ReferenceType',
  'Dues',
  'AmountMinor',
  'Currency',
  'Fingerprint',
  'Email',
  'FirstName',
  'LastName',
  'IpAddress',
  'UserAgent',
] as const satisfies readonly (keyof Intent)[]
type Submitted = Pick<Intent, (typeof submittedColumns)[number]>

/** Moves a payment from CREATED to PENDING, with its numbers, its attempt and its line in the log. */
const submitted = preparedOn((db) => {
  const moved = db.$with('moved').as(
    db
      .update(paymentIntents)
      .set({
        ...givenAll(paymentIntents, submittedColumns),
        State: 'PENDING',
        Version: sql`${paymentIntents.Version} + 1`,
      })
      .where(and(eq(paymentIntents.PaymentID, sql.placeholder('payment')), eq(paymentIntents.State, 'CREATED')))
      .returning(),
  )
  const numbers = db.$with('numbers', {}).as(
    sql`insert into ${paymentIntentRefs} (payment_id, scope, reference, generation, minor)
      select payment_id, one.scope, one.reference, one.generation, one.minor from moved,
        unnest(${sql.placeholder('scopes')}::text[], ${sql.placeholder('references')}::text[],
          ${sql.placeholder('generations')}::int[], ${sql.placeholder('minors')}::int[])
        with ordinality as one (scope, reference, generation, minor, place) order by one.place`,
  )
  const tried = db.$with('tried', {}).as(
    sql`insert into ${paymentAttempts} (attempt_id, payment_id, keeps_card, created_utc)
      select ${sql.placeholder('attempt')}::text, payment_id, ${sql.placeholder('keepsCard')}::boolean,
        ${sql.placeholder('now')}::timestamptz from moved`,
  )
  return db
    .with(moved, numbers, tried, db.$with('noted', {}).as(notedOfMoved))
    .select()
    .from(moved)
    .prepare('submit_payment')
})

export type Reserved = { intent: Intent; attempt: Pick<AttemptRow, 'AttemptID' | 'KeepsCard'>; card: CardHandle }

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
    generations: Generations
    set: Partial<Submitted>
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
  before: Intent,
  { due, generations, set, keepsCard, card }: Parameters<typeof reserve>[3],
): Promise<Reserved | null> {
  // One order everywhere, so that payments with shared numbers wait for each other and do not deadlock.
  const sorted = [...due].sort((a, b) => (generationKey(a) < generationKey(b) ? -1 : 1))
  const attempt = { AttemptID: randomUUID(), KeepsCard: keepsCard }
  const [intent] = await submitted(ctx.db).execute({
    payment: before.PaymentID,
    ...valuesOf(paymentIntents, submittedColumns, { ...before, ...set }),
    scopes: sorted.map((one) => one.Scope),
    references: sorted.map((one) => one.Reference),
    generations: sorted.map((one) => generations.get(generationKey(one)) ?? 0),
    minors: sorted.map((one) => one.Amount.Minor),
    attempt: attempt.AttemptID,
    keepsCard,
    ...lineOf(ctx, 'submitted'),
  })
  if (!intent) return null
  for (const one of sorted) await sourceByScope(sources, one.Scope).lockDue?.(ctx, one.Given)
  return { intent, attempt, card: await card(ctx) }
}
