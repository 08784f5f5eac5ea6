/** Thrown when too many are waiting. */
export class Busy extends Error {
  constructor() {
    super('Too many pages are being rendered at once')
    this.name = 'Busy'
  }
}

/** Creates a limiter that runs `most` at once and queues `waiting`. @throws Busy at once for any more. */
export function createLimiter(most: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= most) {
      if (queue.length >= waiting) throw new Busy()
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // Passes the free place directly to the next in the queue.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
