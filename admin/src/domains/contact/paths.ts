import { listPath } from '../../lib/paths'

/** Returns the address of a contact message, under /admin. */
export const messagePath = (messageID: number): string => `/contact-messages/${messageID}`

/** Returns the address of the messages with a case number, a reference, a name or an e-mail address, under /admin. */
export const messagesWith = (q: string): string => listPath('contact-messages', { q, state: 'all' })
