/** Loads many things a few at a time (UTIL-6) [R9]. */
import { debounce } from './timing'

/** The loads that are under way at most, and the milliseconds of rest before the first. */
const batchSize = 4
const batchRest = 300

type Asked<T> = { load: () => Promise<T>; done: (value: T) => void; failed: (reason: unknown) => void }

/**
 * Creates a loader that begins 300 ms after the last request and has at most four loads under way. A request that was
 * aborted before its turn is never made.
 */
export function batchLoader<T>(): (load: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const queue: Asked<T>[] = []
  let underWay = 0
  const go = () => {
    while (underWay < batchSize) {
      const next = queue.shift()
      if (!next) return
      underWay += 1
      next
        .load()
        .then(next.done, next.failed)
        .finally(() => {
          underWay -= 1
          go()
        })
    }
  }
  const begin = debounce(go, batchRest)
  return (load, signal) =>
    new Promise((done, failed) => {
      const asked = { load, done, failed }
      queue.push(asked)
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(asked)
        if (at < 0) return
        queue.splice(at, 1)
        failed(signal.reason)
      })
      begin()
    })
}
