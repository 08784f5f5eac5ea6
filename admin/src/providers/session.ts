/**
 * The session: read once before the first screen, and again from time to time. An outage does not count as signed out.
 */
import type { Contract } from '@obverse/contract'
import type { Client } from '@obverse/contract/client'
import { createBox } from '../lib/box'

type CurrentUser = Awaited<ReturnType<Client<Contract>['accounts']['currentUser']>>
export type Person = Extract<CurrentUser, { IsAnonymous: false }>

export type Session =
  | { state: 'signed-out' }
  | { state: 'not-staff'; person: Person }
  | { state: 'must-enrol'; person: Person }
  | { state: 'staff'; person: Person }
  | { state: 'outage'; error: unknown }

/** Converts the current user to a session of the back office. */
export function sessionOf(user: CurrentUser): Session {
  if (user.IsAnonymous) return { state: 'signed-out' }
  if (user.MustEnrolSecondFactor) return { state: 'must-enrol', person: user }
  return user.IsStaff ? { state: 'staff', person: user } : { state: 'not-staff', person: user }
}

/** Reads the session. Never rejects: a missing or invalid answer is an outage. */
export const readSession = (client: Client<Contract>): Promise<Session> =>
  client.accounts
    .currentUser(undefined, { timeout: 15_000 })
    .then(sessionOf, (error: unknown) => ({ state: 'outage', error }))

/** Returns the address of the sign-in page that leads back here. `location` is the browser's. */
export const signInAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  `/account/sign-in/?redirect=${encodeURIComponent(`${pathname}${search}`)}`

/** True after a call found the session ended; a dialog says so and keeps all input. */
export const sessionEnded = createBox(false)
