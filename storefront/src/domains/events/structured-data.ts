import type { PublicEvent } from '@obverse/contract/domains/events'
import { offsetOf } from './hours'

/** Returns the schema.org data of an event for search engines, in the language of the page. */
export function structuredData(event: PublicEvent, origin: string): object {
  const { StartDate, EndDate, StartTime, EndTime, TimeZone, Country, State } = event
  const at = (day: string, time: string | null) => (time ? `${day}T${time}:00${offsetOf(TimeZone, day, time)}` : day)
  const isOnline = event.Tags.some((tag) => tag.SEOName === 'virtual')
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.Name,
    startDate: at(StartDate, StartTime),
    endDate: at(EndDate, EndTime),
    eventStatus: `https://schema.org/${event.IsCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    ...(event.Website && { url: event.Website }),
    ...(event.ImageFileName && { image: `${origin}/files/${event.ImageFileName}` }),
    location: isOnline
      ? { '@type': 'VirtualLocation', name: event.Venue }
      : {
          '@type': 'Place',
          name: event.Venue || event.City,
          address: {
            '@type': 'PostalAddress',
            addressLocality: event.City,
            ...(State && { addressRegion: State.Name }),
            addressCountry: Country.CountryCode,
          },
        },
  }
}
