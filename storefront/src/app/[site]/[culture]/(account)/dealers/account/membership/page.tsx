import type { Metadata } from 'next'
import { MembershipPage } from '@/domains/dealers/membership/membership-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Dealers.Membership.Title') }
}

export default async function Page({ params }: Props) {
  return <MembershipPage page={await openPrivatePage(params)} />
}
