/** Keeps a card with the processor for later charges; takes no money. */
import type { Context } from '../../../context'
import { invalid } from '../../../errors'
import type { Actor } from '../actor'
import { useSession } from '../card-sessions'
import { countCardFailure } from '../limits'
import { note } from '../machine'
import type { CardHandle, StoredCard } from '../processor'
import { processorNameOf, processorOf } from '../processors'

/** The card of a card form without a payment: its session (com), or its token (uk, de). */
export type NewCard = { commercehubSession: string; cardToken?: string | null | undefined }

/**
 * Keeps the card of a card form with the processor of the site; returns why not when the processor refuses it or does not
 * answer. @throws 422 without a card, 503 when no processor is set up
 */
export async function storeCard(
  ctx: Context,
  input: NewCard,
  actor: Actor,
  consent: string,
): Promise<{ kind: 'stored'; card: StoredCard } | { kind: 'declined' | 'failed' }> {
  const processor = processorNameOf(ctx.site.Region)
  const adapter = processorOf(ctx, processor)
  const kept = await adapter.store(await takeCard(ctx, input, actor, processor), consent)
  if (kept.kind === 'stored') return kept
  await note(ctx, null, 'card-update-refused', kept.code)
  if (kept.kind === 'declined') await countCardFailure(ctx)
  return { kind: kept.kind }
}

async function takeCard(ctx: Context, input: NewCard, actor: Actor, processor: string): Promise<CardHandle> {
  if (processor === 'commercehub') {
    const of = { purpose: 'update-card', actor, paymentID: null } as const
    return { kind: 'session', sessionId: await useSession(ctx, input.commercehubSession, of) }
  }
  if (!input.cardToken) throw invalid({ cardToken: 'Payments.Fields.Card' })
  return processor === 'saferpay'
    ? { kind: 'fields', token: input.cardToken }
    : { kind: 'token', token: input.cardToken }
}
