import Chip from '@mui/material/Chip'
import { useCurrentSite } from '../providers/sites'

type Props = { siteID: number } | { code: string }

/** Shows the code of the site that a record belongs to; nothing for a record without a site. */
export const SiteChip = (props: Props) => {
  const { sites } = useCurrentSite()
  const site = sites.find((one) => ('code' in props ? one.Code === props.code : one.SiteID === props.siteID))
  const code = site?.Code ?? ('code' in props ? props.code : '')
  if (code === '') return null
  return (
    <Chip
      label={code}
      title={site?.Name}
      variant="outlined"
      sx={{ height: 22, fontFamily: 'var(--font-mono)', fontSize: '0.75rem' }}
    />
  )
}
