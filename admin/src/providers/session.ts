/** Who works here: asked once before anything is drawn, and again now and then. An outage is not signed out. */
import type { Contract } from '@obverse/contract'
import type { Client } from '@obverse/contract/client'
import { createBox } from '../lib/box'
import { messageOf } from './http'

type CurrentUser = Awaited<ReturnType<Client<Contract>['accounts']['currentUser']>>
export type Person = Extract<CurrentUser, { IsAnonymous: false }>

export type Session =
  | { state: 'signed-out' }
  | { state: 'not-staff'; person: Person }
  | { state: 'must-enrol'; person: Person }
  | { state: 'staff'; person: Person }
  | { state: 'outage'; message: string }

/** What a current user means for the back office. */
export function sessionOf(user: CurrentUser): Session {
  if (user.IsAnonymous) return { state: 'signed-out' }
  if (user.MustEnrolSecondFactor) return { state: 'must-enrol', person: user }
  return user.IsStaff ? { state: 'staff', person: user } : { state: 'not-staff', person: user }
}

/** Asks the server who is signed in. Never rejects: no answer, or a broken one, is an outage. */
export const readSession = (client: Client<Contract>): Promise<Session> =>
  client.accounts
    .currentUser(undefined, { timeout: 15_000 })
    .then(sessionOf, (error: unknown) => ({ state: 'outage', message: messageOf(error) }))

/** Where signing in leads back to this page. `location` is the browser's. */
export const signInAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  `/account/sign-in/?redirect=${encodeURIComponent(`${pathname}${search}`)}`

/** Set when a call found the session gone in the middle of work: a dialog says so, nothing typed is lost. */
export const sessionEnded = createBox(false)
