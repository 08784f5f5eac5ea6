/** Finds memberships that go on although the money of their last order was returned. */
import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import { membershipOrders, memberships } from './tables'

/** The place of the last order that a membership was saved for, if its whole money was returned; null otherwise. */
export const refundedPlace = sql<number | null>`(select case when last.state = 'refunded' then last.place end from (
  select ${qualified(membershipOrders.State)}, ${qualified(membershipOrders.Place)} from ${membershipOrders}
  where ${qualified(membershipOrders.MembershipID)} = ${qualified(memberships.MembershipID)}
  and ${qualified(membershipOrders.Save)} = 'saved'
  order by ${qualified(membershipOrders.PaidUTC)} desc, ${qualified(membershipOrders.Place)} desc limit 1) last)`
