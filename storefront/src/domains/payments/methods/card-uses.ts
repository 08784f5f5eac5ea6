import type { OpenInvoice, Profile } from '@obverse/contract/domains/payments'

/** A card and the open invoices it is on file for; `card` is null for invoices without one. */
export type CardUse = { card: Pick<Profile, 'CardType' | 'CardLast4'> | null; numbers: string[] }

/** Returns each card on open invoices once, those without a card last. */
export function cardUsesOf(invoices: readonly OpenInvoice[]): CardUse[] {
  const uses: CardUse[] = []
  for (const { CardType, CardLast4, InvoiceNumber } of invoices) {
    const card = CardType && { CardType, CardLast4 }
    const known = uses.find((use) => (card && use.card ? isSame(use.card, card) : use.card === card))
    if (known) known.numbers.push(InvoiceNumber)
    else uses.push({ card, numbers: [InvoiceNumber] })
  }
  return [...uses.filter(({ card }) => card), ...uses.filter(({ card }) => !card)]
}

type Card = NonNullable<CardUse['card']>

/** Tells whether two cards look the same to their holder, who knows a card by its brand and last digits. */
export const isSame = (one: Card, other: Card): boolean =>
  one.CardType === other.CardType && one.CardLast4 === other.CardLast4
