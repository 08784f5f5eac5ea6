/** Lists memberships for staff, each in the state that its member sees. */

import { type StaffMember, staffMemberList } from '@obverse/contract/domains/memberships'
import { fullName } from '@obverse/contract/full-name'
import { graceDays, type memberFilters } from '@obverse/contract/rules/memberships'
import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { qualified } from '../../../db/columns'
import { holds } from '../../../db/like'
import { matchesPerson } from '../../../db/person-search'
import { people } from '../../../db/tables'
import { listOf } from '../../../records/list'
import { dealers } from '../../dealer-locator'
import { readCardFacts, standingOf } from '../../payments'
import { stateOf } from '../membership'
import { membershipNumber, readMembershipNumber, readOrderNumber } from '../numbers'
import { refundedPlace } from '../refunded'
import { membershipOrders, memberships } from '../tables'
import { onDayOfSite, todayOf } from './sites'

/** True for a membership with an order that was paid and is not saved yet. */
const isUnsaved = sql<boolean>`exists (select 1 from ${membershipOrders}
  where ${qualified(membershipOrders.MembershipID)} = ${qualified(memberships.MembershipID)}
  and ${qualified(membershipOrders.State)} = 'paid' and ${qualified(membershipOrders.Save)} <> 'saved')`

const dealerName = sql<string | null>`(select ${qualified(dealers.Name)} from ${dealers}
  where ${qualified(dealers.DealerID)} = ${qualified(memberships.DealerID)})`

export const memberColumns = {
  row: memberships,
  isUnsaved,
  RefundedPlace: refundedPlace,
  DealerName: dealerName,
  FirstName: people.FirstName,
  LastName: people.LastName,
  Email: people.Email,
}
export type ReadMember = {
  row: typeof memberships.$inferSelect
  isUnsaved: boolean
  RefundedPlace: number | null
  DealerName: string | null
  FirstName: string | null
  LastName: string | null
  Email: string | null
}

/** Returns these memberships as staff see them: a payment that is under way counts as on the member's own page. */
export async function membersOf(ctx: Context, read: readonly ReadMember[]): Promise<StaffMember[]> {
  const facts = await readCardFacts(
    ctx,
    read.map(({ row }) => membershipNumber(row.MembershipID)),
  )
  return read.map(({ row, isUnsaved, RefundedPlace, DealerName, FirstName, LastName, Email }) => {
    const number = membershipNumber(row.MembershipID)
    const reader = { peopleID: row.PeopleID, browser: null, now: ctx.now().getTime() }
    const { State: paying } = standingOf('due', facts.get(number), reader)
    const payment = paying === 'in-progress' || paying === 'in-doubt' ? paying : null
    const { MembershipID, PeopleID, DealerID, SiteID, Tier, SinceUTC, TermStart, TermEnd, Autorenew } = row
    return {
      MembershipID,
      Number: number,
      PeopleID,
      Name: fullName({ FirstName, LastName }),
      Email: Email ?? '',
      DealerID,
      DealerName: DealerName ?? '',
      SiteID,
      Tier,
      State: stateOf(row, { payment, isUnsaved, isRefunded: RefundedPlace !== null, today: todayOf(ctx, SiteID) }),
      SinceUTC,
      TermStart,
      TermEnd,
      Autorenew,
    }
  })
}

const { SiteID, Tier, TermEnd, Autorenew, MembershipID, SinceUTC, CancelledUTC } = memberships
const isLeft = (today: SQL) => sql`${TermEnd} >= ${today}`
const isInGrace = (today: SQL) => sql`${today} between ${TermEnd} + 1 and ${TermEnd} + ${sql.raw(String(graceDays))}`
const renews = sql`${Autorenew}`
const states: Record<(typeof memberFilters)[number], (today: SQL) => SQL | undefined> = {
  active: (today) => and(isLeft(today), renews),
  ends: (today) => and(isLeft(today), not(renews), isNull(CancelledUTC)),
  cancelled: (today) => and(isLeft(today), not(renews), isNotNull(CancelledUTC)),
  grace: (today) => and(isInGrace(today), renews),
  lapsed: (today) => and(isNotNull(Tier), not(isLeft(today)), or(not(renews), not(sql`(${isInGrace(today)})`))),
  none: () => isNull(Tier),
  'save-failed': () => isUnsaved,
}

/** Finds members by the number of their membership or of an order, by name or e-mail address, and dealers by number or name. */
function search(words: string): SQL | undefined {
  const number = words.toUpperCase()
  const id = readMembershipNumber(number) ?? readOrderNumber(number)?.MembershipID
  if (id !== undefined) return eq(MembershipID, id)
  const ofPeople = sql`select ${qualified(people.PeopleID)} from ${people} where ${matchesPerson(words)}`
  const isDealer = or(eq(dealers.DealerNumber, words), holds(dealers.Name, words))
  const ofDealers = sql`select ${qualified(dealers.DealerID)} from ${dealers} where ${isDealer}`
  // Two searches that are put together use the index of each; one condition with "or" between them uses none.
  return sql`${MembershipID} in (
    select ${qualified(MembershipID)} from ${memberships} where ${qualified(memberships.PeopleID)} in (${ofPeople})
    union all select ${qualified(MembershipID)} from ${memberships} where ${qualified(memberships.DealerID)} in (${ofDealers}))`
}

/** Returns the condition of the members found by a state. */
const isIn = (ctx: Context, state: (typeof memberFilters)[number]): SQL | undefined =>
  onDayOfSite(ctx, SiteID, (today) => (state === 'save-failed' ? isUnsaved : and(not(isUnsaved), states[state](today))))

/** Returns the number of members that the list shows for a state. */
export const countMembers = (ctx: Context, state: (typeof memberFilters)[number]): Promise<number> =>
  ctx.db.$count(memberships, isIn(ctx, state))

/** Returns a page of memberships. */
export const listMembers = listOf(staffMemberList, {
  table: memberships,
  joins: [[memberships.PeopleID, people.PeopleID]],
  key: MembershipID,
  columns: memberColumns,
  rows: (ctx: Context, read) => membersOf(ctx, read),
  filters: {
    siteID: (id) => eq(SiteID, id),
    tier: (tier) => eq(Tier, tier),
    state: (state, ctx) => isIn(ctx, state),
    endsWithin: (days, ctx) =>
      onDayOfSite(ctx, SiteID, (today) => sql`${TermEnd} between ${today} and ${today} + ${days}::int`),
  },
  search,
  sorts: { MembershipID: [], TermEnd: [TermEnd], SinceUTC: [SinceUTC], Tier: [Tier] },
})
