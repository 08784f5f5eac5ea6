import type { Metadata } from 'next'
import { TiersPage, tiersMetadata } from '@/domains/memberships/tiers-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return tiersMetadata(await openPrivatePage(params))
}

export default async function Page({ params }: Props) {
  return <TiersPage page={await openPrivatePage(params)} />
}
