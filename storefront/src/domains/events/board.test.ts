import type { EventListing, PublicEvent } from '@obverse/contract/domains/events'
import { describe, expect, it } from 'vitest'
import { addressWith, filterIn } from './address'
import { countOf, everything, shownMonths } from './board'
import { googleLink, outlookLink } from './calendar-links'
import { feedOf } from './feed'
import { formatHours, formatZone, offsetOf } from './hours'
import { structuredData } from './structured-data'
import { toBoard } from './to-board'

const signing = { EventTagID: 3, Name: 'Signing', SEOName: 'signing' }
const seminar = { EventTagID: 4, Name: 'Seminar', SEOName: 'seminar' }
const us = { CountryID: 1, Name: 'United States', CountryCode: 'US' }
const germany = { CountryID: 4, Name: 'Germany', CountryCode: 'DE' }

const event = (EventID: number, more: Partial<PublicEvent> = {}): PublicEvent => ({
  EventID,
  Name: `Event ${EventID}`,
  Description: '',
  StartDate: '2026-03-06',
  EndDate: '2026-03-08',
  StartTime: null,
  EndTime: null,
  TimeZone: 'America/New_York',
  Venue: 'Hall',
  City: 'Tampa',
  CountryID: 1,
  StateID: null,
  Website: '',
  Booth: '',
  Visibility: 'Public',
  IsCancelled: false,
  ImageFileName: null,
  ImageWidth: null,
  ImageHeight: null,
  ImageAltText: '',
  ImageFocus: 'center',
  UpdatedUTC: '2026-01-01T00:00:00Z',
  Country: us,
  State: { Name: 'Florida', Abbreviation: 'FL' },
  Tags: [],
  IsPast: false,
  ...more,
})
const long = event(1, { Tags: [signing] })
const listing: EventListing = {
  Tags: [seminar, signing],
  Months: [
    { Date: '2026-03-01', Display: 'March 2026' },
    { Date: '2026-04-01', Display: 'April 2026' },
  ],
  EventsByMonth: {
    '2026-03-01': [long, event(2, { Tags: [seminar], Country: germany })],
    '2026-04-01': [long, event(3, { Tags: [signing, seminar], Visibility: 'Members' })],
  },
  Countries: [germany, us],
}
const board = toBoard(listing, 'en-US')
const shown = (filter: Partial<typeof everything>) =>
  shownMonths(board, { ...everything, ...filter }).map((month) => [
    month.Date.slice(0, 7),
    ...month.entries.map(({ card, isContinued }) => `${card.EventID}${isContinued ? ' on' : ''}`),
  ])

describe('filters of the listing', () => {
  it('EV-4 shows an event in full once and as one line in later months', () => {
    expect(shown({})).toEqual([
      ['2026-03', '1', '2'],
      ['2026-04', '1 on', '3'],
    ])
    expect(shown({ month: '2026-04-01' }), 'in full where it is first shown').toEqual([['2026-04', '1', '3']])
    expect(countOf(shownMonths(board, everything))).toBe(3)
  })
  it('EV-4 filters by any of the tags, by month and by country', () => {
    expect(shown({ tags: ['seminar'] })).toEqual([
      ['2026-03', '2'],
      ['2026-04', '3'],
    ])
    expect(shown({ tags: ['seminar', 'signing'], country: 'DE' })).toEqual([['2026-03', '2']])
    expect(shown({ country: 'DE', month: '2026-04-01' })).toEqual([])
  })
  it('EV-4 shows events that are not public in full, without a page', () => {
    expect(board.cards[1]?.Whole).toBeNull()
    expect(board.cards[3]?.Whole?.EventID).toBe(3)
  })
})

describe('filters in the address', () => {
  it('EV-4 reads tags by name and id, repeated or with commas, and ignores unknown ones', () => {
    expect(filterIn('?tags=signing,nothing&tags=4', board).tags).toEqual(['seminar', 'signing'])
    expect(filterIn('?tags=%3Cscript%3E&month=2031-01&country=XX', board)).toEqual(everything)
    expect(filterIn('?month=2026-04&country=DE', board)).toEqual({ tags: [], month: '2026-04-01', country: 'DE' })
    expect(filterIn('', board)).toEqual(everything)
  })
  it('EV-4 writes chosen tags into the address, so that a shared link has them', () => {
    const at = { pathname: '/submit/events/', search: '?tags=signing&lang=de-DE', hash: '' }
    const chosen = addressWith(at, { tags: ['seminar', 'signing'], month: '', country: 'DE' }, false, true)
    expect(chosen).toBe('/submit/events/?lang=de-DE&tags=seminar&tags=signing&country=DE')
    expect(filterIn(new URL(chosen, 'https://ngc.example').search, board).tags).toEqual(['seminar', 'signing'])
    expect(addressWith(at, everything, false, true)).toBe('/submit/events/?lang=de-DE')
  })
  it('EV-4 removes the tags from the address and keeps everything else', () => {
    const at = { pathname: '/submit/events/', search: '?tags=signing&lang=de-DE&tags=4', hash: '#event-2' }
    expect(addressWith(at, { tags: ['signing'], month: '', country: '' }, false)).toBe(
      '/submit/events/?lang=de-DE#event-2',
    )
    expect(addressWith(at, { tags: ['signing'], month: '2026-04-01', country: 'DE' }, true)).toBe(
      '/submit/events/?lang=de-DE&month=2026-04&country=DE&includePastEvents=true#event-2',
    )
    expect(addressWith({ ...at, search: '?month=2026-04&includePastEvents=true' }, everything, false)).toBe(
      '/submit/events/#event-2',
    )
  })
})

describe('calendars', () => {
  it('EV-4 links to the feed of the chosen filters', () => {
    expect(feedOf('/submit/events/', { tags: ['signing', 'seminar'], country: 'US' })).toBe(
      '/submit/events/calendar.ics?tag=signing&tag=seminar&country=US',
    )
    expect(feedOf('/submit/events/', { tags: [], country: '' })).toBe('/submit/events/calendar.ics')
  })
  it('EV-4 fills in the forms of web calendars: whole days end on the next day, hours keep their zone', () => {
    const whole = new URL(googleLink(long, 'https://ngc.example/submit/events/1/')).searchParams
    expect(whole.get('dates')).toBe('20260306/20260309')
    expect(whole.has('ctz')).toBe(false)
    const hours = event(1, { StartTime: '10:00', EndTime: '17:30' })
    const timed = new URL(googleLink(hours, '')).searchParams
    expect([timed.get('dates'), timed.get('ctz')]).toEqual(['20260306T100000/20260306T173000', 'America/New_York'])
    expect(timed.get('recur'), 'one entry a day').toBe('RRULE:FREQ=DAILY;COUNT=3')
    const shows = new URL(outlookLink(hours, '')).searchParams
    expect([shows.get('startdt'), shows.get('enddt'), shows.get('allday')]).toEqual([
      '2026-03-06',
      '2026-03-09',
      'true',
    ])
    const night = event(1, { StartDate: '2026-03-07', EndDate: '2026-03-08', StartTime: '20:00', EndTime: '03:30' })
    expect(new URL(googleLink(night, '')).searchParams.get('recur')).toBeNull()
    const outlook = new URL(outlookLink(night, '')).searchParams
    // The clock changes during the night: standard time at the start, daylight time at the end.
    expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([
      '2026-03-07T20:00:00-05:00',
      '2026-03-08T03:30:00-04:00',
    ])
    expect(new URL(outlookLink(long, '')).searchParams.get('enddt')).toBe('2026-03-09')
  })
  it('EV-4 returns the right offset up to a change of the clock', () => {
    expect(offsetOf('Europe/Berlin', '2026-03-29', '01:59')).toBe('+01:00')
    expect(offsetOf('Europe/Berlin', '2026-03-29', '03:00')).toBe('+02:00')
    expect(offsetOf('America/New_York', '2026-03-08', '01:30')).toBe('-05:00')
    expect(offsetOf('UTC', '2026-03-08', '01:30')).toBe('+00:00')
  })
  it("EV-4 formats hours in the event's time zone and names the zone", () => {
    const hours = { StartDate: '2026-03-06', StartTime: '10:00', EndTime: '17:30', TimeZone: 'Europe/Berlin' }
    expect(formatHours(hours, 'de-DE')).toBe('10:00 – 17:30')
    expect(formatZone(hours, 'de-DE')).toBe('Mitteleuropäische Zeit')
    expect(formatHours(hours, 'en-US')).toMatch(/^10:00\sAM – 5:30\sPM$/)
    expect(formatZone({ ...hours, TimeZone: 'America/New_York' }, 'en-US')).toBe('Eastern Time')
    expect(formatHours({ ...hours, StartTime: null }, 'de-DE')).toBe('')
  })
  it('EV-4 gives search engines date, place and cancellation', () => {
    const given = event(1, { StartTime: '10:00', EndTime: '17:30', IsCancelled: true, ImageFileName: 'a.webp' })
    expect(structuredData(given, 'https://www.example.com')).toMatchObject({
      '@type': 'Event',
      startDate: '2026-03-06T10:00:00-05:00',
      endDate: '2026-03-08T17:30:00-04:00',
      eventStatus: 'https://schema.org/EventCancelled',
      image: 'https://www.example.com/files/a.webp',
      location: {
        '@type': 'Place',
        address: { addressLocality: 'Tampa', addressRegion: 'Florida', addressCountry: 'US' },
      },
    })
  })
})
