import type { Metadata } from 'next'
import { MembershipPage } from '@/domains/accounts/profile/membership-page'
import { OwnMembership } from '@/domains/memberships/own-membership'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Membership.Title') }
}

export default async function Page({ params }: Props) {
  const today = new Date().toISOString().slice(0, 10)
  const page = await openPrivatePage(params)
  return (
    <MembershipPage page={page} today={today}>
      <OwnMembership page={page} />
    </MembershipPage>
  )
}
