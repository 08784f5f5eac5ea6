import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { type Intent, note } from './machine'
import type { StoredCard } from './processor'
import { sealProfile } from './secrets'
import { storedCards } from './tables'

/** Returns the columns of a kept card, for any purpose. */
export const cardColumnsOf = (card: StoredCard, processor: string, sealed: Buffer, holder: string) => ({
  Processor: processor,
  SealedToken: sealed,
  SchemeTransactionID: card.schemeTransactionId,
  CardType: card.brand,
  CardLast4: card.last4,
  CardholderName: card.holder || holder,
  ExpirationMonth: card.expirationMonth,
  ExpirationYear: card.expirationYear,
})

/** Keeps the card of a payment for its payer, the first one as the default; logs it when the provider kept none. */
export async function keepCard(ctx: Context, intent: Intent, card: StoredCard | null): Promise<void> {
  const peopleID = intent.ActorPeopleID
  if (!card || peopleID === null) {
    await note(ctx, intent.PaymentID, 'card-not-kept')
    return
  }
  const mine = and(eq(storedCards.PeopleID, peopleID), eq(storedCards.Processor, intent.Processor))
  const isFirst = (await ctx.db.$count(storedCards, mine)) === 0
  const holder = `${intent.FirstName} ${intent.LastName}`.trim()
  const values = {
    ...cardColumnsOf(card, intent.Processor, sealProfile(ctx, peopleID, card.token), holder),
    PeopleID: peopleID,
    IsDefault: isFirst,
    CreatedUTC: ctx.now().toISOString(),
  }
  // Of two first cards at once only one becomes the default; the other must not fail the payment.
  const made = await ctx.db
    .insert(storedCards)
    .values(values)
    .onConflictDoNothing()
    .returning({ PeoplePaymentProfileID: storedCards.PeoplePaymentProfileID })
  if (made.length === 0) await ctx.db.insert(storedCards).values({ ...values, IsDefault: false })
  await note(ctx, intent.PaymentID, 'card-kept')
}
