import { randomBytes, randomUUID } from 'node:crypto'
import type { KeptCard } from '../card-vault'
import type { World } from '../world'

type Authentication = {
  Enrolled: 'Y' | 'N' | 'U'
  PAResStatus: '' | 'Y' | 'A' | 'N' | 'U' | 'R' | 'C'
  SignatureVerification: '' | 'Y' | 'N'
  Cavv: string
  EciFlag: string
  Xid: string
  /** The indicator of a challenge that ended early: 01 when the payer canceled. */
  ChallengeCancel?: '01'
}

/** The authentication of a card for one amount. */
export type Lookup = {
  transactionId: string
  orderNumber: string
  minor: number
  /** Numeric, 826 for GBP. */
  currency: string
  token: string
  card: KeptCard
  /** The value that opens the bank's page; empty without a challenge. */
  payload: string
  result: Authentication
  at: number
}

const LIFE_MS = 2 * 3_600_000
const CHALLENGES = ['challenge', 'challenge-closed', 'challenge-fails', 'challenge-unavailable', 'challenge-error']

/** The authentications of the last two hours, and their proofs (CAVV). In memory only. */
export class Lookups {
  readonly #world: World
  readonly #byId = new Map<string, Lookup>()
  readonly #spentProofs = new Set<string>()

  constructor(world: World) {
    this.#world = world
  }

  /** Looks a card up; `PAResStatus` C in the result means that its bank wants a challenge. */
  begin(given: Pick<Lookup, 'orderNumber' | 'minor' | 'currency' | 'token' | 'card'>): Lookup {
    const asks = CHALLENGES.includes(given.card.behavior)
    const transactionId = randomBytes(15).toString('base64url').replaceAll(/[-_]/g, 'x')
    const lookup: Lookup = {
      ...given,
      transactionId,
      payload: asks
        ? Buffer.from(
            JSON.stringify({
              messageType: 'CReq',
              messageVersion: '2.2.0',
              threeDSServerTransID: randomUUID(),
              acsTransID: randomUUID(),
              challengeWindowSize: '02',
            }),
          ).toString('base64url')
        : '',
      result: asks ? result(given.card, 'C') : silent(given.card),
      at: this.#world.now().getTime(),
    }
    this.#byId.set(transactionId, lookup)
    return lookup
  }

  find(transactionId: string): Lookup | undefined {
    const found = this.#byId.get(transactionId)
    return found !== undefined && found.at + LIFE_MS > this.#world.now().getTime() ? found : undefined
  }

  /** Records the holder's answer to the bank. @returns false when no answer is expected */
  answer(lookup: Lookup, confirmed: boolean | 'canceled'): boolean {
    if (lookup.result.PAResStatus !== 'C') return false
    const { behavior } = lookup.card
    if (behavior === 'challenge-unavailable') lookup.result = result(lookup.card, 'U')
    else if (behavior === 'challenge-error') lookup.result = { ...result(lookup.card, 'U'), SignatureVerification: 'N' }
    else if (confirmed === 'canceled') lookup.result = { ...result(lookup.card, 'N'), ChallengeCancel: '01' }
    else lookup.result = result(lookup.card, confirmed && behavior !== 'challenge-fails' ? 'Y' : 'N')
    return true
  }

  /** Tells if a proof was issued for this card and amount and is unused; uses it up. */
  spend(proof: { cavv: string; eci: string; token: string; minor: number }): boolean {
    const lookup = [...this.#byId.values()].find((one) => one.result.Cavv === proof.cavv && proof.cavv !== '')
    const right =
      lookup !== undefined &&
      lookup.token === proof.token &&
      lookup.minor === proof.minor &&
      lookup.result.EciFlag === proof.eci &&
      !this.#spentProofs.has(proof.cavv)
    if (right) this.#spentProofs.add(proof.cavv)
    return right
  }
}

function silent(card: KeptCard): Authentication {
  const none = { ...result(card, 'U'), PAResStatus: '' as const, SignatureVerification: '' as const, Xid: '' }
  switch (card.behavior) {
    case 'frictionless-fails':
      return result(card, 'N')
    case 'attempted':
      return result(card, 'A')
    case 'unavailable':
      return result(card, 'U')
    case 'rejected':
      return result(card, 'R')
    case 'not-enrolled':
      return { ...none, Enrolled: 'N' }
    case 'lookup-error':
    case 'lookup-timeout':
      return { ...none, Enrolled: 'U' }
    default:
      return result(card, 'Y')
  }
}

/** Returns a result with its proof and its indicator: 05 and 06 for Visa, 02 and 01 for Mastercard. */
function result(card: KeptCard, status: 'Y' | 'A' | 'N' | 'U' | 'R' | 'C'): Authentication {
  const isMastercard = card.brand === 'mastercard'
  const shifted = status === 'Y' || status === 'A'
  const eci = status === 'Y' ? (isMastercard ? '02' : '05') : isMastercard ? '01' : '06'
  return {
    Enrolled: 'Y',
    PAResStatus: status,
    SignatureVerification: status === 'C' ? '' : 'Y',
    Cavv: shifted ? randomBytes(20).toString('base64') : '',
    EciFlag: shifted ? eci : isMastercard ? '00' : '07',
    Xid: status === 'C' ? '' : randomBytes(20).toString('base64'),
  }
}
