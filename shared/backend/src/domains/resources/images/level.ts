/** The three levels of the catalogue that have images, read alike (POP-1). */
import { type ImageLevel, type ImagePath, typeOfImagePath } from '@obverse/contract/rules/resources'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../../context'
import { tableOf } from '../../../db/columns'
import { found } from '../../../errors'
import type { Site } from '../../sites'
import {
  catalogueCategories,
  catalogueCountries,
  catalogueSubcategories,
  collectibles,
  populationImages,
} from '../tables'

const { CountryID } = catalogueCountries
const { CategoryID } = catalogueCategories
const { SubcategoryID } = catalogueSubcategories

const toCountry = [catalogueCategories.CountryID, CountryID] as const
const toCategory = [catalogueSubcategories.CategoryID, CategoryID] as const
const toSubcategory = [collectibles.SubcategoryID, SubcategoryID] as const

const ofCategories = [catalogueCategories.SortOrder, CategoryID]
const ofSubcategories = [...ofCategories, catalogueSubcategories.SortOrder, SubcategoryID]

/** The tables of each level: its own, the joins to those above, its order in the catalogue, and the column of its key in other tables. */
export const levels = {
  category: {
    table: catalogueCategories,
    key: CategoryID,
    joins: [toCountry],
    order: ofCategories,
    imageOf: populationImages.CategoryID,
    column: 'CategoryID',
  },
  subcategory: {
    table: catalogueSubcategories,
    key: SubcategoryID,
    joins: [toCategory, toCountry],
    order: ofSubcategories,
    imageOf: populationImages.SubcategoryID,
    column: 'SubcategoryID',
  },
  collectible: {
    table: collectibles,
    key: collectibles.CollectibleID,
    joins: [toSubcategory, toCategory, toCountry],
    order: [...ofSubcategories, collectibles.SortOrder],
    imageOf: populationImages.CollectibleID,
    column: 'CollectibleID',
  },
} as const

const text = (column: PgColumn, isThere: boolean) => sql<string | null>`${isThere ? column : sql`null::text`}`

/** Returns the columns that are read of a level. */
export function columnsOf(level: ImageLevel) {
  const { table, key } = levels[level]
  const hasSubcategory = level === 'collectible'
  const hasCategory = level !== 'category'
  return {
    ID: sql<number>`${key}`,
    Name: sql<string>`${table.Name}`,
    SEOName: sql<string>`${table.SEOName}`,
    FileKey: sql<string | null>`${table.ImageFileName}`,
    Company: catalogueCategories.Company,
    CollectibleType: catalogueCategories.CollectibleType,
    Country: text(catalogueCountries.Name, true),
    Category: text(catalogueCategories.Name, hasCategory),
    Subcategory: text(catalogueSubcategories.Name, hasSubcategory),
    CountrySEO: text(catalogueCountries.SEOName, true),
    CategorySEO: text(catalogueCategories.SEOName, hasCategory),
    SubcategorySEO: text(catalogueSubcategories.SEOName, hasSubcategory),
  }
}
/** A level as it is read. */
export type Level = {
  ID: number
  Name: string
  SEOName: string
  FileKey: string | null
  Company: Site['Company']
  CollectibleType: typeof catalogueCategories.$inferSelect.CollectibleType
  Country: string | null
  Category: string | null
  Subcategory: string | null
  CountrySEO: string | null
  CategorySEO: string | null
  SubcategorySEO: string | null
}

/** Reads levels that meet a condition, at most `limit`, by their IDs. */
export async function readLevels(
  ctx: Context,
  level: ImageLevel,
  where: SQL | undefined,
  limit: number,
): Promise<Level[]> {
  const { table, key, joins } = levels[level]
  const select = ctx.db.select(columnsOf(level)).from(table).$dynamic()
  for (const [of, above] of joins) select.leftJoin(tableOf(above), eq(of, above))
  return select.where(where).orderBy(asc(key)).limit(limit)
}

/** Returns a level. @throws Failure 404 for an unknown one, and one of another type than the address has */
export async function getLevel(ctx: Context, level: ImageLevel, id: number, type?: ImagePath): Promise<Level> {
  const isOfType = type && eq(catalogueCategories.CollectibleType, typeOfImagePath[type])
  const [row] = await readLevels(ctx, level, and(eq(levels[level].key, id), isOfType), 1)
  return found(row)
}

const there = (parts: readonly (string | null)[]): string[] => parts.filter((part) => part !== null)

/** Returns the names of the levels above, the highest first. */
export const namesAbove = ({ Country, Category, Subcategory }: Level): string[] =>
  there([Country, Category, Subcategory])

/** Returns the parts of a file's name by which a level is found: its address without the country. */
export const nameParts = ({ CategorySEO, SubcategorySEO, SEOName }: Level): string[] =>
  there([CategorySEO, SubcategorySEO, SEOName])

/** Returns the name of a level for files, without ending; no two levels of a company have the same one. */
export const fileNameOf = (row: Level): string => nameParts(row).join('_')

/** Returns the path of the public page of a level. */
export const pagePathOf = (row: Level): string => `/census/${there([row.CountrySEO]).concat(nameParts(row)).join('/')}/`
