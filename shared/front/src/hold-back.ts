import { setTimeout as sleep } from 'node:timers/promises'

/** The milliseconds before a refusal. */
const A_WHILE = 1000
/** The refusals that wait at a time. */
const MOST = 256

/**
 * Creates the pause before a refusal: whoever asks again at once would otherwise be refused a thousand times a second, which
 * takes the time of everybody else. What is more than `most` at a time does not wait.
 */
export function createHoldBack(most = MOST, ms = A_WHILE): () => Promise<void> {
  let held = 0
  return async () => {
    if (held >= most) return
    held += 1
    await sleep(ms, undefined, { ref: false })
    held -= 1
  }
}
