import type { Catalogue } from '../../lib/texts'
import { german } from './messages.de'
import { english } from './messages.en'

/** The texts of signing in, the account landing, sessions and the second factor. */
export const messages: Catalogue = { 'en-US': { Accounts: english }, 'de-DE': { Accounts: german } }
