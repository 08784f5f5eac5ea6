import type { Metadata } from 'next'
import { Notice } from '@/components/notice'
import { PageView } from '@/domains/site-pages/page-view'
import { openPrivatePage, orNotFound, type PageParams } from '@/lib/page'

type Params = Promise<Awaited<PageParams> & { token: string }>
type Props = { params: Params }

async function open(params: Params) {
  const { token } = await params
  const page = await openPrivatePage(params)
  return { page, shown: await orNotFound(page.client.sitePages.preview({ params: { token } })) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, shown } = await open(params)
  return { title: `${shown.Title} · ${page.t('SitePages.Preview.Title')}` }
}

/** Renders /page-preview/{token}/: a page in any state, for the holder of the link. */
export default async function Page({ params }: Props) {
  const { page, shown } = await open(params)
  return <PageView page={page} shown={shown} notice={<Notice quiet>{page.t('SitePages.Preview.Text')}</Notice>} />
}
