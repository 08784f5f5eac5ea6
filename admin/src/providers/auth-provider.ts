/** react-admin's view of the session: identity, roles, and what they allow. The server decides; this only mirrors it. */
import type { RoleCode } from '@obverse/contract'
import { type AuthProvider, HttpError } from 'ra-core'
import type { AdminResource } from '../lib/admin-resource'
import type { Person, Session } from './session'

type Setting = {
  person: Person
  resources: readonly AdminResource[]
  ask: () => Promise<Session>
  signOut: () => Promise<void>
  /** Leaves the back office for another page of the site. */
  leave: (to: 'sign-in' | 'signed-out') => void
  /** A call found the session gone. */
  onEnded: () => void
  now?: () => number
}

/** How long an answer about the session is believed, in milliseconds. */
const freshFor = 60_000

/** Whether a person with these roles may work on a resource. A resource nobody registered is not refused here. */
export const allows = (resources: readonly AdminResource[], roles: readonly RoleCode[], name: string): boolean => {
  const resource = resources.find((each) => each.name === name)
  return !resource || roles.includes(resource.role)
}

export function createAuthProvider(setting: Setting): AuthProvider {
  const { resources, ask, leave, now = Date.now } = setting
  let person = setting.person
  let askedAt = now()

  const check = async () => {
    if (now() - askedAt < freshFor) return
    askedAt = now()
    const session = await ask()
    if (session.state === 'staff') person = session.person
    // An outage changes nothing: the calls themselves will say what is wrong.
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
    getIdentity: async () => ({ id: person.PeopleID, fullName: fullName(person), email: person.Email }),
    getPermissions: async () => person.Roles,
    canAccess: async ({ resource }) => allows(resources, person.Roles, resource),
  }
}

/** How a person is greeted: first and last name, or the e-mail address. */
export const fullName = ({ FirstName, LastName, Email }: Pick<Person, 'FirstName' | 'LastName' | 'Email'>) =>
  `${FirstName} ${LastName}`.trim() || Email
