import type { Metadata } from 'next'
import { MembershipPage } from '@/domains/accounts/profile/membership-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Membership.Title') }
}

export default async function Page({ params }: Props) {
  const today = new Date().toISOString().slice(0, 10)
  return <MembershipPage page={await openPrivatePage(params)} today={today} />
}
