import type { Metadata } from 'next'
import { LinkPage } from '@/domains/news/enews/link-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: Promise<Awaited<PageParams> & { token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('News.Enews.Leave.Title') }
}

export default async function Page({ params }: Props) {
  const { token } = await params
  return <LinkPage page={await openPrivatePage(params)} token={token} kind="Leave" />
}
