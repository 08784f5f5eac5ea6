import { SelectInput } from 'react-admin'
import { useCurrentSite } from '../../providers/sites'

/** Filters a list by one site. */
export const SiteFilter = ({ source }: { source: string; alwaysOn?: boolean }) => {
  const choices = useCurrentSite().sites.map(({ SiteID, Name }) => ({ id: SiteID, name: Name }))
  return <SelectInput source={source} choices={choices} translateChoice={false} sx={{ minWidth: 160 }} />
}
