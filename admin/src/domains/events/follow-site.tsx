import { useListContext } from 'ra-core'
import { useFollowSite } from '../../components/follow-site'
import { type Site, useCurrentSite } from '../../providers/sites'
import type { EventListFilter } from './data-provider'

/** Returns one site for each company: the one in the region com, or the first. */
export function companySites(sites: readonly Site[]): Site[] {
  const companies = [...new Set(sites.map((site) => site.Company))]
  return companies.flatMap(
    (company) =>
      sites.find((site) => site.Company === company && site.Region === 'com') ??
      sites.find((site) => site.Company === company) ??
      [],
  )
}

/** Returns the filter that shows the events of one site. */
export function siteFilter(site: Site, sites: readonly Site[]): EventListFilter {
  const company = companySites(sites).find((one) => one.Company === site.Company)
  return { ...(company && { SiteCompanyID: company.SiteID }), Domain: site.Region }
}

/** Sets the filter of the list when the current site changes. */
export const FollowSite = () => {
  const { sites } = useCurrentSite()
  const { filterValues, setFilters } = useListContext()
  useFollowSite(null, (site) => setFilters({ ...filterValues, ...siteFilter(site, sites) }))
  return null
}
