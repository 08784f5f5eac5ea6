import type { Metadata } from 'next'
import { PreviewPage } from '@/domains/news/preview-page'
import { openPrivatePage, orNotFound, type PageParams } from '@/lib/page'

type Params = Promise<Awaited<PageParams> & { token: string }>
type Props = { params: Params }

async function open(params: Params) {
  const { token } = await params
  const page = await openPrivatePage(params)
  return { page, token, article: await orNotFound(page.client.news.preview({ params: { token } })) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, article } = await open(params)
  return { title: `${article.Title} · ${page.t('News.Preview.Title')}` }
}

export default async function Page({ params }: Props) {
  return <PreviewPage {...(await open(params))} />
}
