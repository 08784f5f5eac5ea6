import type { Metadata } from 'next'
import { ReportPage } from '@/domains/cert-lookup/report/report-page'
import { openPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const about = {
    title: page.t('CertLookup.Report.Title'),
    description: page.t('CertLookup.Report.Description'),
    isShared: true,
  }
  return publicMetadata(page, paths.holderReport, about)
}

export default async function Page({ params }: Props) {
  return <ReportPage page={await openPage(params)} />
}
