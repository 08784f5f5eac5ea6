/** Answers one collectible with everything that is public about it (RES-1, RES-3, RES-4). */
import { type Collectible, finestOf, gridOf, trendDays } from '@obverse/contract/domains/resources'
import { designationText, scaleOf } from '@obverse/contract/grades'
import { usualFilter } from '@obverse/contract/rules/resources'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { CollectiblePopulation, ReadCollectiblePopulation } from '../../domain'
import { found } from '../../errors'
import { inColumn } from './names'
import { imagePathOf } from './pictures'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from './tables'
import { CATEGORY, COUNTRY, SUBCATEGORY } from './translatables'
import { readCollectibleValues } from './values/read'

const DAY_MS = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Reads a collectible of the site's company with its place. @throws Failure 404 for an unknown one and another company's */
async function readCollectible(ctx: Context, collectibleID: number) {
  const [row] = await ctx.db
    .select({
      item: collectibles,
      subcategory: {
        ID: catalogueSubcategories.SubcategoryID,
        Name: catalogueSubcategories.Name,
        SeoName: catalogueSubcategories.SEOName,
      },
      category: {
        ID: catalogueCategories.CategoryID,
        Name: catalogueCategories.Name,
        SeoName: catalogueCategories.SEOName,
      },
      country: {
        ID: catalogueCountries.CountryID,
        Name: catalogueCountries.Name,
        SeoName: catalogueCountries.SEOName,
      },
      CollectibleType: catalogueCategories.CollectibleType,
    })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))
    .where(and(eq(catalogueCategories.Company, ctx.site.Company), eq(collectibles.CollectibleID, collectibleID)))
  return found(row)
}

type Corrections = CollectiblePopulation['Corrections']
/** Returns each day with its corrections, in the same order. */
const byDay = (rows: Corrections): Collectible['Corrections'] =>
  [...new Set(rows.map(({ Day }) => Day))].map((day) => ({
    Day: day,
    Changes: rows.filter(({ Day }) => Day === day).map(({ Kind, Count }) => ({ Kind, Count })),
  }))

/** Creates the reader of collectibles; `readPopulation` reads the counters and days of one. */
export const collectibleOf =
  (readPopulation: ReadCollectiblePopulation) =>
  async (ctx: Context, collectibleID: number): Promise<Collectible> => {
    const { item, subcategory, category, country, CollectibleType } = await readCollectible(ctx, collectibleID)
    const { CollectibleID, SEOName, Name, ImageFileName, LabelLines, Year, Denomination, Metal, ItemNumber } = item
    const now = ctx.now().getTime()
    const since = dayOf(now - trendDays * DAY_MS)
    const { Counts, Days, LatestUTC, Corrections } = await readPopulation(ctx, CollectibleID, since)
    const levels = [
      ...(country ? await inColumn(ctx, COUNTRY, [country], 'Name') : []),
      ...(await inColumn(ctx, CATEGORY, [category], 'Name')),
      ...(await inColumn(ctx, SUBCATEGORY, [subcategory], 'Name')),
    ]
    const scale = scaleOf(CollectibleType) ?? 'coins'
    // Everything is counted, CAC marks of sets of the world too: this page has no filters.
    const { Columns, Rows, Totals } = gridOf(scale, [{ CollectibleID, SeoName: SEOName, Name, Counts }], {
      filter: usualFilter(false),
      isOpen: true,
      at: '',
      sort: '',
      isUpwards: false,
    })
    return {
      CollectibleID,
      SeoName: SEOName,
      Name,
      ImagePath: imagePathOf(ImageFileName),
      LabelLines,
      CollectibleType,
      Year,
      Denomination,
      Metal,
      ItemNumber,
      Levels: levels.map(({ Name, SeoName }) => ({ Name, SeoName })),
      Columns: Columns.map(({ Name }) => Name),
      Rows: Rows.filter(({ Total, Details, NoGrade }) => Total + Details + NoGrade > 0).map(
        ({ Designation, Total, Finer, Details, NoGrade, Counts }) => ({
          Designation,
          Total,
          Finer,
          Details,
          NoGrade,
          Counts,
        }),
      ),
      Totals,
      Finest: finestOf(scale, Counts).map(({ Designation, ...finest }) => ({
        Designation: designationText(scale, Designation),
        ...finest,
      })),
      Days: [...Days],
      Corrections: byDay(Corrections),
      Today: dayOf(now),
      Prices: await readCollectibleValues(ctx, scale, CollectibleID, 'price-guide'),
      Scores: await readCollectibleValues(ctx, scale, CollectibleID, 'set-scores'),
      LatestUTC,
    }
  }
