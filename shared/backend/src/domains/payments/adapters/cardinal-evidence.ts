/** Whether what came back of a 3-D Secure challenge proves that the payer is who they say. */
import type { Order, ProviderState, ThreeDS } from '../processor'
import { type ChallengeAnswer, currencyNumber } from './cardinal-jwt'
import { codeFrom } from './http'

type Judged =
  | { kind: 'proven'; threeDS: ThreeDS }
  | { kind: 'waiting'; code: string }
  | { kind: 'auth-failed'; code: string }

/** Fatal errors of a signed message: the page passes them over, and so do we; no charge ever follows from one [R8]. */
const PASSED_OVER = ['1003', '1010', '1020']

/** What `start` knew of the order and is compared with when the payer comes back. */
export const boundTo = (order: Order, transactionId: string): Record<string, string> => ({
  transactionId,
  orderNumber: order.invoice,
  amountMinor: String(order.amount.minor),
  currency: order.amount.currency,
})

/** Judges a signed answer against the lookup and the order as they are stored, and against nothing the browser says. */
export function judge({ Payload }: ChallengeAnswer, order: Order, state: ProviderState): Judged {
  const failed = (code: string): Judged => ({ kind: 'auth-failed', code })
  const { ErrorNumber, ActionCode, Payment, OrderDetails } = Payload
  if (PASSED_OVER.includes(ErrorNumber)) return { kind: 'waiting', code: ErrorNumber }
  if (ErrorNumber !== '' && ErrorNumber !== '0') return failed(codeFrom(ErrorNumber, /^\d{1,6}$/, 'error'))
  if (!state.transactionId || Payment?.ProcessorTransactionId !== state.transactionId)
    return failed('transaction-differs')

  const expected = boundTo(order, state.transactionId)
  if (Object.entries(expected).some(([name, value]) => state[name] !== value)) return failed('order-differs')
  const proof = Payment.ExtendedData
  // The answer need not repeat order and amount; where it does, they are ours.
  for (const told of [OrderDetails, proof]) if (told && !isOurs(told, order)) return failed('amount-differs')
  if (OrderDetails?.OrderNumber && OrderDetails.OrderNumber !== order.invoice) return failed('order-differs')

  if (ActionCode !== 'SUCCESS') return failed(`action-${codeFrom(ActionCode, /^[A-Z]{1,12}$/, 'missing')}`)
  if (proof?.SignatureVerification !== 'Y') return failed('signature-unverified')
  if (proof.PAResStatus !== 'Y' && proof.PAResStatus !== 'A')
    return failed(`status-${codeFrom(proof.PAResStatus, /^[A-Z]$/, 'missing')}`)
  if (!proof.CAVV) return failed('cavv-missing')
  const { CAVV: cavv, ECIFlag: eci, XID: xid, PAResStatus: status } = proof
  return { kind: 'proven', threeDS: { cavv, eci, xid, status } }
}

const isOurs = ({ Amount, CurrencyCode }: { Amount: string; CurrencyCode: string }, { amount }: Order): boolean =>
  (Amount === '' || Amount === String(amount.minor)) && (CurrencyCode === '' || CurrencyCode === currencyNumber(amount))
