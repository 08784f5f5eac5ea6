/** Counts bodies that no page of ours sends, in memory: a database row for each would cost more than reading it. */
import { LRUCache } from 'lru-cache'
import { Failure, rateLimited } from '../errors'
import { countedFor, type Limit } from './limits'

const LIMIT: Limit = { name: 'malformed', max: 60, windowSeconds: 60 }

/** Tells a body that a program got wrong (unreadable, too large, unknown names) from a form filled in wrongly. */
const isMalformed = (error: unknown): error is Failure =>
  error instanceof Failure && (!error.fields || Object.values(error.fields).includes('Fields.Unknown'))

/**
 * Creates a guard around the reading of a body: a person or network (`sender`) with too many malformed ones within a
 * minute of the first is refused before its next body is read. @throws Failure 429
 */
export function createMalformedGuard(): <T>(sender: string, read: () => Promise<T>) => Promise<T> {
  const senders = new LRUCache<string, { count: number; ends: number }>({ max: 10_000 })
  return async (sender, read) => {
    const now = Date.now()
    const all = countedFor(LIMIT, sender).map(([{ max, windowSeconds }, key]) => {
      const known = senders.get(key)
      return { key, max, counted: known && known.ends > now ? known : { count: 0, ends: now + windowSeconds * 1000 } }
    })
    for (const { max, counted } of all)
      if (counted.count >= max) throw rateLimited(Math.max(1, Math.ceil((counted.ends - now) / 1000)))
    try {
      return await read()
    } catch (error) {
      if (isMalformed(error))
        for (const { key, counted } of all) {
          counted.count += 1
          senders.set(key, counted)
        }
      throw error
    }
  }
}
