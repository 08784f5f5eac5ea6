/** Writes services and fees for tests, as a member of staff with the role Fees. */
import type { FeeCategory, FeeEntry, FeeSubcategory } from '@obverse/contract/domains/services-and-fees'
import type { As, TestApp } from '../../../testing/harness'

export const data = '/admin/services-and-fees/data'
export const draft = (Name: string, more: object = {}) => ({ Name, IsPublished: true, ...more })
export const entryDraft = (Name: string, more: object = {}) => draft(Name, { FeePerCollectible: 9000, ...more })

let counter = 0
const unique = (name: string) => `${name} ${++counter}`

/** Returns writers of categories, subcategories and entries, each of which creates a missing parent. */
export function writersOf(app: () => TestApp, staff: () => As) {
  const write = async <T>(path: string, body: object): Promise<T> =>
    (await app().call(staff(), `POST ${data}${path}`, { body })).json<T>()
  const newCategory = (siteID = 1) => write<FeeCategory>(`/sites/${siteID}/categories/`, { Name: unique('Category') })
  const newSubcategory = async (categoryID?: number, more: object = {}) =>
    write<FeeSubcategory>(
      `/categories/${categoryID ?? (await newCategory()).GradingServiceCategoryID}/subcategories/`,
      draft(unique('Subcategory'), more),
    )
  const newEntry = async (subcategoryID?: number, more: object = {}) =>
    write<FeeEntry>(
      `/subcategories/${subcategoryID ?? (await newSubcategory()).GradingServiceSubcategoryID}/entries/`,
      entryDraft(unique('Entry'), more),
    )
  return { newCategory, newSubcategory, newEntry }
}
