/** Thrown when too many are waiting. */
export class Busy extends Error {
  constructor() {
    super('Too many pages are being rendered at once')
    this.name = 'Busy'
  }
}

/** The work of a limiter at a moment. */
export type Load = { running: number; waiting: number }
export type Limiter = {
  /** Runs work in turn. `from` is the network that asked; own work has none. @throws Busy */
  <T>(work: () => Promise<T>, from?: string): Promise<T>
  load(): Load
}

type Waiting = { start: () => void; refuse: () => void }

/**
 * Creates a limiter that runs `most` at once and queues `waiting`, shared fairly: one network runs at most half, networks
 * take turns in the queue, and a full queue drops the last of the network that has the most in it.
 */
export function createLimiter(most: number, waiting: number): Limiter {
  const share = Math.max(1, Math.ceil(most / 2))
  const running = new Map<string, number>()
  // A network moves to the end when one of its queue starts.
  const queues = new Map<string, Waiting[]>()
  let active = 0
  let queued = 0

  const hasRoom = (from: string) => active < most && (from === OWN || (running.get(from) ?? 0) < share)
  const begin = (from: string) => {
    active += 1
    running.set(from, (running.get(from) ?? 0) + 1)
  }
  const end = (from: string) => {
    active -= 1
    const left = (running.get(from) ?? 1) - 1
    if (left === 0) running.delete(from)
    else running.set(from, left)
  }
  const startNext = () => {
    for (const [from, queue] of queues) {
      if (!hasRoom(from)) continue
      const next = queue.shift()
      queues.delete(from)
      if (queue.length > 0) queues.set(from, queue)
      queued -= 1
      begin(from)
      next?.start()
      return
    }
  }
  /** Makes room for one more of a network in the full queue. @throws Busy when it has as many as any other. */
  const makeRoom = (from: string) => {
    const longest = [...queues.values()].reduce<Waiting[]>(
      (one, other) => (other.length > one.length ? other : one),
      [],
    )
    if (longest.length <= (queues.get(from)?.length ?? 0) + 1) throw new Busy()
    longest.pop()?.refuse()
    queued -= 1
  }

  const inTurn = async <T>(work: () => Promise<T>, from = OWN): Promise<T> => {
    if (hasRoom(from)) begin(from)
    else {
      if (queued >= waiting) makeRoom(from)
      queued += 1
      await new Promise<void>((resolve, reject) => {
        const queue = queues.get(from) ?? []
        queue.push({ start: resolve, refuse: () => reject(new Busy()) })
        queues.set(from, queue)
      })
    }
    try {
      return await work()
    } finally {
      end(from)
      startNext()
    }
  }
  return Object.assign(inTurn, { load: () => ({ running: active, waiting: queued }) })
}

const OWN = ''
