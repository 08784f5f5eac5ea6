/** Going on after a challenge, after the provider's page, or when the provider tells that something happened. */
import type { ChallengeAnswer, Completion, PaymentOutcome, PaymentResult } from '@obverse/contract/domains/payments'
import type * as z from 'zod'
import type { Context } from '../../../context'
import { notFound } from '../../../errors'
import { type Actor, ownIntent } from '../actor'
import { type AttemptRow, type Intent, lastAttempt, note, readIntent } from '../machine'
import { orderOf } from '../order'
import type { Sources } from '../payables'
import type { Evidence } from '../processor'
import { readSignedID, unsealCard } from '../secrets'
import { onSite } from '../site-context'
import { endAttempt } from './apply-outcome'
import { countRefusal, getResult, outcomeNow } from './replay'
import { adapterFor, goOnWith, withinBudget } from './run-attempt'

/** Goes on with an attempt that waits for its payer; nothing happens when it does not. `ctx` is on its site. */
export async function goOn(
  ctx: Context,
  sources: Sources,
  intent: Intent,
  attempt: AttemptRow,
  evidence: Evidence,
): Promise<void> {
  if (attempt.State !== 'AUTHENTICATING' || !attempt.SealedCard) return
  const expected = attempt.NextStep?.kind === 'challenge' ? 'jwt' : 'returned'
  if (evidence.kind !== expected) return
  const card = unsealCard(ctx, attempt.AttemptID, attempt.SealedCard)
  const run = { ctx, sources, intent, attempt, card }
  await goOnWith(run, await adapterFor(run).finish(orderOf(ctx, intent, attempt), attempt.ProviderState, evidence))
}

/** What 3-D Secure sent back; the form names the payment and decides nothing else. */
export async function handleChallenge(
  ctx: Context,
  sources: Sources,
  input: z.output<typeof ChallengeAnswer>,
  actor: Actor,
): Promise<PaymentOutcome> {
  const intent = await ownIntent(ctx, actor, input.form.CCGTransactionID)
  const attempt = await lastAttempt(ctx, intent.PaymentID)
  if (!attempt) throw notFound()
  await withinBudget(ctx, intent.PaymentID, goOn(ctx, sources, intent, attempt, { kind: 'jwt', jwt: input.jwt }))
  if (attempt.State === 'AUTHENTICATING') await countRefusal(ctx, intent.PaymentID)
  return outcomeNow(ctx, intent.PaymentID)
}

/** The payer came back from the provider's page, or closed it or the challenge. */
export async function complete(
  ctx: Context,
  sources: Sources,
  input: z.output<typeof Completion>,
  actor: Actor,
): Promise<PaymentResult> {
  const intent = await ownIntent(ctx, actor, input.RequestID)
  const attempt = await lastAttempt(ctx, intent.PaymentID)
  if (attempt) await withinBudget(ctx, intent.PaymentID, comeBack(ctx, sources, intent, attempt, input.Reason))
  return getResult(ctx, intent.PaymentID)
}

/** Closing the provider's page is a hint only: what the provider says counts, and only without that it is given up. */
async function comeBack(
  ctx: Context,
  sources: Sources,
  intent: Intent,
  attempt: AttemptRow,
  reason: 'returned' | 'closed',
): Promise<void> {
  await goOn(ctx, sources, intent, attempt, { kind: 'returned' })
  if (reason === 'closed') await abandon(ctx, sources, intent, attempt, 'closed')
}

/** Gives up an authentication that nobody finishes; no money moved. */
export const abandon = (ctx: Context, sources: Sources, intent: Intent, attempt: AttemptRow, code: string) =>
  endAttempt(ctx, sources, intent.PaymentID, attempt.AttemptID, ['AUTHENTICATING'], 'ABANDONED', code)

/** The provider tells that something happened. It may tell so often; the same step is taken once. */
export async function notified(ctx: Context, sources: Sources, signedID: string): Promise<void> {
  const paymentID = readSignedID(ctx, signedID)
  const intent = paymentID === null ? undefined : await readIntent(ctx, paymentID)
  if (!intent) throw notFound()
  const attempt = await lastAttempt(ctx, intent.PaymentID)
  if (attempt?.State !== 'AUTHENTICATING') return
  await note(ctx, intent.PaymentID, 'notified')
  const there = await onSite(ctx, intent)
  await withinBudget(ctx, intent.PaymentID, goOn(there, sources, intent, attempt, { kind: 'returned' }))
}
