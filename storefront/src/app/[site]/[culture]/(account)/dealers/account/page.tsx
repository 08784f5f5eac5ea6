import type { Metadata } from 'next'
import { DealerAccountPage } from '@/domains/dealers/dealer-account-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Dealers.Pages.dealerAccount') }
}

export default async function Page({ params }: Props) {
  return <DealerAccountPage page={await openPrivatePage(params)} />
}
