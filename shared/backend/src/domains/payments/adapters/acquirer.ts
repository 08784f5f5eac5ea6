/**
 * The acquirer of the British sites: charges, inquires, voids and refunds. No source names one, so this is our
 * sandbox's protocol; another acquirer is another adapter. Every reference is ours and is booked once.
 */
import { CardBrand } from '@obverse/contract/domains/payments'
import * as z from 'zod'
import {
  type Amount,
  type CardFacts,
  type Inquired,
  type Known,
  LIST_MILLISECONDS,
  type Outcome,
  type Settlements,
  type StoredCard,
} from '../processor'
import type { CardinalSetting } from '../setting'
import { readAcquirerList } from './acquirer-settlements'
import { basic, codeFrom, fromJson, type Sent, send, TOO_MANY } from './http'

type AcquirerCharge = {
  reference: string
  invoice: string
  amount: Amount
  token: string
  /** The proof of 3-D Secure. Without a `cavv` we alone are liable. */
  cavv: string
  eci: string
  xid: string
  /** True when we charge a card on file without the payer. */
  isMerchants: boolean
}
type Acquirer = {
  charge(order: AcquirerCharge): Promise<Outcome>
  inquire(known: Known): Promise<Inquired>
  void(known: Known): Promise<Outcome>
  /** Voids a charge of unknown outcome, so that nothing is left of it. */
  voidUnknown(known: Known): Promise<'voided' | 'nothing-to-void' | 'unknown'>
  refund(chargeReference: string, refundID: string, amount: Amount): Promise<Outcome>
  settlements(day: string): Promise<Settlements>
  /** Exchanges the token of one payment for one for later charges. */
  keep(token: string): Promise<{ kind: 'stored'; card: StoredCard } | { kind: 'declined' | 'failed'; code: string }>
}

const Booked = z.object({
  id: z.string().min(1).max(100),
  reference: z.string(),
  status: z.string(),
  code: z.string().catch(''),
  amountMinor: z.int(),
  currency: z.string(),
})
const Card = z.object({
  brand: CardBrand,
  last4: z.string().regex(/^\d{4}$/),
  exp: z.string().regex(/^(?:0[1-9]|1[0-2])\/20\d\d$/),
})
const Kept = z.object({ token: z.string().min(1).max(200) })
const Refused = z.object({ error: z.string() })

type Answer = { kind: 'answered'; status: number; body: unknown; error: string } | Exclude<Sent, { kind: 'answered' }>

const KEEPING_MILLISECONDS = 10_000
// The errors given before anything is booked. After any other error the outcome is open: the charge may be booked.
const BEFORE = new Set([
  'invalid',
  'unauthorized',
  'unknown_token',
  'not_found',
  'not_refundable',
  'not_voidable',
  'nothing_to_void',
  'wrong_currency',
  'amount_too_high',
])

/** Returns the acquirer's client. `timeoutMilliseconds` limits each movement of money. */
export function acquirer(setting: CardinalSetting, timeoutMilliseconds: number): Acquirer {
  const headers = {
    Authorization: basic(setting.acquirerUser, setting.acquirerPassword),
    'Content-Type': 'application/json',
    Accept: 'application/json',
  }
  async function post(path: string, body: Record<string, unknown>, patience = timeoutMilliseconds): Promise<Answer> {
    const text = JSON.stringify(body)
    const asked = { headers, body: text, timeoutMilliseconds: patience }
    const sent = await send(`${setting.acquirerUrl}/${path}`, asked)
    if (sent.kind !== 'answered') return sent
    const answer = fromJson(sent.text)
    if (answer === undefined) return { kind: 'unknown', code: `http-${sent.status}-unreadable` }
    const error = codeFrom(Refused.safeParse(answer).data?.error ?? '', /^[a-z_]{1,40}$/, '')
    return { kind: 'answered', status: sent.status, body: answer, error }
  }

  async function inquire({ attemptID, amount }: Known): Promise<Inquired> {
    const answer = await post('inquire', { reference: attemptID })
    if (answer.kind !== 'answered') return { kind: 'unknown' }
    if (answer.status === 404 && answer.error === 'not_found') return { kind: 'not-found' }
    const booked = answer.status === 200 ? Booked.safeParse(answer.body).data : undefined
    if (!booked || !isOurs(booked, amount, attemptID)) return { kind: 'unknown' }
    if (booked.status === 'voided') return { kind: 'voided' }
    const found = outcomeOf(answer, amount, attemptID)
    return found.kind === 'in-doubt' ? { kind: 'unknown' } : found
  }

  return {
    inquire,
    async charge({ reference, invoice, amount, token, cavv, eci, xid, isMerchants }) {
      const answer = await post('charges', {
        reference,
        invoice,
        amountMinor: amount.minor,
        currency: amount.currency,
        token,
        ...(cavv && { cavv }),
        ...(eci && { eci }),
        ...(xid && { xid }),
        ...(isMerchants && { merchantInitiated: true }),
      })
      return outcomeOf(answer, amount, reference)
    },
    async void(known) {
      const answer = await post('void', { reference: known.attemptID })
      return outcomeOf(answer, known.amount, known.attemptID, ['voided'])
    },
    async voidUnknown(known) {
      const answer = await post('void', { reference: known.attemptID })
      if (answer.kind !== 'answered') return 'unknown'
      if (answer.status === 404 && answer.error === 'nothing_to_void') return 'nothing-to-void'
      if (outcomeOf(answer, known.amount, known.attemptID, ['voided']).kind === 'approved') return 'voided'
      // A declined charge cannot be voided and needs no void.
      const found = answer.error === 'not_voidable' ? await inquire(known) : null
      return found?.kind === 'declined' ? 'nothing-to-void' : 'unknown'
    },
    async refund(chargeReference, refundID, amount) {
      const money = { amountMinor: amount.minor, currency: amount.currency }
      const answer = await post('refunds', { reference: refundID, chargeReference, ...money })
      return outcomeOf(answer, amount, refundID)
    },
    async settlements(day) {
      const answer = await post('settlements', { day }, Math.min(timeoutMilliseconds, LIST_MILLISECONDS))
      if (answer.kind !== 'answered') return { kind: 'unavailable', code: answer.code }
      const lines = answer.status === 200 ? readAcquirerList(answer.body, day) : null
      return lines
        ? { kind: 'listed', lines }
        : { kind: 'unavailable', code: answer.error || `http-${answer.status}-unreadable` }
    },
    async keep(token) {
      // A charged payment already waits for this call, so it gets a short timeout.
      const answer = await post('tokens', { token }, Math.min(timeoutMilliseconds, KEEPING_MILLISECONDS))
      if (answer.kind !== 'answered') return { kind: 'failed', code: answer.code }
      const kept = answer.status === 201 ? Kept.safeParse(answer.body).data : undefined
      const card = cardOf(answer.body)
      if (kept && card) return { kind: 'stored', card: { ...card, token: kept.token, schemeTransactionId: null } }
      const isDeclined = answer.error === 'not_storable' || answer.error === 'unknown_token'
      return { kind: isDeclined ? 'declined' : 'failed', code: answer.error || `http-${answer.status}` }
    },
  }
}

type Booking = z.infer<typeof Booked>
const isOurs = ({ reference, amountMinor, currency }: Booking, amount: Amount, id: string): boolean =>
  reference === id && amountMinor === amount.minor && currency === amount.currency

/** Returns the outcome of a call that moves money. Only a refusal given before any booking is `rejected`. */
function outcomeOf(answer: Answer, amount: Amount, reference: string, done: string[] = ['approved']): Outcome {
  if (answer.kind === 'not-sent') return { kind: 'rejected', code: answer.code }
  if (answer.kind === 'unknown') return { kind: 'in-doubt', code: answer.code }
  const { status, body, error } = answer
  if (status !== 200 && status !== 201) {
    const isBefore = status === TOO_MANY || (status < 500 && status !== 408 && BEFORE.has(error))
    return { kind: isBefore ? 'rejected' : 'in-doubt', code: error || `http-${status}` }
  }
  const booked = Booked.safeParse(body).data
  if (!booked) return { kind: 'in-doubt', code: 'unreadable' }
  if (!isOurs(booked, amount, reference)) return { kind: 'in-doubt', code: 'amount-differs' }
  const code = codeFrom(booked.code, /^\w{1,8}$/, '')
  if (booked.status === 'declined') return { kind: 'declined', code }
  if (!done.includes(booked.status)) return { kind: 'in-doubt', code: 'status-unclear' }
  const state = { chargeId: booked.id }
  return { kind: 'approved', state, code, card: cardOf(body), schemeTransactionId: null, stored: null }
}

/** Returns the card of an answer, or null when it is unreadable. The acquirer does not send the holder. */
function cardOf(body: unknown): CardFacts | null {
  const card = Card.safeParse(body).data
  if (!card) return null
  const [month, year] = card.exp.split('/').map(Number)
  if (!month || !year) return null
  return { brand: card.brand, last4: card.last4, expirationMonth: month, expirationYear: year, holder: '' }
}
