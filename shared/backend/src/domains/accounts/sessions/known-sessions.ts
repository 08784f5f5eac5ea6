/** Keeps the persons of sessions that this process has read, until something that they were read from changes. */
import type { Person } from '../../../context'

/** A person, the rule about second factors that they were read under, and the last instant at which they may be used. */
export type KnownSession = { person: Person; needsStaffSecondFactor: boolean; until: number }

export type KnownSessions = {
  /** Returns the session of a token's hash, if it is known and changes are heard. */
  find(tokenHash: string): KnownSession | undefined
  /** Returns a function that keeps what is read from now on, unless it changed meanwhile. */
  reading(): (tokenHash: string, session: KnownSession) => void
  /** Forgets all sessions: one was ended, or what a person is or may do has changed. */
  forget(): void
}

const MOST_KEPT = 10_000

/** Creates an empty memory. `isHeard` tells whether changes by other processes are heard; nothing is known otherwise. */
export function createKnownSessions(isHeard: () => boolean): KnownSessions {
  const kept = new Map<string, KnownSession>()
  let changes = 0
  return {
    find: (tokenHash) => (isHeard() ? kept.get(tokenHash) : undefined),
    reading() {
      const before = changes
      return (tokenHash, session) => {
        if (before !== changes || !isHeard()) return
        if (kept.size >= MOST_KEPT) kept.clear()
        kept.set(tokenHash, session)
      }
    },
    forget() {
      changes++
      kept.clear()
    },
  }
}
