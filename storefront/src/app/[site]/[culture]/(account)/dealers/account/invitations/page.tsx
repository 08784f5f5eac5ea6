import type { Metadata } from 'next'
import { InvitationsPage } from '@/domains/dealers/invitations/invitations-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Dealers.Invitations.Title') }
}

export default async function Page({ params }: Props) {
  return <InvitationsPage page={await openPrivatePage(params)} />
}
