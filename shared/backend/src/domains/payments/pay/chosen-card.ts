/** The card a form chooses: one of the card form, a saved one, or one entered on the provider's own page. */
import type { PaymentForm } from '@obverse/contract/domains/payments'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { found, invalid } from '../../../errors'
import type { Actor } from '../actor'
import { useSession } from '../card-sessions'
import type { Intent } from '../machine'
import type { CardHandle } from '../processor'
import { unsealProfile } from '../secrets'
import { storedCards } from '../tables'

/** Returns the card of a form and uses up its session. A saved card must be the person's own and of this processor. */
export async function chosenCard(ctx: Context, form: PaymentForm, intent: Intent, actor: Actor): Promise<CardHandle> {
  if (form.PeoplePaymentProfileID != null) return savedCard(ctx, intent.Processor, form.PeoplePaymentProfileID)
  if (intent.Processor === 'commercehub') {
    if (!form.CommercehubSession) throw invalid({ CommercehubSession: 'Payments.Fields.Card' })
    const of = { purpose: 'pay', actor, paymentID: intent.PaymentID } as const
    return { kind: 'session', sessionId: await useSession(ctx, form.CommercehubSession, of) }
  }
  if (intent.Processor === 'saferpay')
    return form.SaferpayToken ? { kind: 'fields', token: form.SaferpayToken } : { kind: 'page' }
  if (!form.CardToken) throw invalid({ CardToken: 'Payments.Fields.Card' })
  return { kind: 'token', token: form.CardToken }
}

async function savedCard(ctx: Context, processor: string, profileID: number): Promise<CardHandle> {
  const peopleID = found(ctx.person).PeopleID
  const mine = and(
    eq(storedCards.PeoplePaymentProfileID, profileID),
    eq(storedCards.PeopleID, peopleID),
    eq(storedCards.Processor, processor),
  )
  const card = found((await ctx.db.select().from(storedCards).where(mine))[0])
  return {
    kind: 'stored',
    token: unsealProfile(ctx, peopleID, card.SealedToken),
    schemeTransactionId: card.SchemeTransactionID,
    initiator: 'customer',
  }
}
