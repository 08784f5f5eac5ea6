'use client'

import { useSyncExternalStore } from 'react'
import { browserClient } from './browser-client'
import { createSessionStore, loading, type Session } from './session-store'

export type { Person, Session } from './session-store'

const { accounts } = browserClient({ accounts: { currentUser: 'GET /resources/services/user/' } })
const store = createSessionStore(() => accounts.currentUser())

/** The session of this browser, asked once for the page and again when the visitor comes back to it. */
export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.read, () => loading)
}
