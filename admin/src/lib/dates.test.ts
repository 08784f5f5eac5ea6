import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { dateText, dayOf, instantOf, notBefore } from './dates'

describe('picked dates', () => {
  it('become the picked day, whatever the time', () => {
    expect(dayOf(dayjs('2026-03-29T23:59:59'))).toBe('2026-03-29')
  })
  it('become an instant in UTC when they have a time', () => {
    expect(instantOf(dayjs('2026-03-29T12:00:00+02:00'))).toBe('2026-03-29T10:00:00.000Z')
  })
})

it('never end before their start', () => {
  expect(notBefore('2026-03-02', '2026-03-01')).toBe('2026-03-02')
  expect(notBefore('2026-03-02', '2026-03-03')).toBe('2026-03-03')
  expect(notBefore('2026-03-02', null)).toBe('2026-03-02')
  expect(notBefore(null, '2026-03-01')).toBe('2026-03-01')
  expect(notBefore(null, null)).toBeNull()
})

describe('dateText', () => {
  it('formats an instant, a calendar day, and first and last day', () => {
    expect(dateText('2026-02-03', 'en-US')).toBe('Feb 3, 2026')
    expect(dateText(['2026-02-03', '2026-02-05'], 'en-US')).toMatch(/^Feb 3\s–\s5, 2026$/)
    expect(dateText('2026-02-03T12:00:00.000Z', 'de-DE')).toBe('03.02.2026')
  })
})
