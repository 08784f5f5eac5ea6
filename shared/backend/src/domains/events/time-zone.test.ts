import { offsetAt } from '@obverse/texts/formats'
import { describe, expect, it } from 'vitest'
import { timeZoneLines } from './time-zone'

describe('VTIMEZONE blocks from Intl', () => {
  it('EV-4 writes the rules of America/New_York: second Sunday of March, first Sunday of November, at two', () => {
    expect(timeZoneLines('America/New_York', 2026)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260308T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'TZNAME:EDT',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'TZNAME:EST',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
  })
  it('EV-4 writes the rules of Europe/Berlin: last Sundays of March and October, at two and three', () => {
    expect(timeZoneLines('Europe/Berlin', 2025)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:DAYLIGHT',
      'DTSTART:20250330T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'TZNAME:CEST',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20251026T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'TZNAME:CET',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
  })
  it('EV-4 writes one fixed offset for a zone without daylight saving time', () => {
    expect(timeZoneLines('Asia/Kolkata', 2026)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Kolkata',
      'BEGIN:STANDARD',
      'DTSTART:20260101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'TZNAME:GMT+5:30',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
  })
  it('EV-4 writes the reversed seasons of Australia/Sydney', () => {
    const lines = timeZoneLines('Australia/Sydney', 2026)
    expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual([
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU',
      'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
    ])
  })
  it('EV-4 lists each change by itself when the law changed in between', () => {
    const lines = timeZoneLines('America/New_York', 2005)
    expect(lines.some((line) => line.startsWith('RRULE'))).toBe(false)
    expect(lines).toContain('DTSTART:20060402T020000')
    expect(lines, 'two weeks earlier from 2007 on').toContain('DTSTART:20070311T020000')
  })
  it('EV-4 agrees with Intl about the offset of every week of six years, in zones of every kind', () => {
    for (const zone of [
      'America/Los_Angeles',
      'Europe/London',
      'Africa/Casablanca',
      'America/Santiago',
      'Australia/Lord_Howe',
      'Asia/Hong_Kong',
    ])
      for (let at = Date.UTC(2026, 1, 1); at < Date.UTC(2032, 0, 1); at += 7 * 86_400_000)
        expect(offsetByRules(timeZoneLines(zone, 2025), at), `${zone} ${new Date(at).toISOString()}`).toBe(
          offsetAt(zone, at),
        )
  })
})

/** Computes an offset from the block as a calendar program does: the last change before an instant decides. */
function offsetByRules(lines: readonly string[], at: number): number {
  const text = lines.join('\n')
  const changes = [...text.matchAll(/BEGIN:(?:DAYLIGHT|STANDARD)\n([\s\S]*?)\nEND:/g)].flatMap(([, body = '']) => {
    const value = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(body)?.[1] ?? ''
    const offset = (name: string) => {
      const [, sign, hours, minutes] = /([+-])(\d\d)(\d\d)/.exec(value(name)) ?? []
      return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
    }
    const wall = Date.parse(value('DTSTART').replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6Z'))
    const walls = value('RRULE') === '' ? [wall] : yearly(value('RRULE'), wall)
    return walls.map((one) => ({ at: one - offset('TZOFFSETFROM'), to: offset('TZOFFSETTO') }))
  })
  const last = changes.filter((change) => change.at <= at).sort((a, b) => b.at - a.at)[0]
  return last?.to ?? Number.NaN
}

function yearly(rule: string, first: number): number[] {
  const [, month, nth] = /BYMONTH=(\d+);BYDAY=(-?\d)SU/.exec(rule) ?? []
  const clock = first % 86_400_000
  return Array.from({ length: 10 }, (_, at) => {
    const year = new Date(first).getUTCFullYear() + at
    const days = Array.from({ length: 31 }, (__, day) => new Date(Date.UTC(year, Number(month) - 1, day + 1)))
    const sundays = days.filter((day) => day.getUTCMonth() === Number(month) - 1 && day.getUTCDay() === 0)
    return (sundays.at(Number(nth) > 0 ? Number(nth) - 1 : -1)?.getTime() ?? 0) + clock
  })
}
