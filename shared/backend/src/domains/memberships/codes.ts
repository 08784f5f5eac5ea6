/** Discount and affiliate codes (JOIN-2): who may use one, and how often. Every refusal is the same. */
import type { JoinMode, OrderTier } from '@obverse/contract/domains/memberships'
import { plainCode } from '@obverse/contract/rules/memberships'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Context, personOf } from '../../context'
import { type Limit, limitAttempts, networkOf } from '../../http/limits'
import { listUnderWay } from '../payments'
import { membershipNumber } from './numbers'
import { affiliateCodes, discountCodes, membershipOrders } from './tables'
import { todayAt } from './tiers'

type DiscountCode = typeof discountCodes.$inferSelect

const limits: Record<'network' | 'person' | 'ana', Limit> = {
  network: { name: 'join-code-network', max: 60, windowSeconds: 3600 },
  person: { name: 'join-code-person', max: 30, windowSeconds: 3600 },
  ana: { name: 'join-ana-person', max: 30, windowSeconds: 3600 },
}
/** Counts a try of a code, for the network and for the person signed in. @throws 429 above the limits */
export async function limitCodes(ctx: Context): Promise<void> {
  await limitAttempts(ctx, limits.network, networkOf(ctx.ip))
  if (ctx.person) await limitAttempts(ctx, limits.person, `person ${ctx.person.PeopleID}`)
}

/** Counts a number of the ANA that the person signed in tries. @throws 429 above the limit */
export const limitAna = (ctx: Context): Promise<void> =>
  limitAttempts(ctx, limits.ana, `person ${personOf(ctx).PeopleID}`)

export type CodeUse = { Tier: OrderTier; Mode: JoinMode; isANA: boolean; membershipID: number | null }

/**
 * Returns the discount code of this site that a member may use now, or null for every other code. In a transaction its row
 * stays locked, so that the last use of a code is taken by one order.
 */
export async function findDiscount(ctx: Context, typed: string, use: CodeUse): Promise<DiscountCode | null> {
  const code = plainCode(typed)
  if (code === '') return null
  const [row] = await ctx.db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.SiteID, ctx.site.SiteID), eq(discountCodes.Code, code)))
    .for('update')
  const today = todayAt(ctx)
  if (!row) return null
  if ((row.StartsOn !== null && row.StartsOn > today) || (row.EndsOn !== null && row.EndsOn < today)) return null
  if (row.Tiers.length > 0 && !row.Tiers.includes(use.Tier)) return null
  if (row.Modes.length > 0 && !row.Modes.includes(use.Mode)) return null
  if (row.IsAnaOnly && !use.isANA) return null
  if (row.MaxUses !== null && (await countUses(ctx, row.DiscountCodeID, use.membershipID)) >= row.MaxUses) return null
  return row
}

/** Counts the uses of a code: paid orders, and open ones of others that hold a use or are being paid. */
async function countUses(ctx: Context, discountCodeID: number, exceptMembershipID: number | null): Promise<number> {
  const rows = await ctx.db
    .select({
      MembershipID: membershipOrders.MembershipID,
      IsCounted: sql<boolean>`${membershipOrders.State} in ('paid', 'refunded')
        or (${membershipOrders.State} = 'open' and ${membershipOrders.HeldUntilUTC} > ${ctx.now().toISOString()})`,
    })
    .from(membershipOrders)
    .where(
      and(
        eq(membershipOrders.DiscountCodeID, discountCodeID),
        ne(membershipOrders.State, 'replaced'),
        sql`(${membershipOrders.State} <> 'open' or ${membershipOrders.MembershipID} <> ${exceptMembershipID ?? 0})`,
      ),
    )
  const others = rows.filter((row) => !row.IsCounted)
  const underWay = await listUnderWay(
    ctx,
    others.map((row) => membershipNumber(row.MembershipID)),
  )
  const paying = others.filter((row) => underWay.has(membershipNumber(row.MembershipID)))
  return rows.length - others.length + paying.length
}

/** Returns the key of an active affiliate code of this site, or null. */
export async function findAffiliate(ctx: Context, typed: string): Promise<number | null> {
  const code = plainCode(typed)
  if (code === '') return null
  const [row] = await ctx.db
    .select({ AffiliateCodeID: affiliateCodes.AffiliateCodeID })
    .from(affiliateCodes)
    .where(and(eq(affiliateCodes.SiteID, ctx.site.SiteID), eq(affiliateCodes.Code, code), affiliateCodes.IsActive))
  return row?.AffiliateCodeID ?? null
}
