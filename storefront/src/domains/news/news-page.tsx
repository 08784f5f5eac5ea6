import type { Metadata } from 'next'
import layout from '../../components/layout.module.css'
import { PageTitle } from '../../components/page-title'
import { ToTop } from '../../components/to-top/to-top'
import { pageIn, type Search } from '../../lib/asked-page'
import { openPage, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { SignUpSection } from './enews/sign-up-section'
import { withFeed } from './feed-link'
import { NewsList } from './news-list'

type Props = { params: PageParams; searchParams: Search }

export async function newsMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const page = await openPage(params)
  const about = {
    title: page.t('News.Title'),
    description: page.t('News.Description', { site: page.site.Name }),
    isShared: true,
  }
  return withFeed(await publicMetadata(page, paths.news, about), page, paths.news, page.t('News.Title'))
}

/** Renders /news/ (NEWS-1): the articles of the site, latest first, with ?page. */
export async function NewsPage({ params, searchParams }: Props) {
  const page = await openPage(params)
  const news = await page.client.news.listing({ query: { page: await pageIn(searchParams) } })
  return (
    <>
      <div className={layout.page}>
        <PageTitle page={page} title={page.t('News.Title')} lead={page.t('News.Lead')} />
        <NewsList page={page} news={news} path={paths.news} />
        <SignUpSection page={page} path={paths.news} />
      </div>
      <ToTop label={page.t('Shell.ToTop')} />
    </>
  )
}
