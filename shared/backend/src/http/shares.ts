/** Lets calls run in turn, so that one person or one network never holds the connections that all share. */
import { createHeavyCalls, type HeavyCalls } from './heavy-calls'
import { wideNetworkOf } from './limits'
import { createTurns, inTurns, type Turn } from './turns'

/** The maker of a call: `network` from `networkOf`, `PeopleID` of whoever is signed in; and whether it is a heavy one. */
type Caller = { network: string; PeopleID: number | null; isHeavy?: boolean | undefined }

/** Runs a call as `turn`, with places of its person and its network. @throws Failure 429 when too many of them wait */
export type Shares = <T>(caller: Caller, turn: Turn, work: () => Promise<T>) => Promise<T>

// More for a network, behind which there may be the visitors of a show.
const WAITING = { ofNetwork: 400, ofPerson: 100, heavy: 400 }

/**
 * Creates the shares of a pool of `connections`: a network runs calls on half of them at once, as with renders, and a
 * person on a quarter, rounded up, so that two people of one office leave a place to a third. The /64 networks of one
 * /48 are one network. A person's calls wait for each other before they wait for the network: a queue of one network
 * holds few of each person. Heavy calls of all networks run on half of the connections; they wait for these last, so
 * that one that waits for its own network keeps nobody else's from running, and are counted in `heavyCalls`.
 */
export function createShares(connections: number, heavyCalls: HeavyCalls = createHeavyCalls()): Shares {
  const ofNetworks = createTurns(Math.max(1, Math.floor(connections / 2)), WAITING.ofNetwork)
  const heavy = createTurns(Math.max(1, Math.floor(connections / 2)), WAITING.heavy)
  const ofPeople = createTurns(Math.max(1, Math.ceil(connections / 4)), WAITING.ofPerson)
  return ({ network, PeopleID, isHeavy }, turn, work) => {
    const places = [
      ...(PeopleID === null ? [] : [[ofPeople, String(PeopleID)] as const]),
      [ofNetworks, wideNetworkOf(network) ?? network] as const,
    ]
    if (!isHeavy) return inTurns(turn, places, work)
    return heavyCalls.during(() => inTurns(turn, [...places, [heavy, 'heavy']], work))
  }
}
