/** Refunds and voids. One person requests and, above a limit, another one approves; each is sent once. */

import { randomUUID } from 'node:crypto'
import { formatMoney } from '@obverse/browser'
import type { Payment, RefundDecision, RefundDraft, VoidDraft } from '@obverse/contract/domains/payments'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, isUniqueViolation, personOf, transact } from '../../../context'
import { currencyOf } from '../../../currency'
import { people } from '../../../db/tables'
import { conflict, type Failure, forbidden, found, invalid } from '../../../errors'
import { type Message, messageOf } from '../../../texts'
import { areTied, makersOf, readMakers } from '../../users'
import { type Intent, lockIntent, note, readIntent } from '../machine'
import type { Sources } from '../payables'
import { paymentDetail, readRejection } from '../staff'
import { paymentIntents, paymentRefunds } from '../tables'
import { readMostAlone } from './alone'
import { askApprovers, readApprovers } from './approvers'
import { release, sendRefund } from './send-refund'

type Row = typeof paymentRefunds.$inferSelect
type Answer = Promise<z.input<typeof Payment>>

const refusal = async (ctx: Context, paymentID: string, said: Message) =>
  conflict(await paymentDetail(ctx, paymentID), said)

/** Returns the conflict of a refund that cannot be written: the amount left to refund, when there is any. */
async function refundRefusal(ctx: Context, paymentID: string): Promise<Failure> {
  const payment = await paymentDetail(ctx, paymentID)
  const Minor = payment.Amount.Minor - payment.Refunded.Minor
  const isRefundable = (payment.State === 'PAID' || payment.State === 'PART_REFUNDED') && Minor > 0
  const left = formatMoney({ Minor, Currency: payment.Amount.Currency }, ctx.culture)
  return conflict(
    payment,
    isRefundable ? messageOf('Payments.Refused.RefundTooLarge', { left }) : 'Payments.Refused.NotRefundable',
  )
}

/** Returns the log's text of a refund: the amount and the reason. */
const inLog = (intent: Intent, Minor: number, reason: string): string =>
  [formatMoney({ Minor, Currency: currencyOf(intent) }, 'en-US'), reason].filter(Boolean).join(': ')

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
  try {
    const row = await write(ctx, intent, { ...draft, IsVoid: false })
    if (row.State === 'SENDING') await sendRefund(ctx, sources, row)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Another request with the same Key wrote it at the same time.
    const [other] = await ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.Key, draft.Key))
    return repeated(ctx, found(other), intent, draft)
  }
  return paymentDetail(ctx, paymentID)
}

/** Tells if a stored refund is what a draft with its Key asks for. */
const isSame = (row: Row, intent: Intent, { Minor, StillOwed }: z.output<typeof RefundDraft>): boolean =>
  row.PaymentID === intent.PaymentID && row.Minor === Minor && row.StillOwed === StillOwed && !row.IsVoid

async function repeated(ctx: Context, row: Row, intent: Intent, draft: z.output<typeof RefundDraft>): Answer {
  if (!isSame(row, intent, draft)) throw invalid({ Key: 'Payments.Refused.OtherRefund' })
  return paymentDetail(ctx, intent.PaymentID)
}

/** Voids a payment that is not settled yet: all of it, by one person up to the limit. @throws 404, 409 */
export async function voidPayment(
  ctx: Context,
  sources: Sources,
  paymentID: string,
  draft: z.output<typeof VoidDraft>,
): Answer {
  const intent = found(await readIntent(ctx, paymentID))
  const Minor = intent.AmountMinor
  if (intent.State !== 'PAID' || intent.RefundedMinor > 0) throw await refusal(ctx, paymentID, 'Payments.Refused.Void')
  const row = await write(ctx, intent, { ...draft, Key: randomUUID(), Minor, IsVoid: true })
  if (row.State === 'SENDING') await sendRefund(ctx, sources, row)
  return paymentDetail(ctx, paymentID)
}

/**
 * Writes a refund and reserves its money under the lock of the payment, so that no two refunds together exceed it and
 * the sums that decide on the approval are final.
 */
async function write(
  ctx: Context,
  intent: Intent,
  of: Pick<Row, 'Key' | 'Minor' | 'Reason' | 'IsVoid' | 'StillOwed'>,
): Promise<Row> {
  const PaymentID = intent.PaymentID
  const written = await transact(ctx, async (tx): Promise<Row | 'own' | 'tied' | 'too-much' | 'nobody'> => {
    const locked = await lockIntent(tx, PaymentID)
    const rejection = await readRejection(tx, PaymentID)
    if (rejection) return rejection
    const isPaid = locked.State === 'PAID' || locked.State === 'PART_REFUNDED'
    if (!isPaid || of.Minor > locked.AmountMinor - locked.RefundedMinor) return 'too-much'
    const State = (await needsApproval(tx, locked, of.Minor)) ? 'WAITING_FOR_APPROVAL' : 'SENDING'
    // Written, it would wait for ever.
    if (State === 'WAITING_FOR_APPROVAL' && (await readApprovers(tx)).length === 0) return 'nobody'
    await tx.db
      .update(paymentIntents)
      .set({ RefundedMinor: locked.RefundedMinor + of.Minor, Version: sql`${paymentIntents.Version} + 1` })
      .where(eq(paymentIntents.PaymentID, PaymentID))
    const [made] = await tx.db
      .insert(paymentRefunds)
      .values({
        ...of,
        State,
        RefundID: randomUUID(),
        PaymentID,
        RequestedBy: personOf(tx).PeopleID,
        CreatedUTC: tx.now().toISOString(),
        SentUTC: State === 'SENDING' ? tx.now().toISOString() : null,
      })
      .returning()
    const after = { Minor: of.Minor, Reason: of.Reason, IsVoid: of.IsVoid, StillOwed: of.StillOwed, State }
    await audit(tx, { entity: 'payment', key: PaymentID, action: of.IsVoid ? 'void' : 'refund', before: null, after })
    const event = State === 'SENDING' ? 'refund-sent' : 'refund-requested'
    await note(tx, PaymentID, event, inLog(intent, of.Minor, of.Reason))
    if (State === 'WAITING_FOR_APPROVAL') await askApprovers(tx, locked, found(made))
    return found(made)
  })
  if (written === 'own') throw await refusal(ctx, PaymentID, 'Payments.Refused.RefundBlocked')
  if (written === 'tied') throw await refusal(ctx, PaymentID, 'Payments.Refused.RefundBlockedTied')
  if (written === 'nobody') throw await refusal(ctx, PaymentID, 'Payments.Refused.NobodyApproves')
  if (written === 'too-much') throw await refundRefusal(ctx, PaymentID)
  return written
}

/**
 * Tells if a refund needs a second person: when all refunds of the payment, or all that this person (with every account
 * tied to theirs) sent alone in 24 hours, come to more than the limit together with it. `locked` is the locked payment.
 */
async function needsApproval(ctx: Context, locked: Intent, Minor: number): Promise<boolean> {
  const { PeopleID } = personOf(ctx)
  if (locked.RefundedMinor + Minor > ctx.payments.refundLimitMinor) return true
  await lockMakers(ctx, PeopleID)
  return Minor > (await readMostAlone(ctx, PeopleID, locked))
}

/**
 * Locks a person and the makers of their account: refunds of tied accounts on two payments wait for each other, so
 * neither misses the other in the sum.
 */
async function lockMakers(ctx: Context, PeopleID: number): Promise<void> {
  const makers = makersOf(await readMakers(ctx, [PeopleID]), PeopleID)
  await ctx.db
    .select({ PeopleID: people.PeopleID })
    .from(people)
    .where(inArray(people.PeopleID, [PeopleID, ...makers]))
    .orderBy(people.PeopleID)
    .for('no key update')
}

/** Approves or rejects another person's refund. @throws 403, 404, 409 */
export async function decideRefund(
  ctx: Context,
  sources: Sources,
  { paymentID, refundID }: { paymentID: string; refundID: string },
  decision: z.output<typeof RefundDecision>,
): Answer {
  const DecidedBy = personOf(ctx).PeopleID
  const one = and(eq(paymentRefunds.RefundID, refundID), eq(paymentRefunds.PaymentID, paymentID))
  const asked = found((await ctx.db.select().from(paymentRefunds).where(one))[0])
  if (asked.RequestedBy === DecidedBy) throw forbidden('Payments.Refused.OwnRefund')
  const makers = await readMakers(ctx, [asked.RequestedBy, DecidedBy])
  if (areTied(makers, asked.RequestedBy, DecidedBy)) throw forbidden('Payments.Refused.TiedRefund')
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
