/** The auth provider of react-admin: identity and roles of the session. The server decides on every call. */
import { fullName } from '@obverse/contract/full-name'
import type { QueryClient } from '@tanstack/react-query'
import { type AuthProvider, HttpError } from 'ra-core'
import type { AdminResource } from '../lib/admin-resource'
import { allows } from './access'
import type { Person, Session } from './session'

type Setting = {
  person: Person
  resources: readonly AdminResource[]
  ask: () => Promise<Session>
  signOut: () => Promise<void>
  /** Opens a page of the site outside of the back office. */
  leave: (to: 'sign-in' | 'signed-out') => void
  /** Receives the end of the session that a call found. */
  onEnded: () => void
  now?: () => number
}

/** Milliseconds for which an answer about the session is fresh. */
const freshFor = 60_000

/** Creates react-admin's auth provider over the session. */
export function createAuthProvider(setting: Setting): AuthProvider {
  const { resources, ask, leave, now = Date.now } = setting
  let person = setting.person
  let askedAt = now()

  const check = async () => {
    if (now() - askedAt < freshFor) return
    askedAt = now()
    const session = await ask()
    if (session.state === 'staff') person = session.person
    // Ignores an outage: the calls themselves report it.
    else if (session.state === 'signed-out') leave('sign-in')
    else if (session.state !== 'outage') person = { ...session.person, Roles: [] }
  }
  return {
    login: async () => leave('sign-in'),
    logout: async () => {
      await setting.signOut()
      leave('signed-out')
      return false
    },
    checkAuth: check,
    checkError: async (error: unknown) => {
      if (error instanceof HttpError && error.status === 401) setting.onEnded()
    },
    getIdentity: async () => ({ id: person.PeopleID, fullName: nameOrAddress(person), email: person.Email }),
    getPermissions: async () => person.Roles,
    canAccess: async ({ resource, action }) => allows(resources, person.Roles, { resource, action }),
  }
}

/**
 * Gives react-admin the session that was just read. Else it asks the auth provider after it rendered the frame, and renders
 * it all again at each answer. From then on it asks as often as the provider does.
 */
export function giveSession(queryClient: QueryClient, { Roles }: Pick<Person, 'Roles'>): void {
  queryClient.setQueryDefaults(['auth', 'checkAuth'], { staleTime: freshFor })
  queryClient.setQueryData(['auth', 'checkAuth', {}], true)
  queryClient.setQueryData(['auth', 'getPermissions', {}], Roles)
}

/** Returns the full name of a person, or the e-mail address. */
export const nameOrAddress = (person: Pick<Person, 'FirstName' | 'LastName' | 'Email'>) =>
  fullName(person) || person.Email
