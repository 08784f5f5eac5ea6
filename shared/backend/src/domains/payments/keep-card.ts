import { CardBrand } from '@obverse/contract/domains/payments'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { type Intent, note } from './machine'
import type { StoredCard } from './processor'
import { sealInvoiceCard, sealProfile, unsealProfile } from './secrets'
import { invoiceCards, storedCards } from './tables'

/** Returns the columns of a kept card, for any purpose. */
const cardColumnsOf = (card: StoredCard, processor: string, sealed: Buffer, holder: string) => ({
  Processor: processor,
  SealedToken: sealed,
  SchemeTransactionID: card.schemeTransactionId,
  CardType: card.brand,
  CardLast4: card.last4,
  CardholderName: card.holder || holder,
  ExpirationMonth: card.expirationMonth,
  ExpirationYear: card.expirationYear,
})

/**
 * Keeps the card of a payment for its payer, the first one as the default; logs it when the provider kept none. Only
 * the provider knows the name on the card: the payer may use somebody else's.
 */
export async function keepCard(ctx: Context, intent: Intent, card: StoredCard | null): Promise<void> {
  const peopleID = intent.ActorPeopleID
  if (!card || peopleID === null) {
    await note(ctx, intent.PaymentID, 'card-not-kept')
    return
  }
  const mine = and(eq(storedCards.PeopleID, peopleID), eq(storedCards.Processor, intent.Processor))
  const isFirst = (await ctx.db.$count(storedCards, mine)) === 0
  const values = {
    ...cardColumnsOf(card, intent.Processor, sealProfile(ctx, peopleID, card.token), ''),
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

type OnFile = { Reference: string; PeopleID: number }

/** Puts a card on file for a reference of the books, in place of an earlier one. */
export async function putCardOnFile(
  ctx: Context,
  { Reference, PeopleID }: OnFile,
  card: StoredCard,
  processor: string,
  more: { holder: string; Address: typeof invoiceCards.$inferInsert.Address } = { holder: '', Address: null },
): Promise<void> {
  const row = {
    ...cardColumnsOf(card, processor, sealInvoiceCard(ctx, Reference, card.token), more.holder),
    PeopleID,
    Address: more.Address,
    SavedUTC: ctx.now().toISOString(),
  }
  await ctx.db
    .insert(invoiceCards)
    .values({ Reference, ...row })
    .onConflictDoUpdate({ target: invoiceCards.Reference, set: row })
}

/** Puts a saved card of a person on file for a reference; false when the card is gone or of another processor. */
export async function putSavedCardOnFile(
  ctx: Context,
  of: OnFile,
  profileID: number,
  processor: string,
): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(storedCards)
    .where(
      and(
        eq(storedCards.PeoplePaymentProfileID, profileID),
        eq(storedCards.PeopleID, of.PeopleID),
        eq(storedCards.Processor, processor),
      ),
    )
  if (!row) return false
  const card = {
    token: unsealProfile(ctx, of.PeopleID, row.SealedToken),
    schemeTransactionId: row.SchemeTransactionID,
    brand: CardBrand.parse(row.CardType),
    last4: row.CardLast4,
    holder: row.CardholderName,
    expirationMonth: row.ExpirationMonth,
    expirationYear: row.ExpirationYear,
  }
  await putCardOnFile(ctx, of, card, processor)
  return true
}

/** Removes the card on file of a reference: its person no longer agrees to be charged. */
export async function dropCardOnFile(ctx: Context, reference: string): Promise<void> {
  await ctx.db.delete(invoiceCards).where(eq(invoiceCards.Reference, reference))
}
