import { hasMemberships } from '@obverse/contract/rules/memberships'
import { SelectInput } from 'react-admin'
import { useCurrentSite } from '../../providers/sites'

/** Returns the sites that have memberships. */
export const useMembershipSites = () => useCurrentSite().sites.filter(hasMemberships)

/** Returns sites as choices of an input. */
export const siteChoices = (sites: ReturnType<typeof useMembershipSites>) =>
  sites.map(({ SiteID, Name }) => ({ id: SiteID, name: Name }))

/** Filters a list by one of the sites with memberships. */
export const MembershipSiteFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <SelectInput
    source={source}
    choices={siteChoices(useMembershipSites())}
    translateChoice={false}
    sx={{ minWidth: 160 }}
  />
)
