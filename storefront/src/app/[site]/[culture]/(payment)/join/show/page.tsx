import type { Metadata } from 'next'
import { DeskPage } from '@/domains/memberships/show/desk-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ desk?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Memberships.Show.PageTitle') }
}

export default async function Page({ params, searchParams }: Props) {
  const { desk } = await searchParams
  return <DeskPage page={await openPrivatePage(params)} desk={typeof desk === 'string' ? desk.slice(0, 100) : ''} />
}
