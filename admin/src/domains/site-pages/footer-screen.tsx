import Box from '@mui/material/Box'
import type { FooterPage } from '@obverse/contract/domains/site-pages'
import { Navigate, useParams } from 'react-router-dom'
import { AdminLink } from '../../components/admin-link'
import { usePageOfSite } from '../../components/follow-site'
import { HistoryPanel } from '../../components/history-panel'
import { ChildList } from '../../components/list/child-list'
import { PageHeader } from '../../components/page-header'
import { PublicationChip } from '../../components/publication-state'
import { EmptyState } from '../../components/states'
import { TwoColumns } from '../../components/two-columns'
import { adminPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import { pathOfFooter, pathOfPage } from './paths'

const words = 'resources.site-page-footers'

/** Leads to the footer of the current site. */
export const FooterStart = () => <Navigate to={adminPath(pathOfFooter(useCurrentSite().site.SiteID))} replace />

/** Renders /admin/site-page-footers/{siteID}: the pages in the footer of a site, in the order that visitors see. */
export const FooterScreen = () => {
  const t = useT()
  const siteID = Number(useParams().siteID)
  const { sites } = useCurrentSite()
  const params = { siteID }
  const { data, error, refetch } = useRead(client.sitePages.footer, { params })
  usePageOfSite(siteID, (site) => pathOfFooter(site.SiteID))
  const name = sites.find(({ SiteID }) => SiteID === siteID)?.Name ?? ''
  return (
    <>
      <PageHeader
        title={t(`${words}.title`, { site: name })}
        note={t(`${words}.lead`)}
        actions={<AdminLink to="/site-pages">{t(`${words}.all`)}</AdminLink>}
      />
      <TwoColumns side={<HistoryPanel key={JSON.stringify(data)} entity="site-page-footer" id={siteID} />}>
        <ChildList<FooterPage & { id: number; Name: string }>
          resource="site-page-footers"
          title={t(`${words}.pages`)}
          items={data?.map((page) => ({ ...page, id: page.SitePageID, Name: page.Title }))}
          error={error}
          reload={refetch}
          save={(body) => client.sitePages.reorderFooter({ params, body })}
          empty={<EmptyState title={t(`${words}.none`)} />}
        >
          {(page) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
              <AdminLink to={pathOfPage(page.id)} sx={{ fontWeight: 600, flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
                {page.Title}
              </AdminLink>
              <PublicationChip record={page} />
            </Box>
          )}
        </ChildList>
      </TwoColumns>
    </>
  )
}
