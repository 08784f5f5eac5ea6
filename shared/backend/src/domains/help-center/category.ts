/** Reads and writes categories: the top level of a site's help center. */
import {
  type HelpCenterCategory,
  HelpCenterCategoryDraft,
  type HelpCenterSite,
} from '@obverse/contract/domains/help-center'
import { asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { sites } from '../../db/tables'
import { found, invalid } from '../../errors'
import { recordOf, restorableOf } from '../../record'
import { slugOf } from '../../slug'
import { getSite } from '../sites'
import { CATEGORY } from './public'
import { categories, subcategories } from './tables'

type Draft = z.infer<typeof HelpCenterCategoryDraft>

const MESSAGES = {
  taken: 'HelpCenter.Refused.CategoryAddressTaken',
  noAddress: 'HelpCenter.Fields.CategoryAddress',
  inUse: 'HelpCenter.Refused.CategoryInUse',
} as const

const columns = {
  Id: categories.Id,
  SiteID: categories.SiteID,
  Name: categories.Name,
  SEOName: categories.SEOName,
  SortOrder: categories.SortOrder,
  Version: categories.Version,
  SubcategoryCount: sql<number>`(select count(*)::int from ${subcategories} where ${qualified(subcategories.CategoryID)} = ${qualified(categories.Id)})`,
}

/** Lists every site: each has a help center. */
export const listSites = (ctx: Context): Promise<HelpCenterSite[]> =>
  ctx.db.select({ Id: sites.SiteID, Name: sites.Name, Code: sites.Code }).from(sites).orderBy(asc(sites.SiteID))

/** Lists the categories of a site in order. @throws Failure `not_found` for an unknown site. */
export async function listCategories(ctx: Context, siteID: number): Promise<HelpCenterCategory[]> {
  await getSite(ctx, siteID)
  return ctx.db
    .select(columns)
    .from(categories)
    .where(eq(categories.SiteID, siteID))
    .orderBy(asc(categories.SortOrder), asc(categories.Id))
}

/** Returns one category. @throws Failure `not_found` */
export async function getCategory(ctx: Context, id: number): Promise<HelpCenterCategory> {
  return found((await ctx.db.select(columns).from(categories).where(eq(categories.Id, id)))[0])
}

function seoNameOf(draft: Draft, before: HelpCenterCategory | null): string {
  const name = draft.SEOName ?? before?.SEOName ?? slugOf(draft.Name)
  if (!name) throw invalid({ SEOName: MESSAGES.noAddress })
  return name
}

export const categoryRecord = recordOf<HelpCenterCategory, Draft>({
  entity: CATEGORY,
  table: categories,
  key: categories.Id,
  place: { within: categories.SiteID, parent: sites.SiteID, order: categories.SortOrder },
  keyOf: ({ Id }) => Id,
  nameOf: ({ Name }) => Name,
  get: getCategory,
  values: (draft, { before }) => ({ Name: draft.Name, SEOName: seoNameOf(draft, before) }),
  snapshot: ({ Name, SEOName }) => ({ Name, SEOName }),
  sitesOf: (_, { SiteID }) => [SiteID],
  taken: { SEOName: MESSAGES.taken },
  inUse: MESSAGES.inUse,
})
export const restorableCategory = restorableOf(categoryRecord, 'HelpCenter', (snapshot) =>
  HelpCenterCategoryDraft.parse(snapshot),
)
