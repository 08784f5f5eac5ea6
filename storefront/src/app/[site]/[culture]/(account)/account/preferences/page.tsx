import type { Metadata } from 'next'
import { PreferencesPage } from '@/domains/accounts/preferences/preferences-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Preferences.Title') }
}

export default async function Page({ params }: Props) {
  return <PreferencesPage page={await openPrivatePage(params)} />
}
