/** Converts the answer of the server to the listing of the page. Browsers load this module only to fetch a listing. */
import type { EventListing, PublicEvent } from '@obverse/contract/domains/events'
import { formatDays } from '../../lib/dates'
import type { Board, EventCard } from './board'
import { formatHours, formatZone } from './hours'
import { placeOf } from './place'

/** Converts an event to a card of the listing. */
export function toCard(event: PublicEvent, culture: string): EventCard {
  const { EventID, Name, StartDate, IsCancelled, IsPast, Visibility, Tags } = event
  const { ImageFileName, ImageWidth, ImageHeight, ImageFocus, ImageAltText } = event
  return {
    EventID,
    Name,
    StartDate,
    IsCancelled,
    IsPast,
    Visibility,
    Tags,
    ImageFileName,
    ImageWidth,
    ImageHeight,
    ImageFocus,
    ImageAltText,
    Days: formatDays(event.StartDate, event.EndDate, culture),
    Hours: formatHours(event, culture),
    Zone: event.StartTime ? formatZone(event, culture) : '',
    Place: placeOf(event),
    CountryCode: event.Country.CountryCode,
    Whole: Visibility === 'Public' ? null : event,
  }
}

/** Converts the listing of the server to that of the page. */
export function toBoard(listing: EventListing, culture: string): Board {
  const events = listing.Months.flatMap((month) => listing.EventsByMonth[month.Date] ?? [])
  return {
    months: listing.Months.map((month) => ({
      ...month,
      EventIDs: (listing.EventsByMonth[month.Date] ?? []).map((event) => event.EventID),
    })),
    cards: Object.fromEntries(events.map((event) => [event.EventID, toCard(event, culture)])),
    tags: listing.Tags,
    countries: listing.Countries.map(({ CountryCode, Name }) => ({ CountryCode, Name })),
  }
}
