import type { Metadata } from 'next'
import { OwnSetPage, readOwnSet } from '@/domains/registry/own/own-set-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: Promise<Awaited<PageParams> & { set: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { Name } = await readOwnSet(await openPrivatePage(params), (await params).set)
  return { title: Name }
}

export default async function Page({ params }: Props) {
  return <OwnSetPage page={await openPrivatePage(params)} typed={(await params).set} />
}
