import type { Catalogue } from '../../lib/texts'
import { english } from './messages.en'
import { german } from './messages.de'

/** The texts of signing in, the account landing, sessions and the second factor. */
export const messages: Catalogue = { 'en-US': { Accounts: english }, 'de-DE': { Accounts: german } }
