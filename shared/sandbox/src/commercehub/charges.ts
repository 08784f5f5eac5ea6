import { randomBytes } from 'node:crypto'
import type { KeptCard } from '../card-vault'
import type { LedgerEntry } from '../ledger'
import type { World } from '../world'
import type { Signed } from './authentication'
import { chargeBody, readBody, type Source, tokensBody } from './bodies'
import { HubError, processing } from './errors'
import type { Sessions } from './sessions'

const REPLAY_MS = 5 * 60_000

/** The result of a call: an answer, or a connection broken without one. */
export type Outcome<T> = { lost: true } | { lost: false; answer: T }
export type ChargeAnswer = { entry: LedgerEntry; paymentTokens?: object[] }

/** Charges cards, as often as requested: the merchant must prevent double payments. */
export class Charges {
  readonly #world: World
  readonly #sessions: Sessions
  readonly #running = new Set<string>()
  /** The requests lost on their way; repeated, they arrive. */
  readonly #lostOnce = new Set<string>()
  readonly #tokens = new Map<string, object[]>()

  constructor(world: World, sessions: Sessions) {
    this.#world = world
    this.#sessions = sessions
  }

  async charge(signed: Signed): Promise<Outcome<ChargeAnswer>> {
    const body = readBody(chargeBody, signed.body)
    checkMerchant(this.#world, body.merchantDetails)
    const reference = body.transactionDetails.merchantTransactionId ?? ''
    const marks = [`request ${signed.clientRequestId}`, ...(reference === '' ? [] : [`reference ${reference}`])]
    if (marks.some((mark) => this.#running.has(mark))) throw processing()
    const before = replayed(this.#world, signed.clientRequestId)
    if (before !== undefined) return this.#answered(before)
    const card = this.#cardOf(body.source)
    if (card.behavior === 'rate-limited') throw new HubError(429, '760', 'Too Many Transactions Requested')
    if (card.behavior === 'lost-before' && !this.#lostOnce.has(signed.clientRequestId)) {
      this.#lostOnce.add(signed.clientRequestId)
      return { lost: true }
    }
    this.#spend(body.source)
    if (card.behavior === 'slow') await this.#whileRunning(marks, 40)
    const minor = Math.round(body.amount.total * 100)
    const code = declineCode(card, minor)
    const entry = this.#world.ledger.add({
      ...newEntry(this.#world, signed.clientRequestId),
      kind: body.transactionDetails.captureFlag === false ? 'authorization' : 'charge',
      reference,
      invoice: body.transactionDetails.merchantInvoiceNumber ?? '',
      minor,
      currency: body.amount.currency,
      last4: card.last4,
      outcome: code === '000' ? 'approved' : 'declined',
      brand: card.brand,
      exp: `${card.expMonth}/${card.expYear}`,
      code,
    })
    if (body.transactionDetails.createToken === true && code === '000') this.#tokens.set(entry.id, this.#tokenize(card))
    if (card.behavior === 'answer-lost') return { lost: true }
    if (card.behavior === 'lying-500') throw new HubError(500, '703', 'Internal Error', undefined, 'HOST')
    return this.#answered(entry)
  }

  /** Stores the card of a session and returns its token. A card that cannot be stored leaves its session unchanged. */
  tokens(signed: Signed): { card: KeptCard; paymentTokens: object[] } {
    const body = readBody(tokensBody, signed.body)
    checkMerchant(this.#world, body.merchantDetails)
    const card = this.#cardOf(body.source)
    if (card.behavior === 'no-token') throw new HubError(400, '213', 'Vault Not Enabled on Merchant Account')
    this.#spend(body.source)
    return { card, paymentTokens: this.#tokenize(card) }
  }

  isRunning(reference: string): boolean {
    return this.#running.has(`reference ${reference}`)
  }

  #answered(entry: LedgerEntry): Outcome<ChargeAnswer> {
    const paymentTokens = this.#tokens.get(entry.id)
    return { lost: false, answer: { entry, ...(paymentTokens === undefined ? {} : { paymentTokens }) } }
  }

  #tokenize(card: KeptCard): object[] {
    if (card.behavior === 'no-token') return [{ tokenResponseCode: '500', tokenResponseDescription: 'FAILED' }]
    const tokenData = this.#world.vault.keep(
      'commercehub',
      card,
      randomBytes(8).readBigUInt64BE().toString().padStart(20, '9'),
    )
    return [{ tokenData, tokenSource: 'TRANSARMOR', tokenResponseCode: '000', tokenResponseDescription: 'SUCCESS' }]
  }

  #cardOf(source: Source): KeptCard {
    const card =
      source.sourceType === 'PaymentSession'
        ? this.#sessions.cardOf(source.sessionId)
        : this.#world.vault.find('commercehub', source.tokenData)
    if (card !== undefined) return card
    throw source.sourceType === 'PaymentSession'
      ? new HubError(400, '102', 'Missing or Invalid Payment Source', 'source.sessionId')
      : new HubError(400, '103', 'Missing or Invalid Card Number or Token', 'source.tokenData')
  }

  #spend(source: Source): void {
    if (source.sourceType === 'PaymentSession') this.#sessions.spend(source.sessionId)
  }

  async #whileRunning(marks: string[], seconds: number): Promise<void> {
    for (const mark of marks) this.#running.add(mark)
    const stopped = await this.#world.wait(seconds)
    for (const mark of marks) this.#running.delete(mark)
    if (stopped) throw new HubError(500, '703', 'Internal Error')
  }
}

/** Returns the existing entry of a request id within 5 minutes. */
export function replayed(world: World, requestId: string): LedgerEntry | undefined {
  const since = world.now().getTime() - REPLAY_MS
  return world.ledger.find(
    (entry) => entry.provider === 'commercehub' && entry.requestId === requestId && Date.parse(entry.at) >= since,
  )
}

/** Returns the common fields of a new entry of the ledger. */
export function newEntry(world: World, requestId: string) {
  return {
    at: world.now().toISOString(),
    provider: 'commercehub' as const,
    id: randomBytes(16).toString('hex'),
    requestId,
  }
}

/** Checks the merchant of a call. @throws HubError 400 */
export function checkMerchant(world: World, given: { merchantId: string; terminalId: string }): void {
  const { merchantId, terminalId } = world.keys.commercehub
  if (given.merchantId !== merchantId || given.terminalId !== terminalId) {
    throw new HubError(400, '204', 'Invalid Merchant or Terminal', 'merchantDetails')
  }
}

/** Returns 000, or the code of a decline: for one card the amount chooses it, 5006.00 means 006. */
function declineCode(card: KeptCard, minor: number): string {
  if (card.behavior === 'decline') return '006'
  const whole = Math.floor(minor / 100)
  if (card.behavior === 'decline-by-amount' && whole >= 5001 && whole <= 5999) return String(whole).slice(1)
  return '000'
}
