/** Reads and writes subcategories: the public pages of the help center. */
import { HelpCenterCategory, Subcategory } from '@obverse/contract/domains/help-center'
import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { sanitizeRichText } from '../../records/rich-text'
import { slugOf } from '../../records/slug'
import { staffRecord } from '../../records/staff-record'
import { categoryRecord } from './category'
import { categories, questions, subcategories } from './tables'

const MESSAGES = {
  taken: 'HelpCenter.Refused.SubcategoryAddressTaken',
  noAddress: 'HelpCenter.Fields.SubcategoryAddress',
  inUse: 'HelpCenter.Refused.SubcategoryInUse',
  gone: 'HelpCenter.Refused.CategoryGone',
} as const

export const subcategoryRecord = staffRecord(Subcategory, subcategories, {
  role: 'HelpCenter',
  computed: {
    QuestionCount: sql<number>`(select count(*)::int from ${questions} where ${qualified(questions.SubcategoryID)} = ${qualified(subcategories.Id)})`,
  },
  values: (draft) => {
    const SEOName = draft.AnchorName ?? slugOf(draft.Name)
    if (!SEOName) throw invalid({ AnchorName: MESSAGES.noAddress })
    return { ...draft, SEOName, Text: sanitizeRichText(draft.Text) }
  },
  publish: (_, __, IsPublished) => ({ IsPublished }),
  reordered: { entity: HelpCenterCategory.entity, label: 'Subcategories' },
  sitesOf: async (ctx, { CategoryID }) => [(await categoryRecord.get(ctx, CategoryID)).SiteID],
  translated: {
    name: 'Help center subcategories',
    plain: ['Name'],
    rich: ['Text'],
    siteIDs: sql`array(select ${qualified(categories.SiteID)} from ${categories} where ${qualified(categories.Id)} = ${qualified(subcategories.CategoryID)})`,
  },
  taken: { AnchorName: MESSAGES.taken },
  inUse: MESSAGES.inUse,
  gone: MESSAGES.gone,
})
