/**
 * Answers visitors of the catalogue. Each list takes one statement for its rows, one for the certificates of all of them,
 * and one for their names in another language than English.
 */
import {
  type CatalogueItem,
  type CountedCollectible,
  type NameColumn,
  wholeCatalogue,
} from '@obverse/contract/domains/resources'
import { and, asc, count, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import type { CountPopulation, Population, PopulationLevel } from '../../domain'
import { found } from '../../errors'
import { inColumn, languageOf, underColumn } from './names'
import { imagePathOf } from './pictures'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from './tables'
import { CATEGORY, COUNTRY, SUBCATEGORY } from './translatables'

type OfCountry = { countryID: number }
type OfCategory = OfCountry & { categoryID: number }
type OfSubcategory = OfCategory & { subcategoryID: number }

const nothing: Population = { Total: 0, Details: 0 }
const countOf = count(collectibles.CollectibleID)
const ofCompany = (ctx: Context) => eq(catalogueCategories.Company, ctx.site.Company)
const inCountry = ({ countryID }: OfCountry) =>
  countryID === wholeCatalogue ? isNull(catalogueCategories.CountryID) : eq(catalogueCategories.CountryID, countryID)

/** Reads categories with the number of their collectibles, in order. */
const readCategories = (ctx: Context, where?: SQL) =>
  ctx.db
    .select({
      ID: catalogueCategories.CategoryID,
      CountryID: catalogueCategories.CountryID,
      CollectibleType: catalogueCategories.CollectibleType,
      SeoName: catalogueCategories.SEOName,
      Name: catalogueCategories.Name,
      Image: catalogueCategories.ImageFileName,
      Count: countOf,
    })
    .from(catalogueCategories)
    .leftJoin(catalogueSubcategories, eq(catalogueSubcategories.CategoryID, catalogueCategories.CategoryID))
    .leftJoin(collectibles, eq(collectibles.SubcategoryID, catalogueSubcategories.SubcategoryID))
    .where(and(ofCompany(ctx), where))
    .groupBy(catalogueCategories.CategoryID)
    .orderBy(asc(catalogueCategories.SortOrder), asc(catalogueCategories.CategoryID))

/** Reads subcategories of a category with the number of their collectibles, in order. */
const readSubcategories = (ctx: Context, given: OfCategory, where?: SQL) =>
  ctx.db
    .select({
      ID: catalogueSubcategories.SubcategoryID,
      SeoName: catalogueSubcategories.SEOName,
      Name: catalogueSubcategories.Name,
      Image: catalogueSubcategories.ImageFileName,
      Count: countOf,
    })
    .from(catalogueSubcategories)
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(collectibles, eq(collectibles.SubcategoryID, catalogueSubcategories.SubcategoryID))
    .where(and(ofCompany(ctx), inCountry(given), eq(catalogueCategories.CategoryID, given.categoryID), where))
    .groupBy(catalogueSubcategories.SubcategoryID)
    .orderBy(asc(catalogueSubcategories.SortOrder), asc(catalogueSubcategories.SubcategoryID))

type Read = { ID: number; SeoName: string; Name: string; Image: string | null; Count: number }
const itemOf = ({ ID, SeoName, Name, Image, Count }: Read, { Total }: Population): CatalogueItem => ({
  ID,
  SeoName,
  ImagePath: imagePathOf(Image),
  Count,
  Total,
  Name,
})

/** Creates the readers of the catalogue; `countPopulation` counts the certificates of its parts. */
export function levelsOf(countPopulation: CountPopulation) {
  const counted = async (ctx: Context, level: PopulationLevel, rows: readonly Read[]): Promise<CatalogueItem[]> => {
    const population = await countPopulation(
      ctx,
      level,
      rows.map(({ ID }) => ID),
    )
    return rows.map((row) => itemOf(row, population.get(row.ID) ?? nothing))
  }

  /** Lists the countries of the company with what their categories have; one entry without countries. */
  async function listCountries(ctx: Context, column: NameColumn): Promise<CatalogueItem[]> {
    const categories = await readCategories(ctx)
    const items = await counted(ctx, 'CategoryID', categories)
    const sumOf = (countryID: number | null, of: 'Count' | 'Total') =>
      items.reduce((sum, item, at) => sum + (categories[at]?.CountryID === countryID ? item[of] : 0), 0)
    const whole = categories.find(({ CountryID }) => CountryID === null)
    const ids = categories.flatMap(({ CountryID }) => CountryID ?? [])
    const countries = await ctx.db
      .select({
        ID: catalogueCountries.CountryID,
        SeoName: catalogueCountries.SEOName,
        Name: catalogueCountries.Name,
        Image: catalogueCountries.ImageFileName,
      })
      .from(catalogueCountries)
      .where(inArray(catalogueCountries.CountryID, ids))
      .orderBy(asc(catalogueCountries.SortOrder), asc(catalogueCountries.CountryID))
    const named = await inColumn(
      ctx,
      COUNTRY,
      countries.map((row) =>
        itemOf({ ...row, Count: sumOf(row.ID, 'Count') }, { ...nothing, Total: sumOf(row.ID, 'Total') }),
      ),
      column,
    )
    if (!whole) return named
    const t = await ctx.words(languageOf(ctx, column))
    const Name = t(`Resources.Whole.${whole.CollectibleType}`)
    const entry = { ID: wholeCatalogue, SeoName: '', Name, Image: null, Count: sumOf(null, 'Count') }
    return [...underColumn([itemOf(entry, { ...nothing, Total: sumOf(null, 'Total') })], column), ...named]
  }

  return {
    listCountries,

    /** @throws Failure 404 for an unknown country, and one of which the company grades nothing */
    async getCountry(ctx: Context, { countryID }: OfCountry, column: NameColumn): Promise<CatalogueItem> {
      return found((await listCountries(ctx, column)).find(({ ID }) => ID === countryID))
    },

    /** @throws Failure 404 like `getCountry` */
    async listCategories(ctx: Context, given: OfCountry, column: NameColumn): Promise<CatalogueItem[]> {
      const categories = await readCategories(ctx, inCountry(given))
      found(categories[0])
      return inColumn(ctx, CATEGORY, await counted(ctx, 'CategoryID', categories), column)
    },

    /** @throws Failure 404 for a category that is unknown, another company's or another country's */
    async listSubcategories(ctx: Context, given: OfCategory, column: NameColumn): Promise<CatalogueItem[]> {
      const subcategories = await readSubcategories(ctx, given)
      if (subcategories.length === 0) {
        const own = and(ofCompany(ctx), inCountry(given), eq(catalogueCategories.CategoryID, given.categoryID))
        found((await ctx.db.select().from(catalogueCategories).where(own))[0])
      }
      return inColumn(ctx, SUBCATEGORY, await counted(ctx, 'SubcategoryID', subcategories), column)
    },

    /** @throws Failure 404 for a subcategory that is not one of this category of this country */
    async getSubcategory(ctx: Context, given: OfSubcategory, column: NameColumn): Promise<CatalogueItem> {
      const rows = await readSubcategories(ctx, given, eq(catalogueSubcategories.SubcategoryID, given.subcategoryID))
      return found((await inColumn(ctx, SUBCATEGORY, await counted(ctx, 'SubcategoryID', rows), column))[0])
    },

    /** @throws Failure 404 for a subcategory that is unknown or another company's */
    async listCollectibles(ctx: Context, subcategoryID: number): Promise<CountedCollectible[]> {
      const [own] = await ctx.db
        .select({ ID: catalogueSubcategories.SubcategoryID })
        .from(catalogueSubcategories)
        .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
        .where(and(ofCompany(ctx), eq(catalogueSubcategories.SubcategoryID, subcategoryID)))
      const rows = await ctx.db
        .select()
        .from(collectibles)
        .where(eq(collectibles.SubcategoryID, found(own).ID))
        .orderBy(asc(collectibles.SortOrder), asc(collectibles.CollectibleID))
      const population = await countPopulation(
        ctx,
        'CollectibleID',
        rows.map(({ CollectibleID }) => CollectibleID),
      )
      return rows.map(({ CollectibleID, SEOName, Name, ImageFileName }) => ({
        CollectibleID,
        SeoName: SEOName,
        Name,
        ImagePath: imagePathOf(ImageFileName),
        ...(population.get(CollectibleID) ?? nothing),
      }))
    },
  }
}
