/** Reads payments by the numbers of other domains' books. */
import { CardBrand, type IntentState, type ShownCard } from '@obverse/contract/domains/payments'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { PaidNumber } from '../../domain'
import { type Actor, ownIntent } from './actor'
import { invoiceCards, paymentAttempts, paymentIntentRefs, paymentIntents } from './tables'

/** Returns those of the references with a payment under way, whose outcome nobody knows yet. */
export async function listUnderWay(ctx: Pick<Context, 'db'>, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const live = and(
    inArray(paymentIntentRefs.Reference, [...references]),
    eq(paymentIntentRefs.IsLive, true),
    eq(paymentIntentRefs.IsPaid, false),
  )
  const rows = await ctx.db.select({ Reference: paymentIntentRefs.Reference }).from(paymentIntentRefs).where(live)
  return new Set(rows.map((row) => row.Reference))
}

/** Returns the newest submitted payment of a number, as it was given; null without one. */
export async function lastPaymentOf(
  ctx: Pick<Context, 'db'>,
  { Reference, Given }: PaidNumber,
): Promise<{ PaymentID: string; State: IntentState } | null> {
  const [row] = await ctx.db
    .select({ PaymentID: paymentIntents.PaymentID, State: sql<IntentState>`${paymentIntents.State}` })
    .from(paymentIntentRefs)
    .innerJoin(paymentIntents, eq(paymentIntents.PaymentID, paymentIntentRefs.PaymentID))
    .where(
      and(
        eq(paymentIntentRefs.Reference, Reference),
        sql`${paymentIntents.Dues} @> ${JSON.stringify([{ Reference, Given }])}::jsonb`,
      ),
    )
    .orderBy(desc(paymentIntents.CreatedUTC))
    .limit(1)
  return row ?? null
}

/** The codes of a bank that never takes this card again: the account or the card is not valid (design: 013, 017). */
const NEVER_AGAIN = new Set(['013', '017', 'ALIAS_INVALID', 'PAYMENTMEANS_INVALID', 'PAYMENTMEANS_NOT_SUPPORTED'])

/** Returns the last planned charge of a reference: its state, and true when the card should not be tried again. */
export async function lastPlannedFailure(
  ctx: Pick<Context, 'db'>,
  reference: string,
): Promise<{ State: IntentState; CreatedUTC: string; isFinal: boolean } | null> {
  const [row] = await ctx.db
    .select({
      State: sql<IntentState>`${paymentIntents.State}`,
      CreatedUTC: paymentIntents.CreatedUTC,
      Code: paymentAttempts.ResponseCode,
    })
    .from(paymentIntentRefs)
    .innerJoin(paymentIntents, eq(paymentIntents.PaymentID, paymentIntentRefs.PaymentID))
    .innerJoin(paymentAttempts, eq(paymentAttempts.PaymentID, paymentIntents.PaymentID))
    .where(and(eq(paymentIntentRefs.Reference, reference), eq(paymentIntents.Purpose, 'planned')))
    .orderBy(desc(paymentIntents.CreatedUTC), desc(paymentAttempts.CreatedUTC))
    .limit(1)
  if (!row) return null
  const { State, CreatedUTC, Code } = row
  return { State, CreatedUTC, isFinal: State === 'DECLINED' && NEVER_AGAIN.has(Code) }
}

/** Returns the number that the actor's own payment was submitted for, as it was given; null before. @throws 404 */
export async function readSubmitted(ctx: Context, actor: Actor, paymentID: string): Promise<PaidNumber | null> {
  const { State, Dues } = await ownIntent(ctx, actor, paymentID)
  const [due] = Dues
  return State === 'CREATED' || !due ? null : { Reference: due.Reference, Given: due.Given }
}

export type CardOnFile = {
  Card: ShownCard
  CardLast4: string
  ExpirationMonth: number
  ExpirationYear: number
  SavedUTC: string
}
/** Returns the card on file of a reference, or null. */
export async function readCardOnFile(ctx: Pick<Context, 'db'>, reference: string): Promise<CardOnFile | null> {
  const [row] = await ctx.db.select().from(invoiceCards).where(eq(invoiceCards.Reference, reference))
  if (!row) return null
  const { CardLast4, ExpirationMonth, ExpirationYear, SavedUTC } = row
  const Card = { Brand: CardBrand.parse(row.CardType), Last4: CardLast4 }
  return { Card, CardLast4, ExpirationMonth, ExpirationYear, SavedUTC }
}
