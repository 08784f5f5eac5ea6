/** The payment state of numbers to pay, and the way out of a payment that its payer left. */
import { isReference, type NumberStanding, type PrepareDraft } from '@obverse/contract/domains/payments'
import type * as z from 'zod'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import type { Actor } from '../actor'
import { readCardFacts } from '../card-facts'
import { lastAttempt, note, readIntent } from '../machine'
import { checkNumbers, type Owed, payableBy, type Sources } from '../payables'
import { onSite } from '../site-context'
import { canStartAgain, type Reader, standingOf } from '../standing'
import { endAttempt } from './apply-outcome'
import { comeBack } from './go-on'
import { readPermission } from './links'
import { underWay } from './prepare'
import { withinBudget } from './run-attempt'

type Draft = z.output<typeof PrepareDraft>

/** Returns the payment state of numbers that the caller may pay. @throws 404 in every other case. */
export async function listStandings(
  ctx: Context,
  sources: Sources,
  draft: Draft,
  actor: Actor,
): Promise<z.input<typeof NumberStanding>[]> {
  const due = await payableNow(ctx, sources, draft)
  const facts = await readCardFacts(ctx, referencesOf(due))
  return due.map(({ Given, Reference, Amount, Books }) => ({
    Given,
    Reference,
    Amount,
    Standing: standingOf(Books, facts.get(Reference), readerOf(ctx, actor)),
  }))
}

/**
 * Ends the unfinished payments of numbers and returns their states. The provider is asked first, as the payer may have
 * finished there; a late answer then finds the attempt ended and charges nothing.
 * @throws 409 for a payment that may be charged already, or that somebody else makes.
 */
export async function startAgain(
  ctx: Context,
  sources: Sources,
  draft: Draft,
  actor: Actor,
): Promise<z.input<typeof NumberStanding>[]> {
  const due = await payableNow(ctx, sources, draft)
  const facts = await readCardFacts(ctx, referencesOf(due))
  const live = [...facts.values()].flatMap(({ Live }) => (Live ? [Live] : []))
  if (!live.every((one) => canStartAgain(readerOf(ctx, actor), one))) throw underWay()
  for (const paymentID of new Set(live.map((one) => one.PaymentID))) await endUnfinished(ctx, sources, paymentID)
  return listStandings(ctx, sources, draft, actor)
}

async function endUnfinished(ctx: Context, sources: Sources, paymentID: string): Promise<void> {
  const intent = found(await readIntent(ctx, paymentID))
  const attempt = found(await lastAttempt(ctx, paymentID))
  const there = onSite(ctx, intent)
  await note(ctx, paymentID, 'start-again')
  if (attempt.State === 'CREATED')
    await endAttempt(there, sources, paymentID, attempt.AttemptID, ['CREATED'], 'ABANDONED', 'start-again')
  else await withinBudget(ctx, paymentID, comeBack(there, sources, intent, attempt, 'closed'))
}

async function payableNow(ctx: Context, sources: Sources, draft: Draft): Promise<Owed[]> {
  const { PaymentReferenceNumbers: numbers, PaymentReferenceType: type, Token } = draft
  checkNumbers(numbers, type, isReference)
  return payableBy(ctx, sources, await readPermission(ctx, Token), type, numbers)
}

const referencesOf = (due: readonly Owed[]) => [...new Set(due.map((one) => one.Reference))]
const readerOf = (ctx: Context, { peopleID, browser }: Actor): Reader => ({
  peopleID,
  browser,
  now: ctx.now().getTime(),
})
