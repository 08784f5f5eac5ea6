import type { Metadata } from 'next'
import { ResultPage } from '@/domains/dealers/membership/result-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ order?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Memberships.Result.PageTitle') }
}

export default async function Page({ params, searchParams }: Props) {
  const { order } = await searchParams
  return <ResultPage page={await openPrivatePage(params)} order={typeof order === 'string' ? order.slice(0, 20) : ''} />
}
