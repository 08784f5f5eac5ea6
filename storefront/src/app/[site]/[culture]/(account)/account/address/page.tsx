import type { Metadata } from 'next'
import { ShippingPage } from '@/domains/accounts/profile/shipping-page'
import { type Page as OpenPage, openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Shipping.Title') }
}

/** What is packed is a warning, no more: the address can be changed while the order system is down. */
const packedOf = ({ client }: OpenPage): Promise<string[]> => client.submissions.packed().catch(() => [])

export default async function Page({ params }: Props) {
  const page = await openPrivatePage(params)
  return <ShippingPage page={page} packed={await packedOf(page)} />
}
