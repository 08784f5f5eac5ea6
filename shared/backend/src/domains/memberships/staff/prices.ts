/** Reads and writes the prices of tiers for staff. A price that is in force was paid, so that it stays. */
import { priceList, TierPrice } from '@obverse/contract/domains/memberships'
import type { Currency } from '@obverse/contract/money'
import type { priceStates } from '@obverse/contract/rules/memberships'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { qualified } from '../../../db/columns'
import { sites } from '../../../db/tables'
import { conflict, invalid } from '../../../errors'
import { listOf } from '../../../records/list'
import { staffRecord, withSteps } from '../../../records/staff-record'
import { membershipPrices } from '../tables'
import { checkSite, onDayOfSite, todayOf } from './sites'

const { SiteID, Tier, PriceMinor, StartsOn } = membershipPrices

const made = staffRecord(TierPrice, membershipPrices, {
  role: 'Fees',
  nameOf: (price) => `${price.Tier}, ${price.StartsOn}`,
  computed: {
    Currency: sql<Currency>`(select ${qualified(sites.Currency)} from ${sites}
      where ${qualified(sites.SiteID)} = ${qualified(SiteID)})`,
  },
  check: (ctx, draft, { before }) => {
    checkSite(ctx, draft, before)
    const today = todayOf(ctx, draft.SiteID)
    if (before && before.StartsOn <= today) throw invalid({ PriceMinor: 'Memberships.Refused.PriceInForce' })
    if (before && before.Tier !== draft.Tier) throw invalid({ Tier: 'Memberships.Refused.TierStays' })
    if (draft.StartsOn < today) throw invalid({ StartsOn: 'Memberships.Fields.StartsOn' })
  },
  // The pages that show prices are made for each visit.
  sitesOf: () => [],
  homesOf: (price) => [price.SiteID],
  taken: { StartsOn: 'Memberships.Refused.PriceTaken' },
})

const refuseDay = (ctx: Context, siteID: number, day: string, isLate: (day: string, today: string) => boolean) => {
  if (isLate(day, todayOf(ctx, siteID))) throw conflict(undefined, 'Memberships.Refused.PriceInForce')
}
export const priceRecord = withSteps(made, {
  remove: async (tx, id, version) => {
    const price = await made.get(tx, id)
    refuseDay(tx, price.SiteID, price.StartsOn, (day, today) => day <= today)
    return made.steps.remove(tx, id, version)
  },
  // A price whose day has passed meanwhile would have been in force without anybody paying it.
  restore: async (tx, trashed) => {
    refuseDay(tx, Number(trashed.Row.SiteID), String(trashed.Row.StartsOn), (day, today) => day < today)
    return made.steps.restore(tx, trashed)
  },
})

/** The first day of the price that follows a price; null for the last one. */
const Next = sql<string | null>`(select min(next.starts_on)::text from ${membershipPrices} next
  where next.site_id = ${qualified(SiteID)} and next.tier = ${qualified(Tier)} and next.starts_on > ${qualified(StartsOn)})`
const states: Record<(typeof priceStates)[number], (today: SQL) => SQL> = {
  now: (today) => sql`(${StartsOn} <= ${today} and coalesce(${Next}::date > ${today}, true))`,
  later: (today) => sql`${StartsOn} > ${today}`,
  over: (today) => sql`${Next}::date <= ${today}`,
}
const asPrices = (read: readonly object[]) => read as readonly (TierPrice & { Next: string | null })[]
const stateOf = (day: string, next: string | null, today: string) =>
  day > today ? ('later' as const) : next !== null && next <= today ? ('over' as const) : ('now' as const)

/** Returns a page of prices, each with its state on the day at its site. */
export const listPrices = listOf(priceList, {
  table: membershipPrices,
  key: membershipPrices.MembershipPriceID,
  columns: { ...priceRecord.columns, Next },
  rows: (ctx: Context, read) =>
    asPrices(read).map(({ Next, ...row }) => ({
      ...row,
      State: stateOf(row.StartsOn, Next, todayOf(ctx, row.SiteID)),
    })),
  filters: {
    siteID: (id) => eq(SiteID, id),
    tier: (tier) => eq(Tier, tier),
    state: (state, ctx) => onDayOfSite(ctx, SiteID, states[state]),
  },
  sorts: { StartsOn: [StartsOn], Tier: [Tier, StartsOn], PriceMinor: [PriceMinor] },
})
