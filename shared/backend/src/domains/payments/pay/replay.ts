/** The current outcome of a payment, for repeated requests. */

import type { PaymentOutcome, PaymentResult } from '@obverse/contract/domains/payments'
import type { Context } from '../../../context'
import { currencyOf } from '../../../currency'
import { found, invalid } from '../../../errors'
import { outOfTurn } from '../../../http/turns'
import type { ServerKey } from '../../../texts'
import { cardText, shownCard } from '../card-name'
import { countCardFailure } from '../limits'
import { type AttemptRow, type Intent, lastAttempt, paidStates, promiseMail, readIntent, receivedAt } from '../machine'
import { resultPath } from '../site-context'
import { CANCELED } from './apply-outcome'
import { BUDGET_MILLISECONDS } from './run-attempt'

const DECLINED = 'Payments.Outcome.Declined'
const NOT_TAKEN = 'Payments.Outcome.NotTaken'
const NOT_CONFIRMED = 'Payments.Outcome.NotConfirmed'
const CANCELED_TEXT = 'Payments.Outcome.Canceled'
const UNFINISHED = 'Payments.Outcome.Unfinished'
const PENDING = 'Payments.Outcome.Pending'

const isDecided = (intent: Intent, attempt: AttemptRow | undefined) =>
  intent.State !== 'PENDING' || !attempt || !['CREATED', 'SENDING'].includes(attempt.State)

/**
 * Returns the text of a payment that ended without money. Every declined card has the same one: details would help a
 * person who tests stolen cards.
 */
function keyFor({ State }: Intent, attempt: AttemptRow | undefined): ServerKey {
  if (State === 'DECLINED') return DECLINED
  if (State === 'AUTH_FAILED') return NOT_CONFIRMED
  if (State !== 'ABANDONED') return NOT_TAKEN
  return attempt?.ResponseCode === CANCELED ? CANCELED_TEXT : UNFINISHED
}

/**
 * Returns the answer to a form that was submitted before; waits for a payment under way as long as a browser does.
 * @throws 422 for other details under the same id.
 */
export async function replay(ctx: Context, intent: Intent, fingerprint: string): Promise<PaymentOutcome> {
  if (intent.Fingerprint !== fingerprint) throw invalid({ CCGTransactionID: 'Payments.Refused.OtherDetails' })
  const until = Date.now() + BUDGET_MILLISECONDS
  for (let pause = 50; Date.now() < until; pause = Math.min(1000, pause * 2)) {
    const now = found(await readIntent(ctx, intent.PaymentID))
    if (isDecided(now, await lastAttempt(ctx, intent.PaymentID))) break
    // The payment under way needs a place too.
    await outOfTurn(ctx.turn, () => new Promise((resolve) => setTimeout(resolve, pause)))
  }
  return outcomeNow(ctx, intent.PaymentID)
}

/** Returns the current state of a payment as the answer to submitting it. */
export const outcomeNow = async (ctx: Context, paymentID: string): Promise<PaymentOutcome> =>
  outcomeOf(ctx, found(await readIntent(ctx, paymentID)))

/** Returns the answer after a step of a payment. A card that its bank refused counts against the caller. */
export async function outcomeAfterStep(ctx: Context, paymentID: string): Promise<PaymentOutcome> {
  const intent = found(await readIntent(ctx, paymentID))
  if (intent.State === 'DECLINED' || intent.State === 'AUTH_FAILED') await countCardFailure(ctx)
  return outcomeOf(ctx, intent)
}

async function outcomeOf(ctx: Context, intent: Intent): Promise<PaymentOutcome> {
  const { PaymentID: paymentID } = intent
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
  const attempt = await lastAttempt(ctx, paymentID)
  const t = await ctx.words()
  if (intent.State !== 'PENDING') return { ...base, IsChargeFailed: true, Message: t(keyFor(intent, attempt)) }
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
  await promiseMail(ctx, paymentID)
  return { ...base, Success: true, RedirectUrl: resultPath(ctx, paymentID), Message: t(PENDING) }
}

/** Returns the result of a payment for its result page; `Pending` while the outcome is unknown. */
export async function getResult(ctx: Context, paymentID: string): Promise<PaymentResult> {
  const intent = found(await readIntent(ctx, paymentID))
  const isPaid = paidStates.includes(intent.State)
  const t = await ctx.words()
  const isPending = intent.State === 'PENDING' || intent.State === 'CREATED'
  const card = shownCard(intent)
  if (intent.State === 'PENDING') await promiseMail(ctx, paymentID)
  return {
    Success: isPaid,
    Pending: isPending,
    TransactionId: paymentID,
    PaymentNumber: intent.PaymentNumber,
    Amount: intent.AmountMinor > 0 ? { Minor: intent.AmountMinor, Currency: currencyOf(intent) } : null,
    References: intent.Dues.map((due) => due.Given),
    Invoices: ownInvoices(ctx, intent),
    PaidUTC: receivedAt(intent),
    Card: cardText(card),
    CardFacts: card,
    Message: isPaid ? '' : isPending ? t(PENDING) : t(keyFor(intent, await lastAttempt(ctx, paymentID))),
  }
}

/** Returns the invoices of a payment if they are the caller's own. A membership order is no invoice. */
function ownInvoices(ctx: Context, { PeopleID, ReferenceType, Dues }: Intent): string[] {
  const isOwn = ctx.person !== null && PeopleID === ctx.person.PeopleID && ReferenceType !== 'Membership Order'
  return isOwn ? [...new Set(Dues.map((due) => due.Reference))] : []
}
