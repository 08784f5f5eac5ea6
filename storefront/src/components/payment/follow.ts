import type { PaymentOutcome } from '@obverse/contract/domains/payments'
import { safePath } from '../../lib/safe-path'
import { payments } from './calls'
import { report } from './card/report'
import type { ThreeDS } from './card/songbird'
import { rememberPayPage } from './pay-page-before'
import type { OverlayEnd } from './use-overlay'

/** Returns the path of the page that shows the result of a payment (PAY-5). */
const resultPath = (requestID: string): string => `/pay/result/?requestID=${encodeURIComponent(requestID)}`

/** A refused charge with its reason (PAY-5); the message is '' without one. */
export class ChargeFailed extends Error {
  override readonly name = 'ChargeFailed'
}

type Means = {
  threeDS: ThreeDS | null
  overlay: (url: string) => Promise<OverlayEnd>
  /** Leaves the page for another address. */
  go: (address: string) => void
  transaction: string
  /** Returns the page that shows the result of a payment; that of payments unless given. */
  resultOf?: (requestID: string) => string
}

/**
 * Follows the outcome of a submission to its end (PAY-5): the result page, the provider's page or overlay, a 3-D Secure
 * challenge. Never resolves when the page is left.
 * @throws ChargeFailed when the card was not charged
 */
export async function follow(outcome: PaymentOutcome, means: Means): Promise<never> {
  if (outcome.IsChargeFailed) throw new ChargeFailed(outcome.Message)
  const { RedirectUrl } = outcome
  if (RedirectUrl && outcome.IsProviderPage) {
    if (!/^https?:\/\//.test(RedirectUrl)) throw new ChargeFailed(outcome.Message)
    if (!outcome.Overlay) return leave(RedirectUrl, means)
    const end = await means.overlay(RedirectUrl)
    if (end === 'closed') report('overlay-closed', means.transaction)
    return complete(outcome.RequestID, end, means)
  }
  if (RedirectUrl)
    return leave(means.resultOf?.(outcome.RequestID) ?? safePath(RedirectUrl) ?? resultPath(outcome.RequestID), means)
  return challenge(outcome, means)
}

/** Shows the challenge. PAY-6: one without AcsURL, TransactionId or JWTPayload is a failure. */
async function challenge(outcome: PaymentOutcome, means: Means): Promise<never> {
  const challenged = await means.threeDS?.challenge(outcome)
  if (challenged?.kind !== 'answered') return complete(outcome.RequestID, 'closed', means)
  const { jwt } = challenged
  const next = await payments.handleChallenge({ body: { jwt, form: { CCGTransactionID: means.transaction } } })
  // A payment allows one challenge: a second one fails.
  return follow(next, { ...means, threeDS: null })
}

async function complete(RequestID: string, Reason: OverlayEnd, means: Means): Promise<never> {
  const result = await payments.complete({ body: { RequestID, Reason } })
  if (result.Success || result.Pending) return leave((means.resultOf ?? resultPath)(RequestID), means)
  throw new ChargeFailed(result.Message)
}

function leave(address: string, { go }: Means): Promise<never> {
  rememberPayPage()
  go(address)
  return new Promise(() => {})
}
