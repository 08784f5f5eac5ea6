import { DataTable } from 'react-admin'
import { AdminLink } from '../../components/admin-link'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { roomForSites, SiteCodes } from '../../components/site-codes'
import type { ListRecord } from '../../lib/list-call'
import { useT } from '../../lib/texts'
import { articlesOfSeries } from './paths'

export type SeriesRecord = ListRecord<'news.staffSeries'>

const Col = DataTable.Col<SeriesRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.news-series.fields.q" alwaysOn />,
  <SiteFilter key="site" source="SiteID" alwaysOn />,
]

/** Renders /admin/news-series: the series of news by their position (NEWS-1). */
export const SeriesList = () => {
  const t = useT()
  return (
    <AppList<SeriesRecord>
      filters={filters}
      exportColumns={['NewsSeriesID', 'Name', 'SEOName', 'Description', 'SortOrder', 'ArticleCount']}
    >
      <Col source="SortOrder" align="right" disableSort />
      <LinkCol<SeriesRecord> source="Name" disableSort cellSx={roomForName} />
      <Col
        source="ArticleCount"
        align="right"
        disableSort
        render={({ ArticleCount, NewsSeriesID, Name }) =>
          ArticleCount === 0 ? (
            0
          ) : (
            <AdminLink
              to={articlesOfSeries(NewsSeriesID)}
              onClick={(event) => event.stopPropagation()}
              aria-label={t('resources.news-series.articles_of', { count: ArticleCount, name: Name })}
            >
              {ArticleCount}
            </AdminLink>
          )
        }
      />
      <Col
        source="SiteIDs"
        disableSort
        render={({ SiteIDs }) => <SiteCodes siteIDs={SiteIDs} />}
        cellSx={roomForSites}
      />
    </AppList>
  )
}

const roomForName = () => ({ minWidth: 176 })
