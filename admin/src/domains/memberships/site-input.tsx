import { hasMemberships } from '@obverse/contract/rules/memberships'
import { useRecordContext } from 'ra-core'
import { required, SelectInput } from 'react-admin'
import type { NewRecord } from '../../components/form/form-screens'
import { useCurrentSite } from '../../providers/sites'

/** Returns the sites that have memberships. */
export const useMembershipSites = () => useCurrentSite().sites.filter(hasMemberships)

const choicesOf = (sites: ReturnType<typeof useMembershipSites>) =>
  sites.map(({ SiteID, Name }) => ({ id: SiteID, name: Name }))

/** Chooses the site of a new record; that of a saved one stays. */
export const SiteInput = ({ onChange }: { onChange?: () => void }) => {
  const sites = useMembershipSites()
  const record = useRecordContext()
  return (
    <SelectInput
      source="SiteID"
      choices={choicesOf(sites)}
      translateChoice={false}
      validate={required()}
      {...(onChange && { onChange })}
      readOnly={record?.id !== undefined}
      sx={{ maxWidth: 360 }}
    />
  )
}

/** Filters a list by one of the sites with memberships. */
export const MembershipSiteFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <SelectInput
    source={source}
    choices={choicesOf(useMembershipSites())}
    translateChoice={false}
    sx={{ minWidth: 160 }}
  />
)

/** Begins a record at the current site, if it has memberships. */
export function useNewAtSite(): NewRecord {
  const { site } = useCurrentSite()
  return hasMemberships(site) ? { defaultValues: { SiteID: site.SiteID } } : {}
}
