/** Reads and writes the tiers of sites for staff: what each brings, and its price today. */
import { StaffTier, tierList } from '@obverse/contract/domains/memberships'
import { isPaidTier, memberTiers } from '@obverse/contract/rules/memberships'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { invalid } from '../../../errors'
import { listOf } from '../../../records/list'
import { staffRecord } from '../../../records/staff-record'
import { membershipTiers } from '../tables'
import { pricesOn } from '../tiers'
import { checkSite, todayOf } from './sites'

export const tierRecord = staffRecord(StaffTier, membershipTiers, {
  role: 'Fees',
  nameOf: ({ Tier }) => Tier,
  check: (ctx, draft, { before }) => {
    checkSite(ctx, draft, before)
    if (before && before.Tier !== draft.Tier) throw invalid({ Tier: 'Memberships.Refused.TierStays' })
  },
  // The pages that show tiers are made for each visit.
  sitesOf: () => [],
  homesOf: ({ SiteID }) => [SiteID],
  taken: { Tier: 'Memberships.Refused.TierTaken' },
})

const asTiers = (read: readonly object[]) => read as readonly StaffTier[]

/** Reads the prices in force today at each of these sites. */
async function readPrices(ctx: Context, siteIDs: ReadonlySet<number>) {
  const prices = new Map<number, Awaited<ReturnType<typeof pricesOn>>>()
  for (const id of siteIDs) prices.set(id, await pricesOn({ ...ctx, site: ctx.sites.get(id) }, todayOf(ctx, id)))
  return (siteID: number, tier: StaffTier['Tier']) => (isPaidTier(tier) ? prices.get(siteID)?.get(tier) : null) ?? null
}

const { SiteID, Tier } = membershipTiers
const rank = sql`array_position(array[${sql.join(
  memberTiers.map((tier) => sql`${tier}`),
  sql`, `,
)}]::text[], ${Tier})`

/** Returns a page of tiers, those of a site from the lowest. */
export const listStaffTiers = listOf(tierList, {
  table: membershipTiers,
  key: membershipTiers.MembershipTierID,
  columns: tierRecord.columns,
  rows: async (ctx: Context, read) => {
    const priceOf = await readPrices(ctx, new Set(asTiers(read).map((row) => row.SiteID)))
    return asTiers(read).map((row) => ({ ...row, Price: priceOf(row.SiteID, row.Tier) }))
  },
  filters: { siteID: (id) => eq(SiteID, id) },
  sorts: { SiteID: [SiteID, rank] },
})
