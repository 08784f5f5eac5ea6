/** Writes help center records for tests, as the editor of the demonstration. */
import type { HelpCenterCategory, Question, Subcategory } from '@obverse/contract/domains/help-center'
import type { TestApp } from '../../testing/harness'

export const data = '/admin/help-center/data'
export const draft = (Name: string, more: object = {}) => ({
  Name,
  Text: '<p>Some text.</p>',
  AnchorName: null,
  IsPublished: true,
  ...more,
})
let counter = 0
/** Returns a name that nothing else in this run has. */
export const unique = (name: string) => `${name} ${++counter}`

/** Returns writers of categories, subcategories and questions, each of which creates a missing parent. */
export function writersOf(app: () => TestApp) {
  const write = async <T>(path: string, body: object): Promise<T> =>
    (await app().call('editor', `POST ${data}${path}`, { body })).json<T>()
  const newCategory = (siteID = 1) =>
    write<HelpCenterCategory>(`/sites/${siteID}/categories/`, { Name: unique('Category') })
  const newSubcategory = async (categoryID?: number, more: object = {}) =>
    write<Subcategory>(
      `/categories/${categoryID ?? (await newCategory()).Id}/subcategories/`,
      draft(unique('Subcategory'), more),
    )
  const newQuestion = async (subcategoryID?: number, more: object = {}) =>
    write<Question>(
      `/subcategories/${subcategoryID ?? (await newSubcategory()).Id}/questions/`,
      draft(unique('Question'), more),
    )
  return { newCategory, newSubcategory, newQuestion }
}
