import type { Catalogue } from '../../lib/texts'
import { german } from './messages.de'
import { germanChoices } from './messages.de.choices'
import { germanDetails } from './messages.de.details'
import { english } from './messages.en'
import { englishChoices } from './messages.en.choices'
import { englishDetails } from './messages.en.details'
import { sentences } from './messages.sentences'

/** The texts of the account: signing in, its pages, and what the server says about their forms. */
export const messages: Catalogue = {
  'en-US': { Accounts: { ...english, ...englishDetails, ...englishChoices, Sentences: sentences.english } },
  'de-DE': { Accounts: { ...german, ...germanDetails, ...germanChoices, Sentences: sentences.german } },
}
