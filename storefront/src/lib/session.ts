'use client'

import { useSyncExternalStore } from 'react'
import { browserClient } from './browser-client'
import { createSessionStore, loading, type Session } from './session-store'

export type { Person, Session } from './session-store'

const { accounts } = browserClient({ accounts: { currentUser: 'GET /resources/services/user/' } })
const store = createSessionStore(() => accounts.currentUser())

/** Returns the session of this browser, requested once per page and again when the visitor returns. */
export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.read, () => loading)
}
