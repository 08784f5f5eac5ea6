import type { ShownCard } from '@obverse/contract/domains/payments'
import { brandNames } from '@obverse/contract/rules/payments'
import { useT } from '../lib/texts'

/** Returns the name of a card in the reader's language. Without facts it is `text`, which other backends send alone. */
type CardName = (card: ShownCard | null | undefined, text: string) => string

/** Returns the function that names cards. */
export function useCardName(): CardName {
  const t = useT()
  return (card, text) => (card ? t('frame.card_name', { brand: brandNames[card.Brand], last4: card.Last4 }) : text)
}
