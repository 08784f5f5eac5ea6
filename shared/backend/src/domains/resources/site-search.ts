/** Lends the collectibles of a company's catalogue to the site search. A catalogue has hundreds of thousands. */
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { beginsLike, hasWord, isLike, isSame, rankOf, type SiteSearchSource } from '../../site-search'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from './tables'

/** The matches among which the best are chosen; a word like "dollar" is in too many names to order them all. */
const CANDIDATES = 200

/** The subcategories of the site's company, as an array that is read once for each statement. */
const subcategoriesOf = (ctx: Context) =>
  ctx.db
    .select({ ID: catalogueSubcategories.SubcategoryID })
    .from(catalogueSubcategories)
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .where(eq(catalogueCategories.Company, ctx.site.Company))

/** Returns the best of the first candidates for a condition. The names of collectibles are the same in every language. */
function readBest(ctx: Context, typed: string, where: SQL, most: number) {
  // The sum keeps the planner from the index of subcategories, in which it would read every name of the company.
  const isOwn = sql`${collectibles.SubcategoryID} + 0 = any(array(${subcategoriesOf(ctx)}))`
  const { CollectibleID, SubcategoryID, Name, SEOName } = collectibles
  const first = ctx.db
    .select({ CollectibleID, SubcategoryID, Name, SEOName })
    .from(collectibles)
    .where(and(where, isOwn))
    .limit(CANDIDATES)
    .as('first')
  return ctx.db
    .select({
      ID: first.CollectibleID,
      Name: first.Name,
      Subcategory: catalogueSubcategories.Name,
      country: catalogueCountries.SEOName,
      category: catalogueCategories.SEOName,
      subcategory: catalogueSubcategories.SEOName,
      collectible: first.SEOName,
    })
    .from(first)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, first.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))
    .orderBy(desc(rankOf(typed, sql`${first.Name}`)), asc(first.CollectibleID))
    .limit(most)
}

export const collectibleSource: SiteSearchSource = {
  kind: 'collectible',
  find: async (ctx, typed, most) => {
    // Names of the catalogue are in Latin letters, and an index of trigrams knows no others.
    if (!hasPopulationReport(ctx.site) || !/[\p{Script=Latin}\p{N}]/u.test(typed)) return []
    // The planner takes every name to be alike and would read them all; this is a transaction of its own.
    await ctx.db.execute(sql`select set_config('enable_seqscan', 'off', true)`)
    const exact = await readBest(ctx, typed, isSame(typed, collectibles.Name), most)
    const begun = await readBest(ctx, typed, beginsLike(typed, collectibles.Name), most)
    const words = await readBest(ctx, typed, hasWord(typed, collectibles.Name), most)
    // Typing errors are looked for only where nothing is written as typed: that takes the longest.
    const found = [...exact, ...begun, ...words]
    const rows = found.length > 0 ? found : await readBest(ctx, typed, isLike(typed, collectibles.Name), most)
    const once = [...new Map(rows.map((row) => [row.ID, row])).values()]
    return once.slice(0, most).map((row) => ({
      Title: row.Name,
      Line: row.Subcategory,
      Path: `/census/${[row.country, row.category, row.subcategory, row.collectible].map((part) => (part === null ? '' : `${part}/`)).join('')}`,
    }))
  },
}
