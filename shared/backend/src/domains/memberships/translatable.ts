/** Lends the tiers of membership to translation: the lines that say what each brings. */
import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import { sites } from '../../db/tables'
import { translatableOf } from '../../records/translatable'
import { membershipTiers } from './tables'
import { TIER } from './tiers'

export const tierTranslatable = translatableOf({
  entityType: TIER,
  name: 'Tiers of membership',
  role: 'Fees',
  key: membershipTiers.MembershipTierID,
  plain: [membershipTiers.Benefits],
  nameOf: sql`(select ${qualified(sites.Name)} from ${sites} where ${qualified(sites.SiteID)} = ${qualified(membershipTiers.SiteID)})
    || ' ' || ${qualified(membershipTiers.Tier)}`,
  siteIDs: sql<number[]>`array[${qualified(membershipTiers.SiteID)}]`,
})
