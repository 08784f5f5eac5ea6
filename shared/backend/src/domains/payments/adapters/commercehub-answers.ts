/** Reads Commerce Hub's transactions. Every answer becomes one of a few outcomes; an unclear answer is in doubt. */
import { CardBrand } from '@obverse/contract/domains/payments'
import { parseAmount } from '@obverse/contract/rules/payments'
import * as z from 'zod'
import type { Amount, CardFacts, Outcome, StoredCard } from '../processor'
import type { HubAnswer } from './commercehub-client'
import { TOO_MANY } from './http'

const Card = z.object({
  last4: z.string(),
  scheme: z.string(),
  expirationMonth: z.coerce.number<string>().int().min(1).max(12),
  expirationYear: z.coerce.number<string>().int().min(2000).max(2200),
  nameOnCard: z.string().catch(''),
})
const OfCard = z.object({ card: Card })
const WithSource = z.object({ source: z.unknown() })
const WithTokens = z.object({ paymentTokens: z.array(z.unknown()).nullish() })
const Token = z.object({ tokenData: z.string().min(1), tokenResponseCode: z.literal('000') })
const Transaction = z.object({
  gatewayResponse: z.object({
    transactionType: z.string(),
    transactionState: z.string(),
    transactionProcessingDetails: z.object({ transactionId: z.string().min(1), orderId: z.string().catch('') }),
  }),
  paymentReceipt: z.object({
    approvedAmount: z.object({ total: z.number(), currency: z.string() }).optional(),
    processorResponseDetails: z.object({
      approvalStatus: z.string(),
      responseCode: z.string().catch(''),
      schemeTransactionId: z.string().catch(''),
    }),
  }),
  source: z.unknown().optional(),
  paymentTokens: z.unknown().optional(),
})
export type HubTransaction = z.infer<typeof Transaction>

/** Tells if the money is taken. Our charges capture at once, so a charge that is only authorized is not taken. */
const isTaken = (type: string, state: string) => state === 'CAPTURED' || (state === 'AUTHORIZED' && type !== 'CHARGE')

/** Returns the transactions of an inquiry, or null when even one is unreadable. */
export const readTransactions = (list: unknown): HubTransaction[] | null =>
  z.array(Transaction).safeParse(list).data ?? null

/** Returns the kind of an answer's outcome, whatever the call was. */
export function kindOf(answer: HubAnswer): Outcome['kind'] {
  return outcomeOf(answer, null).kind
}

/**
 * Returns the outcome of a call that moves money. "Too many requests" and a readable refusal before any processing are
 * `rejected`: 136 (already in processing), 408, 409, every 5xx, issuer errors and unreadable answers leave it open.
 */
export function outcomeOf(answer: HubAnswer, wanted: Amount | null): Outcome {
  if (answer.kind === 'not-sent') return { kind: 'rejected', code: answer.code }
  if (answer.kind === 'lost') return { kind: 'in-doubt', code: answer.code }
  const { status, errorCode, isHost } = answer
  if (status >= 200 && status < 300) {
    const read = Transaction.safeParse(answer.body)
    return read.success ? readTransaction(read.data, wanted) : { kind: 'in-doubt', code: 'unreadable' }
  }
  const code = errorCode || `http-${status}`
  if (status === TOO_MANY) return { kind: 'rejected', code }
  const isBefore = status >= 400 && status < 500 && ![408, 409].includes(status)
  return isBefore && errorCode !== '' && errorCode !== '136' && !isHost
    ? { kind: 'rejected', code }
    : { kind: 'in-doubt', code }
}

/** Returns a transaction as an outcome. An approved amount other than `wanted` is in doubt and needs a person. */
export function readTransaction(transaction: HubTransaction, wanted: Amount | null): Outcome {
  const { gatewayResponse, paymentReceipt } = transaction
  const { approvalStatus, responseCode, schemeTransactionId } = paymentReceipt.processorResponseDetails
  const { transactionState, transactionProcessingDetails: ids } = gatewayResponse
  if (approvalStatus === 'DECLINED' || transactionState === 'DECLINED') return { kind: 'declined', code: responseCode }
  if (approvalStatus !== 'APPROVED' || !isTaken(gatewayResponse.transactionType, transactionState))
    return { kind: 'in-doubt', code: responseCode || transactionState }
  if (wanted && !isAmount(paymentReceipt.approvedAmount, wanted)) return { kind: 'in-doubt', code: 'amount-differs' }
  return {
    kind: 'approved',
    state: { transactionId: ids.transactionId, orderId: ids.orderId },
    code: responseCode,
    card: cardFrom(transaction.source),
    schemeTransactionId: schemeTransactionId || null,
    stored: storedFrom(transaction),
  }
}

const isAmount = (given: { total: number; currency: string } | undefined, wanted: Amount) =>
  given !== undefined && given.currency === wanted.currency && parseAmount(String(given.total)) === wanted.minor

/** Reads a card. Commerce Hub's names of card schemes are ours with other separators. */
function cardFrom(source: unknown): CardFacts | null {
  const card = OfCard.safeParse(source).data?.card
  const brand = CardBrand.safeParse(card?.scheme.toLowerCase().replaceAll('_', '-')).data
  if (!card || !brand) return null
  const { last4, expirationMonth, expirationYear, nameOnCard } = card
  return { brand, last4, expirationMonth, expirationYear, holder: nameOnCard }
}

/** Returns the payment tokens of an answer; empty when it has none. */
export const tokensOf = (body: unknown): unknown[] => WithTokens.safeParse(body).data?.paymentTokens ?? []

/** Returns the card an answer kept, or null when it kept none. */
export function storedFrom(body: unknown): StoredCard | null {
  const token = tokensOf(body)
    .map((one) => Token.safeParse(one).data)
    .find((one) => one !== undefined)
  const card = token && cardFrom(WithSource.safeParse(body).data?.source)
  if (!card) return null
  const scheme = Transaction.safeParse(body).data?.paymentReceipt.processorResponseDetails.schemeTransactionId
  return { ...card, token: token.tokenData, schemeTransactionId: scheme || null }
}
