/** Refunds and voids. One person requests and, above a limit, another one approves; each is sent once. */

import { randomUUID } from 'node:crypto'
import { formatMoney } from '@obverse/browser'
import type { Payment, ReasonDraft, RefundDecision, RefundDraft } from '@obverse/contract/domains/payments'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, isUniqueViolation, personOf, transact } from '../../../context'
import { conflict, Failure, found, invalid } from '../../../errors'
import { type Said, said } from '../../../texts'
import { type Intent, note, readIntent } from '../machine'
import { currencyOf } from '../order'
import type { Sources } from '../payables'
import { withoutCardNumbers } from '../save-log'
import { paymentDetail } from '../staff'
import { paymentIntents, paymentRefunds } from '../tables'
import { lockIntent, release, sendRefund } from './send-refund'

type Row = typeof paymentRefunds.$inferSelect
type Answer = Promise<z.input<typeof Payment>>

const refusal = async (ctx: Context, paymentID: string, said: Said) =>
  conflict(await paymentDetail(ctx, paymentID), said)

/** Returns the conflict of a refund that cannot be written: the amount left to refund, when there is any. */
async function refundRefusal(ctx: Context, paymentID: string): Promise<Failure> {
  const payment = await paymentDetail(ctx, paymentID)
  const Minor = payment.Amount.Minor - payment.Refunded.Minor
  const isRefundable = (payment.State === 'PAID' || payment.State === 'PART_REFUNDED') && Minor > 0
  const left = formatMoney({ Minor, Currency: payment.Amount.Currency }, ctx.culture)
  return conflict(
    payment,
    isRefundable ? said('Payments.Refused.RefundTooLarge', { left }) : 'Payments.Refused.NotRefundable',
  )
}

/** Returns the log's text of a refund: the amount and the reason. Card numbers in the typed reason are masked. */
const inLog = (intent: Intent, Minor: number, reason: string): string =>
  [formatMoney({ Minor, Currency: currencyOf(intent) }, 'en-US'), withoutCardNumbers(reason)].filter(Boolean).join(': ')

/** Requests a refund; the same Key is the same refund. Up to the limit it is sent at once. @throws 404, 409 */
export async function requestRefund(
  ctx: Context,
  sources: Sources,
  paymentID: string,
  draft: z.output<typeof RefundDraft>,
): Answer {
  const intent = found(await readIntent(ctx, paymentID))
  const [before] = await ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.Key, draft.Key))
  if (before) return repeated(ctx, before, intent, draft)
  const needsApproval = draft.Minor > ctx.payments.refundLimitMinor
  try {
    const row = await write(ctx, intent, {
      Key: draft.Key,
      Minor: draft.Minor,
      Reason: draft.Reason,
      IsVoid: false,
      State: needsApproval ? 'WAITING_FOR_APPROVAL' : 'SENDING',
    })
    if (!needsApproval) await sendRefund(ctx, sources, row)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Another request with the same Key wrote it at the same time.
    const [other] = await ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.Key, draft.Key))
    return repeated(ctx, found(other), intent, draft)
  }
  return paymentDetail(ctx, paymentID)
}

async function repeated(ctx: Context, row: Row, intent: Intent, draft: z.output<typeof RefundDraft>): Answer {
  if (row.PaymentID !== intent.PaymentID || row.Minor !== draft.Minor || row.IsVoid)
    throw invalid({ Key: 'Payments.Refused.OtherRefund' })
  return paymentDetail(ctx, intent.PaymentID)
}

/** Voids a payment that is not settled yet: all of it, by one person up to the limit. @throws 404, 409 */
export async function voidPayment(
  ctx: Context,
  sources: Sources,
  paymentID: string,
  draft: z.output<typeof ReasonDraft>,
): Answer {
  const intent = found(await readIntent(ctx, paymentID))
  const Minor = intent.AmountMinor
  if (intent.State !== 'PAID' || intent.RefundedMinor > 0) throw await refusal(ctx, paymentID, 'Payments.Refused.Void')
  const needsApproval = Minor > ctx.payments.refundLimitMinor
  const row = await write(ctx, intent, {
    Key: randomUUID(),
    Minor,
    Reason: draft.Reason,
    IsVoid: true,
    State: needsApproval ? 'WAITING_FOR_APPROVAL' : 'SENDING',
  })
  if (!needsApproval) await sendRefund(ctx, sources, row)
  return paymentDetail(ctx, paymentID)
}

/** Writes a refund and reserves its money in one step, so that no two refunds together exceed the payment. */
async function write(
  ctx: Context,
  intent: Intent,
  of: Pick<Row, 'Key' | 'Minor' | 'Reason' | 'IsVoid' | 'State'>,
): Promise<Row> {
  const PaymentID = intent.PaymentID
  const row = await transact(ctx, async (tx) => {
    const [reserved] = await tx.db
      .update(paymentIntents)
      .set({
        RefundedMinor: sql`${paymentIntents.RefundedMinor} + ${of.Minor}`,
        Version: sql`${paymentIntents.Version} + 1`,
      })
      .where(
        and(
          eq(paymentIntents.PaymentID, PaymentID),
          inArray(paymentIntents.State, ['PAID', 'PART_REFUNDED']),
          lte(sql`${paymentIntents.RefundedMinor} + ${of.Minor}`, paymentIntents.AmountMinor),
        ),
      )
      .returning({ PaymentID: paymentIntents.PaymentID })
    if (!reserved) return null
    const [made] = await tx.db
      .insert(paymentRefunds)
      .values({
        ...of,
        RefundID: randomUUID(),
        PaymentID,
        RequestedBy: personOf(tx).PeopleID,
        CreatedUTC: tx.now().toISOString(),
        SentUTC: of.State === 'SENDING' ? tx.now().toISOString() : null,
      })
      .returning()
    const after = { Minor: of.Minor, Reason: of.Reason, IsVoid: of.IsVoid, State: of.State }
    await audit(tx, { entity: 'payment', key: PaymentID, action: of.IsVoid ? 'void' : 'refund', before: null, after })
    const event = of.State === 'SENDING' ? 'refund-sent' : 'refund-requested'
    await note(tx, PaymentID, event, inLog(intent, of.Minor, of.Reason))
    return found(made)
  })
  if (!row) throw await refundRefusal(ctx, PaymentID)
  return row
}

/** Approves or rejects another person's refund. @throws 404, 409 */
export async function decideRefund(
  ctx: Context,
  sources: Sources,
  { paymentID, refundID }: { paymentID: string; refundID: string },
  decision: z.output<typeof RefundDecision>,
): Answer {
  const DecidedBy = personOf(ctx).PeopleID
  const one = and(eq(paymentRefunds.RefundID, refundID), eq(paymentRefunds.PaymentID, paymentID))
  const asked = found((await ctx.db.select().from(paymentRefunds).where(one))[0])
  if (asked.RequestedBy === DecidedBy) throw new Failure('forbidden', { said: 'Payments.Refused.OwnRefund' })
  const State = decision.IsApproved ? 'SENDING' : 'REJECTED'
  const decided = await transact(ctx, async (tx) => {
    const intent = await lockIntent(tx, paymentID)
    const [row] = await tx.db
      .update(paymentRefunds)
      .set({ State, DecidedBy, SentUTC: decision.IsApproved ? tx.now().toISOString() : null })
      .where(and(one, eq(paymentRefunds.State, 'WAITING_FOR_APPROVAL')))
      .returning()
    if (!row) return null
    if (!decision.IsApproved) await release(tx, row)
    const after = { RefundID: refundID, State, Reason: decision.Reason }
    await audit(tx, {
      entity: 'payment',
      key: paymentID,
      action: decision.IsApproved ? 'approve-refund' : 'reject-refund',
      before: { RefundID: refundID, State: asked.State },
      after,
    })
    const event = decision.IsApproved ? 'refund-approved' : 'refund-rejected'
    await note(tx, paymentID, event, inLog(intent, row.Minor, decision.Reason))
    return row
  })
  if (!decided) throw await refusal(ctx, paymentID, 'Payments.Refused.RefundDecided')
  if (decision.IsApproved) await sendRefund(ctx, sources, decided)
  return paymentDetail(ctx, paymentID)
}
