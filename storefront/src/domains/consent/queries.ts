import { browserClient } from '../../lib/browser-client'

/** The call that signs a waiver. */
export const { consent } = browserClient({ consent: { signWaiver: 'POST /consent/api/submit/' } })
