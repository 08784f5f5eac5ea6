import type { Catalogue } from '../../lib/texts'
import { german } from './messages.de'
import { germanStory } from './messages.de.story'
import { english } from './messages.en'
import { englishStory } from './messages.en.story'

/** The texts of submissions, invoices and deliveries. */
export const messages: Catalogue = {
  'en-US': { Submissions: { ...english, ...englishStory } },
  'de-DE': { Submissions: { ...german, ...germanStory } },
}
