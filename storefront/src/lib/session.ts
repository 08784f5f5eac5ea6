'use client'

import type { CurrentUser } from '@obverse/contract/domains/accounts'
import useSWR from 'swr'
import { browserClient } from './browser-client'

export type Person = Extract<CurrentUser, { IsAnonymous: false }>

/** Who is looking: not known yet, nobody, somebody, or not to be found out right now. An outage is not a sign-out. */
export type Session =
  | { state: 'loading' }
  | { state: 'anonymous' }
  | { state: 'signed-in'; person: Person }
  | { state: 'unavailable'; retry: () => void }

const { accounts } = browserClient({ accounts: { currentUser: 'GET /resources/services/user/' } })

/** The session of this browser, asked once for the page and again when the visitor comes back to it. */
export function useSession(): Session {
  const { data, error, mutate } = useSWR(accounts.currentUser.key(), () => accounts.currentUser())
  return sessionOf(data, error, () => void mutate())
}

/** The last good answer counts more than a later failure to ask again. */
export function sessionOf(answer: CurrentUser | undefined, error: unknown, retry: () => void): Session {
  if (answer) return answer.IsAnonymous ? { state: 'anonymous' } : { state: 'signed-in', person: answer }
  return error === undefined ? { state: 'loading' } : { state: 'unavailable', retry }
}
