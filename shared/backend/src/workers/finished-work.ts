/** Keeps the results of long work, so that the same work is not done twice: not later, and not for two people at once. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Returns the hash of what a result is made from. */
const hashOf = (given: object): string => createHash('sha256').update(JSON.stringify(given)).digest('base64url')

/**
 * Creates a keeper of results of at most `maxBytes` together. It takes everything that a result shows, so that a changed
 * text makes a new one, and the work that makes it. A failure is not kept.
 */
export function finishedWork<Result extends object>(maxBytes: number, bytesOf: (result: Result) => number) {
  const finished = new LRUCache<string, Result>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const inWork = new Map<string, Promise<Result>>()
  return async (given: object, make: () => Promise<Result>): Promise<Result> => {
    const key = hashOf(given)
    const known = finished.get(key) ?? inWork.get(key)
    if (known) return known
    const making = make()
    inWork.set(key, making)
    try {
      const made = await making
      finished.set(key, made)
      return made
    } finally {
      inWork.delete(key)
    }
  }
}
