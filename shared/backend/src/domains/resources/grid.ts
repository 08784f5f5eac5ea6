/** Answers the grid of a subcategory: the counters of all its collectibles are read at once, and made rows here. */

import type { Given } from '@obverse/contract'
import {
  type CensusGrid,
  type GridView,
  gridOf,
  marksOf,
  type resources,
  usualFilter,
} from '@obverse/contract/domains/resources'
import { gradeListOf, scaleOf } from '@obverse/contract/grades'
import { clampPage, gridPageSize, wordsMatcher } from '@obverse/contract/rules/resources'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { ReadPopulation } from '../../domain'
import { found } from '../../errors'
import { catalogueCategories, catalogueSubcategories, collectibles } from './tables'

type Asked = Given<typeof resources.census, 'output'>['query']

/** Reads a subcategory of the site's company with its collectibles in their order. @throws Failure 404 */
async function readItems(ctx: Context, subcategoryID: number) {
  const [own] = await ctx.db
    .select({ IsWorld: catalogueCategories.IsWorld, CollectibleType: catalogueCategories.CollectibleType })
    .from(catalogueSubcategories)
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .where(
      and(eq(catalogueCategories.Company, ctx.site.Company), eq(catalogueSubcategories.SubcategoryID, subcategoryID)),
    )
  const { IsWorld, CollectibleType } = found(own)
  const items = await ctx.db
    .select({ CollectibleID: collectibles.CollectibleID, SeoName: collectibles.SEOName, Name: collectibles.Name })
    .from(collectibles)
    .where(eq(collectibles.SubcategoryID, subcategoryID))
    .orderBy(asc(collectibles.SortOrder), asc(collectibles.CollectibleID))
  return { IsWorld, scale: scaleOf(CollectibleType) ?? 'coins', items }
}

/** Returns how a grid is asked to be shown; a mark that is not chosen has its usual state. */
function viewOf({ fromGrade, toGrade, low, at, sort, order, ...marks }: Asked, isWorld: boolean): GridView {
  const usual = usualFilter(isWorld)
  const { base, star, plus, greenCAC, goldCAC } = marks
  return {
    filter: {
      base: base ?? usual.base,
      star: star ?? usual.star,
      plus: plus ?? usual.plus,
      greenCAC: greenCAC ?? usual.greenCAC,
      goldCAC: goldCAC ?? usual.goldCAC,
      fromGrade,
      toGrade,
    },
    isOpen: low === 'open',
    at,
    sort,
    isUpwards: order === 'ASC',
  }
}

/** Creates the reader of grids; `readPopulation` reads the counters. */
export const gridReader =
  (readPopulation: ReadPopulation) =>
  /** Returns a page of a grid (RES-3 to RES-5). @throws Failure 404 for a subcategory that is unknown or another company's */
  async (ctx: Context, subcategoryID: number, asked: Asked): Promise<CensusGrid> => {
    const { IsWorld, scale, items } = await readItems(ctx, subcategoryID)
    const population = await readPopulation(ctx, subcategoryID)
    const isNamed = wordsMatcher(asked.filter)
    const counted = items
      .filter(({ Name }) => isNamed(Name))
      .map((item) => ({ ...item, Counts: population.get(item.CollectibleID) ?? {} }))
    const view = viewOf(asked, IsWorld)
    const { Columns, Rows, Totals, At } = gridOf(scale, counted, view)
    const Pages = Math.max(1, Math.ceil(Rows.length / gridPageSize))
    const Page = clampPage(asked.page, Pages)
    const names = gradeListOf(scale, 'census').map(({ Name }) => Name)
    const known = (name: string) => (names.includes(name) ? name : '')
    return {
      Filter: { ...view.filter, fromGrade: known(view.filter.fromGrade), toGrade: known(view.filter.toGrade) },
      IsWorld,
      Marks: marksOf(scale),
      Grades: names,
      Columns,
      At,
      Sort: view.sort,
      Order: asked.order,
      Page,
      Pages,
      Count: Rows.length,
      Rows: Rows.slice((Page - 1) * gridPageSize, Page * gridPageSize),
      Totals,
    }
  }
