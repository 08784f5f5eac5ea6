/** The calls after a Saferpay authorization: capture, inquiry, cancel and refund. */
import * as z from 'zod'
import type { CardProcessor, Inquired, Known, Outcome, ProviderState } from '../processor'
import { authorizedOf, isOurs, refusalOf, transactionOf } from './saferpay-answers'
import type { SaferpayClient } from './saferpay-client'
import { amountOf } from './saferpay-requests'

const Captured = z.object({ CaptureId: z.string().optional(), Status: z.literal('CAPTURED') })

type FollowUps = Pick<CardProcessor, 'capture' | 'inquire' | 'voidUnknown' | 'void' | 'refund'>

/** Returns the calls about a transaction that exists, or may exist. */
export function saferpayFollowUps({ once, again }: SaferpayClient): FollowUps {
  /** Finds a transaction by our own id, which works even when the first call's answer was lost. */
  async function find({ attemptID, amount }: Known): Promise<Inquired & { isRefund?: boolean }> {
    const TransactionReference = { OrderId: attemptID }
    const answer = await again('/Payment/v1/Transaction/Inquire', { TransactionReference })
    if (answer.kind === 'refused' && answer.name === 'TRANSACTION_NOT_FOUND') return { kind: 'not-found' }
    if (answer.kind !== 'done') return { kind: 'unknown' }
    const transaction = transactionOf(answer.body)
    if (!transaction || !isOurs(transaction, amount, attemptID)) return { kind: 'unknown' }
    if (transaction.Status === 'CANCELED') return { kind: 'voided' }
    const found = authorizedOf(answer.body, amount, attemptID)
    if (found.kind === 'in-doubt') return { kind: 'unknown' }
    return { ...found, isRefund: transaction.Type === 'REFUND' }
  }

  /** Inquires, and completes a refund that is only reserved: only its capture returns the money. */
  async function inquire(known: Known): Promise<Inquired> {
    const { isRefund, ...found } = await find(known)
    if (!isRefund || found.kind !== 'authorized') return found
    const captured = await capture(known, found.state)
    return captured.kind === 'in-doubt' ? { kind: 'unknown' } : captured
  }

  /** Captures reserved money. A possibly temporary failure is in doubt, so that the worker tries again. */
  async function capture(order: Known, state: ProviderState): Promise<Outcome> {
    const answer = await again('/Payment/v1/Transaction/Capture', referenceOf(order, state))
    if (answer.kind === 'done') {
      const captured = Captured.safeParse(answer.body).data
      if (!captured) return { kind: 'in-doubt', code: 'capture-unreadable' }
      return taken({ ...state, ...(captured.CaptureId && { captureId: captured.CaptureId }) }, 'CAPTURED')
    }
    if (answer.kind !== 'refused') return { kind: 'in-doubt', code: answer.code }
    const code = answer.name
    if (code === 'TRANSACTION_ALREADY_CAPTURED') return taken(state, code)
    if (code === 'TRANSACTION_NOT_FOUND') return { kind: 'rejected', code }
    if (code === 'TRANSACTION_IN_WRONG_STATE') {
      const found = await find(order)
      if (found.kind === 'approved') return found
      return { kind: found.kind === 'voided' ? 'rejected' : 'in-doubt', code }
    }
    return { kind: refusalOf(answer).kind === 'declined' ? 'declined' : 'in-doubt', code }
  }

  async function cancel(attempt: Known, state: ProviderState): Promise<Outcome> {
    const answer = await again('/Payment/v1/Transaction/Cancel', referenceOf(attempt, state))
    if (answer.kind === 'done') return taken(state, 'CANCELED')
    const refusal = refusalOf(answer)
    const { code } = refusal
    if (code === 'TRANSACTION_ALREADY_CAPTURED') return { kind: 'rejected', code }
    if (code !== 'TRANSACTION_IN_WRONG_STATE' && code !== 'TRANSACTION_NOT_FOUND') return refusal
    const found = await find(attempt)
    if (found.kind === 'voided') return taken(state, 'CANCELED')
    return { kind: found.kind === 'approved' ? 'rejected' : 'in-doubt', code }
  }

  return {
    capture,
    inquire,
    void: cancel,
    async voidUnknown(order) {
      const found = await find(order)
      if (found.kind === 'voided') return 'voided'
      if (found.kind !== 'authorized') return 'unknown'
      return (await cancel(order, found.state)).kind === 'approved' ? 'voided' : 'unknown'
    },
    async refund(attempt, state, refundID, amount) {
      const CaptureId = state.captureId ?? captureIdOf(await find(attempt))
      if (!CaptureId) return { kind: 'rejected', code: 'not-captured' }
      const answer = await once('/Payment/v1/Transaction/Refund', {
        // By default Saferpay refunds more than was captured; this setting refuses it.
        Refund: { Amount: amountOf(amount), OrderId: refundID, RestrictRefundAmountToCapturedAmount: true },
        CaptureReference: { CaptureId },
      })
      if (answer.kind !== 'done') return refusalOf(answer)
      const reserved = authorizedOf(answer.body, amount, refundID)
      if (reserved.kind !== 'authorized') return reserved
      // Only the capture returns the money; the inquiry completes an unclear one.
      return capture({ attemptID: refundID, amount }, reserved.state)
    },
  }
}

/** Refers to a transaction by Saferpay's id when we have it, else by ours. */
const referenceOf = ({ attemptID }: Known, { transactionId }: ProviderState) => ({
  TransactionReference: transactionId ? { TransactionId: transactionId } : { OrderId: attemptID },
})

const captureIdOf = (found: Inquired): string | undefined =>
  found.kind === 'approved' ? found.state.captureId : undefined

const taken = (state: ProviderState, code: string): Outcome => ({
  kind: 'approved',
  state,
  code,
  card: null,
  schemeTransactionId: null,
  stored: null,
})
