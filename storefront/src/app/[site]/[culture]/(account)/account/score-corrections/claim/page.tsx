import type { Metadata } from 'next'
import { ClaimPage } from '@/domains/registry/corrections/claim-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Registry.Claim.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { certificate } = await searchParams
  return <ClaimPage page={await openPrivatePage(params)} asked={certificate} />
}
