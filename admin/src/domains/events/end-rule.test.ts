import { describe, expect, it } from 'vitest'
import { endOf, wrongDay, wrongHours } from './end-rule'

const days = (StartDate: string, EndDate: string) => ({ StartDate, EndDate })
const hours = (StartTime: string | null, EndTime: string | null) => ({ StartTime, EndTime })

describe('the last day', () => {
  it('EV-2 follows a first day that is moved behind it', () => {
    expect(endOf(days('2026-05-10', '2026-05-09'))).toBe('2026-05-10')
    expect(endOf(days('2026-05-10', ''))).toBe('2026-05-10')
    expect(endOf(days('2026-05-10', '2026-05-10'))).toBe('2026-05-10')
    expect(endOf(days('2026-05-10', '2026-05-11'))).toBe('2026-05-11')
  })
  it('EV-2 is refused before the first', () => {
    expect(wrongDay(days('2026-05-10', '2026-05-09'))).toBe('resources.events.end.day')
    expect(wrongDay(days('2026-05-10', '2026-05-10'))).toBeUndefined()
    expect(wrongDay(days('', ''))).toBeUndefined()
  })
  it('EV-2 ignores a year that is still being typed', () => {
    expect(endOf(days('2026-05-10', '0202-05-10'))).toBe('0202-05-10')
    expect(endOf(days('0002-05-10', '2026-05-09'))).toBe('2026-05-09')
    expect(wrongDay(days('2026-05-10', '0202-05-10'))).toBeUndefined()
  })
})

it('EV-2 hours of one day that close before they open are refused; over two days they run through the night', () => {
  const oneDay = days('2026-05-10', '2026-05-10')
  expect(wrongHours({ ...oneDay, ...hours('10:00', '09:30') })).toBe('resources.events.end.time')
  expect(wrongHours({ ...oneDay, ...hours('10:00', '10:00') })).toBeUndefined()
  expect(wrongHours({ ...oneDay, ...hours('10:00', null) })).toBeUndefined()
  expect(wrongHours({ ...days('2026-05-10', '2026-05-11'), ...hours('20:00', '02:00') })).toBeUndefined()
})
