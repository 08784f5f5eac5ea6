/** The place of a help center screen: the ids of its address, its breadcrumbs, and the addresses around it. */
import type { HelpCenterCategory, Question, Subcategory } from '@obverse/contract/domains/help-center'
import { useGetList, useGetOne } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { NewRecord } from '../../components/form/form-spec'
import type { Crumb } from '../../lib/crumbs'
import { asBody } from '../../lib/record'
import { useT } from '../../lib/texts'
import { useCurrentSite } from '../../providers/sites'

const levels = ['category', 'subcategory', 'question']

/** Returns the address of a site's help center, or of the category, subcategory or question below it. */
export const helpPath = (siteID: number, ...ids: (number | string)[]): string =>
  `/help-center/${siteID}/${ids.map((id, level) => `${levels[level]}/${id}/`).join('')}`

type Records = {
  'help-center-categories': HelpCenterCategory
  'help-center-subcategories': Subcategory
  'help-center-questions': Question
}
const quiet = { onError: () => undefined }
const useRecordAt = <R extends keyof Records>(resource: R, id: number) =>
  useGetOne<Records[R] & { id: number }>(resource, asBody({ id }), { enabled: id > 0, ...quiet })

/** Reads all records below a parent, in their order: `parent` is the name of its id in the filter. */
export const useChildren = <R extends keyof Records>(resource: R, parent: string, id: number) =>
  useGetList<Records[R] & { id: number }>(
    resource,
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'SortOrder', order: 'ASC' },
      filter: { [parent]: id },
    },
    { enabled: id > 0, ...quiet },
  )

const idOf = (text: string | undefined) => Number(text ?? 0)

/** Returns the ids of the address, the breadcrumbs and the addresses around a help center screen. */
export function usePlace() {
  const t = useT()
  const params = useParams()
  const { sites } = useCurrentSite()
  const siteID = idOf(params.siteID)
  const categoryID = idOf(params.categoryID)
  const subcategoryID = idOf(params.subcategoryID)
  const questionID = idOf(params.questionID)
  const site = sites.find((one) => one.SiteID === siteID)
  const category = useRecordAt('help-center-categories', categoryID)
  const subcategory = useRecordAt('help-center-subcategories', subcategoryID)
  const question = useRecordAt('help-center-questions', questionID)
  const read = [categoryID > 0 && category, subcategoryID > 0 && subcategory, questionID > 0 && question].filter(
    (one) => one !== false,
  )
  // Each record names the one above it, whatever the address says.
  const isMisplaced =
    !site ||
    (category.data && category.data.SiteID !== siteID) ||
    (subcategory.data && subcategory.data.CategoryID !== categoryID) ||
    (question.data && question.data.SubcategoryID !== subcategoryID)

  const siteCrumb: Crumb = { label: site?.Name ?? t('resources.help-center.site'), to: helpPath(siteID) }
  const categoryCrumb: Crumb = {
    label: category.data?.Name ?? t('resources.help-center.category'),
    to: helpPath(siteID, categoryID),
  }
  const subcategoryCrumb: Crumb = {
    label: subcategory.data?.Name ?? t('resources.help-center.subcategory'),
    to: helpPath(siteID, categoryID, subcategoryID),
  }
  return {
    site,
    siteID,
    categoryID,
    subcategoryID,
    questionID,
    isMisplaced,
    isPending: read.some((one) => one.isPending),
    error: read.find((one) => one.error)?.error,
    refetch: () => Promise.all(read.map((one) => one.refetch())),
    category: category.data,
    subcategory: subcategory.data,
    siteCrumb,
    categoryCrumb,
    subcategoryCrumb,
  }
}

const draft = { IsPublished: false, Text: '', AnchorName: null }

/** Returns the settings that the create screens of categories, subcategories and questions take from the address. */
export function useNewChild(): NewRecord {
  const { siteID, categoryID, subcategoryID, siteCrumb, categoryCrumb, subcategoryCrumb } = usePlace()
  const parents = [categoryID, subcategoryID].filter((id) => id > 0)
  return {
    trail: [siteCrumb, categoryCrumb, subcategoryCrumb].slice(0, parents.length + 1),
    meta: { siteID, categoryID, subcategoryID },
    back: helpPath(siteID, ...parents),
    canAddAnother: true,
    redirect: (_resource, id) => helpPath(siteID, ...parents, ...(id === undefined ? [] : [id])),
    ...(parents.length > 0 && { defaultValues: draft }),
  }
}

/** Returns the path of a public help center page, or of a question on it. */
export const publicPath = (category: { SEOName: string }, subcategory: { SEOName: string }, anchor = ''): string =>
  `/about/help-center-faqs/${category.SEOName}/${subcategory.SEOName}/${anchor && `#${anchor}`}`
