/** Applies the processor's answer: state, numbers, the source's books and the mail, all in one step. */
import type { AttemptState, IntentState } from '@obverse/contract/domains/payments'
import { eq, sql } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import { currencyOf } from '../../../currency'
import { preparedOn } from '../../../db/prepared'
import type { PaidNumber } from '../../../domain'
import { found } from '../../../errors'
import { typeAndLast4 } from '../card-name'
import { keepCard, putCardOnFile } from '../keep-card'
import {
  CHARGEABLE,
  freeReferences,
  type Intent,
  markCaptured,
  moveAttempt,
  moveIntent,
  note,
  readIntent,
  wasMailPromised,
} from '../machine'
import { notPaidMail, receiptMail } from '../mails'
import { type Sources, sourceByScope } from '../payables'
import type { Outcome, StoredCard } from '../processor'
import type { ItemsOfNumbers } from '../receipt/receipt-paper'
import { onSite } from '../site-context'
import { paymentAttempts, paymentIntentRefs, paymentIntents } from '../tables'

/** The code of an attempt that its payer canceled. */
export const CANCELED = 'canceled'
type Ended = 'DECLINED' | 'FAILED' | 'AUTH_FAILED' | 'ABANDONED'

/**
 * Applies an outcome once; returns the attempt's state now, or null when another step already moved it. `intent` may be
 * older, as submitted: its state is not looked at.
 */
export async function applyOutcome(
  ctx: Context,
  sources: Sources,
  intent: Intent,
  attemptID: string,
  outcome: Outcome,
): Promise<AttemptState | null> {
  const paymentID = intent.PaymentID
  switch (outcome.kind) {
    case 'approved':
      return (await markPaid(ctx, sources, intent, attemptID, outcome)) ? 'CAPTURED' : null
    case 'authorized':
      return (await reserved(ctx, sources, paymentID, attemptID, outcome)) ? 'AUTHORIZED' : null
    case 'in-doubt': {
      const moved = await moveAttempt(ctx, attemptID, ['SENDING'], 'IN_DOUBT', { ResponseCode: outcome.code })
      if (moved) await note(ctx, paymentID, 'in-doubt', outcome.code)
      return moved && 'IN_DOUBT'
    }
    case 'declined':
      return endAttempt(ctx, sources, paymentID, attemptID, CHARGEABLE, 'DECLINED', outcome.code)
    case 'auth-failed':
      return endAttempt(ctx, sources, paymentID, attemptID, CHARGEABLE, 'AUTH_FAILED', outcome.code)
    case 'canceled':
      return endAttempt(ctx, sources, paymentID, attemptID, CHARGEABLE, 'ABANDONED', CANCELED)
    case 'unfinished':
      return endAttempt(ctx, sources, paymentID, attemptID, CHARGEABLE, 'ABANDONED', outcome.code)
    case 'rejected':
      return endAttempt(ctx, sources, paymentID, attemptID, CHARGEABLE, 'FAILED', outcome.code)
  }
}

/** Notes that the money is reserved. The card is known now and not at the capture, so it is written and kept here. */
async function reserved(
  ctx: Context,
  sources: Sources,
  paymentID: string,
  attemptID: string,
  outcome: Extract<Outcome, { kind: 'authorized' }>,
): Promise<boolean> {
  return transact(await there(ctx, paymentID), async (tx) => {
    const set = { ProviderState: outcome.state, ResponseCode: outcome.code }
    const attempt = await moveAttempt(tx, attemptID, ['SENDING', 'IN_DOUBT', 'MANUAL'], 'AUTHORIZED', set)
    if (!attempt) return false
    const intent = found(await readIntent(tx, paymentID))
    if (outcome.card)
      await tx.db.update(paymentIntents).set(typeAndLast4(outcome.card)).where(eq(paymentIntents.PaymentID, paymentID))
    if (attempt.KeepsCard) {
      await keepCardOf(tx, sources, intent, outcome.stored)
      await moveAttempt(tx, attemptID, ['AUTHORIZED'], 'AUTHORIZED', { KeepsCard: false })
    }
    await note(tx, paymentID, 'authorized', outcome.code)
    return true
  })
}

/**
 * Ends an attempt without money, unlocks its numbers and tells the source when a planned charge failed, or the payer who
 * waits for a mail.
 */
export async function endAttempt(
  ctx: Context,
  sources: Sources,
  paymentID: string,
  attemptID: string,
  from: readonly AttemptState[],
  to: Ended,
  code: string,
): Promise<Ended | null> {
  return transact(await there(ctx, paymentID), async (tx) => {
    const EndedUTC = tx.now().toISOString()
    const ended = { EndedUTC, ResponseCode: code, SealedCard: null, NextStep: null }
    if (!(await moveAttempt(tx, attemptID, from, to, ended))) return null
    const intent = await moveIntent(tx, paymentID, ['PENDING'], to, { EndedUTC })
    await freeReferences(tx, paymentID)
    await note(tx, paymentID, to.toLowerCase(), code)
    if (intent?.Purpose === 'planned') await tellOfFailure(tx, sources, intent)
    else if (intent && (await wasMailPromised(tx, paymentID))) await notPaidMail(tx, intent, to)
    return to
  })
}

async function tellOfFailure(ctx: Context, sources: Sources, intent: Intent): Promise<void> {
  for (const ref of await listRefs(ctx, intent.PaymentID))
    await sourceByScope(sources, ref.Scope).chargeFailed(ctx, ref.Reference)
}

/** Returns the context on the payment's own site, for the transaction: sources book and mail from there. */
async function there(ctx: Context, paymentID: string): Promise<Context> {
  return onSite(ctx, found(await readIntent(ctx, paymentID)))
}

/**
 * Keeps the card of a payment for its payer, and on the payer's own references whose sources want it on file: nobody's
 * card is charged later for what another person owes. A card that staff took is kept on those references alone.
 */
async function keepCardOf(ctx: Context, sources: Sources, intent: Intent, card: StoredCard | null): Promise<void> {
  const isCounter = intent.Purpose === 'counter'
  if (!isCounter) await keepCard(ctx, intent, card)
  if (!card || intent.PeopleID === null || (!isCounter && intent.PeopleID !== intent.ActorPeopleID)) return
  for (const { Scope, Reference } of await listRefs(ctx, intent.PaymentID)) {
    const source = sourceByScope(sources, Scope)
    if (!(await source.keepsCardOf?.(ctx, numberOf(intent, Reference).Given))) continue
    await putCardOnFile(ctx, { Reference, PeopleID: intent.PeopleID }, card, intent.Processor)
    await source.cardChanged(ctx, Reference)
  }
}

/** Returns a reference of a payment with the number by which it was paid. */
export const numberOf = (intent: Intent, Reference: string): PaidNumber => ({
  Reference,
  Given: found(intent.Dues.find((due) => due.Reference === Reference)).Given,
})

const refs = preparedOn((db) =>
  db
    .select()
    .from(paymentIntentRefs)
    .where(eq(paymentIntentRefs.PaymentID, sql.placeholder('paymentID')))
    .orderBy(paymentIntentRefs.Reference)
    .prepare('payment_refs'),
)
/** Returns the numbers of a payment, ordered by reference. */
export const listRefs = (ctx: Context, paymentID: string) => refs(ctx.db).execute({ paymentID })

/** Marks a payment paid: attempt, payment, numbers, the source's books and the receipt, all or nothing. */
async function markPaid(
  ctx: Context,
  sources: Sources,
  submitted: Intent,
  attemptID: string,
  outcome: Extract<Outcome, { kind: 'approved' }>,
): Promise<boolean> {
  const paymentID = submitted.PaymentID
  const site = onSite(ctx, submitted)
  const isPaid = await transact(site, async (tx) => {
    const card = outcome.card && typeAndLast4(outcome.card)
    const marked = await markCaptured(tx, { payment: paymentID, attempt: attemptID }, { ...outcome, card })
    if (!marked) return false
    const { intent, numbers, KeepsCard } = marked
    if (!intent) throw new Error(`Payment ${paymentID} was charged but does not wait for it`)
    for (const { Scope, Reference, Minor } of numbers) {
      const booking = { PaymentID: paymentID, Minor, CreditMinor: 0, Currency: currencyOf(intent) }
      await sourceByScope(sources, Scope).book(tx, { ...booking, ...numberOf(intent, Reference) })
    }
    if (KeepsCard) await keepCardOf(tx, sources, intent, outcome.stored)
    await receiptMail(tx, intent)
    return true
  })
  if (!isPaid) await tellOfContradiction(ctx, paymentID, attemptID)
  return isPaid
}

/** Returns the things that each number of a payment is for. A receipt comes without them rather than not at all. */
export async function readItems(ctx: Context, sources: Sources, intent: Intent): Promise<ItemsOfNumbers> {
  const { PaymentID: paymentID } = intent
  const items: ItemsOfNumbers = new Map()
  for (const { Scope, Reference } of await listRefs(ctx, paymentID))
    try {
      items.set(Reference, await sourceByScope(sources, Scope).items(ctx, numberOf(intent, Reference)))
    } catch (error) {
      ctx.log.warn({ paymentID, Reference, error: String(error) }, 'A receipt is sent without the items of a number')
    }
  return items
}

/** Reports an approval for an attempt that already ended without money, so that a person looks into it. */
async function tellOfContradiction(ctx: Context, paymentID: string, attemptID: string): Promise<void> {
  const intent = await readIntent(ctx, paymentID)
  const [attempt] = await ctx.db
    .select({ State: paymentAttempts.State })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.AttemptID, attemptID))
  const unpaid: readonly (string | undefined)[] = [
    'DECLINED',
    'FAILED',
    'AUTH_FAILED',
    'ABANDONED',
  ] satisfies IntentState[]
  if (attempt?.State === 'CAPTURED' || !unpaid.includes(intent?.State)) return
  await note(ctx, paymentID, 'approved-after-end', 'The processor says this was charged')
  ctx.log.error({ paymentID }, 'A payment that counts as unpaid was charged')
}
