/** A circuit breaker: after consecutive failures it rejects every call for a while, then one call probes. */
export type Breaker = {
  /** Runs work, or throws at once while the circuit is open. An error of `work` counts as a failure. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** The error of a call that the open circuit rejected. */
export class CircuitOpen extends Error {}

/**
 * Returns a breaker that opens after `failures` in a row for `restMilliseconds`; then one call decides if it closes.
 */
export function openBreaker(
  { failures, restMilliseconds }: { failures: number; restMilliseconds: number },
  clock: () => number = Date.now,
): Breaker {
  let inARow = 0
  let openUntil = 0
  let isProbing = false
  return {
    async run(work) {
      const isOpen = inARow >= failures
      if (isOpen && (isProbing || clock() < openUntil)) throw new CircuitOpen('The circuit is open')
      isProbing = isOpen
      try {
        const answer = await work()
        inARow = 0
        return answer
      } catch (error) {
        inARow++
        openUntil = clock() + restMilliseconds
        throw error
      } finally {
        if (isOpen) isProbing = false
      }
    },
  }
}
