/** Reads and writes categories: the top level of a site's help center. */
import { HelpCenterCategory, type HelpCenterSite } from '@obverse/contract/domains/help-center'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { slugOf } from '../../records/slug'
import { staffRecord } from '../../records/staff-record'
import { categories, subcategories } from './tables'

const MESSAGES = {
  taken: 'HelpCenter.Refused.CategoryAddressTaken',
  noAddress: 'HelpCenter.Fields.CategoryAddress',
  inUse: 'HelpCenter.Refused.CategoryInUse',
} as const

/** Lists every site: each has a help center. */
export const listSites = (ctx: Context): HelpCenterSite[] =>
  ctx.sites.all().map(({ SiteID, Name, Code }) => ({ Id: SiteID, Name, Code }))

export const categoryRecord = staffRecord(HelpCenterCategory, categories, {
  role: 'HelpCenter',
  computed: {
    SubcategoryCount: sql<number>`(select count(*)::int from ${subcategories} where ${qualified(subcategories.CategoryID)} = ${qualified(categories.Id)})`,
  },
  values: (draft, { before }) => {
    const SEOName = draft.SEOName ?? before?.SEOName ?? slugOf(draft.Name)
    if (!SEOName) throw invalid({ SEOName: MESSAGES.noAddress })
    return { ...draft, SEOName }
  },
  sitesOf: (_, { SiteID }) => [SiteID],
  translated: { name: 'Help center categories', plain: ['Name'], siteIDs: sql`array[${categories.SiteID}]` },
  taken: { SEOName: MESSAGES.taken },
  inUse: MESSAGES.inUse,
})
