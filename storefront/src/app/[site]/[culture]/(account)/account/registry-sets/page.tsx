import type { Metadata } from 'next'
import { OwnSetsPage } from '@/domains/registry/own/own-sets-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Registry.Own.Title') }
}

export default async function Page({ params }: Props) {
  return <OwnSetsPage page={await openPrivatePage(params)} />
}
