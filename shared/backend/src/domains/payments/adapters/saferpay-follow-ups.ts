/** What comes after an authorisation at Saferpay: taking, finding, taking back and giving back. */
import * as z from 'zod'
import type { CardProcessor, Inquired, Known, Outcome, ProviderState } from '../processor'
import { authorizedOf, isOurs, refusalOf, transactionOf } from './saferpay-answers'
import type { SaferpayClient } from './saferpay-client'
import { amountOf } from './saferpay-requests'

const Captured = z.object({ CaptureId: z.string().optional(), Status: z.literal('CAPTURED') })

type FollowUps = Pick<CardProcessor, 'capture' | 'inquire' | 'voidUnknown' | 'void' | 'refund'>

/** The calls about a transaction that is there, or may be. */
export function saferpayFollowUps({ once, again }: SaferpayClient): FollowUps {
  /** Found by our own id, so that it does not matter what came of the call that made it. */
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

  /** A refund that is only reserved was ordered and is finished on the way: only its capture gives the money back. */
  async function inquire(known: Known): Promise<Inquired> {
    const { isRefund, ...found } = await find(known)
    if (!isRefund || found.kind !== 'authorized') return found
    const captured = await capture(known, found.state)
    return captured.kind === 'in-doubt' ? { kind: 'unknown' } : captured
  }

  /** Takes what was reserved. Whatever may pass by itself is in doubt, so that it is tried again and not given up. */
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
        // Saferpay gives back more than was taken unless it is told not to.
        Refund: { Amount: amountOf(amount), OrderId: refundID, RestrictRefundAmountToCapturedAmount: true },
        CaptureReference: { CaptureId },
      })
      if (answer.kind !== 'done') return refusalOf(answer)
      const reserved = authorizedOf(answer.body, amount, refundID)
      if (reserved.kind !== 'authorized') return reserved
      // The money is on its way back only with the capture; one that is unclear is made up for by the inquiry.
      return capture({ attemptID: refundID, amount }, reserved.state)
    },
  }
}

/** By Saferpay's id where we have it, else by ours. */
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
