/** A payment as an order for the processor. */
import type { Context } from '../../context'
import { currencyOf } from '../../currency'
import type { AttemptRow, Intent } from './machine'
import type { Order } from './processor'
import { signedID } from './secrets'
import { resultPath } from './site-context'

/** Returns the order of one attempt. `ctx` is on the payment's own site. */
export function orderOf(ctx: Context, intent: Intent, attempt: Pick<AttemptRow, 'AttemptID' | 'KeepsCard'>): Order {
  const numbers = intent.Dues.map((due) => due.Given)
  return {
    attemptID: attempt.AttemptID,
    requestID: intent.PaymentID,
    invoice: numbers[0] ?? '',
    amount: { minor: intent.AmountMinor, currency: currencyOf(intent) },
    payer: {
      firstName: intent.FirstName,
      lastName: intent.LastName,
      email: intent.Email,
      ip: intent.IpAddress,
      userAgent: intent.UserAgent,
      culture: intent.Culture,
    },
    description: `${ctx.site.Name} ${numbers.join(', ')}`.slice(0, 200),
    keepsCard: attempt.KeepsCard,
    returnUrl: `${intent.Origin}${resultPath(ctx, intent.PaymentID)}`,
    notifyUrl: `${intent.Origin}${ctx.site.Root}pay/api/notify/${signedID(ctx, intent.PaymentID)}/`,
  }
}
