import { hasMemberships } from '@obverse/contract/rules/memberships'
import { useRecordContext } from 'ra-core'
import { required, SelectInput } from 'react-admin'
import type { NewRecord } from '../../components/form/form-spec'
import { siteChoices, useMembershipSites } from '../../components/list/membership-site-filter'
import { useCurrentSite } from '../../providers/sites'

/** Chooses the site of a new record; that of a saved one stays. */
export const SiteInput = ({ onChange }: { onChange?: () => void }) => {
  const sites = useMembershipSites()
  const record = useRecordContext()
  return (
    <SelectInput
      source="SiteID"
      choices={siteChoices(sites)}
      translateChoice={false}
      validate={required()}
      {...(onChange && { onChange })}
      readOnly={record?.id !== undefined}
      sx={{ maxWidth: 360 }}
    />
  )
}

/** Begins a record at the current site, if it has memberships. */
export function useNewAtSite(): NewRecord {
  const { site } = useCurrentSite()
  return hasMemberships(site) ? { defaultValues: { SiteID: site.SiteID } } : {}
}
