import type { Metadata } from 'next'
import { ShowAccountPage } from '@/domains/memberships/show/account-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

export async function generateMetadata({ params }: { params: PageParams }): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Memberships.ShowAccount.Title') }
}

export default async function Page({ params }: { params: PageParams }) {
  return <ShowAccountPage page={await openPrivatePage(params)} />
}
