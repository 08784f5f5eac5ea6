import type { Metadata } from 'next'
import { WatchedPage } from '@/domains/cert-lookup/watched-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('CertLookup.Watched.Title') }
}

export default async function Page({ params }: Props) {
  return <WatchedPage page={await openPrivatePage(params)} />
}
