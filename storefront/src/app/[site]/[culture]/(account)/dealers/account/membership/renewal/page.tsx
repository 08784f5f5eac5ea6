import type { Metadata } from 'next'
import { RenewalPage } from '@/domains/dealers/membership/renewal-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Memberships.Renewal.Title') }
}

export default async function Page({ params }: Props) {
  return <RenewalPage page={await openPrivatePage(params)} />
}
