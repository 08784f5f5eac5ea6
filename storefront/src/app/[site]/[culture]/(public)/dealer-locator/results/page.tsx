import type { Metadata } from 'next'
import type { Sent } from '@/domains/dealer-locator/results/asked'
import { ResultsPage } from '@/domains/dealer-locator/results/results-page'
import { openSearchPage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<Sent> }

/** Names the page for people; search engines find the locations themselves. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await openSearchPage(params)
  return { title: page.t('DealerLocator.Results.Title'), robots: { index: false } }
}

export default async function Page({ params, searchParams }: Props) {
  return <ResultsPage page={await openSearchPage(params)} sent={await searchParams} />
}
