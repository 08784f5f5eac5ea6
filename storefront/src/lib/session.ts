'use client'

import { useSyncExternalStore } from 'react'
import { plainGet } from './plain-get'
import { createSessionStore, loading, type Session } from './session-store'

export type { Session } from './session-store'

const store = createSessionStore(plainGet<'accounts.currentUser'>('GET /resources/services/user/'))

/** Returns the session of this browser, requested once per page and again when the visitor returns. */
export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.read, () => loading)
}
