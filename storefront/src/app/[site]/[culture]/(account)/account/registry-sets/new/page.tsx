import type { Metadata } from 'next'
import { NewSetPage } from '@/domains/registry/own/new-set-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Registry.Own.New.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { type } = await searchParams
  return <NewSetPage page={await openPrivatePage(params)} asked={type} />
}
