/** Lets work run in turn by keys, and lets it leave its places while it waits for something outside. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { rateLimited } from './errors'

const RETRY_AFTER_SECONDS = 2

export type Turns = {
  /** Takes a place of a key, in the order of asking. @throws Failure 429 when too many wait */
  take(key: string): Promise<void>
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
    async take(key) {
      if (takenOf(key) < most) return takeAgain(key)
      const queue = keys.get(key)?.queue ?? []
      if (queue.length >= waiting) throw rateLimited(RETRY_AFTER_SECONDS)
      await new Promise<void>((resolve) => queue.push(resolve))
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
type Held = { away: number; leave(): void; enter(): void }
const current = new AsyncLocalStorage<Held | null>()

/**
 * Runs work with a place in each of these turns, which are taken in this order. @throws Failure 429 when too many wait
 */
export async function inTurns<T>(places: readonly Place[], work: () => Promise<T>): Promise<T> {
  const held: Place[] = []
  let hasEnded = false
  const leave = () => {
    for (const [turns, key] of held.splice(0).reverse()) turns.give(key)
  }
  const enter = () => {
    // Work that was started and not waited for may come back when all is over.
    if (hasEnded) return
    for (const [turns, key] of places) turns.takeAgain(key)
    held.push(...places)
  }
  try {
    for (const place of places) {
      await place[0].take(place[1])
      held.push(place)
    }
    return await current.run({ away: 0, leave, enter }, work)
  } finally {
    hasEnded = true
    leave()
  }
}

/**
 * Runs work that needs no connection to the database (a worker thread, a processor of cards, a pause) while others have
 * the places of its call, which takes places again, also some too many, before it goes on. Outside of turns, and in a transaction, it runs as it
 * is.
 */
export async function outOfTurn<T>(work: () => Promise<T>): Promise<T> {
  const held = current.getStore()
  if (!held) return work()
  if (held.away++ === 0) held.leave()
  try {
    return await work()
  } finally {
    if (--held.away === 0) held.enter()
  }
}

/** Runs a transaction, which keeps the places of its call throughout: others may wait in them for what it has locked. */
export const keepingTurn = <T>(work: () => Promise<T>): Promise<T> => current.run(null, work)
