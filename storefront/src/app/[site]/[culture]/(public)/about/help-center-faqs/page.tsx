import type { Metadata } from 'next'
import { HelpCenterPage } from '@/domains/help-center/help-center-page'
import { openPage, openSearchPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Props = { params: PageParams; searchParams: Promise<{ keywords?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const about = { title: page.t('HelpCenter.Title'), description: page.t('HelpCenter.Description'), isShared: true }
  return publicMetadata(page, paths.helpCenter, about)
}

export default async function Page({ params, searchParams }: Props) {
  const { keywords } = await searchParams
  const asked = typeof keywords === 'string' ? keywords.trim() : ''
  return <HelpCenterPage page={await openSearchPage(params)} keywords={asked} />
}
