import { randomBytes } from 'node:crypto'
import type { KeptCard } from '../card-vault'
import type { World } from '../world'
import type { Condition, Payment, RegisterAlias, Returning } from './bodies'
import { type ErrorName, SaferpayError } from './errors'

const LIFE_MS = 20 * 60_000
const DAY_MS = 24 * 3_600_000

export type ThreeDs = 'authenticated' | 'attempted' | 'none'

/** A payment or registration under way, found by its token. In memory: it exists for minutes. */
export type SaferpayContext = {
  token: string
  kind: 'page' | 'transaction' | 'alias'
  expiresAt: number
  payment?: Payment
  condition?: Condition
  registerAlias?: RegisterAlias
  returning: Returning
  /** The payer's card, once given. */
  card?: KeptCard
  threeDs?: ThreeDs | 'failed'
  /** True when the payer finished or gave up. */
  visited: boolean
  failure?: ErrorName
  /** True when it is authorized, or being authorized. */
  used: boolean
  transactionId?: string
  aliasId?: string
  /** True when Assert was called already. */
  asked?: boolean
}

const CHALLENGES = ['challenge', 'challenge-attempt', 'challenge-fails', 'challenge-closed']

/** Tells if the payer has to confirm with this card. */
export function isChallenged(card: KeptCard): boolean {
  return CHALLENGES.includes(card.behavior)
}

/** The cards from the card fields and the payments under way, each under a single-use token. */
export class Contexts {
  readonly #world: World
  readonly #byToken = new Map<string, SaferpayContext>()
  readonly #fields = new Map<string, { card: KeptCard; expiresAt: number; used: boolean }>()

  constructor(world: World) {
    this.#world = world
  }

  /** Returns a token for a card typed into the card fields: valid for 20 minutes, once. */
  addFields(card: KeptCard): string {
    const token = newToken()
    this.#fields.set(token, { card, expiresAt: this.#now() + LIFE_MS, used: false })
    return token
  }

  /** Uses up a token of the card fields. @throws SaferpayError TOKEN_INVALID, TOKEN_EXPIRED */
  takeFields(token: string): KeptCard {
    const found = this.#fields.get(token)
    if (found === undefined || found.used) throw new SaferpayError('TOKEN_INVALID')
    if (found.expiresAt <= this.#now()) throw new SaferpayError('TOKEN_EXPIRED')
    found.used = true
    return found.card
  }

  open(given: Omit<SaferpayContext, 'token' | 'expiresAt' | 'visited' | 'used'>): SaferpayContext {
    for (const old of this.#byToken.values()) if (old.expiresAt + DAY_MS < this.#now()) this.#byToken.delete(old.token)
    const opened = { ...given, token: newToken(), expiresAt: this.#now() + LIFE_MS, visited: false, used: false }
    this.#byToken.set(opened.token, opened)
    return opened
  }

  find(kind: SaferpayContext['kind'], token: string): SaferpayContext {
    const found = this.#byToken.get(token)
    if (found?.kind !== kind) throw new SaferpayError('TOKEN_INVALID')
    return found
  }

  /** Returns the context of a token of any kind, for the payer's pages. */
  any(token: string): SaferpayContext | undefined {
    return this.#byToken.get(token)
  }

  isExpired(context: SaferpayContext): boolean {
    return context.expiresAt <= this.#now()
  }

  #now(): number {
    return this.#world.now().getTime()
  }
}

/** Returns 144 random bits as a token of letters and digits. */
export function newToken(): string {
  return randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')
}
