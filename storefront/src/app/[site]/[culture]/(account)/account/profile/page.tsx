import type { Metadata } from 'next'
import { ProfilePage } from '@/domains/accounts/profile/profile-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Profile.Title') }
}

export default async function Page({ params }: Props) {
  return <ProfilePage page={await openPrivatePage(params)} />
}
