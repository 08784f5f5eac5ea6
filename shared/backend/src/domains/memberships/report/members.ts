/** Lists the members behind a number of the report. */
import type { PaidTier } from '@obverse/contract/domains/memberships'
import type { Currency } from '@obverse/contract/money'
import { addDays } from '@obverse/contract/rules/memberships'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { people } from '../../../db/tables'
import { orderNumber } from '../numbers'
import { membershipBookings, membershipOrders, memberships } from '../tables'
import { dayInUTC, isOfMember, spansOn } from './spans'

type CountedNumber = 'Joined' | 'Renewed' | 'Upgraded' | 'Lapsed' | 'Taken' | 'Refunded' | 'Members'
export type AskedMembers = {
  number: CountedNumber
  first: string
  last: string
  today: string
  siteID: number | undefined
  tier: PaidTier | undefined
  currency: Currency | undefined
}
const modes = { Joined: 'join', Renewed: 'renew', Upgraded: 'upgrade' } as const

type Found = {
  membership_id: number
  place: number
  site_id: number
  tier: PaidTier
  day: string
  minor: number | null
  currency: Currency
  /** The payment of the order, also of money given back. */
  payment_id: string
  booking: string
  people_id: number
  first_name: string
  last_name: string
  email: string
}

/** Returns the statement of what a number counts, one row each. */
function countedBy({ number, first, last, today }: AskedMembers): SQL {
  const [from, to] = [`${first}T00:00:00Z`, `${addDays(last, 1)}T00:00:00Z`]
  // Days to come have not lapsed anybody yet.
  const until = sql`least(${last}::date, ${today}::date)`
  const order = sql`o.membership_id, o.place, o.site_id, o.tier`
  switch (number) {
    case 'Taken':
    case 'Refunded':
      return sql`select ${order}, ${dayInUTC(sql`booked_utc`)} as day, abs(b.minor) as minor, o.currency, o.payment_id, b.payment_id as booking
        from ${membershipBookings} b join ${membershipOrders} o using (membership_id, place)
        where booked_utc >= ${from} and booked_utc < ${to} and ${number === 'Taken' ? sql`minor > 0` : sql`minor < 0`}`
    case 'Lapsed':
      return sql`with ${spansOn(today)} select ${order}, lapsed_on as day, null::int as minor, o.currency, o.payment_id, '' as booking
        from spans o where lapsed_on between ${first}::date and ${until}`
    case 'Members':
      return sql`with ${spansOn(today)} select ${order}, first_day as day, null::int as minor, o.currency, o.payment_id, '' as booking
        from spans o where ${until} between first_day and last_day and ${until} >= ${first}::date`
    default:
      return sql`select ${order}, ${dayInUTC(sql`paid_utc`)} as day, total_minor as minor, o.currency, o.payment_id, '' as booking
        from ${membershipOrders} o where paid_utc >= ${from} and paid_utc < ${to} and mode = ${modes[number]}`
  }
}

/** Returns the source of the pages of members behind a number, the last day first. */
export function membersBehind(ctx: Context, asked: AskedMembers) {
  const limits = [
    asked.siteID === undefined ? [] : [sql`site_id = ${asked.siteID}`],
    asked.tier === undefined ? [] : [sql`tier = ${asked.tier}`],
    asked.currency === undefined ? [] : [sql`currency = ${asked.currency}`],
  ].flat()
  const where = sql.join([isOfMember(sql`tier`), ...limits], sql` and `)
  const counted = sql`(select * from (${countedBy(asked)}) every where ${where}) c`
  return {
    async count() {
      const { rows } = await ctx.db.execute<{ n: number }>(sql`select count(*) as n from ${counted}`)
      return rows[0]?.n ?? 0
    },
    async read(limit: number, offset: number) {
      const { rows } = await ctx.db.execute<Found>(sql`
        select c.membership_id, c.place, c.site_id, c.tier, c.day::text as day, c.minor, c.currency, c.payment_id, c.booking,
          m.people_id, p.first_name, p.last_name, p.email
        from ${counted} join ${memberships} m using (membership_id) join ${people} p on p.people_id = m.people_id
        order by c.day desc, c.membership_id, c.place, c.booking limit ${limit} offset ${offset}`)
      return rows.map((row) => ({
        Key: `${row.membership_id}-${row.place}-${row.booking}`,
        Number: orderNumber({ MembershipID: row.membership_id, Place: row.place }),
        PeopleID: row.people_id,
        Name: `${row.first_name} ${row.last_name}`.trim(),
        Email: row.email,
        SiteID: row.site_id,
        Tier: row.tier,
        Day: row.day,
        Amount: row.minor === null ? null : { Minor: row.minor, Currency: row.currency },
        PaymentID: row.payment_id,
      }))
    },
  }
}
