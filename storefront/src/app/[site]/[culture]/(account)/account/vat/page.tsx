import type { Metadata } from 'next'
import { VATPage } from '@/domains/accounts/profile/vat-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.VAT.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { requestSource } = await searchParams
  return (
    <VATPage page={await openPrivatePage(params)} source={typeof requestSource === 'string' ? requestSource : ''} />
  )
}
