/**
 * Reads Saferpay's transactions and refusals. Every answer becomes one of a few outcomes; an unclear answer is in
 * doubt.
 */
import type { CardBrand } from '@obverse/contract/domains/payments'
import * as z from 'zod'
import type { Amount, CardFacts, Outcome, StoredCard } from '../processor'
import { codeFrom } from './http'
import type { SaferpayAnswer } from './saferpay-client'

const Transaction = z.object({
  Type: z.string().catch(''),
  Status: z.string(),
  Id: z.string().min(1).max(64),
  CaptureId: z.string().max(64).optional(),
  Amount: z.object({ Value: z.string(), CurrencyCode: z.string() }),
  OrderId: z.string().optional(),
  ApprovalCode: z.string().catch(''),
  IssuerReference: z.object({ TransactionStamp: z.string().optional() }).optional(),
})
type SaferpayTransaction = z.infer<typeof Transaction>
const WithTransaction = z.object({ Transaction })

const MeansOfPayment = z.object({
  PaymentMeans: z.object({
    Brand: z.object({ PaymentMethod: z.string() }),
    Card: z.object({
      MaskedNumber: z.string(),
      ExpMonth: z.int().min(1).max(12),
      ExpYear: z.int().min(2000).max(2200),
      HolderName: z.string().catch(''),
    }),
  }),
})
const Registered = z.object({
  RegistrationResult: z.object({ Success: z.literal(true), Alias: z.object({ Id: z.string() }) }),
})
const Inserted = z.object({ Alias: z.object({ Id: z.string() }) })

const BRANDS: Readonly<Record<string, CardBrand>> = {
  VISA: 'visa',
  MASTERCARD: 'mastercard',
  AMEX: 'american-express',
  DINERS: 'discover',
}

// Error names never change, so logic may use them [Saferpay, error handling]. A name in no list leaves the outcome
// open.
const DECLINED = new Set([
  'TRANSACTION_DECLINED',
  'GENERAL_DECLINED',
  'BLOCKED_BY_RISK_MANAGEMENT',
  'CARD_CHECK_FAILED',
  'CARD_CVC_INVALID',
  'CARD_CVC_REQUIRED',
  'PAYMENTMEANS_INVALID',
  'PAYMENTMEANS_NOT_SUPPORTED',
  'UPDATE_CARD_INFORMATION',
  'ALIAS_INVALID',
  'NO_CONTRACT',
])
const UNAUTHENTICATED = new Set(['3DS_AUTHENTICATION_FAILED', 'CONDITION_NOT_SATISFIED'])
const BEFORE = new Set([
  'ACTION_NOT_SUPPORTED',
  'AMOUNT_INVALID',
  'AUTHENTICATION_FAILED',
  'CURRENCY_INVALID',
  'NO_CREDITS_AVAILABLE',
  'PERMISSION_DENIED',
  'TOKEN_EXPIRED',
  'TRANSACTION_NOT_STARTED',
  'VALIDATION_FAILED',
])

/** The payer canceled on Saferpay's page or at the bank. */
const CANCELED = 'TRANSACTION_ABORTED'
/** The payer closed the bank's window: nothing was confirmed or refused. */
const UNFINISHED = 'PAYER_AUTHENTICATION_REQUIRED'

type Refusal = Exclude<Outcome, { kind: 'approved' | 'authorized' }>

/**
 * Returns the outcome of an unsuccessful answer. COMMUNICATION_TIMEOUT, TOKEN_INVALID (the token may be used), every
 * 5xx and every unknown name leave the outcome open.
 */
export function refusalOf(answer: Exclude<SaferpayAnswer, { kind: 'done' }>): Refusal {
  if (answer.kind === 'not-sent') return { kind: 'rejected', code: answer.code }
  if (answer.kind === 'unknown') return { kind: 'in-doubt', code: answer.code }
  const { status, name: code } = answer
  if (status >= 500 || status === 408 || status === 429) return { kind: 'in-doubt', code }
  if (code === CANCELED) return { kind: 'canceled', code }
  if (code === UNFINISHED) return { kind: 'unfinished', code }
  if (DECLINED.has(code)) return { kind: 'declined', code }
  if (UNAUTHENTICATED.has(code)) return { kind: 'auth-failed', code }
  return BEFORE.has(code) ? { kind: 'rejected', code } : { kind: 'in-doubt', code }
}

/** Returns the transaction of an answer, or null when it is unreadable. */
export const transactionOf = (body: unknown): SaferpayTransaction | null =>
  WithTransaction.safeParse(body).data?.Transaction ?? null

/** Tells if a transaction is ours: its amount to the cent, and our id when the answer contains one. */
export const isOurs = ({ Amount, OrderId }: SaferpayTransaction, amount: Amount, id: string): boolean =>
  Amount.Value === String(amount.minor) && Amount.CurrencyCode === amount.currency && (OrderId ?? id) === id

/** Returns an authorization as an outcome. A transaction that is not ours is in doubt and needs a person. */
export function authorizedOf(body: unknown, amount: Amount, id: string): Outcome {
  const transaction = transactionOf(body)
  if (!transaction) return { kind: 'in-doubt', code: 'unreadable' }
  if (!isOurs(transaction, amount, id)) return { kind: 'in-doubt', code: 'amount-differs' }
  const { Status, ApprovalCode } = transaction
  if (Status === 'CANCELED') return { kind: 'rejected', code: Status }
  if (Status !== 'AUTHORIZED' && Status !== 'CAPTURED') return { kind: 'in-doubt', code: 'status-pending' }
  return {
    kind: Status === 'CAPTURED' ? 'approved' : 'authorized',
    state: stateOf(transaction),
    code: codeFrom(ApprovalCode, /^\w{1,12}$/, ''),
    card: cardOf(body),
    schemeTransactionId: transaction.IssuerReference?.TransactionStamp ?? null,
    stored: registeredOf(body),
  }
}

/** Returns the ids that a later capture, cancel or refund needs. */
const stateOf = ({ Id, CaptureId }: SaferpayTransaction): Record<string, string> => ({
  transactionId: Id,
  ...(CaptureId && { captureId: CaptureId }),
})

/** Returns the card of an answer without its leading digits, or null for an unknown one. */
function cardOf(body: unknown): CardFacts | null {
  const means = MeansOfPayment.safeParse(body).data?.PaymentMeans
  const brand = BRANDS[means?.Brand.PaymentMethod ?? '']
  const last4 = /\d{4}$/.exec(means?.Card.MaskedNumber ?? '')?.[0]
  if (!means || !brand || !last4) return null
  const { ExpMonth, ExpYear, HolderName } = means.Card
  return { brand, last4, expirationMonth: ExpMonth, expirationYear: ExpYear, holder: HolderName }
}

/** Returns the card kept with a payment, or null when none was kept. */
function registeredOf(body: unknown): StoredCard | null {
  const token = Registered.safeParse(body).data?.RegistrationResult.Alias.Id
  return token ? keptOf(body, token) : null
}

/** Returns the card kept without a payment, or null when the answer is unreadable. */
export function insertedOf(body: unknown): StoredCard | null {
  const token = Inserted.safeParse(body).data?.Alias.Id
  return token ? keptOf(body, token) : null
}

function keptOf(body: unknown, token: string): StoredCard | null {
  const card = cardOf(body)
  return card && { ...card, token, schemeTransactionId: transactionOf(body)?.IssuerReference?.TransactionStamp ?? null }
}
