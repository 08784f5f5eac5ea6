/** Reads and writes the series of the news. */
import { isDeepStrictEqual } from 'node:util'
import { NewsSeries, newsSeriesList } from '@obverse/contract/domains/news'
import { asc, sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { listOf } from '../../records/list'
import { checkSites, distinct } from '../../records/publication'
import { slugOf } from '../../records/slug'
import { staffRecord } from '../../records/staff-record'
import { sitesOfSeries, writeSeriesSites } from './places'
import { newsArticles, newsSeries, newsSeriesSites } from './tables'

export const seriesRecord = staffRecord(NewsSeries, newsSeries, {
  role: 'Content',
  computed: {
    SiteIDs: sitesOfSeries,
    ArticleCount: sql<number>`(select count(*)::int from ${newsArticles} where ${qualified(newsArticles.NewsSeriesID)} = ${qualified(newsSeries.NewsSeriesID)})`,
  },
  parts: [{ of: newsSeriesSites.NewsSeriesID }],
  values: async ({ SiteIDs, ...draft }, { tx, before }) => {
    await checkSites(tx, SiteIDs)
    const SEOName = draft.SEOName || before?.SEOName || slugOf(draft.Name)
    if (!SEOName) throw invalid({ SEOName: 'News.Fields.SeriesAddress' })
    return { ...draft, SEOName }
  },
  changesParts: (draft, before) => !isDeepStrictEqual(distinct(draft.SiteIDs), before.SiteIDs),
  writeParts: (tx, id, { SiteIDs }) => writeSeriesSites(tx, id, SiteIDs),
  sitesOf: (_, { SiteIDs }) => SiteIDs,
  translated: {
    name: 'Series of news',
    plain: ['Name', 'Description'],
    siteIDs: sql`array(select ${qualified(newsSeriesSites.SiteID)} from ${newsSeriesSites} where ${qualified(newsSeriesSites.NewsSeriesID)} = ${qualified(newsSeries.NewsSeriesID)} order by 1)`,
  },
  taken: { SEOName: 'News.Refused.SeriesAddressTaken' },
  inUse: 'News.Refused.SeriesInUse',
})

/** Returns a page of the series by their position, and how many there are on all pages. */
export const listSeries = listOf(newsSeriesList, {
  table: newsSeries,
  key: newsSeries.NewsSeriesID,
  columns: seriesRecord.columns,
  filters: {
    siteID: (id) =>
      sql`exists (select 1 from ${newsSeriesSites} link where link.news_series_id = news_series.news_series_id and link.site_id = ${id})`,
  },
  search: [newsSeries.Name],
  order: [asc(newsSeries.SortOrder), asc(newsSeries.Name)],
})
