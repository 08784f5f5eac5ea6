import type { ShownCard } from '@obverse/contract/domains/payments'
import { brandNames } from '@obverse/contract/rules/payments'
import type { Translate } from '../../lib/texts'

/** Returns the name of a card in the language of the page. Without facts it is `text`, which other backends send alone. */
export const cardName = (t: Translate<'Payments.CardName'>, card: ShownCard | null | undefined, text = ''): string =>
  card ? t('Ending', { brand: brandNames[card.Brand], last4: card.Last4 }) : text
