import type { Metadata } from 'next'
import { LocationsPage } from '@/domains/dealers/locations/locations-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Dealers.Locations.List.Title') }
}

export default async function Page({ params }: Props) {
  return <LocationsPage page={await openPrivatePage(params)} />
}
