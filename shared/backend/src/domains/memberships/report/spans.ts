/** The spans of time in which members had a tier, from the orders that were paid. */
import { dealerTier, graceDays } from '@obverse/contract/rules/memberships'
import { type SQL, sql } from 'drizzle-orm'
import { membershipOrders, memberships } from '../tables'

/** Returns the day in UTC of an instant. */
export const dayInUTC = (instant: SQL): SQL => sql`(${instant} at time zone 'UTC')::date`

/** The reports count the members, not the dealers. */
export const isOfMember = (tier: SQL): SQL => sql`${tier} <> ${dealerTier}`

/**
 * Returns the table expressions `paid` and `spans`. A span is a paid order from the day on which its tier counts to the day
 * before the next one does; `lapsed_on` is set where the membership ended with it. For the last order the tier
 * and the last day of the membership count, which staff may have changed; while its card is tried it is not over.
 */
export const spansOn = (today: string): SQL => sql`paid as (
    select o.membership_id, o.place, o.site_id, o.mode, o.tier, o.save, o.term_end, o.total_minor, o.currency, o.payment_id,
      o.paid_utc,
      case when o.mode = 'renew' then o.term_start else ${dayInUTC(sql`o.paid_utc`)} end as first_day,
      lead(o.mode) over (partition by o.membership_id order by o.paid_utc, o.place) as next_mode
    from ${membershipOrders} o where o.paid_utc is not null and ${isOfMember(sql`o.tier`)}
  ), spans as (
    select p.membership_id, p.place, p.site_id, p.total_minor, p.currency, p.payment_id, p.first_day,
      case when is_last then coalesce(m.tier, p.tier) else p.tier end as tier,
      least(own.last_day, next_day - 1) as last_day,
      case when next_mode is null or next_mode = 'join'
        then greatest(least(own.last_day + 1, next_day), p.first_day) end as lapsed_on
    from (
      select *, next_mode is null and save = 'saved' as is_last,
        min(first_day) over (partition by membership_id order by paid_utc, place
          rows between 1 following and unbounded following) as next_day
      from paid
    ) p
    join ${memberships} m using (membership_id)
    cross join lateral (select case
      when next_mode <> 'join' then 'infinity'::date
      when is_last and m.term_end is not null then m.term_end + case
        when m.autorenew and m.term_end + ${graceDays}::int >= ${today}::date then ${graceDays}::int else 0 end
      else p.term_end end as last_day) own
  )`
