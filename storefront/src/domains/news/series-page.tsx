import type { PublicNewsSeries } from '@obverse/contract/domains/news'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import layout from '../../components/layout.module.css'
import { PageTitle } from '../../components/page-title'
import { StructuredData } from '../../components/structured-data'
import { ToTop } from '../../components/to-top/to-top'
import { pageIn, type Search } from '../../lib/asked-page'
import { breadcrumbs } from '../../lib/breadcrumbs'
import { openPage, orNotFound, type Page, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { withFeed } from './feed-link'
import { NewsList } from './news-list'
import { pathOfSeries } from './words'

type Props = { params: Promise<Awaited<PageParams> & { series: string }>; searchParams: Search }

async function read(page: Page, { params, searchParams }: Props) {
  const [{ series }, number] = [await params, await pageIn(searchParams)]
  const news = await orNotFound(page.client.news.seriesListing({ params: { series }, query: { page: number } }))
  return { news, series: news.Series ?? notFound() }
}
const feedName = (page: Page, { Name }: PublicNewsSeries) => page.t('News.FeedOf', { name: Name })

export async function seriesMetadata(props: Props): Promise<Metadata> {
  const page = await openPage(props.params)
  const { series } = await read(page, props)
  const path = pathOfSeries(series)
  const metadata = await publicMetadata(page, path, {
    title: `${series.Name} · ${page.t('News.Title')}`,
    description: series.Description || page.t('News.SeriesDescription', { name: series.Name, site: page.site.Name }),
    isShared: ({ SiteID }) => series.SiteIDs.includes(SiteID),
  })
  return withFeed(metadata, page, path, feedName(page, series))
}

/** Renders /news/series/{series}/ (NEWS-1): the articles of a series, latest first, with ?page. */
export async function SeriesPage(props: Props) {
  const page = await openPage(props.params)
  const { news, series } = await read(page, props)
  const path = pathOfSeries(series)
  const trail = [{ href: paths.news, name: page.t('News.Title') }]
  return (
    <>
      <div className={layout.page}>
        <StructuredData data={breadcrumbs(page, [...trail, { href: path, name: series.Name }])} />
        <PageTitle page={page} title={series.Name} lead={series.Description || undefined} trail={trail} />
        <NewsList page={page} news={news} path={path} />
      </div>
      <ToTop label={page.t('Shell.ToTop')} />
    </>
  )
}
