import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EventPage } from '@/domains/events/event-page'
import { placeOf } from '@/domains/events/place'
import { formatDays } from '@/lib/dates'
import { openPage, orNotFound } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Params = Promise<{ site: string; culture: string; event: string }>
type Props = { params: Params }

async function open(params: Params) {
  const { event } = await params
  const page = await openPage(params)
  if (!/^[1-9]\d{0,9}$/.test(event)) notFound()
  return { page, event: await orNotFound(page.client.events.publicEvent({ params: { eventID: Number(event) } })) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, event } = await open(params)
  const days = formatDays(event.StartDate, event.EndDate, page.culture)
  return publicMetadata(page, `${paths.events}${event.EventID}/`, {
    title: event.Name,
    description: `${event.Name}, ${days}, ${placeOf(event)}`,
    image: event.ImageFileName
      ? { address: `/files/${event.ImageFileName}`, alt: event.ImageAltText || event.Name }
      : undefined,
  })
}

export default async function Page({ params }: Props) {
  return <EventPage {...(await open(params))} />
}
