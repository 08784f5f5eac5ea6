import type { Metadata } from 'next'
import { EventsPage } from '@/domains/events/events-page'
import { openPage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ includePastEvents?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPage(params)
  return { title: t('Events.Title'), description: t('Events.Description') }
}

export default async function Page({ params, searchParams }: Props) {
  const { includePastEvents } = await searchParams
  return <EventsPage page={await openPage(params)} hasPast={includePastEvents === 'true'} />
}
