import { wideNetworkOf } from '@obverse/backend'

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
/** The queues of networks that share what one network may have: those of one /48. */
type Group = Map<string, Waiting[]>

const groupOf = (from: string) => wideNetworkOf(from) ?? from
const sizeOf = (group: Group | undefined) =>
  group ? [...group.values()].reduce((sum, queue) => sum + queue.length, 0) : 0
/** Returns the last of the largest. */
const largestOf = <T>(all: Iterable<T>, size: (one: T) => number): T | undefined =>
  [...all].reduce<T | undefined>(
    (one, other) => (one === undefined || size(other) >= size(one) ? other : one),
    undefined,
  )

/**
 * Creates a limiter that runs `most` at once and queues `waiting`, shared fairly: one network runs at most half, networks
 * take turns in the queue, and a full queue drops the last of the network that has the most in it. The /64 networks of
 * one /48 have the share of one network, and take turns in it.
 */
export function createLimiter(most: number, waiting: number): Limiter {
  const share = Math.max(1, Math.ceil(most / 2))
  const running = new Map<string, number>()
  // A network, and a group, moves to the end when one of its queue starts.
  const queues = new Map<string, Group>()
  let active = 0
  let queued = 0

  const hasRoom = (group: string) => active < most && (group === OWN || (running.get(group) ?? 0) < share)
  const begin = (group: string) => {
    active += 1
    running.set(group, (running.get(group) ?? 0) + 1)
  }
  const end = (group: string) => {
    active -= 1
    const left = (running.get(group) ?? 1) - 1
    if (left === 0) running.delete(group)
    else running.set(group, left)
  }
  const startNext = () => {
    for (const [name, group] of queues) {
      const [first] = group
      if (!first || !hasRoom(name)) continue
      const [from, queue] = first
      const next = queue.shift()
      group.delete(from)
      if (queue.length > 0) group.set(from, queue)
      queues.delete(name)
      if (group.size > 0) queues.set(name, group)
      queued -= 1
      begin(name)
      next?.start()
      return
    }
  }
  /** Makes room for one more of a network in the full queue. @throws Busy when it has as many as any other. */
  const makeRoom = (from: string) => {
    const own = queues.get(groupOf(from))
    const largest = largestOf(queues.values(), sizeOf)
    const isOwn = sizeOf(largest) <= sizeOf(own) + 1
    const group = isOwn ? own : largest
    const [network, queue] = largestOf(group ?? [], ([, one]) => one.length) ?? []
    const isFair = !isOwn || (queue?.length ?? 0) > (own?.get(from)?.length ?? 0) + 1
    if (!group || network === undefined || !queue || !isFair) throw new Busy()
    queue.pop()?.refuse()
    if (queue.length === 0) group.delete(network)
    queued -= 1
  }

  const inTurn = async <T>(work: () => Promise<T>, from = OWN): Promise<T> => {
    const name = groupOf(from)
    if (hasRoom(name)) begin(name)
    else {
      if (queued >= waiting) makeRoom(from)
      queued += 1
      await new Promise<void>((resolve, reject) => {
        const group = queues.get(name) ?? new Map<string, Waiting[]>()
        const queue = group.get(from) ?? []
        queue.push({ start: resolve, refuse: () => reject(new Busy()) })
        queues.set(name, group.set(from, queue))
      })
    }
    try {
      return await work()
    } finally {
      end(name)
      startNext()
    }
  }
  return Object.assign(inTurn, { load: () => ({ running: active, waiting: queued }) })
}

const OWN = ''
