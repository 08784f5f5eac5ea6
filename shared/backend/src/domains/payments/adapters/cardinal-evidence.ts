/** Checks if the answer to a 3-D Secure challenge authenticates the payer. */
import type { Order, ProviderState, ThreeDS } from '../processor'
import { type ChallengeAnswer, currencyNumber } from './cardinal-jwt'
import { codeFrom } from './http'

type Judged =
  | { kind: 'proven'; threeDS: ThreeDS }
  | { kind: 'waiting'; code: string }
  | { kind: 'auth-failed'; code: string }
  | { kind: 'canceled'; code: string }

/** The errors of a signed message that the page passes over, as we do. No charge ever follows from one [R8]. */
const PASSED_OVER = ['1003', '1010', '1020']

/** The indicator of EMV 3-D Secure for a challenge that the payer canceled; the others are timeouts and errors. */
const BY_PAYER = '01'

/** Returns the facts of the order that `start` stores and `finish` compares. */
export const boundTo = (order: Order, transactionId: string): Record<string, string> => ({
  transactionId,
  orderNumber: order.invoice,
  amountMinor: String(order.amount.minor),
  currency: order.amount.currency,
})

/** Judges a signed answer by the stored lookup and order, never by facts from the browser. */
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
  // The answer may leave out the order and amount; when it has them, they must be ours.
  for (const told of [OrderDetails, proof]) if (told && !isOurs(told, order)) return failed('amount-differs')
  if (OrderDetails?.OrderNumber && OrderDetails.OrderNumber !== order.invoice) return failed('order-differs')

  if (ActionCode !== 'SUCCESS' && proof?.ChallengeCancel === BY_PAYER) return { kind: 'canceled', code: 'cancel-01' }
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
