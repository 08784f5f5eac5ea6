/** The browser's log of a payment. It is written masked and changes no payment. */
import { withoutCardNumbers } from '@obverse/contract/card-numbers'
import type { PaymentLog } from '@obverse/contract/domains/payments'
import type * as z from 'zod'
import type { Context } from '../../context'
import { type Actor, isActorOf, isTied } from './actor'
import { countReportedFailure } from './limits'
import { note, readIntent } from './machine'
import { isPaymentID } from './secrets'

/** Writes one line; it names a payment only when the payment is the caller's own. */
export async function saveLog(ctx: Context, input: z.output<typeof PaymentLog>, actor: Actor): Promise<void> {
  const intent = isPaymentID(input.CCGTransactionID) ? await readIntent(ctx, input.CCGTransactionID) : undefined
  const own = intent && isActorOf(actor, intent) ? intent : null
  const paymentID = own?.PaymentID ?? null
  const number = input.ErrorNumber == null ? '' : `${input.ErrorNumber} `
  const plain = withoutCardNumbers(input.Detail.replace(/\s+/g, ' '))
  await note(ctx, paymentID, `browser:${input.Event}`, `${number}${plain}`)
  // A payment tied to nobody is anybody's who knows its id: nothing is counted against it.
  if (input.Event === 'tokenise-declined') await countReportedFailure(ctx, own && isTied(own) ? paymentID : null)
}
