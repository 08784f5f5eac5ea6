import type { CurrentUser } from '@obverse/contract/domains/accounts'

export type Person = Extract<CurrentUser, { IsAnonymous: false }>

/** The session of the visitor: loading, signed out, signed in, or unknown. An outage does not count as signed out. */
export type Session =
  | { state: 'loading' }
  | { state: 'anonymous' }
  | { state: 'signed-in'; person: Person }
  | { state: 'unavailable'; retry: () => void }

export type SessionStore = {
  /** Calls `changed` on every change until the returned function is called; the first listener starts the request. */
  subscribe(changed: () => void): () => void
  read(): Session
}

export const loading: Session = { state: 'loading' }

// Limits requests: a returning visitor triggers several events at once, and an outage must not be flooded.
const PAUSE = 2_000
const FIRST_RETRY = 5_000
const LAST_RETRY = 320_000

/** Returns the session for the last answer; it outweighs a later failure. */
export function sessionOf(answer: CurrentUser | undefined, error: unknown, retry: () => void): Session {
  if (answer) return answer.IsAnonymous ? { state: 'anonymous' } : { state: 'signed-in', person: answer }
  return error === undefined ? loading : { state: 'unavailable', retry }
}

/**
 * Creates the one session of a page: requested once, again when the visitor returns or goes online, and after a failure
 * at growing intervals. Notifies listeners only of real changes.
 */
export function createSessionStore(ask: () => Promise<CurrentUser>): SessionStore {
  const listeners = new Set<() => void>()
  let session = loading
  let answer: CurrentUser | undefined
  let failures = 0
  let askedAt = 0
  let running = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (error: unknown) => {
    const next = sessionOf(answer, error, refresh)
    if (JSON.stringify(next) === JSON.stringify(session)) return
    session = next
    for (const changed of listeners) changed()
  }
  const refresh = () => {
    if (running) return
    running = true
    askedAt = Date.now()
    clearTimeout(timer)
    ask()
      .then(
        (said) => {
          failures = 0
          answer = said
          show(undefined)
        },
        (error: unknown) => {
          if (listeners.size > 0) timer = setTimeout(refresh, Math.min(LAST_RETRY, FIRST_RETRY * 2 ** failures))
          failures += 1
          show(error)
        },
      )
      .finally(() => {
        running = false
      })
  }
  const comeBack = () => {
    if (document.visibilityState !== 'hidden' && Date.now() - askedAt > PAUSE) refresh()
  }
  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    document[how]('visibilitychange', comeBack)
    for (const event of ['focus', 'online', 'pageshow']) window[how](event, comeBack)
  }
  return {
    read: () => session,
    subscribe(changed) {
      if (listeners.size === 0) {
        listen('addEventListener')
        comeBack()
      }
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        clearTimeout(timer)
        listen('removeEventListener')
      }
    },
  }
}
