import type { Metadata } from 'next'
import { PassAndTell } from '@/domains/captcha/pass-to'
import { BatchPage } from '@/domains/cert-lookup/batch/batch-page'
import { openPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const { t } = page
  const about = { title: t('CertLookup.Batch.Title'), description: t('CertLookup.Batch.Lead'), isShared: true }
  return publicMetadata(page, paths.certLookupBatch, about)
}

export default async function Page({ params }: Props) {
  return <BatchPage page={await openPage(params)} challenge={<PassAndTell />} />
}
