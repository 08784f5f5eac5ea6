import type { DealerDay, DealerSpan } from '@obverse/contract/domains/dealer-locator'
import { describe, expect, it } from 'vitest'
import { isOpenAt, type OpeningHours, openingAt } from './opening'

const span = (Opens: string, Closes: string): DealerSpan => ({ Opens, Closes })
const daily = (...Spans: DealerSpan[]): DealerDay[] =>
  Array.from({ length: 7 }, (_, at) => ({ Weekday: at + 1, Spans }))
const place = (more: Partial<OpeningHours> = {}): OpeningHours => ({
  Hours: daily(span('09:00', '17:00')),
  SpecialDays: [],
  TimeZone: 'America/New_York',
  IsAppointmentOnly: false,
  ...more,
})
const at = (hours: OpeningHours, instant: string) => {
  const { State, ChangeUTC, ChangeDay, ChangeTime } = openingAt(hours, new Date(instant))
  return { State, ChangeUTC, change: ChangeDay && `${ChangeDay} ${ChangeTime}` }
}

describe('LOC-3 the opening of a location', () => {
  it('is told on the clocks of the location, wherever the visitor is', () => {
    const noon = '2026-07-01T16:00:00Z'
    expect(at(place(), noon)).toMatchObject({ State: 'open', change: '2026-07-01 17:00' })
    expect(at(place({ TimeZone: 'America/Los_Angeles' }), '2026-07-01T15:59:59Z')).toMatchObject({
      State: 'closed',
      change: '2026-07-01 09:00',
    })
    expect(at(place({ TimeZone: 'Europe/Berlin' }), noon)).toMatchObject({
      State: 'closed',
      change: '2026-07-02 09:00',
    })
    expect(openingAt(place({ TimeZone: 'Pacific/Kiritimati' }), new Date(noon)).Today).toBe('2026-07-02')
  })

  it('begins at the very instant of opening and ends at that of closing', () => {
    expect(at(place(), '2026-07-01T12:59:59.999Z').State).toBe('closed')
    expect(at(place(), '2026-07-01T13:00:00Z').State).toBe('open')
    expect(at(place(), '2026-07-01T20:59:59.999Z').State).toBe('open')
    expect(at(place(), '2026-07-01T21:00:00Z').State).toBe('closed')
  })

  it('closes over lunch and opens again', () => {
    const lunch = place({ Hours: daily(span('14:00', '18:00'), span('09:30', '12:30')) })
    expect(at(lunch, '2026-07-01T16:00:00Z')).toMatchObject({ State: 'open', change: '2026-07-01 12:30' })
    expect(at(lunch, '2026-07-01T17:00:00Z')).toMatchObject({ State: 'closed', change: '2026-07-01 14:00' })
  })

  it('goes past midnight into a day without hours of its own', () => {
    const night = place({ Hours: [{ Weekday: 5, Spans: [span('20:00', '02:00')] }] })
    // Saturday, 01:30 in New York: the night of Friday.
    expect(at(night, '2026-07-04T05:30:00Z')).toMatchObject({ State: 'open', change: '2026-07-04 02:00' })
    expect(at(night, '2026-07-04T06:00:00Z')).toMatchObject({ State: 'closed', change: '2026-07-10 20:00' })
    expect(at(night, '2026-07-04T01:00:00Z')).toMatchObject({ State: 'open', change: '2026-07-04 02:00' })
  })

  it('never closes when it is open day and night, and joins spans that touch at midnight', () => {
    const always = place({ Hours: daily(span('00:00', '24:00')) })
    expect(at(always, '2026-07-01T04:00:00Z')).toEqual({ State: 'open', ChangeUTC: null, change: null })
    const weekend = place({
      Hours: [
        { Weekday: 6, Spans: [span('10:00', '24:00')] },
        { Weekday: 7, Spans: [span('00:00', '03:00')] },
      ],
    })
    expect(at(weekend, '2026-07-05T03:59:00Z')).toMatchObject({ State: 'open', change: '2026-07-05 03:00' })
  })

  it('takes the hours of a special day instead of those of the weekday, and tells its label', () => {
    const special = place({
      SpecialDays: [
        { Day: '2026-12-24', Label: 'Christmas Eve', Spans: [span('10:00', '13:00')] },
        { Day: '2026-12-25', Label: 'Christmas Day', Spans: [] },
      ],
    })
    expect(at(special, '2026-12-24T16:00:00Z')).toMatchObject({ State: 'open', change: '2026-12-24 13:00' })
    expect(at(special, '2026-12-24T18:00:00Z')).toMatchObject({ State: 'closed', change: '2026-12-26 09:00' })
    expect(openingAt(special, new Date('2026-12-25T15:00:00Z')).SpecialLabel).toBe('Christmas Day')
    expect(openingAt(special, new Date('2026-12-26T15:00:00Z')).SpecialLabel).toBeNull()
  })

  it('lets the night before a closed special day end as it began', () => {
    const night = place({
      Hours: daily(span('20:00', '02:00')),
      SpecialDays: [{ Day: '2026-07-04', Label: 'Independence Day', Spans: [] }],
    })
    expect(at(night, '2026-07-04T05:00:00Z')).toMatchObject({ State: 'open', change: '2026-07-04 02:00' })
    expect(at(night, '2026-07-05T01:00:00Z')).toMatchObject({ State: 'closed', change: '2026-07-05 20:00' })
  })

  it('keeps its clocks on the days on which they change, in both directions', () => {
    const usual = place()
    // Clocks go forward on March 8, 2026 and back on November 1, 2026 in New York.
    expect(at(usual, '2026-03-08T02:00:00Z').ChangeUTC).toBe('2026-03-08T13:00:00.000Z')
    expect(at(usual, '2026-03-07T02:00:00Z').ChangeUTC).toBe('2026-03-07T14:00:00.000Z')
    expect(at(usual, '2026-11-01T02:00:00Z').ChangeUTC).toBe('2026-11-01T14:00:00.000Z')
    const night = place({ Hours: daily(span('22:00', '04:00')) })
    const length = (evening: string) =>
      (Date.parse(at(night, evening).ChangeUTC ?? '') - Date.parse(evening)) / 3_600_000
    expect(length('2026-03-07T03:00:00Z')).toBe(6)
    expect(length('2026-03-08T03:00:00Z')).toBe(5)
    expect(length('2026-11-01T02:00:00Z')).toBe(7)
    const berlin = place({ TimeZone: 'Europe/Berlin' })
    expect(at(berlin, '2026-03-28T22:00:00Z').ChangeUTC).toBe('2026-03-29T07:00:00.000Z')
    expect(at(berlin, '2026-10-24T22:00:00Z').ChangeUTC).toBe('2026-10-25T08:00:00.000Z')
  })

  it('moves a time that the clocks leave out, and takes the first of one they show twice', () => {
    const early = place({ Hours: daily(span('02:30', '06:00')) })
    expect(at(early, '2026-03-08T06:00:00Z').ChangeUTC).toBe('2026-03-08T07:30:00.000Z')
    const twice = place({ Hours: daily(span('01:30', '06:00')) })
    expect(at(twice, '2026-11-01T04:00:00Z').ChangeUTC).toBe('2026-11-01T05:30:00.000Z')
  })

  it('is by appointment or unknown without hours that a visitor could come at', () => {
    expect(at(place({ IsAppointmentOnly: true }), '2026-07-01T16:00:00Z').State).toBe('appointment')
    expect(isOpenAt(place({ IsAppointmentOnly: true }), Date.parse('2026-07-01T16:00:00Z'))).toBe(false)
    expect(at(place({ Hours: [] }), '2026-07-01T16:00:00Z')).toEqual({
      State: 'unknown',
      ChangeUTC: null,
      change: null,
    })
  })

  it('agrees with itself: a change is where open turns to closed or back, every quarter of two weeks', () => {
    const night = place({ Hours: [...daily(span('10:00', '13:00'), span('21:00', '01:30'))].slice(0, 5) })
    for (let now = Date.parse('2026-10-26T00:00:00Z'); now < Date.parse('2026-11-09T00:00:00Z'); now += 900_000) {
      const { State, ChangeUTC } = openingAt(night, new Date(now))
      expect(State === 'open').toBe(isOpenAt(night, now))
      const change = Date.parse(ChangeUTC ?? '')
      expect(isOpenAt(night, change)).toBe(State !== 'open')
      expect(isOpenAt(night, change - 1)).toBe(State === 'open')
    }
  })
})
