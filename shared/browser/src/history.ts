/** Pushes and replaces history entries with events and a callback for the visitor's return to them (SITE-7) [R2]. */

type Arrival = {
  /** Keys broadcast to the listeners; they are in the history state and survive a reload. */
  events?: readonly string[]
  /** Texts kept with the entry; they survive a reload and a return to it. */
  values?: Readonly<Record<string, string>>
  /** Runs after the events, unless the page has been reloaded. */
  callback?: () => void
}

export type PageHistory = {
  push: (address: string, arrival?: Arrival) => void
  replace: (address: string, arrival?: Arrival) => void
  /** Returns the texts kept with the current entry. */
  values: () => Readonly<Record<string, string>>
  /** Listens for an event key; returns the unsubscribe. */
  on: (event: string, listener: () => void) => () => void
  /** Removes this history's listeners from the window. */
  stop: () => void
}

type HistoryWindow = {
  history: Pick<History, 'pushState' | 'replaceState' | 'state'>
  addEventListener: (type: 'popstate', listener: (event: PopStateEvent) => void) => void
  removeEventListener: (type: 'popstate', listener: (event: PopStateEvent) => void) => void
}

const stateKey = 'obverse'
const callbacksKept = 100
type Stored = { events: string[]; values: Record<string, string>; callback?: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function storedIn(state: unknown): Stored | null {
  const stored = isRecord(state) ? state[stateKey] : null
  if (!isRecord(stored) || !Array.isArray(stored.events)) return null
  const events = stored.events.filter((event) => typeof event === 'string')
  const kept = isRecord(stored.values) ? Object.entries(stored.values) : []
  const values = Object.fromEntries(kept.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  return typeof stored.callback === 'string' ? { events, values, callback: stored.callback } : { events, values }
}

/**
 * Creates a history over a window. Going back to an entry broadcasts the entry's keys first and then runs its callback.
 */
export function createHistory(page: HistoryWindow): PageHistory {
  const listeners = new Map<string, Set<() => void>>()
  const callbacks = new Map<string, () => void>()

  const store = ({ events = [], values = {}, callback }: Arrival): Stored => {
    if (!callback) return { events: [...events], values: { ...values } }
    const id = crypto.randomUUID()
    callbacks.set(id, callback)
    const oldest = callbacks.keys().next().value
    if (callbacks.size > callbacksKept && oldest !== undefined) callbacks.delete(oldest)
    return { events: [...events], values: { ...values }, callback: id }
  }
  const arrive = ({ state }: PopStateEvent) => {
    const stored = storedIn(state)
    if (!stored) return
    for (const event of stored.events) for (const listener of [...(listeners.get(event) ?? [])]) listener()
    if (stored.callback) callbacks.get(stored.callback)?.()
  }
  page.addEventListener('popstate', arrive)

  return {
    push: (address, arrival = {}) => page.history.pushState({ [stateKey]: store(arrival) }, '', address),
    // Keeps a router's own values in the state of the entry.
    replace: (address, arrival = {}) => {
      const before: unknown = page.history.state
      page.history.replaceState({ ...(isRecord(before) ? before : {}), [stateKey]: store(arrival) }, '', address)
    },
    values: () => storedIn(page.history.state)?.values ?? {},
    on: (event, listener) => {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener))
      return () => heard.delete(listener)
    },
    stop: () => page.removeEventListener('popstate', arrive),
  }
}
