import type { Metadata } from 'next'
import { CorrectionsPage } from '@/domains/registry/corrections/corrections-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Registry.Corrections.Title') }
}

export default async function Page({ params }: Props) {
  return <CorrectionsPage page={await openPrivatePage(params)} />
}
