import type { Metadata } from 'next'
import { GalleriesPage } from '@/domains/galleries/galleries-page'
import { openPage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPage(params)
  return { title: t('Galleries.Title'), description: t('Galleries.Description') }
}

export default async function Page({ params }: Props) {
  return <GalleriesPage page={await openPage(params)} />
}
