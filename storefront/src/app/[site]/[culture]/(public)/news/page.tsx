import type { Metadata } from 'next'
import { NewsPage } from '@/domains/news/news-page'
import { openPage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPage(params)
  return { title: t('News.Title'), description: t('News.Description') }
}

export default async function Page({ params }: Props) {
  return <NewsPage page={await openPage(params)} />
}
