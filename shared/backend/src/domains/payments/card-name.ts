/** The card of a payment: its facts, the documented text of the calls, and its name in mails and papers. */
import { brandNames, CardBrand, type ShownCard } from '@obverse/contract/domains/payments'
import type { Translate } from '../../texts'
import type { CardFacts } from './processor'

/** Returns the columns of a payment's card. */
export const typeAndLast4 = ({ brand, last4 }: CardFacts) => ({ CardType: brand, CardLast4: last4 })

/** Returns the facts of a stored card, or null without one. */
export const shownCard = (row: { CardType: string | null; CardLast4: string | null }): ShownCard | null =>
  row.CardType === null || row.CardLast4 === null
    ? null
    : { Brand: CardBrand.parse(row.CardType), Last4: row.CardLast4 }

/** Returns the documented text of a card for programs: "Visa ending in 1111", empty without one. */
export const cardText = (card: ShownCard | null): string =>
  card === null ? '' : `${brandNames[card.Brand]} ending in ${card.Last4}`

/** Returns the name of a card in the reader's language, empty without one. */
export const cardName = (t: Translate, card: ShownCard | null | undefined): string =>
  card ? t('Payments.Mails.Card', { brand: brandNames[card.Brand], last4: card.Last4 }) : ''
