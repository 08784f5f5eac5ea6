import type { Metadata } from 'next'
import { LocationPage } from '@/domains/dealers/locations/location-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: Promise<Awaited<PageParams> & { location: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Dealers.Locations.Edit.Title') }
}

export default async function Page({ params }: Props) {
  return <LocationPage page={await openPrivatePage(params)} typed={(await params).location} />
}
