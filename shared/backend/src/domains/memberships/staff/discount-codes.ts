/** Reads and writes discount codes for staff. */
import { DiscountCode, discountCodeList } from '@obverse/contract/domains/memberships'
import { codeState, type codeStates } from '@obverse/contract/rules/memberships'
import { and, eq, gt, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { qualified } from '../../../db/columns'
import { listOf } from '../../../records/list'
import { staffRecord } from '../../../records/staff-record'
import { discountCodes, membershipOrders } from '../tables'
import { checkSite, onDayOfSite, todayOf } from './sites'

const Uses = sql<number>`(select count(*)::int from ${membershipOrders}
  where ${qualified(membershipOrders.DiscountCodeID)} = ${qualified(discountCodes.DiscountCodeID)}
  and ${qualified(membershipOrders.State)} in ('paid', 'refunded'))`

export const discountCodeRecord = staffRecord(DiscountCode, discountCodes, {
  role: 'Fees',
  nameOf: ({ Code }) => Code,
  computed: { Uses },
  check: (ctx, draft, { before }) => checkSite(ctx, draft, before),
  // No stored page shows a code.
  sitesOf: () => [],
  homesOf: ({ SiteID }) => [SiteID],
  taken: { Code: 'Memberships.Refused.CodeTaken' },
  inUse: 'Memberships.Refused.CodeInUse',
})

const { StartsOn, EndsOn, MaxUses, SiteID } = discountCodes
const isOver = (today: SQL) => lt(EndsOn, today)
const isLeft = (today: SQL) => or(isNull(EndsOn), not(lt(EndsOn, today)))
const isUsedUp = sql`(${MaxUses} is not null and ${Uses} >= ${MaxUses})`
const isLater = (today: SQL) => gt(StartsOn, today)
const has = not(isUsedUp)

const states: Record<(typeof codeStates)[number], (today: SQL) => SQL | undefined> = {
  now: (today) => and(isLeft(today), has, or(isNull(StartsOn), lte(StartsOn, today))),
  later: (today) => and(isLeft(today), has, isLater(today)),
  over: isOver,
  'used-up': (today) => and(isLeft(today), isUsedUp),
}

const asCodes = (read: readonly object[]) => read as readonly DiscountCode[]

/** Returns a page of discount codes. */
export const listDiscountCodes = listOf(discountCodeList, {
  table: discountCodes,
  key: discountCodes.DiscountCodeID,
  columns: discountCodeRecord.columns,
  rows: (ctx: Context, read) =>
    asCodes(read).map((row) => ({ ...row, State: codeState(row, todayOf(ctx, row.SiteID)) })),
  filters: {
    siteID: (id) => eq(SiteID, id),
    state: (state, ctx) => onDayOfSite(ctx, SiteID, states[state]),
  },
  search: [discountCodes.Code],
  sorts: {
    Code: [discountCodes.Code],
    RateBasisPoints: [discountCodes.RateBasisPoints],
    StartsOn: [StartsOn],
    EndsOn: [EndsOn],
    Uses: [Uses],
  },
})
