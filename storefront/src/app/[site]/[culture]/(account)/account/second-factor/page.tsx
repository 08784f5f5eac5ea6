import type { Metadata } from 'next'
import { SecondFactorPage } from '@/domains/accounts/second-factor/second-factor-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.SecondFactor.Title') }
}

export default async function Page({ params }: Props) {
  return <SecondFactorPage page={await openPrivatePage(params)} />
}
