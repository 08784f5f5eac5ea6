import type { Metadata } from 'next'
import { CookieSettingsPage } from '@/domains/cookie-consents/settings-page'
import type { Search } from '@/lib/asked-page'
import { openPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Props = { params: PageParams; searchParams: Search }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const about = {
    title: page.t('CookieConsents.Title'),
    description: page.t('CookieConsents.Description', { site: page.site.Name }),
  }
  return publicMetadata(page, paths.cookieSettings, about)
}

export default async function Page({ params, searchParams }: Props) {
  const { state } = await searchParams
  return <CookieSettingsPage page={await openPage(params)} state={typeof state === 'string' ? state : ''} />
}
