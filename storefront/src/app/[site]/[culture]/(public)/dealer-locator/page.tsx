import type { Metadata } from 'next'
import { LandingPage } from '@/domains/dealer-locator/landing-page'
import { openPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const title = page.t('DealerLocator.Landing.Title')
  const description = page.t('DealerLocator.Landing.Description', { site: page.site.Name })
  return publicMetadata(page, paths.dealers, { title, description, isShared: true })
}

export default async function Page({ params }: Props) {
  return <LandingPage page={await openPage(params)} />
}
