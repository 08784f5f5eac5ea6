/** The receipts of a member: what was paid, and each as a PDF. */
import type { MembershipReceipt } from '@obverse/contract/domains/memberships'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { currencyOf } from '../../../currency'
import { notFound } from '../../../errors'
import { attachment } from '../../../files/attachment'
import { type Limit, limitAttempts } from '../../../http/limits'
import { receiptOf } from '../../payments'
import { ownOrder } from '../join/order'
import { orderNumber } from '../numbers'
import { member, type Owner } from '../owner'
import { membershipOrders, memberships } from '../tables'
import { refuseElsewhere } from '../tiers'
import { wordsOfOrder } from '../words'

const LIMIT: Limit = { name: 'membership-receipts', max: 60, windowSeconds: 600 }

/** Lists the paid orders of the caller or their dealer at this site, newest first. @throws 404 on sites without memberships */
export async function listReceipts(ctx: Context, owner: Owner = member): Promise<MembershipReceipt[]> {
  refuseElsewhere(ctx)
  const rows = await ctx.db
    .select({ order: membershipOrders })
    .from(membershipOrders)
    .innerJoin(memberships, eq(memberships.MembershipID, membershipOrders.MembershipID))
    .where(
      and(
        owner.DealerID === null
          ? and(eq(memberships.PeopleID, personOf(ctx).PeopleID), isNull(memberships.DealerID))
          : eq(memberships.DealerID, owner.DealerID),
        eq(membershipOrders.SiteID, ctx.site.SiteID),
        isNotNull(membershipOrders.PaidUTC),
      ),
    )
    .orderBy(desc(membershipOrders.PaidUTC), desc(membershipOrders.Place))
  const t = await ctx.words()
  return rows.map(({ order }) => ({
    OrderNumber: orderNumber(order),
    PaidUTC: order.PaidUTC ?? order.CreatedUTC,
    Description: wordsOfOrder(t, order, ctx.culture),
    Amount: { Minor: order.TotalMinor, Currency: currencyOf(order) },
    Refunded: { Minor: order.RefundedMinor, Currency: currencyOf(order) },
    HasPdf: order.PaymentID !== '',
  }))
}

/** Returns the receipt of the caller's own paid order as a PDF. @throws 404 for any other number */
export async function downloadReceipt(ctx: Context, number: string): Promise<Response> {
  refuseElsewhere(ctx)
  await limitAttempts(ctx, LIMIT, `person ${personOf(ctx).PeopleID}`)
  const { order } = await ownOrder(ctx, number)
  if (order.PaidUTC === null || order.PaymentID === '') throw notFound()
  const t = await ctx.words()
  const item = { Number: number, Description: wordsOfOrder(t, order, ctx.culture) }
  const { filename, ...task } = await receiptOf(ctx, order.PaymentID, async () => [item])
  return attachment(await ctx.workers.run(task, personOf(ctx).PeopleID), 'application/pdf', filename)
}
