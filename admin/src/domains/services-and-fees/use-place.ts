/** The place of a screen of services and fees: the ids of its address, its breadcrumbs, and the addresses around it. */
import type { FeeCategory, FeeEntry, FeeSubcategory } from '@obverse/contract/domains/services-and-fees'
import { useGetList, useGetOne } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { NewRecord } from '../../components/form/form-spec'
import type { Crumb } from '../../lib/crumbs'
import { asBody } from '../../lib/record'
import { useT } from '../../lib/texts'
import { useCurrentSite } from '../../providers/sites'

const levels = ['category', 'subcategory', 'entry']

/** Returns the address of the services of a site, or of the category, subcategory or entry below it. */
export const feesPath = (siteID: number, ...ids: (number | string)[]): string =>
  `/services-and-fees/${siteID}/${ids.map((id, level) => `${levels[level]}/${id}/`).join('')}`

type Records = {
  'services-and-fees-categories': FeeCategory
  'services-and-fees-subcategories': FeeSubcategory
  'services-and-fees-entries': FeeEntry
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

/** Returns the ids of the address, the breadcrumbs and the addresses around a screen of services and fees. */
export function usePlace() {
  const t = useT()
  const params = useParams()
  const { sites } = useCurrentSite()
  const siteID = idOf(params.siteID)
  const categoryID = idOf(params.categoryID)
  const subcategoryID = idOf(params.subcategoryID)
  const entryID = idOf(params.entryID)
  const site = sites.find((one) => one.SiteID === siteID)
  const category = useRecordAt('services-and-fees-categories', categoryID)
  const subcategory = useRecordAt('services-and-fees-subcategories', subcategoryID)
  const entry = useRecordAt('services-and-fees-entries', entryID)
  const read = [categoryID > 0 && category, subcategoryID > 0 && subcategory, entryID > 0 && entry].filter(
    (one) => one !== false,
  )
  // Each record names the one above it, whatever the address says.
  const isMisplaced =
    !site ||
    (category.data && category.data.SiteID !== siteID) ||
    (subcategory.data && subcategory.data.GradingServiceCategoryID !== categoryID) ||
    (entry.data && entry.data.GradingServiceSubcategoryID !== subcategoryID)

  const siteCrumb: Crumb = { label: site?.Name ?? t('resources.services-and-fees.site'), to: feesPath(siteID) }
  const categoryCrumb: Crumb = {
    label: category.data?.Name ?? t('resources.services-and-fees.category'),
    to: feesPath(siteID, categoryID),
  }
  const subcategoryCrumb: Crumb = {
    label: subcategory.data?.Name ?? t('resources.services-and-fees.subcategory'),
    to: feesPath(siteID, categoryID, subcategoryID),
  }
  return {
    site,
    siteID,
    categoryID,
    subcategoryID,
    entryID,
    isMisplaced,
    isPending: read.some((one) => one.isPending),
    error: read.find((one) => one.error)?.error,
    refetch: () => Promise.all(read.map((one) => one.refetch())),
    siteCrumb,
    categoryCrumb,
    subcategoryCrumb,
  }
}

/** Returns the settings that the create screens take from the address. */
export function useNewChild(): NewRecord {
  const { siteID, categoryID, subcategoryID, siteCrumb, categoryCrumb, subcategoryCrumb } = usePlace()
  const parents = [categoryID, subcategoryID].filter((id) => id > 0)
  return {
    trail: [siteCrumb, categoryCrumb, subcategoryCrumb].slice(0, parents.length + 1),
    meta: { siteID, categoryID, subcategoryID },
    back: feesPath(siteID, ...parents),
    canAddAnother: true,
    redirect: (_resource, id) => feesPath(siteID, ...parents, ...(id === undefined ? [] : [id])),
    defaultValues: [{ HandlingPerForm: 0 }, { IsPublished: false }, newEntry][parents.length] ?? {},
  }
}

const newEntry = { IsPublished: false, Kind: 'grading', MinimumItems: 1, FeeOfValueBasisPoints: 0, MemberTiers: [] }
