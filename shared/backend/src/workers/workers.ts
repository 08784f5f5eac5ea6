/** Runs work of more than a few milliseconds in threads, so that no request waits for another person's. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Failure } from '../errors'
import type { Made, TaskCall } from './task'

export type Workers = {
  /**
   * Runs a task in a thread. Tasks of one person run one after the other.
   * @throws Failure `unavailable` with Retry-After when the queue, or the person's part of it, is full, or when the task
   * takes too long
   */
  run<M extends Made>(call: TaskCall<M>, peopleID: number): Promise<M>
  /** Ends the threads and drops their tasks. */
  stop(): Promise<void>
}

/** The maximum of queued tasks, in all and of one person; a download of the demo takes about 100 ms. */
const QUEUE = 16
const QUEUE_OF_ONE = 4
const RETRY_AFTER_SECONDS = 5
/** The milliseconds for a task from its turn in the queue; the largest invoice takes some seconds on a slow machine. */
const LONGEST_TASK = 60_000
const busy = (log: string) => new Failure('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, log })

/** Returns the file a thread starts from: beside the bundle, or from the sources in development and tests. */
function entry(): string {
  const bundled = fileURLToPath(new URL('./worker.js', import.meta.url))
  return existsSync(bundled) ? bundled : fileURLToPath(new URL('./worker-from-source.mjs', import.meta.url))
}

/**
 * Opens the worker threads of a process. None starts before the first task; an idle one ends after a minute, and one whose
 * task takes more than `longest` milliseconds with it.
 */
export function openWorkers(longest = LONGEST_TASK): Workers {
  let pool: Piscina | null = null
  const open = () =>
    new Piscina({
      filename: entry(),
      minThreads: 0,
      maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
      maxQueue: QUEUE,
      idleTimeout: 60_000,
      niceIncrement: 5,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
  const tails = new Map<number, { last: Promise<unknown>; count: number }>()
  const runNow = async (call: TaskCall) => {
    pool ??= open()
    if (pool.queueSize >= QUEUE) throw busy('The worker threads are busy')
    const signal = AbortSignal.timeout(longest)
    return pool.run(call, { signal }).catch((error: unknown) => {
      throw signal.aborted ? busy(`The task ${call.name} took too long`) : error
    })
  }
  return {
    async run(call, peopleID) {
      const own = tails.get(peopleID) ?? { last: Promise.resolve(), count: 0 }
      if (own.count >= QUEUE_OF_ONE) throw busy('One person waits for too many worker tasks')
      const made = own.last.then(() => runNow(call))
      own.last = made.catch(() => undefined)
      own.count += 1
      tails.set(peopleID, own)
      try {
        return await made
      } finally {
        own.count -= 1
        if (own.count === 0) tails.delete(peopleID)
      }
    },
    async stop() {
      await pool?.destroy()
    },
  }
}
