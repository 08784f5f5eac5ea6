import { ViewOnSite } from '../../components/detail/view-on-site'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { useCurrentSite } from '../../providers/sites'
import { SeriesInputs } from './series-inputs'
import type { SeriesRecord } from './series-list'

/** Renders /admin/news-series/{id}: a series with its sites and its history. */
export const SeriesEdit = () => {
  const { sites } = useCurrentSite()
  return (
    <AppEdit<SeriesRecord>
      note={({ SiteIDs, SEOName }) => (
        <ViewOnSite
          hosts={sites.filter(({ SiteID }) => SiteIDs.includes(SiteID)).flatMap(({ Hosts }) => Hosts)}
          path={`/news/series/${SEOName}/`}
        />
      )}
      isTranslated
      remove={<RemoveButton />}
      side={<HistoryPanel />}
    >
      <SeriesInputs />
    </AppEdit>
  )
}
