/** Lends the names of the catalogue's levels to translation. Collectibles keep the words of their labels. */
import { companies } from '@obverse/contract/rules/sites'
import { type SQL, sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import { sites } from '../../db/tables'
import type { Translatable } from '../../domain'
import { translatableOf } from '../../records/translatable'
import { catalogueCategories, catalogueCountries, catalogueSubcategories } from './tables'

export const COUNTRY = 'catalogue-country'
export const CATEGORY = 'catalogue-category'
export const SUBCATEGORY = 'catalogue-subcategory'

// The catalogue keeps a company as its place in the list, sites keep its code.
const companyOfCategory = sql`(${sql.param([...companies])}::text[])[${qualified(catalogueCategories.Company)}]`
const sitesWhere = (condition: SQL) =>
  sql<number[]>`array(select ${qualified(sites.SiteID)} from ${sites} where ${condition})`
const sitesOfCategories = (condition: SQL) =>
  sitesWhere(
    sql`${qualified(sites.Company)} in (select ${companyOfCategory} from ${catalogueCategories} where ${condition})`,
  )

// The sites of every company are read once for the statement, and not once for each row.
const sitesByCompany = sql`(select jsonb_object_agg(of_company.company, of_company.ids)
  from (select company, array_agg(site_id order by site_id) as ids from ${sites} group by company) as of_company)`
const sitesOfCategory = (condition: SQL) =>
  sql<
    number[]
  >`coalesce(${sitesByCompany} -> (select ${companyOfCategory} from ${catalogueCategories} where ${condition}), '[]')`

const role = 'PopReport'
export const translatables: readonly Translatable[] = [
  translatableOf({
    entityType: COUNTRY,
    name: 'Countries of the catalogue',
    role,
    key: catalogueCountries.CountryID,
    plain: [catalogueCountries.Name],
    siteIDs: sitesOfCategories(
      sql`${qualified(catalogueCategories.CountryID)} = ${qualified(catalogueCountries.CountryID)}`,
    ),
  }),
  translatableOf({
    entityType: CATEGORY,
    name: 'Categories of the catalogue',
    role,
    key: catalogueCategories.CategoryID,
    plain: [catalogueCategories.Name],
    siteIDs: sitesWhere(sql`${qualified(sites.Company)} = ${companyOfCategory}`),
  }),
  translatableOf({
    entityType: SUBCATEGORY,
    name: 'Subcategories of the catalogue',
    role,
    key: catalogueSubcategories.SubcategoryID,
    plain: [catalogueSubcategories.Name],
    siteIDs: sitesOfCategory(
      sql`${qualified(catalogueCategories.CategoryID)} = ${qualified(catalogueSubcategories.CategoryID)}`,
    ),
  }),
]
