import type { Metadata } from 'next'
import { ShippingPage } from '@/domains/accounts/profile/shipping-page'
import { type Page as OpenPage, openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Shipping.Title') }
}

/**
 * Lists the packed submissions for a warning. Returns none while the order system is down, so the address can be
 * changed.
 */
const packedOf = ({ client }: OpenPage): Promise<string[]> => client.submissions.packed().catch(() => [])

export default async function Page({ params }: Props) {
  const page = await openPrivatePage(params)
  return <ShippingPage page={page} packed={await packedOf(page)} />
}
