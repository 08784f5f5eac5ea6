import type { Metadata } from 'next'
import { isAsked, type Sent } from '@/domains/services-and-fees/cost/asked'
import { CostPage } from '@/domains/services-and-fees/cost/cost-page'
import { openPage, openSearchPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Props = { params: PageParams; searchParams: Promise<Sent> }

/** Names the page for search engines as the form that it is; with a question it is nothing for them. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const title = page.t('ServicesAndFees.Cost.Title')
  if (isAsked(await searchParams)) return { title, robots: { index: false } }
  const description = page.t('ServicesAndFees.Cost.Description')
  return publicMetadata(page, paths.cost, { title, description, isShared: true })
}

/** Renders the form, with the answer to the question of the address. */
export default async function Page({ params, searchParams }: Props) {
  return <CostPage page={await openSearchPage(params)} sent={await searchParams} />
}
