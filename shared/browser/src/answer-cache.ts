/** Caches answers for a while, bounded in number, with one request for simultaneous callers (UTIL-1). */

type Kept = { answer: Promise<unknown>; until: number; waiting: number; isDone: boolean; stop: AbortController }

export type AnswerCache = {
  /**
   * Returns the cached answer of a key, or the one that `ask` fetches; each caller gets a copy. `signal` ends this
   * caller's wait only; the request is aborted when nobody waits any more. Failures are not cached.
   */
  take: (
    key: string,
    milliseconds: number,
    signal: AbortSignal,
    ask: (signal: AbortSignal) => Promise<unknown>,
  ) => Promise<unknown>
  clear: () => void
}

export function createAnswerCache(limit: number): AnswerCache {
  const kept = new Map<string, Kept>()
  const drop = (key: string, entry: Kept) => {
    if (kept.get(key) === entry) kept.delete(key)
  }

  const start = (key: string, milliseconds: number, ask: (signal: AbortSignal) => Promise<unknown>): Kept => {
    const stop = new AbortController()
    const entry: Kept = { answer: ask(stop.signal), until: Date.now() + milliseconds, waiting: 0, isDone: false, stop }
    const settle = () => {
      entry.isDone = true
    }
    entry.answer.then(settle, () => {
      settle()
      drop(key, entry)
    })
    kept.delete(key)
    kept.set(key, entry)
    const oldest = kept.keys().next().value
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
    return entry
  }

  return {
    clear: () => kept.clear(),
    take: async (key, milliseconds, signal, ask) => {
      const hit = kept.get(key)
      const entry = hit && hit.until > Date.now() ? hit : start(key, milliseconds, ask)
      entry.waiting += 1
      try {
        return structuredClone(await untilAborted(signal, entry.answer))
      } finally {
        entry.waiting -= 1
        if (entry.waiting === 0 && !entry.isDone) {
          drop(key, entry)
          entry.stop.abort()
        }
      }
    },
  }
}

/** Returns the answer, or rejects with the signal's reason if that comes first. */
function untilAborted<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
