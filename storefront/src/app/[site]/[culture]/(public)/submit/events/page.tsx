import type { Metadata } from 'next'
import { EventsPage } from '@/domains/events/events-page'
import { openPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Props = { params: PageParams; searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const about = { title: page.t('Events.Title'), description: page.t('Events.Description'), isShared: true }
  return publicMetadata(page, paths.events, about)
}

export default async function Page({ params, searchParams }: Props) {
  const pairs = Object.entries(await searchParams).flatMap(([name, values = []]) =>
    [values].flat().map((value) => [name, value]),
  )
  return <EventsPage page={await openPage(params)} asked={new URLSearchParams(pairs)} />
}
