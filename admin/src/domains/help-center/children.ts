import type { HelpCenterCategory, Question, Subcategory } from '@obverse/contract/domains/help-center'
import { useGetList } from 'ra-core'

const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'SortOrder', order: 'ASC' as const } }
const quiet = { onError: () => undefined }

export const useCategories = (siteID: number) =>
  useGetList<HelpCenterCategory & { id: number }>(
    'help-center-categories',
    { ...everything, filter: { siteID } },
    { enabled: siteID > 0, ...quiet },
  )
export const useSubcategories = (categoryID: number) =>
  useGetList<Subcategory & { id: number }>(
    'help-center-subcategories',
    { ...everything, filter: { categoryID } },
    { enabled: categoryID > 0, ...quiet },
  )
export const useQuestions = (subcategoryID: number) =>
  useGetList<Question & { id: number }>(
    'help-center-questions',
    { ...everything, filter: { subcategoryID } },
    { enabled: subcategoryID > 0, ...quiet },
  )
