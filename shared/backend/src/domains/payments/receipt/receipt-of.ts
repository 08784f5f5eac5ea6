/** The receipt of a payment as a PDF, made again for its payer. */
import { dayAt } from '@obverse/contract/rules/sites'
import { dateFormat } from '@obverse/texts/formats'
import type { Context } from '../../../context'
import type { PayableItem } from '../../../domain'
import { found } from '../../../errors'
import { readSeller } from '../../../seller'
import { cardName, shownCard } from '../card-name'
import { readIntent, receivedAt } from '../machine'
import { onSite } from '../site-context'
import { type ItemsOfNumbers, receiptPaper } from './receipt-paper'

/**
 * Returns the receipt of a payment that was received, in the language of the call; `itemsOf` returns the things that a
 * number was paid for. The caller checks whose payment it is. @throws 404 for a payment that was never received
 */
export async function receiptOf(
  ctx: Context,
  paymentID: string,
  itemsOf: (given: string) => Promise<readonly PayableItem[]>,
) {
  const intent = found(await readIntent(ctx, paymentID))
  const at = found(receivedAt(intent))
  const { site } = onSite(ctx, { SiteID: intent.SiteID })
  const items: ItemsOfNumbers = new Map()
  for (const { Reference, Given } of intent.Dues) items.set(Reference, await itemsOf(Given))
  const t = await ctx.words()
  const day = dateFormat(ctx.culture, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dayAt(site.Region, at)))
  const card = cardName(t, shownCard(intent))
  const seller = await readSeller(ctx, site.SiteID)
  return receiptPaper(t, ctx.culture, { intent, items, seller, site, card, day, at: new Date(at) })
}
