/** Counts what happened to memberships by day and site, for reports. Days are in UTC. */
import { addDays } from '@obverse/contract/rules/memberships'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { membershipBookings, membershipOrders } from '../tables'
import { dayInUTC, isOfMember, spansOn } from './spans'

type At = { site_id: number; day: string }
export type MembershipNumbers = {
  /** The paid orders. */
  orders: (At & { mode: 'join' | 'renew' | 'upgrade'; count: number })[]
  /** The memberships that lapsed: the day is the first one without. */
  lapsed: (At & { count: number })[]
  /** The members of a tier that began or ended on a day; those from before the first day begin on the day before it. */
  changes: (At & { tier: string; change: number })[]
  money: (At & { currency: string; taken: number; refunded: number })[]
}
type Asked = { first: string; last: string; today: string; siteID: number | undefined }

/** Reads the numbers of memberships from a first to a last day. */
export async function readMembershipNumbers(
  ctx: Context,
  { first, last, today, siteID }: Asked,
): Promise<MembershipNumbers> {
  const [from, to] = [`${first}T00:00:00Z`, `${addDays(last, 1)}T00:00:00Z`]
  const ofSite = siteID === undefined ? sql`true` : sql`site_id = ${siteID}`
  const orders = await ctx.db.execute<MembershipNumbers['orders'][number]>(sql`
    select site_id, ${dayInUTC(sql`paid_utc`)}::text as day, mode, count(*) as count from ${membershipOrders}
    where paid_utc >= ${from} and paid_utc < ${to} and ${ofSite} and ${isOfMember(sql`tier`)} group by 1, 2, 3`)
  const money = await ctx.db.execute<MembershipNumbers['money'][number]>(sql`
    select site_id, ${dayInUTC(sql`booked_utc`)}::text as day, currency,
      coalesce(sum(minor) filter (where minor > 0), 0) as taken, coalesce(-sum(minor) filter (where minor < 0), 0) as refunded
    from ${membershipBookings} join ${membershipOrders} using (membership_id, place)
    where booked_utc >= ${from} and booked_utc < ${to} and ${ofSite} and ${isOfMember(sql`tier`)} group by 1, 2, 3`)
  const start = sql`${addDays(first, -1)}::date`
  const end = sql`${last}::date`
  const spans = await ctx.db.execute<At & { tier: string; change: number; lapsed: number }>(sql`
    with ${spansOn(today)}, events as (
      select site_id, tier, greatest(first_day, ${start}) as day, 1 as change, 0 as lapsed from spans
        where last_day >= first_day and first_day <= ${end} and last_day >= ${start}
      union all select site_id, tier, last_day + 1, -1, 0 from spans
        where last_day >= first_day and last_day >= ${start} and last_day < ${end}
      union all select site_id, '', lapsed_on, 0, 1 from spans where lapsed_on between ${start} + 1 and ${end}
    )
    select site_id, tier, day::text as day, sum(change) as change, sum(lapsed) as lapsed from events
    where ${ofSite} group by 1, 2, 3`)
  return {
    orders: orders.rows,
    money: money.rows,
    lapsed: spans.rows.filter(({ lapsed }) => lapsed > 0).map(({ lapsed, ...at }) => ({ ...at, count: lapsed })),
    changes: spans.rows.filter(({ change }) => change !== 0),
  }
}
