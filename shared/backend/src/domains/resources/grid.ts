/** Answers the grid of a subcategory: the counters of all its collectibles are read at once, and made rows here. */

import type { Given } from '@obverse/contract'
import {
  type CensusGrid,
  filterOf,
  type GridView,
  gridOf,
  marksOf,
  type resources,
} from '@obverse/contract/domains/resources'
import { gradeListOf, scaleOf } from '@obverse/contract/grades'
import { clampPage, gridPageSize, wordsMatcher } from '@obverse/contract/rules/resources'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import type { ReadPopulation } from '../../domain'
import { found } from '../../errors'
import { catalogueCategories, catalogueSubcategories, collectibles } from './tables'

export type Asked = Given<typeof resources.census, 'output'>['query']

/** The statement that reads the facts of a subcategory of the site's company that its grid depends on. */
const factsOf = (ctx: Context, where: SQL) =>
  ctx.db
    .select({
      SubcategoryID: catalogueSubcategories.SubcategoryID,
      SEOName: catalogueSubcategories.SEOName,
      Name: catalogueSubcategories.Name,
      IsWorld: catalogueCategories.IsWorld,
      CollectibleType: catalogueCategories.CollectibleType,
    })
    .from(catalogueSubcategories)
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .where(and(eq(catalogueCategories.Company, ctx.site.Company), where))
    .orderBy(asc(catalogueSubcategories.SortOrder), asc(catalogueSubcategories.SubcategoryID))
export type Facts = Awaited<ReturnType<typeof factsOf>>[number]

/** Reads a subcategory of the site's company. @throws Failure 404 */
export const getFacts = async (ctx: Context, subcategoryID: number): Promise<Facts> =>
  found((await factsOf(ctx, eq(catalogueSubcategories.SubcategoryID, subcategoryID)))[0])

/** Reads the subcategories of a category of the site's company, in their order. @throws Failure 404 without any */
export async function listFacts(ctx: Context, categoryID: number): Promise<Facts[]> {
  const all = await factsOf(ctx, eq(catalogueSubcategories.CategoryID, categoryID))
  found(all[0])
  return all
}

/** Returns how a grid is asked to be shown; a mark that is not chosen has its usual state. */
export const viewOf = ({ low, at, sort, order, ...asked }: Asked, isWorld: boolean): GridView => ({
  filter: filterOf(asked, isWorld),
  isOpen: low === 'open',
  at,
  sort,
  isUpwards: order === 'ASC',
})

/** Creates the readers of grids; `readPopulation` reads the counters. */
export function gridsOf(readPopulation: ReadPopulation) {
  /** Returns all rows of the grid of a subcategory. */
  async function readGrid(ctx: Context, { SubcategoryID, IsWorld, CollectibleType }: Facts, asked: Asked) {
    const items = await ctx.db
      .select({ CollectibleID: collectibles.CollectibleID, SeoName: collectibles.SEOName, Name: collectibles.Name })
      .from(collectibles)
      .where(eq(collectibles.SubcategoryID, SubcategoryID))
      .orderBy(asc(collectibles.SortOrder), asc(collectibles.CollectibleID))
    const population = await readPopulation(ctx, SubcategoryID)
    const isNamed = wordsMatcher(asked.filter)
    const counted = items
      .filter(({ Name }) => isNamed(Name))
      .map((item) => ({ ...item, Counts: population.get(item.CollectibleID) ?? {} }))
    const scale = scaleOf(CollectibleType) ?? 'coins'
    const view = viewOf(asked, IsWorld)
    return { scale, view, grid: gridOf(scale, counted, view) }
  }

  /** Returns a page of a grid (RES-3 to RES-5). @throws Failure 404 for a subcategory that is unknown or another company's */
  async function getGrid(ctx: Context, subcategoryID: number, asked: Asked): Promise<CensusGrid> {
    const facts = await getFacts(ctx, subcategoryID)
    const { scale, view, grid } = await readGrid(ctx, facts, asked)
    const { Columns, Rows, Totals, At } = grid
    const Pages = Math.max(1, Math.ceil(Rows.length / gridPageSize))
    const Page = clampPage(asked.page, Pages)
    const names = gradeListOf(scale, 'census').map(({ Name }) => Name)
    const known = (name: string) => (names.includes(name) ? name : '')
    return {
      Filter: { ...view.filter, fromGrade: known(view.filter.fromGrade), toGrade: known(view.filter.toGrade) },
      IsWorld: facts.IsWorld,
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

  return { readGrid, getGrid }
}
