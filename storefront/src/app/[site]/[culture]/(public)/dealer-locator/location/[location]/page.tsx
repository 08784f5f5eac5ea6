import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { addressLines } from '@/components/dealer-location/address-lines'
import { LocationPage } from '@/domains/dealer-locator/location/location-page'
import { openCountedPage, orNotFound } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Params = Promise<{ site: string; culture: string; location: string }>
type Props = { params: Params }

async function open(params: Params) {
  const { location } = await params
  const page = await openCountedPage(params)
  if (!/^[1-9]\d{0,8}$/.test(location)) notFound()
  return { page, location: await orNotFound(page.client.dealerLocator.location({ params: { id: Number(location) } })) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, location } = await open(params)
  return publicMetadata(page, `${paths.dealerLocation}${location.LocationID}/`, {
    title: location.CompanyNoHtml,
    description: `${location.CompanyNoHtml}, ${addressLines(location).join(', ')}`,
  })
}

export default async function Page({ params }: Props) {
  return <LocationPage {...(await open(params))} />
}
