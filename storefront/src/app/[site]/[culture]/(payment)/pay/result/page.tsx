import { maxTransactionID } from '@obverse/contract/rules/payments'
import type { Metadata } from 'next'
import { ResultPage } from '@/domains/payments/result/result-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ requestID?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Payments.Result.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { requestID } = await searchParams
  return (
    <ResultPage
      page={await openPrivatePage(params)}
      requestID={typeof requestID === 'string' ? requestID.slice(0, maxTransactionID) : ''}
    />
  )
}
