/** Reads and writes subcategories: the tables of fees. */
import { FeeCategory, FeeSubcategory } from '@obverse/contract/domains/services-and-fees'
import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import { staffRecord } from '../../records/staff-record'
import { categoryRecord } from './category'
import { feeCategories, feeEntries, feeSubcategories } from './tables'

export const subcategoryRecord = staffRecord(FeeSubcategory, feeSubcategories, {
  role: 'Fees',
  computed: {
    EntryCount: sql<number>`(select count(*)::int from ${feeEntries}
      where ${qualified(feeEntries.GradingServiceSubcategoryID)} = ${qualified(feeSubcategories.GradingServiceSubcategoryID)})`,
  },
  publish: (_, __, IsPublished) => ({ IsPublished }),
  reordered: { entity: FeeCategory.entity, label: 'Subcategories' },
  sitesOf: async (ctx, { GradingServiceCategoryID }) => [
    (await categoryRecord.get(ctx, GradingServiceCategoryID)).SiteID,
  ],
  translated: {
    name: 'Subcategories of services',
    plain: ['Name', 'Description'],
    siteIDs: sql`array(select ${qualified(feeCategories.SiteID)} from ${feeCategories}
      where ${qualified(feeCategories.GradingServiceCategoryID)} = ${qualified(feeSubcategories.GradingServiceCategoryID)})`,
  },
  inUse: 'ServicesAndFees.Refused.SubcategoryInUse',
  gone: 'ServicesAndFees.Refused.CategoryGone',
})
