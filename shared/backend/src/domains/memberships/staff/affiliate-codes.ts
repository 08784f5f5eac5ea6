/** Reads and writes affiliate codes for staff. */
import { AffiliateCode, affiliateCodeList } from '@obverse/contract/domains/memberships'
import { eq, sql } from 'drizzle-orm'
import { qualified } from '../../../db/columns'
import { listOf } from '../../../records/list'
import { staffRecord } from '../../../records/staff-record'
import { affiliateCodes, membershipOrders } from '../tables'
import { checkSite } from './sites'

const Members = sql<number>`(select count(distinct ${qualified(membershipOrders.MembershipID)})::int from ${membershipOrders}
  where ${qualified(membershipOrders.AffiliateCodeID)} = ${qualified(affiliateCodes.AffiliateCodeID)}
  and ${qualified(membershipOrders.State)} in ('paid', 'refunded'))`

export const affiliateCodeRecord = staffRecord(AffiliateCode, affiliateCodes, {
  role: 'Fees',
  computed: { Members },
  check: (ctx, draft, { before }) => checkSite(ctx, draft, before),
  // No stored page shows a code.
  sitesOf: () => [],
  homesOf: ({ SiteID }) => [SiteID],
  taken: { Code: 'Memberships.Refused.CodeTaken' },
  inUse: 'Memberships.Refused.CodeInUse',
})

/** Returns a page of affiliate codes. */
export const listAffiliateCodes = listOf(affiliateCodeList, {
  table: affiliateCodes,
  key: affiliateCodes.AffiliateCodeID,
  columns: affiliateCodeRecord.columns,
  filters: {
    siteID: (id) => eq(affiliateCodes.SiteID, id),
    isActive: (isActive) => eq(affiliateCodes.IsActive, isActive),
  },
  search: [affiliateCodes.Code, affiliateCodes.Name],
  sorts: { Code: [affiliateCodes.Code], Name: [affiliateCodes.Name], Members: [Members] },
})
