import type { CurrentUser } from '@obverse/contract/domains/accounts'

export type Person = Extract<CurrentUser, { IsAnonymous: false }>

/** Who is looking: not known yet, nobody, somebody, or not to be found out right now. An outage is not a sign-out. */
export type Session =
  | { state: 'loading' }
  | { state: 'anonymous' }
  | { state: 'signed-in'; person: Person }
  | { state: 'unavailable'; retry: () => void }

export type SessionStore = {
  /** Tells of changes until the answered function is called; asks when nobody listened before. */
  subscribe(changed: () => void): () => void
  read(): Session
}

export const loading: Session = { state: 'loading' }

// As a visitor who comes back makes several events at once, and as an outage should not be hammered at.
const PAUSE = 2_000
const FIRST_RETRY = 5_000
const LAST_RETRY = 320_000

/** The last good answer counts more than a later failure to ask again. */
export function sessionOf(answer: CurrentUser | undefined, error: unknown, retry: () => void): Session {
  if (answer) return answer.IsAnonymous ? { state: 'anonymous' } : { state: 'signed-in', person: answer }
  return error === undefined ? loading : { state: 'unavailable', retry }
}

/**
 * One session for everything on a page: asked for once, again when the visitor comes back to the page or online, and
 * after a failure at growing intervals. Those who listen are told of what has really changed.
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
