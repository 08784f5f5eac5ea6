/** Lends the collectibles of a company's catalogue to the site search. A catalogue has hundreds of thousands. */
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import { type AnyColumn, and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { hasWord, isLike, rankOf, type SiteSearchSource } from '../../site-search'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from './tables'

/** The matches among which the best are chosen; a word like "dollar" is in too many names to order them all. */
const CANDIDATES = 200

/** Names a column in the candidates: several levels have a name and a part of an address. */
const named = (column: AnyColumn, name: string) => sql<string>`${column}`.as(name)
const read = (ctx: Context, where: SQL) =>
  ctx.db
    .select({
      ID: sql<number>`${collectibles.CollectibleID}`.as('id'),
      Name: named(collectibles.Name, 'whole_name'),
      Subcategory: named(catalogueSubcategories.Name, 'subcategory_name'),
      country: sql<string | null>`${catalogueCountries.SEOName}`.as('country'),
      category: named(catalogueCategories.SEOName, 'category'),
      subcategory: named(catalogueSubcategories.SEOName, 'subcategory'),
      collectible: named(collectibles.SEOName, 'collectible'),
    })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))
    .where(and(eq(catalogueCategories.Company, ctx.site.Company), where))

/** Returns the best of the first candidates for a condition. The names of collectibles are the same in every language. */
async function readBest(ctx: Context, typed: string, where: SQL, most: number) {
  const first = read(ctx, where).limit(CANDIDATES).as('first')
  return ctx.db
    .select()
    .from(first)
    .orderBy(desc(rankOf(typed, sql`first.whole_name`)), sql`first.id`)
    .limit(most)
}

export const collectibleSource: SiteSearchSource = {
  kind: 'collectible',
  find: async (ctx, typed, most) => {
    if (!hasPopulationReport(ctx.site)) return []
    const exact = await readBest(ctx, typed, sql`searchable(${collectibles.Name}) = searchable(${typed}::text)`, most)
    const words = await readBest(ctx, typed, hasWord(typed, collectibles.Name), most)
    // Typing errors are looked for only where nothing is written as typed: that takes the longest.
    const found = [...exact, ...words]
    const rows = found.length > 0 ? found : await readBest(ctx, typed, isLike(typed, collectibles.Name), most)
    const once = [...new Map(rows.map((row) => [row.ID, row])).values()]
    return once.slice(0, most).map((row) => ({
      Title: row.Name,
      Line: row.Subcategory,
      Path: `/census/${[row.country, row.category, row.subcategory, row.collectible].map((part) => (part === null ? '' : `${part}/`)).join('')}`,
    }))
  },
}
