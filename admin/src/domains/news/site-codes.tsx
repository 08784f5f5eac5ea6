import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { SelectInput } from 'react-admin'
import { SiteChip } from '../../components/site-chip'
import { useCurrentSite } from '../../providers/sites'

/** The most codes that are shown of a record. */
const MOST = 3

/** Shows the codes of the first sites of a record, and how many more there are. */
export const SiteCodes = ({ siteIDs }: { siteIDs: readonly number[] }) => {
  const t = useTranslate()
  const shown = siteIDs.length > MOST + 1 ? siteIDs.slice(0, MOST) : siteIDs
  const more = siteIDs.length - shown.length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {shown.map((id) => (
        <SiteChip key={id} siteID={id} />
      ))}
      {more > 0 && <span>{t('resources.news.more_sites', { count: more })}</span>}
    </Box>
  )
}

/** Filters a list by a site. */
export const SiteFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <SelectInput
    source={source}
    choices={useCurrentSite().sites.map(({ SiteID, Name }) => ({ id: SiteID, name: Name }))}
    translateChoice={false}
    sx={{ minWidth: 160 }}
  />
)
