import type { Metadata } from 'next'
import { SessionsPage } from '@/domains/accounts/sessions/sessions-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Sessions.Title') }
}

export default async function Page({ params }: Props) {
  return <SessionsPage page={await openPrivatePage(params)} />
}
