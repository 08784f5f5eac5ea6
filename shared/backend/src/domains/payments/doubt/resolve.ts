/** Payments in doubt, resolved by staff: by an inquiry now, or by hand with a reason. */
import type { Payment, Resolution } from '@obverse/contract/domains/payments'
import type * as z from 'zod'
import { audit, type Context, transact } from '../../../context'
import { conflict, found } from '../../../errors'
import { lastAttempt, note, readIntent } from '../machine'
import { applyOutcome, endAttempt } from '../pay/apply-outcome'
import type { Sources } from '../payables'
import { onSite } from '../site-context'
import { paymentDetail } from '../staff'
import { lookInto } from './reconcile'

type Answer = Promise<z.input<typeof Payment>>

/** Asks the processor now. Nothing changes when it does not know either. @throws 404, 409 */
export async function inquireNow(ctx: Context, sources: Sources, paymentID: string): Answer {
  const intent = found(await readIntent(ctx, paymentID))
  const attempt = await lastAttempt(ctx, paymentID)
  if (attempt && ['SENDING', 'IN_DOUBT', 'MANUAL', 'AUTHORIZED', 'CAPTURING'].includes(attempt.State))
    await lookInto(onSite(ctx, intent), sources, intent, attempt)
  await transact(ctx, async (tx) => {
    await note(tx, paymentID, 'inquired')
    await audit(tx, { entity: 'payment', key: paymentID, action: 'inquire', before: null, after: null })
  })
  return paymentDetail(ctx, paymentID)
}

/** Resolves a payment in doubt by hand as charged or not charged. @throws 409 when it is no longer in doubt. */
export async function resolve(
  ctx: Context,
  sources: Sources,
  paymentID: string,
  input: z.output<typeof Resolution>,
): Answer {
  const intent = found(await readIntent(ctx, paymentID))
  const attempt = await lastAttempt(ctx, paymentID)
  const there = onSite(ctx, intent)
  const isResolved = await transact(there, async (tx) => {
    if (!attempt || !['IN_DOUBT', 'MANUAL'].includes(attempt.State)) return false
    const { AttemptID } = attempt
    const state = await (input.WasCharged
      ? applyOutcome(tx, sources, intent, AttemptID, {
          kind: 'approved',
          state: {
            ...attempt.ProviderState,
            ...(input.ProviderReference && { transactionId: input.ProviderReference }),
          },
          code: 'by-hand',
          card: null,
          schemeTransactionId: null,
          stored: null,
        })
      : endAttempt(tx, sources, paymentID, AttemptID, ['IN_DOUBT', 'MANUAL'], 'FAILED', 'by-hand'))
    if (state === null) return false
    const said = input.WasCharged ? 'charged' : 'not charged'
    await note(tx, paymentID, 'resolved', `${said}: ${input.Reason}`)
    await audit(tx, {
      entity: 'payment',
      key: paymentID,
      action: 'resolve',
      before: { State: attempt.State },
      after: { State: state, ...input },
    })
    return true
  })
  if (!isResolved) throw conflict(await paymentDetail(ctx, paymentID), 'Payments.Refused.NotInDoubt')
  return paymentDetail(ctx, paymentID)
}
