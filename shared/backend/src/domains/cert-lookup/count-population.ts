/** Counts the certificates of parts of the catalogue, in one statement over the rows of the population. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { CountPopulation, PopulationLevel, ReadPopulation } from '../../domain'
import { catalogueSubcategories, collectibles } from '../resources'
import { populationRows } from './tables'

const levels = {
  CategoryID: catalogueSubcategories.CategoryID,
  SubcategoryID: collectibles.SubcategoryID,
  CollectibleID: collectibles.CollectibleID,
} as const satisfies Record<PopulationLevel, unknown>

const sumOf = (counted: SQL) => sql<number>`sum(${counted})::int`

export const countPopulation: CountPopulation = async (ctx, level, ids) => {
  const key = levels[level]
  const { Total, Details, NoGrade } = populationRows
  const rows = await ctx.db
    .select({ key, Total: sumOf(sql`${Total} - ${Details} - ${NoGrade}`), Details: sumOf(sql`${Details}`) })
    .from(populationRows)
    .innerJoin(collectibles, eq(collectibles.CollectibleID, populationRows.CollectibleID))
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .where(sql`${key} = any(${sql.param([...ids])}::int[])`)
    .groupBy(key)
  return new Map(rows.map(({ key: id, ...population }) => [id, population]))
}

export const readPopulation: ReadPopulation = async (ctx, subcategoryID) => {
  const rows = await ctx.db
    .select({ CollectibleID: populationRows.CollectibleID, Counts: populationRows.Counts })
    .from(populationRows)
    .innerJoin(collectibles, eq(collectibles.CollectibleID, populationRows.CollectibleID))
    .where(eq(collectibles.SubcategoryID, subcategoryID))
  return new Map(rows.map(({ CollectibleID, Counts }) => [CollectibleID, Counts]))
}
