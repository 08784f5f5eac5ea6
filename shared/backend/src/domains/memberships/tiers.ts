/** The tiers of a site, what they bring, and their prices in force. */
import type { OrderTier, TierOffers } from '@obverse/contract/domains/memberships'
import type { Money } from '@obverse/contract/money'
import { hasMemberships, isOrderTier, isPaidTier, memberTiers } from '@obverse/contract/rules/memberships'
import { dayAt } from '@obverse/contract/rules/sites'
import { and, desc, eq, lte } from 'drizzle-orm'
import type * as z from 'zod'
import type { Context } from '../../context'
import { currencyOf } from '../../currency'
import { notFound } from '../../errors'
import { localized } from '../translations'
import { membershipPrices, membershipTiers } from './tables'

/** The name of a tier's texts for translators. */
export const TIER = 'membership-tier'

/** Refuses sites without memberships (SITE-11). @throws 404 */
export function refuseElsewhere(ctx: Pick<Context, 'site'>): void {
  if (!hasMemberships(ctx.site)) throw notFound()
}

/** Returns the day at the site, in its region. */
export const todayAt = (ctx: Pick<Context, 'site' | 'now'>): string => dayAt(ctx.site.Region, ctx.now())

/** Returns the price of each tier for a year that is in force on a day, in the currency of the site. */
export async function pricesOn(ctx: Context, day: string): Promise<ReadonlyMap<OrderTier, Money>> {
  const rows = await ctx.db
    .selectDistinctOn([membershipPrices.Tier])
    .from(membershipPrices)
    .where(and(eq(membershipPrices.SiteID, ctx.site.SiteID), lte(membershipPrices.StartsOn, day)))
    .orderBy(membershipPrices.Tier, desc(membershipPrices.StartsOn))
  return new Map(
    rows.flatMap(({ Tier, PriceMinor }) =>
      isOrderTier(Tier) ? [[Tier, { Minor: PriceMinor, Currency: currencyOf(ctx.site) }]] : [],
    ),
  )
}

/** Lists the tiers of the site: the free one, and those with a price today. @throws 404 on sites without memberships */
export async function listTiers(ctx: Context): Promise<z.input<typeof TierOffers>> {
  refuseElsewhere(ctx)
  const prices = await pricesOn(ctx, todayAt(ctx))
  const rows = await ctx.db.select().from(membershipTiers).where(eq(membershipTiers.SiteID, ctx.site.SiteID))
  const said = await localized(ctx, TIER, rows, (row) => row.MembershipTierID, ['Benefits'])
  return {
    Tiers: memberTiers.flatMap((TierName) => {
      const Price = isPaidTier(TierName) ? (prices.get(TierName) ?? null) : null
      if (isPaidTier(TierName) && Price === null) return []
      const row = said.find((one) => one.Tier === TierName)
      return [{ TierName, Benefits: linesOf(row?.Benefits ?? ''), Price }]
    }),
  }
}

/** Returns the lines of a text that are not empty. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
