import { useListContext } from 'ra-core'
import { useFollowSite } from '../../components/follow-site'
import { companySites } from '../../lib/company-sites'
import { type Site, useCurrentSite } from '../../providers/sites'
import type { EventListFilter } from './data-provider'

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
