import Stack from '@mui/material/Stack'
import type { SitePage } from '@obverse/contract/domains/site-pages'
import { useRecordContext } from 'ra-core'
import { ViewOnSite } from '../../components/detail/view-on-site'
import { DuplicateButton } from '../../components/duplicate-button'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { PreviewCard } from '../../components/preview-card'
import { PublicationNote, stateNow } from '../../components/publication-state'
import { useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import { PageInputs } from './page-inputs'
import type { PageRecord } from './page-list'
import { pathOfPage } from './paths'

/** Renders /admin/site-pages/{id}: a page with its sites, its preview and its history, which keeps the earlier versions. */
export const PageEdit = () => {
  const t = useT()
  const { sites } = useCurrentSite()
  return (
    <AppEdit<PageRecord>
      title={({ Title }) => Title}
      note={(page) => (
        <>
          <PublicationNote record={page} />
          {stateNow(page) === 'Shown' && (
            <ViewOnSite
              hosts={sites.filter(({ SiteID }) => page.SiteIDs.includes(SiteID)).flatMap(({ Hosts }) => Hosts)}
              path={`/${page.SEOName}/`}
            />
          )}
        </>
      )}
      isTranslated
      actions={
        <DuplicateButton<PageRecord, SitePage>
          resource="site-pages"
          copy={({ SitePageID }) => client.sitePages.duplicatePage({ params: { sitePageID: SitePageID } })}
          pathOf={(copy) => pathOfPage(copy.SitePageID)}
        />
      }
      remove={
        <RemoveButton<PageRecord>
          question={({ Title }) => t('resources.site-pages.remove_question', { name: Title })}
        />
      }
      side={
        <Stack spacing={2}>
          <PagePreview />
          <HistoryPanel />
        </Stack>
      }
    >
      <PageInputs />
    </AppEdit>
  )
}

const PagePreview = () => {
  const page = useRecordContext<PageRecord>()
  return page ? <Preview page={page} /> : null
}

const Preview = ({ page: { SitePageID, SiteIDs } }: { page: SitePage }) => (
  <PreviewCard
    answer={useRead(client.sitePages.previewLink, { params: { sitePageID: SitePageID } })}
    siteIDs={SiteIDs}
  />
)
