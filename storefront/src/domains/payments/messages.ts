import type { Catalogue } from '../../lib/texts'
import { german } from './messages.de'
import { english } from './messages.en'
import { sentences } from './messages.sentences'

/** The texts of paying, the card on open invoices and saved cards. */
export const messages: Catalogue = {
  'en-US': { Payments: { ...english, Sentences: sentences.english } },
  'de-DE': { Payments: { ...german, Sentences: sentences.german } },
}
