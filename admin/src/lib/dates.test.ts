import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { dayOf, instantOf, notBefore } from './dates'

describe('a picked date', () => {
  it('is the day that was picked, whatever the time', () => {
    expect(dayOf(dayjs('2026-03-29T23:59:59'))).toBe('2026-03-29')
  })
  it('with a time is a moment in UTC', () => {
    expect(instantOf(dayjs('2026-03-29T12:00:00+02:00'))).toBe('2026-03-29T10:00:00.000Z')
  })
})

it('an end is never before its start', () => {
  expect(notBefore('2026-03-02', '2026-03-01')).toBe('2026-03-02')
  expect(notBefore('2026-03-02', '2026-03-03')).toBe('2026-03-03')
  expect(notBefore('2026-03-02', null)).toBe('2026-03-02')
  expect(notBefore(null, '2026-03-01')).toBe('2026-03-01')
  expect(notBefore(null, null)).toBeNull()
})
