/** Keeps in memory how often visitors looked up certificates, as far as this process knows. */
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context'
import type { Limit } from '../../http/limits'

const MOST_KEYS = 100_000

/** The lookups of one key in one window: all that are known, and those of them that are not written yet. */
export type Counter = { limit: Limit; key: string; start: number; count: number; pending: number }

/** Orders keys for statements that write several: two that write the same never wait for each other. */
export const byName = (one: readonly [Limit, string], other: readonly [Limit, string]): number =>
  one[0].name.localeCompare(other[0].name) || one[1].localeCompare(other[1])

type Counting = Pick<Context, 'db' | 'now'>
// Calls and stored pages of one process count together; each backend has a database object of its own.
const ofDatabases = new WeakMap<Context['db'], LRUCache<string, Counter>>()

/** Returns the counter of a key in the current window of a limit. */
export function counterOf({ db, now }: Counting, limit: Limit, key: string): Counter {
  const counters = ofDatabases.get(db) ?? new LRUCache<string, Counter>({ max: MOST_KEYS })
  ofDatabases.set(db, counters)
  const start = Math.floor(now().getTime() / 1000 / limit.windowSeconds) * limit.windowSeconds
  const name = `${limit.name} ${key}`
  const known = counters.get(name)
  if (known?.start === start) return known
  const fresh = { limit, key, start, count: 0, pending: 0 }
  counters.set(name, fresh)
  return fresh
}
