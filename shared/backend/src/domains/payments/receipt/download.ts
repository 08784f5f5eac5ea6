/** The receipt of a payment as a file for whoever made it. */

import type { Context } from '../../../context'
import { attachment } from '../../../files/attachment'
import type { Intent } from '../machine'
import { readItems } from '../pay/apply-outcome'
import type { Sources } from '../payables'
import { receiptOf } from './receipt-of'

/** Returns the receipt of the caller's own payment as a PDF. @throws 404 for one that was never received */
export async function downloadReceipt(ctx: Context, sources: Sources, intent: Intent): Promise<Response> {
  const { PaymentID, Dues } = intent
  const items = await readItems(ctx, sources, intent)
  const itemsOf = async (given: string) => items.get(Dues.find((due) => due.Given === given)?.Reference ?? '') ?? []
  const { filename, ...task } = await receiptOf(ctx, PaymentID, itemsOf)
  return attachment(await ctx.workers.run(task, ctx.person?.PeopleID ?? 0), 'application/pdf', filename)
}
