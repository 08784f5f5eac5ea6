/** Knows whether heavy calls run, so that jobs come after them. */

export type HeavyCalls = {
  areRunning(): boolean
  /** Runs a heavy call. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Calls `wake` whenever the last of them has ended. */
  onEnd(wake: () => void): void
}

/** Creates the count of the heavy calls of this process, with those that wait for their turn. */
export function createHeavyCalls(): HeavyCalls {
  const wakers: (() => void)[] = []
  let running = 0
  return {
    areRunning: () => running > 0,
    async during(work) {
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
        if (running === 0) for (const wake of wakers) wake()
      }
    },
    onEnd: (wake) => void wakers.push(wake),
  }
}
