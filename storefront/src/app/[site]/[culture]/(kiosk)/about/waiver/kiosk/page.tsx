import type { Metadata } from 'next'
import { KioskPage } from '@/domains/consent/kiosk-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ code?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Consent.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { code } = await searchParams
  return <KioskPage page={await openPrivatePage(params)} code={typeof code === 'string' ? code.slice(0, 60) : ''} />
}
