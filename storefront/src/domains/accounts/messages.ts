import type { Catalogue } from '../../lib/texts'

/** The texts of signing in, the account landing, sessions and the second factor. */
export const messages = {
  'en-US': { Accounts: {} },
  'de-DE': { Accounts: {} },
} satisfies Catalogue
