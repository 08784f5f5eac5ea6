/** Continues a payment after a challenge, after the provider's page, or after the provider's notification. */
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
import { getResult, outcomeAfterStep, outcomeNow } from './replay'
import { adapterFor, goOnWith, withinBudget } from './run-attempt'

/** Continues an attempt that waits for its payer; otherwise does nothing. `ctx` is on its site. */
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

/** Takes the answer of 3-D Secure. The form only names the payment. */
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
  const answer = attempt.State === 'AUTHENTICATING' ? outcomeAfterStep : outcomeNow
  return answer(ctx, intent.PaymentID)
}

/** Takes the payer back from the provider's page, or after closing it or the challenge. */
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

/**
 * Continues after the payer's return. A closed page is only a hint: the provider's answer counts, and without one the
 * payment is abandoned.
 */
export async function comeBack(
  ctx: Context,
  sources: Sources,
  intent: Intent,
  attempt: AttemptRow,
  reason: 'returned' | 'closed',
): Promise<void> {
  await goOn(ctx, sources, intent, attempt, { kind: 'returned' })
  if (reason === 'closed') await abandon(ctx, sources, intent, attempt, 'closed')
}

/** Ends an authentication that nobody finishes; no money moved. */
export const abandon = (ctx: Context, sources: Sources, intent: Intent, attempt: AttemptRow, code: string) =>
  endAttempt(ctx, sources, intent.PaymentID, attempt.AttemptID, ['AUTHENTICATING'], 'ABANDONED', code)

/** Takes the provider's notification. It may come many times; the same step happens once. */
export async function notified(ctx: Context, sources: Sources, signedID: string): Promise<void> {
  const paymentID = readSignedID(ctx, signedID)
  const intent = paymentID === null ? undefined : await readIntent(ctx, paymentID)
  if (!intent) throw notFound()
  const attempt = await lastAttempt(ctx, intent.PaymentID)
  const there = onSite(ctx, intent)
  if (attempt?.State === 'ABANDONED') return releaseLate(there, intent, attempt)
  if (attempt?.State !== 'AUTHENTICATING') return
  await note(ctx, intent.PaymentID, 'notified')
  await withinBudget(ctx, intent.PaymentID, goOn(there, sources, intent, attempt, { kind: 'returned' }))
}

/**
 * Releases the money that a payer reserved on the provider's own page after the attempt was ended. Only that page
 * reserves by itself, and `finish` only reads there; elsewhere it would go on with the charge.
 */
async function releaseLate(ctx: Context, intent: Intent, attempt: AttemptRow): Promise<void> {
  if (attempt.ProviderState.flow !== 'page') return
  const order = orderOf(ctx, intent, attempt)
  const adapter = adapterFor({ ctx, intent })
  const late = await adapter.finish(order, attempt.ProviderState, { kind: 'returned' })
  if (late.kind !== 'ready') return
  const released = await adapter.void(order, late.state)
  await note(ctx, intent.PaymentID, 'late-reservation', released.kind === 'approved' ? 'released' : released.kind)
}
