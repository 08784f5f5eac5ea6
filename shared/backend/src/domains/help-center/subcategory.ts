/** Reads and writes subcategories: the public pages of the help center. */
import { type Subcategory, SubcategoryDraft } from '@obverse/contract/domains/help-center'
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { found, invalid } from '../../errors'
import { recordOf, restorableOf } from '../../record'
import { ordered } from '../../reorder'
import { sanitizeRichText } from '../../rich-text'
import { slugOf } from '../../slug'
import { getCategory } from './category'
import { CATEGORY, SUBCATEGORY } from './public'
import { categories, questions, subcategories } from './tables'

const MESSAGES = {
  taken: 'HelpCenter.Refused.SubcategoryAddressTaken',
  noAddress: 'HelpCenter.Fields.SubcategoryAddress',
  inUse: 'HelpCenter.Refused.SubcategoryInUse',
  gone: 'HelpCenter.Refused.CategoryGone',
} as const

const columns = {
  Id: subcategories.Id,
  CategoryID: subcategories.CategoryID,
  Name: subcategories.Name,
  Text: subcategories.Text,
  AnchorName: subcategories.AnchorName,
  SEOName: subcategories.SEOName,
  IsPublished: subcategories.IsPublished,
  SortOrder: subcategories.SortOrder,
  Version: subcategories.Version,
  UpdatedUTC: subcategories.UpdatedUTC,
  QuestionCount: sql<number>`(select count(*)::int from ${questions} where ${qualified(questions.SubcategoryID)} = ${qualified(subcategories.Id)})`,
}

export async function listSubcategories(ctx: Context, categoryID: number): Promise<Subcategory[]> {
  await getCategory(ctx, categoryID)
  return ctx.db
    .select(columns)
    .from(subcategories)
    .where(eq(subcategories.CategoryID, categoryID))
    .orderBy(asc(subcategories.SortOrder), asc(subcategories.Id))
}

export async function getSubcategory(ctx: Context, id: number): Promise<Subcategory> {
  return found((await ctx.db.select(columns).from(subcategories).where(eq(subcategories.Id, id)))[0])
}

/** Returns the columns of a draft: sanitized rich text, and the address part from the anchor or the name. */
function valuesOf({ Version: _, ...draft }: SubcategoryDraft) {
  const SEOName = draft.AnchorName ?? slugOf(draft.Name)
  if (!SEOName) throw invalid({ AnchorName: MESSAGES.noAddress })
  return { ...draft, SEOName, Text: sanitizeRichText(draft.Text) }
}

export const subcategoryRecord = recordOf<Subcategory, SubcategoryDraft>({
  entity: SUBCATEGORY,
  table: subcategories,
  key: subcategories.Id,
  place: { within: subcategories.CategoryID, parent: categories.Id, order: subcategories.SortOrder },
  keyOf: ({ Id }) => Id,
  nameOf: ({ Name }) => Name,
  get: getSubcategory,
  values: valuesOf,
  publish: (_, __, IsPublished) => ({ IsPublished }),
  // The fields that restoring writes again.
  snapshot: ({ Name, Text, AnchorName, IsPublished }) => ({ Name, Text, AnchorName, IsPublished }),
  sitesOf: async (ctx, { CategoryID }) => [(await getCategory(ctx, CategoryID)).SiteID],
  taken: { AnchorName: MESSAGES.taken },
  inUse: MESSAGES.inUse,
  gone: MESSAGES.gone,
})
export const restorableSubcategory = restorableOf(subcategoryRecord, 'HelpCenter', (snapshot) =>
  SubcategoryDraft.parse(snapshot),
)

/** Saves the order of all subcategories of a category (HC-4) and returns the new list. */
export const reorderSubcategories = ordered(subcategoryRecord, {
  entity: CATEGORY,
  label: 'Subcategories',
  list: listSubcategories,
})
