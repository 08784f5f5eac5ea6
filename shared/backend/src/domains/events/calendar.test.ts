import { describe, expect, it } from 'vitest'
import { calendarText, fold } from './calendar'
import type { ShownEvent } from './public'

const event = (more: Partial<ShownEvent> = {}): ShownEvent => ({
  EventID: 7,
  Name: 'Coin Fair',
  Description: '<p>Bring <strong>coins</strong>.</p>',
  StartDate: '2026-03-06',
  EndDate: '2026-03-08',
  StartTime: null,
  EndTime: null,
  TimeZone: 'America/New_York',
  Venue: 'Hall 3',
  City: 'Tampa',
  CountryID: 1,
  StateID: 9,
  Website: '',
  Booth: '',
  Visibility: 'Public',
  IsCancelled: false,
  ImageFileName: null,
  ImageWidth: null,
  ImageHeight: null,
  ImageAltText: '',
  ImageFocus: 'center',
  UpdatedUTC: '2026-01-02T03:04:05.678Z',
  Country: { CountryID: 1, Name: 'United States', CountryCode: 'US' },
  State: { Name: 'Florida', Abbreviation: 'FL' },
  Tags: [],
  IsPast: false,
  Version: 3,
  ...more,
})
const lines = (...shown: ShownEvent[]) =>
  calendarText('Events', 'https://ngc.example/', shown).replace(/\r\n /g, '').split('\r\n')

describe('calendar files', () => {
  it('EV-4 end whole days on the morning after the last day, without a time zone', () => {
    const text = lines(event())
    expect(text).toContain('DTSTART;VALUE=DATE:20260306')
    expect(text).toContain('DTEND;VALUE=DATE:20260309')
    expect(text).not.toContain('BEGIN:VTIMEZONE')
    const overYears = lines(event({ StartDate: '2027-12-31', EndDate: '2028-02-28' }))
    expect(overYears).toContain('DTEND;VALUE=DATE:20280229')
  })
  it('EV-4 keep the local time across a change of daylight saving time, and define each zone once', () => {
    const timed = { StartTime: '09:30', EndTime: '17:00' }
    const text = lines(
      event(timed),
      event({ ...timed, EventID: 8 }),
      event({ ...timed, EventID: 9, TimeZone: 'Europe/Berlin' }),
    )
    expect(text).toContain('DTSTART;TZID=America/New_York:20260306T093000')
    expect(text).toContain('DTEND;TZID=America/New_York:20260306T170000')
    expect(text).toContain('RRULE:FREQ=DAILY;COUNT=3')
    expect(text.filter((line) => line.startsWith('TZID:'))).toEqual(['TZID:America/New_York', 'TZID:Europe/Berlin'])
    expect(text.indexOf('BEGIN:VTIMEZONE')).toBeLessThan(text.indexOf('BEGIN:VEVENT'))
  })
  it('EV-4 show several days with opening hours as one entry a day, and a night as one entry', () => {
    const rule = (more: Partial<ShownEvent>) => {
      const text = lines(event(more))
      return text.slice(text.indexOf('BEGIN:VEVENT')).filter((line) => /^(DTEND|RRULE)/.test(line))
    }
    expect(rule({ EndDate: '2026-03-09', StartTime: '10:00', EndTime: '17:00' })).toEqual([
      'DTEND;TZID=America/New_York:20260306T170000',
      'RRULE:FREQ=DAILY;COUNT=4',
    ])
    expect(rule({ EndDate: '2026-03-06', StartTime: '10:00', EndTime: '17:00' })).toEqual([
      'DTEND;TZID=America/New_York:20260306T170000',
    ])
    expect(rule({ EndDate: '2026-03-07', StartTime: '20:00', EndTime: '02:00' })).toEqual([
      'DTEND;TZID=America/New_York:20260307T020000',
    ])
    expect(rule({ EndDate: '2026-03-09' })).toEqual(['DTEND;VALUE=DATE:20260310'])
  })
  it('EV-4 leave out an end equal to the start, which calendars refuse', () => {
    const text = lines(event({ EndDate: '2026-03-06', StartTime: '10:00', EndTime: '10:00' }))
    expect(text.some((line) => line.startsWith('DTEND'))).toBe(false)
  })
  it('EV-4 carry the time of the last change and the cancellation', () => {
    const text = lines(event({ IsCancelled: true }))
    expect(text).toEqual(
      expect.arrayContaining(['SEQUENCE:2', 'STATUS:CANCELLED', 'UID:event-7@obverse', 'DTSTAMP:20260102T030405Z']),
    )
  })
  it('EV-4 escape the texts of staff, so that no text adds a line to the calendar', () => {
    const text = lines(event({ Name: 'A, B; C\\D\r\nATTENDEE:mailto:x@y.example', Booth: 'Stand\u00074' }))
    expect(text).toContain('SUMMARY:A\\, B\\; C\\\\D\\nATTENDEE:mailto:x@y.example')
    expect(text).toContain('DESCRIPTION:Stand4\\n\\nBring coins.')
    expect(text).toContain('LOCATION:Hall 3\\, Tampa\\, Florida\\, United States')
  })
  it('EV-4 fold lines at 75 octets without cutting a character', () => {
    const folded = fold(`SUMMARY:${'Münze 硬币 🪙 '.repeat(20)}`)
    for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(folded.replace(/\r\n /g, '')).toBe(`SUMMARY:${'Münze 硬币 🪙 '.repeat(20)}`)
    expect(folded).not.toContain('\uFFFD')
  })
})
