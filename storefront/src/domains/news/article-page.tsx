import type { Metadata } from 'next'
import { StructuredData } from '../../components/structured-data'
import { breadcrumbs } from '../../lib/breadcrumbs'
import { openPage, orNotFound, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { ArticleView, trailOf } from './article-view'
import { withFeed } from './feed-link'
import { structuredData } from './structured-data'
import { pathOfArticle } from './words'

type Params = Promise<Awaited<PageParams> & { article: string }>
type Props = { params: Params }

async function open(params: Params) {
  const { article: seoName } = await params
  const page = await openPage(params)
  return { page, article: await orNotFound(page.client.news.publicArticle({ params: { seoName } })) }
}

export async function articleMetadata({ params }: Props): Promise<Metadata> {
  const { page, article } = await open(params)
  const metadata = await publicMetadata(page, pathOfArticle(article), {
    title: article.Title,
    description: article.Summary || article.Title,
    image: article.ImageFileName
      ? { address: `/files/${article.ImageFileName}`, alt: article.ImageAltText || article.Title }
      : undefined,
    isShared: ({ SiteID }) => article.SiteIDs.includes(SiteID),
  })
  return withFeed(metadata, page, paths.news, page.t('News.Title'))
}

/** Renders /news/article/{article}/: one article with related ones. */
export async function ArticlePage({ params }: Props) {
  const { page, article } = await open(params)
  const own = { href: pathOfArticle(article), name: article.Title }
  return (
    <>
      <StructuredData data={structuredData(page, article)} />
      <StructuredData data={breadcrumbs(page, [...trailOf(page, article), own])} />
      <ArticleView page={page} article={article} />
    </>
  )
}
