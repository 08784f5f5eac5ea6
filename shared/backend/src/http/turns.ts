/** Lets work run in turn by keys, and lets it leave its places while it waits for something outside. */
import { rateLimited } from '../errors'

const RETRY_AFTER_SECONDS = 2

export type Turns = {
  /** Takes a place of a key, in the order of asking; returns nothing when it is taken at once. @throws Failure 429 when too many wait */
  take(key: string): Promise<void> | undefined
  /** Takes a place at once, also one too many: others may hold theirs until what comes back is done. */
  takeAgain(key: string): void
  /** Gives a place back, to the first that waits for one. */
  give(key: string): void
}

/** Creates turns with `most` places for each key; `waiting` more may wait for one. */
export function createTurns(most: number, waiting: number): Turns {
  const keys = new Map<string, { taken: number; queue: (() => void)[] }>()
  const takenOf = (key: string) => keys.get(key)?.taken ?? 0
  const takeAgain = (key: string) => {
    const own = keys.get(key) ?? { taken: 0, queue: [] }
    own.taken += 1
    keys.set(key, own)
  }
  return {
    takeAgain,
    take(key) {
      if (takenOf(key) < most) return void takeAgain(key)
      const queue = keys.get(key)?.queue ?? []
      if (queue.length >= waiting) throw rateLimited(RETRY_AFTER_SECONDS)
      return new Promise<void>((resolve) => queue.push(resolve))
    },
    give(key) {
      const own = keys.get(key)
      if (!own) return
      const next = own.taken > most ? undefined : own.queue.shift()
      // The place passes on, so that the number of those taken stays as it is.
      if (next) next()
      else if (--own.taken === 0) keys.delete(key)
    },
  }
}

/** A place in some turns. */
export type Place = readonly [turns: Turns, key: string]

/**
 * The turn of one call, which its context carries. Handed on and not found by the thread of execution: AsyncLocalStorage
 * has Node 20 and 22 call a hook for every promise, a sixth of a call.
 */
export type Turn = {
  places: readonly Place[]
  hasBegun: boolean
  /** The number of works outside that are under way. */
  away: number
  /** The number of transactions that are under way. */
  keeping: number
}

/** Creates the turn of a call that has not begun. */
export const createTurn = (): Turn => ({ places: [], hasBegun: false, away: 0, keeping: 0 })

const give = (places: readonly Place[]) => {
  for (const [turns, key] of [...places].reverse()) turns.give(key)
}

/**
 * Runs work as this turn, with a place in each of these turns, which are taken in this order.
 * @throws Failure 429 when too many wait
 */
export async function inTurns<T>(turn: Turn, places: readonly Place[], work: () => Promise<T>): Promise<T> {
  const taken: Place[] = []
  try {
    for (const place of places) {
      const wait = place[0].take(place[1])
      if (wait) await wait
      taken.push(place)
    }
  } catch (error) {
    give(taken)
    throw error
  }
  turn.places = places
  turn.hasBegun = true
  try {
    return await work()
  } finally {
    turn.hasBegun = false
    if (turn.away === 0) give(places)
  }
}

/**
 * Runs work that needs no connection to the database (a worker thread, a processor of cards, a pause) while others have
 * the places of its call, which takes places again, also some too many, before it goes on. Without a turn, and while the
 * call is in a transaction, it runs as it is: others may wait for what the transaction has locked.
 */
export async function outOfTurn<T>(turn: Turn | null, work: () => Promise<T>): Promise<T> {
  if (!turn?.hasBegun || turn.keeping > 0) return work()
  if (turn.away++ === 0) give(turn.places)
  try {
    return await work()
  } finally {
    // Work that nobody waited for may come back when its call is over, and takes nothing again.
    if (--turn.away === 0 && turn.hasBegun) for (const [turns, key] of turn.places) turns.takeAgain(key)
  }
}

/** Runs a transaction, which keeps the places of its call throughout. */
export async function keepingTurn<T>(turn: Turn | null, work: () => Promise<T>): Promise<T> {
  if (!turn) return work()
  turn.keeping++
  try {
    return await work()
  } finally {
    turn.keeping--
  }
}

/** Returns an object whose asynchronous methods run out of turn; none of them may need the database. */
export function outside<T extends object>(turn: Turn | null, target: T): T {
  if (!turn) return target
  return new Proxy(target, {
    get(of, name) {
      const method: unknown = Reflect.get(of, name)
      if (typeof method !== 'function') return method
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(method, of, given)
        return answer instanceof Promise ? outOfTurn(turn, () => answer) : answer
      }
    },
  })
}
