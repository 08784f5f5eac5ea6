/** Shows a membership to staff, and saves its paid order again. */
import type { StaffMembership, StaffOrder } from '@obverse/contract/domains/memberships'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { currencyOf } from '../../../currency'
import { withoutValues } from '../../../db/database'
import { people } from '../../../db/tables'
import { conflict, found } from '../../../errors'
import { orderNumber } from '../numbers'
import { graceEnd, isPaid } from '../offers'
import { saveMembership } from '../save'
import { affiliateCodes, discountCodes, membershipNotices, membershipOrders, memberships } from '../tables'
import { memberColumns, membersOf } from './member-list'

/** Returns the orders of a membership, the newest first. */
async function readOrders(ctx: Context, membershipID: number): Promise<StaffOrder[]> {
  const rows = await ctx.db
    .select({ order: membershipOrders, DiscountCode: discountCodes.Code, AffiliateCode: affiliateCodes.Code })
    .from(membershipOrders)
    .leftJoin(discountCodes, eq(discountCodes.DiscountCodeID, membershipOrders.DiscountCodeID))
    .leftJoin(affiliateCodes, eq(affiliateCodes.AffiliateCodeID, membershipOrders.AffiliateCodeID))
    .where(eq(membershipOrders.MembershipID, membershipID))
    .orderBy(desc(membershipOrders.Place))
  return rows.map(({ order, DiscountCode, AffiliateCode }) => {
    const money = (Minor: number) => ({ Minor, Currency: currencyOf(order) })
    const { Place, Mode, Tier, TermStart, TermEnd, RateBasisPoints, CreatedUTC, PaidUTC, PaymentID, ChargeOn } = order
    return {
      Place,
      Number: orderNumber(order),
      Mode,
      Tier,
      TermStart,
      TermEnd,
      Price: money(order.PriceMinor),
      RateBasisPoints,
      Total: money(order.TotalMinor),
      Refunded: money(order.RefundedMinor),
      DiscountCode: DiscountCode ?? '',
      AffiliateCode: AffiliateCode ?? '',
      State: asState(order.State),
      Save: asSave(order.Save),
      CreatedUTC,
      PaidUTC,
      PaymentID,
      ChargeOn,
    }
  })
}
// The checks of the table allow no other ones.
const asState = (state: string) => state as StaffOrder['State']
const asSave = (save: string) => save as StaffOrder['Save']

/** Returns a membership with its orders and mails. @throws Failure 404 */
export async function getMember(ctx: Context, membershipID: number): Promise<StaffMembership> {
  const [read] = await ctx.db
    .select(memberColumns)
    .from(memberships)
    .leftJoin(people, eq(people.PeopleID, memberships.PeopleID))
    .where(eq(memberships.MembershipID, membershipID))
  const { row } = found(read)
  const [member] = await membersOf(ctx, [found(read)])
  const { Kind, TermEnd, SentUTC } = membershipNotices
  const Notices = await ctx.db
    .select({ Kind, TermEnd, SentUTC })
    .from(membershipNotices)
    .where(eq(membershipNotices.MembershipID, membershipID))
    .orderBy(desc(SentUTC), desc(Kind))
  return {
    ...found(member),
    GraceEnd: member?.State === 'grace' && isPaid(row) ? graceEnd(row) : null,
    ConsentUTC: row.ConsentUTC,
    Refunded:
      member?.State === 'refunded' ? orderNumber({ MembershipID: membershipID, Place: read?.RefundedPlace ?? 0 }) : '',
    Orders: await readOrders(ctx, membershipID),
    Notices,
    Version: row.Version,
  }
}

/** Saves the paid orders of a membership that are not saved yet. @throws Failure 409 when that fails again */
export async function saveMemberAgain(ctx: Context, membershipID: number): Promise<StaffMembership> {
  await getMember(ctx, membershipID)
  const unsaved = await ctx.db
    .select({ MembershipID: membershipOrders.MembershipID, Place: membershipOrders.Place })
    .from(membershipOrders)
    .where(
      and(
        eq(membershipOrders.MembershipID, membershipID),
        eq(membershipOrders.State, 'paid'),
        inArray(membershipOrders.Save, ['waiting', 'failed']),
      ),
    )
    .orderBy(membershipOrders.Place)
  for (const keys of unsaved)
    try {
      await saveMembership(ctx, keys)
    } catch (error) {
      ctx.log.error({ order: orderNumber(keys), error: withoutValues(error) }, 'A paid membership is not saved yet')
      throw conflict(undefined, 'Memberships.Refused.StillNotSaved')
    }
  return getMember(ctx, membershipID)
}
