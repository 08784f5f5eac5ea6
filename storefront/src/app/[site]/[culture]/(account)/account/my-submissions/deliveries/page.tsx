import { maxTrackingNumber } from '@obverse/contract/rules/submissions'
import type { Metadata } from 'next'
import { DeliveriesPage } from '@/domains/submissions/deliveries/deliveries-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ number?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Submissions.Deliveries.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const [page, { number }] = await Promise.all([openPrivatePage(params), searchParams])
  return (
    <DeliveriesPage page={page} number={typeof number === 'string' ? number.trim().slice(0, maxTrackingNumber) : ''} />
  )
}
