import type { Metadata } from 'next'
import { SearchPage } from '@/domains/site-search/search-page'
import { openPage, openSearchPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Props = { params: PageParams; searchParams: Promise<{ q?: string | string[] }> }

/** Search engines are asked to leave the page out: it has nothing of its own. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const about = {
    title: page.t('SiteSearch.Title'),
    description: page.t('SiteSearch.Description', { site: page.site.Name }),
    isShared: true,
  }
  return { ...(await publicMetadata(page, paths.search, about)), robots: { index: false, follow: true } }
}

export default async function Page({ params, searchParams }: Props) {
  const { q } = await searchParams
  return <SearchPage page={await openSearchPage(params)} typed={typeof q === 'string' ? q.trim() : ''} />
}
