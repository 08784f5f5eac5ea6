import type { Metadata } from 'next'
import { PortalPage } from '@/domains/dealers/portal/portal-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Dealers.Pages.dealerPortal') }
}

export default async function Page({ params }: Props) {
  return <PortalPage page={await openPrivatePage(params)} />
}
