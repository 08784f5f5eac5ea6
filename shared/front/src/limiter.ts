/** Thrown when more is waiting than should. */
export class Busy extends Error {
  constructor() {
    super('Too many pages are being rendered at once')
    this.name = 'Busy'
  }
}

/** Lets `most` run at once and `waiting` wait in turn; whoever comes after that is refused with `Busy` at once. */
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
      // The place goes straight to the next in turn.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
