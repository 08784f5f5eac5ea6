import type { Metadata } from 'next'
import { TestCardsPage } from '@/domains/payments/test-cards-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Payments.TestCards.Title') }
}

export default async function Page({ params }: Props) {
  return <TestCardsPage page={await openPrivatePage(params)} />
}
