import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { MissingSitePage } from '@obverse/contract/domains/site-pages'
import { AdminLink } from '../../components/admin-link'
import { ErrorState } from '../../components/states'
import { useLookUp, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import { pathOfNewPage, pathOfPage } from './paths'

type Gap = Pick<MissingSitePage, 'Kind' | 'SitePageID'> & { siteIDs: number[] }
/** Joins the sites that lack the same page. */
function gapsOf(missing: readonly MissingSitePage[]): Gap[] {
  const gaps: Gap[] = []
  for (const { Kind, SitePageID, SiteID } of missing) {
    const known = gaps.find((gap) => gap.Kind === Kind && gap.SitePageID === SitePageID)
    if (known) known.siteIDs.push(SiteID)
    else gaps.push({ Kind, SitePageID, siteIDs: [SiteID] })
  }
  return gaps
}

/** Warns about sites without a page that their law asks for, and links to what closes the gap. */
export const MissingPages = () => {
  const t = useT()
  const lookUp = useLookUp()
  const { sites } = useCurrentSite()
  const { data = [], error, refetch } = useRead(client.sitePages.missing, undefined)
  const namesOf = (ids: readonly number[]) => sites.filter(({ SiteID }) => ids.includes(SiteID)).map(({ Name }) => Name)
  if (error) return <ErrorState error={error} retry={refetch} />
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: data.length > 0 ? 2 : 0 }}>
      {gapsOf(data).map(({ Kind, SitePageID, siteIDs }) => (
        <Alert key={`${Kind}-${SitePageID}`} severity="warning">
          {lookUp(`resources.site-pages.missing.${Kind}`, undefined, { sites: namesOf(siteIDs) })}{' '}
          <AdminLink to={SitePageID === null ? pathOfNewPage(Kind, siteIDs) : pathOfPage(SitePageID)} color="inherit">
            {t(`resources.site-pages.${SitePageID === null ? 'missing_create' : 'missing_open'}`)}
          </AdminLink>
        </Alert>
      ))}
    </Box>
  )
}
