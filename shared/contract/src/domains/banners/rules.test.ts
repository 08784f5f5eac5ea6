import { describe, expect, it } from 'vitest'
import { isAnnounced, offsetOf, phaseOf, tickMs, timeLeft } from './rules'

const end = '2026-06-02T12:00:00.000Z'
const before = (ms: number) => Date.parse(end) - ms

describe('a countdown', () => {
  it('PUB-5 ticks every second, and counts a part of a second as a whole one', () => {
    expect(tickMs).toBe(1000)
    expect(timeLeft(end, before(1))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
    expect(timeLeft(end, before(1000))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
    expect(timeLeft(end, before(1001))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 2 })
  })
  it('PUB-5 shows days, hours, minutes and seconds that add up to the time left', () => {
    expect(timeLeft(end, before(((100 * 24 + 23) * 3600 + 59 * 60 + 58) * 1000))).toEqual({
      days: 100,
      hours: 23,
      minutes: 59,
      seconds: 58,
    })
  })
  it('PUB-5 is over at its end, not later', () => {
    expect([timeLeft(end, before(0)), timeLeft(end, before(-1))]).toEqual([null, null])
  })
  it('PUB-5 stands without an end, and afterwards announces if it can, else hides', () => {
    const phase = (ExpirationUTC: string | null, Announcement: string, ms: number) =>
      phaseOf({ ExpirationUTC, Announcement }, before(ms))
    expect(phase(null, 'Open', 0)).toBe('stands')
    expect(phase(end, 'Open', 1)).toBe('runs')
    expect(phase(end, 'Open', 0)).toBe('announces')
    expect(phase(end, '', 0)).toBe('hides')
  })
  it('PUB-5 is announced at whole hours and in the last ten minutes, never more than once a minute', () => {
    const heard = (given: object) => isAnnounced({ days: 0, hours: 0, minutes: 0, seconds: 0, ...given })
    expect([heard({ days: 3, hours: 2 }), heard({ hours: 1 }), heard({ minutes: 10 }), heard({ minutes: 1 })]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([heard({ days: 3, minutes: 5 }), heard({ minutes: 11 }), heard({ hours: 1, seconds: 1 })]).toEqual([
      false,
      false,
      false,
    ])
  })
  it('PUB-5 goes by the clock of the server, however wrong that of the visitor is', () => {
    expect(
      offsetOf(
        '2026-06-01T12:00:00.000Z',
        Date.parse('2026-06-01T11:00:00.000Z'),
        Date.parse('2026-06-01T11:00:02.000Z'),
      ),
    ).toBe(3_599_000)
  })
})
