/** Writes the demo catalogue. */
import type { Context } from '../../../context'
import { found } from '../../../errors'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from '../tables'
import { demoCatalogue } from './catalogue'
import { demoCountries } from './countries'

/** The rows of one statement: PostgreSQL takes 65,535 values. */
const BATCH = 2000

/** Writes the demo catalogue: countries, categories, subcategories and collectibles, in the order they are listed in. */
export async function fillCatalogue({ db }: Pick<Context, 'db'>): Promise<void> {
  const countries = await db
    .insert(catalogueCountries)
    .values(demoCountries.map((country, SortOrder) => ({ ...country, SortOrder })))
    .returning()
  const countryID = new Map(countries.map((row) => [row.SEOName, row.CountryID]))
  const { categories } = demoCatalogue()
  const madeCategories = await db
    .insert(catalogueCategories)
    .values(
      categories.map(({ country, subcategories: _, ...row }, SortOrder) => ({
        ...row,
        SortOrder,
        CountryID: country === undefined ? null : found(countryID.get(country)),
      })),
    )
    .returning({ CategoryID: catalogueCategories.CategoryID })
  const subcategories = categories.flatMap((category, at) =>
    category.subcategories.map((one, SortOrder) => ({
      ...one,
      SortOrder,
      CategoryID: found(madeCategories[at]).CategoryID,
    })),
  )
  const madeSubcategories = await db
    .insert(catalogueSubcategories)
    .values(subcategories.map(({ collectibles: _, ...row }) => row))
    .returning({ SubcategoryID: catalogueSubcategories.SubcategoryID })
  const items = subcategories.flatMap((subcategory, at) =>
    subcategory.collectibles.map((one, SortOrder) => ({
      ...one,
      SortOrder,
      SubcategoryID: found(madeSubcategories[at]).SubcategoryID,
    })),
  )
  for (let at = 0; at < items.length; at += BATCH) await db.insert(collectibles).values(items.slice(at, at + BATCH))
}
