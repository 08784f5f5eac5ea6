import type { Metadata } from 'next'
import { TermsPage } from '@/domains/accounts/terms/terms-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Terms.Title') }
}

export default async function Page({ params }: Props) {
  return <TermsPage page={await openPrivatePage(params)} />
}
