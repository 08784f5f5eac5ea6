/** Lets calls run in turn, so that one person or one network never holds the connections that all share. */
import { rateLimited } from '../errors'
import { wideNetworkOf } from '../limits'

/** Runs the work of each key in the order in which it came, some at once. @throws Failure 429 when too much waits */
type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

const RETRY_AFTER_SECONDS = 2

/** Creates turns that run `most` of a key at once, and keep `waiting` more of it. */
export function createTurns(most: number, waiting: number): Turns {
  const keys = new Map<string, { running: number; queue: (() => void)[] }>()
  return async (key, work) => {
    const own = keys.get(key) ?? { running: 0, queue: [] }
    if (own.running < most) {
      own.running += 1
      keys.set(key, own)
    } else {
      if (own.queue.length >= waiting) throw rateLimited(RETRY_AFTER_SECONDS)
      // An ended one hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => own.queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = own.queue.shift()
      if (next) next()
      else if (--own.running === 0) keys.delete(key)
    }
  }
}

/** The maker of a call: `network` from `networkOf`, `PeopleID` of whoever is signed in. */
export type Caller = { network: string; PeopleID: number | null }

/** Runs a call in the turn of its person and its network. @throws Failure 429 when too many of them wait */
export type Shares = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>

// More for a network, behind which there may be the visitors of a show.
const WAITING = { ofNetwork: 400, ofPerson: 100 }

/**
 * Creates the shares of a pool of `connections`: a network runs calls on half of them at once, as with renders, and a
 * person on a quarter, rounded up, so that two people of one office leave a place to a third. The /64 networks of one
 * /48 are one network. A person's calls wait for each other before they wait for the network: a queue of one network
 * holds few of each person.
 */
export function createShares(connections: number): Shares {
  const ofNetworks = createTurns(Math.max(1, Math.floor(connections / 2)), WAITING.ofNetwork)
  const ofPeople = createTurns(Math.max(1, Math.ceil(connections / 4)), WAITING.ofPerson)
  return ({ network, PeopleID }, work) => {
    const inNetwork = () => ofNetworks(wideNetworkOf(network) ?? network, work)
    return PeopleID === null ? inNetwork() : ofPeople(String(PeopleID), inNetwork)
  }
}
