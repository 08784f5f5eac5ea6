/** Reads values by grade for visitors: the grid of a subcategory, and those of one collectible. */
import {
  type CellValue,
  type CollectibleValues,
  type GridView,
  marksOf,
  type StoredValue,
  type ValueGrid,
  valueGridOf,
} from '@obverse/contract/domains/resources'
import { type GradeScale, gradeListOf, scaleOf } from '@obverse/contract/grades'
import { Currency as CurrencyCode } from '@obverse/contract/money'
import { clampPage, gridPageSize, usualFilter, type ValueList, wordsMatcher } from '@obverse/contract/rules/resources'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { ReadPopulation } from '../../../domain'
import { type Asked, type Facts, getFacts, viewOf } from '../grid'
import { catalogueValues, collectibles, valueImports } from '../tables'

type Values = Record<string, StoredValue>

/** Returns the currency of a site's values. */
export const currencyOf = (ctx: Pick<Context, 'site'>, list: ValueList) =>
  list === 'set-scores' ? ('' as const) : CurrencyCode.parse(ctx.site.Currency)

const { CollectibleID, List, Currency, Designation, Grade, Flags, Amount, ImportID } = catalogueValues

/** Reads the values of some collectibles by `designation:value:flags`, as one object for each. */
async function readValues(ctx: Context, list: ValueList, where: SQL): Promise<ReadonlyMap<number, Values>> {
  const rows = await ctx.db
    .select({
      CollectibleID,
      Values: sql<Values>`jsonb_object_agg(
        ${Designation} || ':' || ${Grade} || ':' || ${Flags}, jsonb_build_array(${Amount}, ${ImportID}))`,
    })
    .from(catalogueValues)
    .innerJoin(collectibles, eq(collectibles.CollectibleID, CollectibleID))
    .where(and(eq(List, list), eq(Currency, currencyOf(ctx, list)), where))
    .groupBy(CollectibleID)
  return new Map(rows.map((row) => [row.CollectibleID, row.Values]))
}

/** Reads the sources of the values in some cells. */
async function readImports(ctx: Context, cells: readonly CellValue[][]) {
  const ids = [...new Set(cells.flat().map((cell) => cell.ImportID))]
  if (ids.length === 0) return []
  return ctx.db
    .select({ ImportID: valueImports.ImportID, Source: valueImports.Source, AsOf: valueImports.AsOf })
    .from(valueImports)
    .where(inArray(valueImports.ImportID, ids))
    .orderBy(asc(valueImports.ImportID))
}

/** Creates the readers of values; `readPopulation` reads the counters, so that rows are those of the census. */
export function valuesOf(readPopulation: ReadPopulation) {
  /** Returns all rows of the values of a subcategory. */
  async function readAll(
    ctx: Context,
    { SubcategoryID, IsWorld, CollectibleType }: Facts,
    list: ValueList,
    asked: Asked,
  ) {
    const items = await ctx.db
      .select({ CollectibleID: collectibles.CollectibleID, SeoName: collectibles.SEOName, Name: collectibles.Name })
      .from(collectibles)
      .where(eq(collectibles.SubcategoryID, SubcategoryID))
      .orderBy(asc(collectibles.SortOrder), asc(collectibles.CollectibleID))
    const population = await readPopulation(ctx, SubcategoryID)
    const values = await readValues(ctx, list, eq(collectibles.SubcategoryID, SubcategoryID))
    const isNamed = wordsMatcher(asked.filter)
    const valued = items
      .filter(({ Name }) => isNamed(Name))
      .map((item) => ({
        ...item,
        Counts: population.get(item.CollectibleID) ?? {},
        Values: values.get(item.CollectibleID) ?? {},
      }))
    const scale = scaleOf(CollectibleType) ?? 'coins'
    const view = viewOf(asked, IsWorld)
    return { scale, view, grid: valueGridOf(scale, valued, view, list) }
  }

  /** Returns a page of values (RES-3 to RES-5). @throws Failure 404 for a subcategory that is unknown or another company's */
  async function getValues(ctx: Context, subcategoryID: number, list: ValueList, asked: Asked): Promise<ValueGrid> {
    const facts = await getFacts(ctx, subcategoryID)
    const { scale, view, grid } = await readAll(ctx, facts, list, asked)
    const { Columns, Rows, At } = grid
    const Pages = Math.max(1, Math.ceil(Rows.length / gridPageSize))
    const Page = clampPage(asked.page, Pages)
    const names = gradeListOf(scale, list).map(({ Name }) => Name)
    const known = (name: string) => (names.includes(name) ? name : '')
    const shown = Rows.slice((Page - 1) * gridPageSize, Page * gridPageSize)
    return {
      Filter: { ...view.filter, fromGrade: known(view.filter.fromGrade), toGrade: known(view.filter.toGrade) },
      IsWorld: facts.IsWorld,
      Marks: marksOf(scale),
      Grades: names,
      Currency: currencyOf(ctx, list),
      Columns,
      At,
      Sort: view.sort,
      Order: asked.order,
      Page,
      Pages,
      Count: Rows.length,
      Rows: shown,
      Imports: await readImports(
        ctx,
        shown.flatMap(({ Cells }) => Cells),
      ),
    }
  }

  return { readAll, getValues }
}

/** Everything is shown, CAC marks of sets of the world too. */
const wholeView: GridView = { filter: usualFilter(false), isOpen: true, at: '', sort: '', isUpwards: false }

/** Returns the values of one collectible: the grades that have any, and its designations that do. */
export async function readCollectibleValues(
  ctx: Context,
  scale: GradeScale,
  collectibleID: number,
  list: ValueList,
): Promise<CollectibleValues> {
  const values = await readValues(ctx, list, eq(CollectibleID, collectibleID))
  const item = { CollectibleID: collectibleID, SeoName: '', Name: '', Counts: {} }
  const all = valueGridOf(scale, [{ ...item, Values: values.get(collectibleID) ?? {} }], wholeView, list)
  const rows = all.Rows.filter(({ Cells }) => Cells.some((cell) => cell.length > 0))
  const columns = all.Columns.flatMap(({ Name }, at) =>
    rows.some(({ Cells }) => (Cells[at]?.length ?? 0) > 0) ? [{ Name, at }] : [],
  )
  const Rows = rows.map(({ Designation, Cells }) => ({ Designation, Cells: columns.map(({ at }) => Cells[at] ?? []) }))
  return {
    Currency: currencyOf(ctx, list),
    Columns: columns.map(({ Name }) => Name),
    Rows,
    Imports: await readImports(
      ctx,
      Rows.flatMap(({ Cells }) => Cells),
    ),
  }
}
