import type { Metadata } from 'next'
import { AccountLanding } from '@/domains/accounts/account-landing'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Footer.Account') }
}

export default async function AccountPage({ params }: Props) {
  return <AccountLanding page={await openPrivatePage(params)} />
}
