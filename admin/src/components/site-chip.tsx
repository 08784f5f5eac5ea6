import Chip from '@mui/material/Chip'
import { useCurrentSite } from '../providers/sites'

/** Shows the code of the site that a record belongs to. */
export const SiteChip = ({ siteID }: { siteID: number }) => {
  const site = useCurrentSite().sites.find((one) => one.SiteID === siteID)
  if (!site) return null
  return (
    <Chip
      label={site.Code}
      title={site.Name}
      variant="outlined"
      sx={{ height: 22, fontFamily: 'var(--font-mono)', fontSize: '0.75rem' }}
    />
  )
}
