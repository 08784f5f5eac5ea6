import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readLines } from './ledger'
import { type Behavior, type TestCard, testCards } from './test-cards'

/** The stored facts of a card. */
export type KeptCard = {
  brand: TestCard['brand']
  last4: string
  /** Two digits. */
  expMonth: string
  /** Four digits. */
  expYear: string
  behavior: Behavior
}

/** The typed values of a card; read once and not kept. */
export type TypedCard = { number: string; month: string; year: string; cvv: string }

export type CardProblem = 'unknown_card' | 'expired' | 'security_code'

/**
 * Judges a typed card: the published test numbers only, not expired (UTC month), a security code of 3 or 4 digits.
 * @returns the facts that may be stored, or the problem
 */
export function judgeCard(
  typed: TypedCard,
  provider: TestCard['providers'][number],
  now: Date,
): KeptCard | CardProblem {
  const digits = typed.number.replace(/[\s-]/g, '')
  const found = testCards.find((card) => card.number === digits && card.providers.includes(provider))
  if (found === undefined) return 'unknown_card'
  const year = /^\d{2}$/.test(typed.year) ? `20${typed.year}` : typed.year
  const month = Number(typed.month)
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(typed.month) || month < 1 || month > 12) return 'expired'
  if (Number(year) * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth()) return 'expired'
  if (!/^\d{3,4}$/.test(typed.cvv)) return 'security_code'
  return {
    brand: found.brand,
    last4: digits.slice(-4),
    expMonth: String(month).padStart(2, '0'),
    expYear: year,
    behavior: found.behavior,
  }
}

type Line = { token: string; owner: string; card: KeptCard; gone?: true }

/** The store of cards by token. With a folder, tokens stay valid over a restart. */
export class CardVault {
  readonly #cards = new Map<string, Line>()
  readonly #file: string | undefined

  constructor(folder?: string) {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, 'cards.jsonl')
    for (const line of readLines<Line>(this.#file)) this.#take(line)
  }

  /** Stores a card for one processor under a token, by default a random one; returns the token. */
  keep(owner: string, card: KeptCard, token = `tok_${randomBytes(16).toString('hex')}`): string {
    this.#write({ token, owner, card })
    return token
  }

  find(owner: string, token: string): KeptCard | undefined {
    const line = this.#cards.get(token)
    return line?.owner === owner ? line.card : undefined
  }

  forget(owner: string, token: string): boolean {
    const line = this.#cards.get(token)
    if (line?.owner !== owner) return false
    this.#write({ ...line, gone: true })
    return true
  }

  #write(line: Line): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
    this.#take(line)
  }

  #take(line: Line): void {
    if (line.gone) this.#cards.delete(line.token)
    else this.#cards.set(line.token, line)
  }
}
