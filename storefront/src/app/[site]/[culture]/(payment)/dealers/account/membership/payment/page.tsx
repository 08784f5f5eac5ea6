import type { Metadata } from 'next'
import { PaymentPage } from '@/domains/dealers/membership/payment-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Dealers.Payment.Title') }
}

export default async function Page({ params }: Props) {
  return <PaymentPage page={await openPrivatePage(params)} />
}
