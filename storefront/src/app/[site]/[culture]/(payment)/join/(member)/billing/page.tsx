import type { Metadata } from 'next'
import { BillingPage } from '@/domains/memberships/billing/billing-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ tier?: string | string[]; mode?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Memberships.Billing.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  return <BillingPage page={await openPrivatePage(params)} asked={await searchParams} />
}
