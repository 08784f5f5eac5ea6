/** What a payment came to so far, told as often as somebody asks. */
import type { PaymentOutcome, PaymentResult } from '@obverse/contract/domains/payments'
import type { Context } from '../../../context'
import { found, invalid } from '../../../errors'
import { countCardFailure } from '../limits'
import { type AttemptRow, type Intent, intentOf, lastAttempt, paidStates } from '../machine'
import { currencyOf } from '../order'
import { resultPath } from '../site-context'
import { BUDGET_MILLISECONDS } from './run-attempt'

const DECLINED = 'The credit card you entered was declined. Please review and try again.'
const NOT_TAKEN = 'There was an issue processing your credit card. Please try again later.'
const UNFINISHED = 'The payment was not finished. You have not been charged.'
const PENDING = 'We are confirming your payment. Please do not pay again; we will send you a mail.'

const isDecided = (intent: Intent, attempt: AttemptRow | undefined) =>
  intent.State !== 'PENDING' || !attempt || !['CREATED', 'SENDING'].includes(attempt.State)

/** One sentence for every way a card is not taken: more would help whoever tries out stolen ones. */
const sentenceFor = (state: string): string =>
  state === 'DECLINED' || state === 'AUTH_FAILED' ? DECLINED : state === 'ABANDONED' ? UNFINISHED : NOT_TAKEN

/** The answer to a form that was submitted before; waits for one under way as long as a browser does. */
export async function replay(ctx: Context, intent: Intent, fingerprint: string): Promise<PaymentOutcome> {
  if (intent.Fingerprint !== fingerprint)
    throw invalid({ CCGTransactionID: 'This payment was submitted with other details. Open the page again.' })
  const until = Date.now() + BUDGET_MILLISECONDS
  for (let pause = 50; Date.now() < until; pause = Math.min(1000, pause * 2)) {
    const now = found(await intentOf(ctx, intent.PaymentID))
    if (isDecided(now, await lastAttempt(ctx, intent.PaymentID))) break
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return outcomeNow(ctx, intent.PaymentID)
}

/** How a payment stands, as the answer to submitting it. */
export async function outcomeNow(ctx: Context, paymentID: string): Promise<PaymentOutcome> {
  const intent = found(await intentOf(ctx, paymentID))
  const attempt = await lastAttempt(ctx, paymentID)
  const base: PaymentOutcome = {
    Success: false,
    RequestID: paymentID,
    RedirectUrl: null,
    IsProviderPage: false,
    Overlay: false,
    IsChargeFailed: false,
    Message: '',
    AcsURL: null,
    TransactionId: null,
    JWTPayload: null,
    ThreeDSToken: null,
  }
  if (paidStates.includes(intent.State)) return { ...base, Success: true, RedirectUrl: resultPath(ctx, paymentID) }
  if (intent.State !== 'PENDING') return { ...base, IsChargeFailed: true, Message: sentenceFor(intent.State) }
  const step = attempt?.State === 'AUTHENTICATING' ? attempt.NextStep : null
  if (step?.kind === 'challenge')
    return {
      ...base,
      Success: true,
      AcsURL: step.acsUrl,
      TransactionId: step.transactionId,
      JWTPayload: step.payload,
      ThreeDSToken: step.token,
    }
  if (step?.kind === 'redirect')
    return { ...base, Success: true, RedirectUrl: step.url, IsProviderPage: true, Overlay: step.overlay }
  return { ...base, Success: true, RedirectUrl: resultPath(ctx, paymentID), Message: PENDING }
}

/** How a payment ended, for its result page; `Pending` while nothing is certain. */
export async function resultOf(ctx: Context, paymentID: string): Promise<PaymentResult> {
  const intent = found(await intentOf(ctx, paymentID))
  const isPaid = paidStates.includes(intent.State)
  const isPending = intent.State === 'PENDING' || intent.State === 'CREATED'
  return {
    Success: isPaid,
    Pending: isPending,
    TransactionId: paymentID,
    Amount: intent.AmountMinor > 0 ? { Minor: intent.AmountMinor, Currency: currencyOf(intent) } : null,
    References: intent.Dues.map((due) => due.Given),
    Message: isPaid ? '' : isPending ? PENDING : sentenceFor(intent.State),
  }
}

/** Counts a card that its bank refused; what failed for other reasons is not the payer's doing. */
export async function countRefusal(ctx: Context, paymentID: string): Promise<void> {
  const intent = await intentOf(ctx, paymentID)
  if (intent?.State === 'DECLINED' || intent?.State === 'AUTH_FAILED') await countCardFailure(ctx)
}
