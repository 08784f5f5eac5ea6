/** The adapter of Fiserv Commerce Hub (com): its requests and the meaning of its answers. */
import { randomUUID } from 'node:crypto'
import { Failure } from '../../../errors'
import {
  abandonedAfterMinutes,
  type CardProcessor,
  type Known,
  LIST_MILLISECONDS,
  type Outcome,
  type ProviderState,
} from '../processor'
import type { CommercehubSetting } from '../setting'
import { kindOf, outcomeOf, readTransaction, readTransactions, storedFrom, tokensOf } from './commercehub-answers'
import { commercehubClient, type HubAnswer, withAmount } from './commercehub-client'
import { readHubReport } from './commercehub-settlements'
import { sourceOf, storedCredentialsOf } from './commercehub-source'

const abilities = {
  certainAfterSeconds: 7 * 60,
  canVoidUnknown: true,
  abandonedAfterMinutes: abandonedAfterMinutes.commercehub,
} as const

/** Returns the adapter; `timeoutMilliseconds` limits the provider's answer. */
export function commercehub(setting: CommercehubSetting, now: () => Date, timeoutMilliseconds = 60_000): CardProcessor {
  const post = commercehubClient(setting, now, timeoutMilliseconds)
  const postForList = commercehubClient(setting, now, Math.min(timeoutMilliseconds, LIST_MILLISECONDS))
  const merchantDetails = { merchantId: setting.merchantId, terminalId: setting.terminalId }
  const references = (name: string, value: string) => ({
    referenceTransactionDetails: { [name]: value },
    merchantDetails,
  })
  const cancel = (name: string, value: string, reversalReasonCode: 'VOID' | 'TIMEOUT') =>
    post(
      '/payments/v1/cancels',
      randomUUID(),
      JSON.stringify({ ...references(name, value), transactionDetails: { reversalReasonCode } }),
    )

  return {
    name: 'commercehub',
    abilities,
    async clientSetup() {
      const answer = await post(
        '/payments-vas/v1/security/credentials',
        randomUUID(),
        JSON.stringify({ merchantDetails }),
      )
      if (answer.kind !== 'answered' || answer.status >= 300) throw unanswered(answer)
      const text = (name: string) => {
        const value = answer.body[name]
        if (typeof value !== 'string') throw unanswered(answer)
        return value
      }
      return {
        browser: {
          ApiKey: setting.apiKey,
          AccessToken: text('accessToken'),
          PublicKey: text('publicKey'),
          KeyId: text('keyId'),
          MerchantId: setting.merchantId,
          TerminalId: setting.terminalId,
        },
        secret: text('sessionId'),
      }
    },
    threeDSToken: async () => null,
    start: async (_order, card) =>
      sourceOf(card) ? { kind: 'ready', state: {}, threeDS: null } : { kind: 'rejected', code: 'card-kind' },
    finish: async (_order, state) => ({ kind: 'ready', state, threeDS: null }),
    async charge(order, card) {
      const source = sourceOf(card)
      if (!source) return { kind: 'rejected', code: 'card-kind' }
      const body = withAmount(order.amount, {
        source,
        transactionDetails: {
          captureFlag: true,
          createToken: order.keepsCard,
          merchantInvoiceNumber: order.invoice,
          merchantTransactionId: order.attemptID,
        },
        transactionInteraction: { origin: 'ECOM' },
        ...storedCredentialsOf(card, order.keepsCard),
        merchantDetails,
      })
      return outcomeOf(await post('/payments/v1/charges', order.attemptID, body), order.amount)
    },
    capture: async (_order, state) => captured(state),
    async inquire(order, _state) {
      const body = JSON.stringify(references('referenceMerchantTransactionId', order.attemptID))
      return inquired(order, await post('/payments/v1/transaction-inquiry', randomUUID(), body))
    },
    async voidUnknown(order) {
      const answer = await cancel('referenceMerchantTransactionId', order.attemptID, 'TIMEOUT')
      if (answer.kind !== 'answered') return 'unknown'
      if (kindOf(answer) === 'approved') return 'voided'
      // 831: the transaction does not exist; 833: it was already declined or voided.
      return answer.errorCode === '831' || answer.errorCode === '833' ? 'nothing-to-void' : 'unknown'
    },
    async void(attempt, state) {
      const id = state.transactionId
      const answer = await (id
        ? cancel('referenceTransactionId', id, 'VOID')
        : cancel('referenceMerchantTransactionId', attempt.attemptID, 'VOID'))
      return outcomeOf(answer, null)
    },
    async refund(attempt, state, refundID, amount) {
      const id = state.transactionId
      const body = withAmount(amount, {
        ...(id
          ? references('referenceTransactionId', id)
          : references('referenceMerchantTransactionId', attempt.attemptID)),
        transactionDetails: { merchantTransactionId: refundID },
      })
      return outcomeOf(await post('/payments/v1/refunds', refundID, body), null)
    },
    async settlements(day) {
      const body = JSON.stringify({ merchantDetails, settlementDate: day })
      const answer = await postForList('/reporting/v1/settlements', randomUUID(), body)
      if (answer.kind !== 'answered') return { kind: 'unavailable', code: answer.code }
      const lines = answer.status === 200 ? readHubReport(answer.body, day) : null
      return lines
        ? { kind: 'listed', lines }
        : { kind: 'unavailable', code: answer.errorCode || `http-${answer.status}-unreadable` }
    },
    async store(card) {
      const source = sourceOf(card)
      if (!source) return { kind: 'failed', code: 'card-kind' }
      const answer = await post('/payments-vas/v1/tokens', randomUUID(), JSON.stringify({ source, merchantDetails }))
      if (answer.kind !== 'answered') return { kind: 'failed', code: answer.code }
      const stored = answer.status < 300 ? storedFrom(answer.body) : null
      if (stored) return { kind: 'stored', card: stored }
      const isDeclined = answer.errorCode === '103' || tokensOf(answer.body).length > 0
      return { kind: isDeclined ? 'declined' : 'failed', code: answer.errorCode || `http-${answer.status}` }
    },
  }
}

const unanswered = (answer: HubAnswer) =>
  new Failure('unavailable', {
    log: `Commerce Hub gave no session: ${answer.kind === 'answered' ? `${answer.status} ${answer.errorCode}` : answer.code}`,
  })

/** Returns the outcome of a capture. A charge takes the money at once here, so nothing is left to capture. */
const captured = (state: ProviderState): Outcome => ({
  kind: 'approved',
  state,
  code: '000',
  card: null,
  schemeTransactionId: null,
  stored: null,
})

/** Returns the inquiry's result for one attempt or refund. An amount that differs from ours is in doubt. */
function inquired(order: Known, answer: HubAnswer): Awaited<ReturnType<CardProcessor['inquire']>> {
  if (answer.kind !== 'answered') return { kind: 'unknown' }
  if (answer.status === 404) return { kind: 'not-found' }
  const all = answer.status < 300 ? readTransactions(answer.list) : null
  if (!all) return { kind: 'unknown' }
  const last = all.filter((one) => ['CHARGE', 'REFUND'].includes(one.gatewayResponse.transactionType)).at(-1)
  if (!last) return all.length === 0 ? { kind: 'not-found' } : { kind: 'unknown' }
  const { transactionState } = last.gatewayResponse
  if (transactionState === 'VOIDED') return { kind: 'voided' }
  const found = readTransaction(last, order.amount)
  return found.kind === 'in-doubt' ? { kind: 'unknown' } : found
}
