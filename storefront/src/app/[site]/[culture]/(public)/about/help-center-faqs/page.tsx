import type { Metadata } from 'next'
import { HelpCenterPage } from '@/domains/help-center/help-center-page'
import { openPage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPage(params)
  return { title: t('HelpCenter.Title'), description: t('HelpCenter.Description') }
}

export default async function Page({ params }: Props) {
  return <HelpCenterPage page={await openPage(params)} />
}
