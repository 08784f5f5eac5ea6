import { maxPayToken, maxReference, maxReferences } from '@obverse/contract/rules/payments'
import type { Metadata } from 'next'
import { PayPage } from '@/domains/payments/pay/pay-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = {
  params: PageParams
  searchParams: Promise<{ invoice?: string | string[]; token?: string | string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Payments.Pay.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { invoice = [], token } = await searchParams
  const invoices = [invoice].flat().map((one) => one.trim().slice(0, maxReference))
  return (
    <PayPage
      page={await openPrivatePage(params)}
      invoices={invoices.filter(Boolean).slice(0, maxReferences)}
      token={typeof token === 'string' ? token.slice(0, maxPayToken) : ''}
    />
  )
}
