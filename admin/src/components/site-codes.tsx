import Box from '@mui/material/Box'
import { useT } from '../lib/texts'
import { useCurrentSite } from '../providers/sites'
import { SiteChip } from './site-chip'

/** The most codes that are shown of a record. */
const MOST = 3

/** Leaves room for two codes side by side in the column of a list. */
export const roomForSites = () => ({ minWidth: 200 })

/** Shows the codes of the first sites of a record, and how many more there are. */
export const SiteCodes = ({ siteIDs }: { siteIDs: readonly number[] }) => {
  const t = useT()
  const shown = siteIDs.length > MOST + 1 ? siteIDs.slice(0, MOST) : siteIDs
  const more = siteIDs.length - shown.length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {shown.map((id) => (
        <SiteChip key={id} siteID={id} />
      ))}
      {more > 0 && <span>{t('frame.sites.more', { count: more })}</span>}
    </Box>
  )
}

/** Returns a function that returns the codes of all sites of a record, for CSV files, which join lists themselves. */
export function useCodesOf(): (record: { SiteIDs: readonly number[] }) => string[] {
  const { sites } = useCurrentSite()
  return ({ SiteIDs }) => SiteIDs.map((id) => sites.find((one) => one.SiteID === id)?.Code ?? String(id))
}
