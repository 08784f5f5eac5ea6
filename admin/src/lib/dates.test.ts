import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { dateText, dayOf, instantOf, isDate } from './dates'

describe('picked dates', () => {
  it('become the picked day, whatever the time', () => {
    expect(dayOf(dayjs('2026-03-29T23:59:59'))).toBe('2026-03-29')
  })
  it('become an instant in UTC when they have a time', () => {
    expect(instantOf(dayjs('2026-03-29T12:00:00+02:00'))).toBe('2026-03-29T10:00:00.000Z')
  })
})

describe('isDate', () => {
  it('knows days and instants as they are written on the wire', () => {
    expect(['2026-03-02', '2026-03-29T10:00:00.000Z', '0202-03-02'].map(isDate)).toEqual([true, true, true])
  })
  it('takes nothing half typed for a date, in no language', () => {
    const halfTyped = ['', 'Feb DD, 2026', 'Feb 31, 2026', '03.MM.YYYY', '2026年MM月DD日', '2026', '2026-03-2']
    expect(halfTyped.filter(isDate)).toEqual([])
  })
})

describe('dateText', () => {
  it('formats an instant, a calendar day, and first and last day', () => {
    expect(dateText('2026-02-03', 'en-US')).toBe('Feb 3, 2026')
    expect(dateText(['2026-02-03', '2026-02-05'], 'en-US')).toMatch(/^Feb 3\s–\s5, 2026$/)
    expect(dateText('2026-02-03T12:00:00.000Z', 'de-DE')).toBe('03.02.2026')
  })
})
