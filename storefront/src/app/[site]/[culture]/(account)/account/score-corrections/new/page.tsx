import type { Metadata } from 'next'
import { AskPage } from '@/domains/registry/corrections/ask-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Registry.Corrections.New.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { item } = await searchParams
  return <AskPage page={await openPrivatePage(params)} asked={item} />
}
