/** Reads the slots of set types, and the collectibles of sets, with the most points that each can have. */
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import { asc, eq, max, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import {
  catalogueCategories,
  catalogueCountries,
  catalogueSubcategories,
  catalogueValues,
  collectibles,
} from '../resources'
import { registrySlots } from './tables'

/** The most points of any grade of a collectible; null without a score table. */
const bestPoints = sql<number | null>`(select ${max(catalogueValues.Amount)} from ${catalogueValues}
  where ${qualified(catalogueValues.CollectibleID)} = ${qualified(collectibles.CollectibleID)}
    and ${eq(catalogueValues.List, 'set-scores')} and ${eq(catalogueValues.Currency, '')})`
/** The path of a collectible's page in the census; a company without countries has one part less. */
const censusPath = sql<string>`concat_ws('/', ${catalogueCountries.SEOName}, ${catalogueCategories.SEOName},
  ${catalogueSubcategories.SEOName}, ${collectibles.SEOName}, '')`

/** The columns that name a collectible, where it is joined with its levels. */
export const namingColumns = { Name: collectibles.Name, Path: censusPath, BestPoints: bestPoints }

type Named = { Name: string; Path: string; BestPoints: number }
/** Returns what visitors read of a collectible: no path where the site has no population report. */
export const namedOf = (
  ctx: Context,
  { Name, Path, BestPoints }: Omit<Named, 'BestPoints'> & { BestPoints: number | null },
): Named => ({
  Name,
  Path: hasPopulationReport(ctx.site) ? Path : '',
  BestPoints: BestPoints ?? 0,
})

/** Reads the slots of a set type in their order. */
export async function readSlots(ctx: Context, setTypeID: number) {
  const rows = await ctx.db
    .select({ SlotID: registrySlots.SlotID, CollectibleID: registrySlots.CollectibleID, ...namingColumns })
    .from(registrySlots)
    .innerJoin(collectibles, eq(collectibles.CollectibleID, registrySlots.CollectibleID))
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))
    .where(eq(registrySlots.SetTypeID, setTypeID))
    .orderBy(asc(registrySlots.SortOrder), asc(registrySlots.SlotID))
  return rows.map((row) => ({ SlotID: row.SlotID, CollectibleID: row.CollectibleID, ...namedOf(ctx, row) }))
}
