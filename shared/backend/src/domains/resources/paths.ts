/** Lists the paths of the pages of the catalogue, a page of one level at a time, so that a large catalogue needs no memory. */
import type { CataloguePaths, PathLevel } from '@obverse/contract/domains/resources'
import { and, asc, count, eq, gt, lte, max } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from './tables'

const { CountryID } = catalogueCountries
const { CategoryID } = catalogueCategories
const { SubcategoryID } = catalogueSubcategories
const { CollectibleID } = collectibles

const country = catalogueCountries.SEOName
const category = catalogueCategories.SEOName
const subcategory = catalogueSubcategories.SEOName

/** The IDs of a page: those after one, up to a last one. */
type Range = { after: number; last: number }
/** The parts of the path of a page; a category of a company without countries has none before it. */
type Row = { parts: readonly (string | null)[] }

const keys = { countries: CountryID, categories: CategoryID, subcategories: SubcategoryID, collectibles: CollectibleID }
const within = (key: (typeof keys)[PathLevel], { after, last }: Range) => and(gt(key, after), lte(key, last))

const ofCompany = (ctx: Context) => eq(catalogueCategories.Company, ctx.site.Company)
const inCountry = eq(CountryID, catalogueCategories.CountryID)
const inCategory = eq(CategoryID, catalogueSubcategories.CategoryID)
const inSubcategory = eq(SubcategoryID, collectibles.SubcategoryID)

const readers: Record<PathLevel, (ctx: Context, range: Range) => Promise<Row[]>> = {
  countries: async (ctx, range) => {
    const rows = await ctx.db
      .selectDistinct({ ID: CountryID, country })
      .from(catalogueCountries)
      .innerJoin(catalogueCategories, inCountry)
      .where(and(ofCompany(ctx), within(CountryID, range)))
      .orderBy(asc(CountryID))
    return rows.map((row) => ({ parts: [row.country] }))
  },
  categories: async (ctx, range) => {
    const rows = await ctx.db
      .select({ country, category })
      .from(catalogueCategories)
      .leftJoin(catalogueCountries, inCountry)
      .where(and(ofCompany(ctx), within(CategoryID, range)))
      .orderBy(asc(CategoryID))
    return rows.map((row) => ({ parts: [row.country, row.category] }))
  },
  subcategories: async (ctx, range) => {
    const rows = await ctx.db
      .select({ country, category, subcategory })
      .from(catalogueSubcategories)
      .innerJoin(catalogueCategories, inCategory)
      .leftJoin(catalogueCountries, inCountry)
      .where(and(ofCompany(ctx), within(SubcategoryID, range)))
      .orderBy(asc(SubcategoryID))
    return rows.map((row) => ({ parts: [row.country, row.category, row.subcategory] }))
  },
  collectibles: async (ctx, range) => {
    const rows = await ctx.db
      .select({ country, category, subcategory, collectible: collectibles.SEOName })
      .from(collectibles)
      .innerJoin(catalogueSubcategories, inSubcategory)
      .innerJoin(catalogueCategories, inCategory)
      .leftJoin(catalogueCountries, inCountry)
      .where(and(ofCompany(ctx), within(CollectibleID, range)))
      .orderBy(asc(CollectibleID))
    return rows.map((row) => ({ parts: [row.country, row.category, row.subcategory, row.collectible] }))
  },
}

/** Lists the paths of a level after one of its IDs. Those of other companies are passed over, so a page may have fewer. */
export async function listPaths(
  ctx: Context,
  { of, after, limit }: { of: PathLevel; after: number; limit: number },
): Promise<CataloguePaths> {
  const key = keys[of]
  // A range of IDs is read by the index alone. A limit on rows of the company would sort all that follow, for each page.
  const next = ctx.db
    .select({ ID: key })
    .from(key.table)
    .where(gt(key, after))
    .orderBy(asc(key))
    .limit(limit)
    .as('next')
  const [range] = await ctx.db.select({ last: max(next.ID), count: count() }).from(next)
  const { last, count: read } = found(range)
  const rows = last === null ? [] : await readers[of](ctx, { after, last })
  return {
    Paths: rows.map(({ parts }) => parts.map((part) => (part === null ? '' : `${part}/`)).join('')),
    Next: read < limit ? null : last,
  }
}
