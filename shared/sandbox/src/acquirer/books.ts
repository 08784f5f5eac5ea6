import { randomBytes } from 'node:crypto'
import type { KeptCard } from '../card-vault'
import type { Lookups } from '../cardinal/lookups'
import type { LedgerEntry } from '../ledger'
import { settledOn } from '../settlements'
import type { World } from '../world'
import type { ChargeBody, RefundBody } from './bodies'

/** A refusal of the acquirer, with its HTTP status and code. */
export class AcquirerError extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 409 | 422 | 429 | 500,
    readonly code: string,
    readonly field = '',
  ) {
    super(code)
  }
}

/** The charges, voids and refunds of the acquirer. A repeated reference is booked once and gets the same answer. */
export class Books {
  readonly #world: World
  readonly #lookups: Lookups
  readonly #running = new Set<string>()
  readonly #lostOnce = new Set<string>()

  constructor(world: World, lookups: Lookups) {
    this.#world = world
    this.#lookups = lookups
  }

  async charge(body: ChargeBody): Promise<object | 'lost'> {
    if (this.#running.has(body.reference)) throw new AcquirerError(409, 'in_progress', 'reference')
    const before = this.#find(body.reference)
    if (before !== undefined) {
      const same = before.kind === 'charge' && before.minor === body.amountMinor && before.currency === body.currency
      if (!same) throw new AcquirerError(422, 'reference_reused', 'reference')
      return this.#answer(before)
    }
    const card = this.#cardOf(body)
    if (card === undefined) throw new AcquirerError(400, 'unknown_token', 'token')
    if (card.behavior === 'rate-limited') throw new AcquirerError(429, 'too_many_requests')
    if (card.behavior === 'lost-before' && !this.#lostOnce.has(body.reference)) {
      this.#lostOnce.add(body.reference)
      return 'lost'
    }
    if (card.behavior === 'slow') await this.#processSlowly(body.reference)
    const code = card.behavior === 'decline' ? '06' : this.#isProven(body) ? '00' : '65'
    const entry = this.#world.ledger.add({
      at: this.#world.now().toISOString(),
      provider: 'acquirer',
      kind: 'charge',
      id: `acq_${randomBytes(12).toString('hex')}`,
      reference: body.reference,
      invoice: body.invoice,
      minor: body.amountMinor,
      currency: body.currency,
      last4: card.last4,
      outcome: code === '00' ? 'approved' : 'declined',
      brand: card.brand,
      exp: `${card.expMonth}/${card.expYear}`,
      code,
    })
    if (card.behavior === 'answer-lost') return 'lost'
    if (card.behavior === 'lying-500') throw new AcquirerError(500, 'internal')
    return this.#answer(entry)
  }

  inquire(reference: string): object {
    const entry = this.#find(reference)
    if (entry === undefined) throw new AcquirerError(404, 'not_found', 'reference')
    return this.#answer(entry)
  }

  void(reference: string): object {
    if (this.#running.has(reference)) throw new AcquirerError(409, 'in_progress', 'reference')
    const entry = this.#find(reference)
    if (entry === undefined) throw new AcquirerError(404, 'nothing_to_void', 'reference')
    if (entry.kind !== 'charge' || entry.outcome === 'declined' || this.#refunded(entry) > 0) {
      throw new AcquirerError(409, 'not_voidable', 'reference')
    }
    if (this.#world.ledger.followUps(entry.id, 'void').length === 0) {
      const at = this.#world.now().toISOString()
      this.#world.ledger.add({ ...entry, at, kind: 'void', id: `${entry.id}_v`, of: entry.id })
    }
    return this.#answer(entry)
  }

  refund(body: RefundBody): object {
    const before = this.#find(body.reference)
    if (before !== undefined) {
      if (before.kind !== 'refund' || before.minor !== body.amountMinor) {
        throw new AcquirerError(422, 'reference_reused', 'reference')
      }
      return this.#answer(before)
    }
    const charge = this.#find(body.chargeReference)
    if (charge?.kind !== 'charge') throw new AcquirerError(404, 'not_found', 'chargeReference')
    const isOver = charge.outcome === 'declined' || this.#world.ledger.followUps(charge.id, 'void').length > 0
    if (isOver) throw new AcquirerError(409, 'not_refundable', 'chargeReference')
    if (body.currency !== charge.currency) throw new AcquirerError(422, 'wrong_currency', 'currency')
    if (this.#refunded(charge) + body.amountMinor > charge.minor) {
      throw new AcquirerError(422, 'amount_too_high', 'amountMinor')
    }
    const entry = this.#world.ledger.add({
      ...charge,
      at: this.#world.now().toISOString(),
      kind: 'refund',
      id: `acq_${randomBytes(12).toString('hex')}`,
      reference: body.reference,
      minor: body.amountMinor,
      of: charge.id,
    })
    return this.#answer(entry)
  }

  /** Returns the bookings of a day. */
  settled(day: string): object {
    const lines = settledOn(this.#world, 'acquirer', day).map(({ id, reference, kind, minor, currency, at }) => ({
      id,
      reference,
      kind,
      amountMinor: minor,
      currency,
      bookedAt: at,
    }))
    return { day, lines }
  }

  /** Stores a payer's card for payments without the payer. */
  store(token: string): object {
    const card = this.#world.vault.find('acquirer', token)
    if (card === undefined) throw new AcquirerError(400, 'unknown_token', 'token')
    if (card.behavior === 'no-token') throw new AcquirerError(422, 'not_storable', 'token')
    const { last4, brand, expMonth, expYear } = card
    return { token: this.#world.vault.keep('acquirer stored', card), last4, brand, exp: `${expMonth}/${expYear}` }
  }

  #cardOf(body: ChargeBody): KeptCard | undefined {
    const stored = this.#world.vault.find('acquirer stored', body.token)
    return body.merchantInitiated === true ? stored : (stored ?? this.#world.vault.find('acquirer', body.token))
  }

  #isProven(body: ChargeBody): boolean {
    const { cavv, eci, token } = body
    if (cavv) return this.#lookups.spend({ cavv, eci: eci ?? '', token, minor: body.amountMinor })
    return body.merchantInitiated === true || eci === '07' || eci === '00'
  }

  #find(reference: string): LedgerEntry | undefined {
    return this.#world.ledger.find(
      (entry) => entry.provider === 'acquirer' && entry.reference === reference && entry.kind !== 'void',
    )
  }

  #refunded(charge: LedgerEntry): number {
    return this.#world.ledger.followUps(charge.id, 'refund').reduce((sum, entry) => sum + entry.minor, 0)
  }

  #answer(entry: LedgerEntry): object {
    const voided = this.#world.ledger.followUps(entry.id, 'void').length > 0
    return {
      id: entry.id,
      reference: entry.reference,
      invoice: entry.invoice,
      status: voided ? 'voided' : entry.outcome,
      code: entry.code,
      amountMinor: entry.minor,
      refundedMinor: this.#refunded(entry),
      currency: entry.currency,
      last4: entry.last4,
      brand: entry.brand,
      exp: entry.exp,
    }
  }

  async #processSlowly(reference: string): Promise<void> {
    this.#running.add(reference)
    const stopped = await this.#world.wait(40)
    this.#running.delete(reference)
    if (stopped) throw new AcquirerError(500, 'internal')
  }
}
