import { describe, expect, it } from 'vitest'
import { endOf } from './end-rule'

const span = (StartDate: string, EndDate: string, StartTime: string | null = null, EndTime: string | null = null) => ({
  StartDate,
  EndDate,
  StartTime,
  EndTime,
})

describe('endOf', () => {
  it('EV-2 moves an earlier end to the start', () => {
    expect(endOf(span('2026-05-10', '2026-05-09')).EndDate).toBe('2026-05-10')
    expect(endOf(span('2026-05-10', '')).EndDate).toBe('2026-05-10')
    expect(endOf(span('2026-05-10', '2026-05-10')).EndDate).toBe('2026-05-10')
    expect(endOf(span('2026-05-10', '2026-05-11')).EndDate).toBe('2026-05-11')
  })
  it('EV-2 compares the hours on a single day only', () => {
    expect(endOf(span('2026-05-10', '2026-05-10', '10:00', '09:30')).EndTime).toBe('10:00')
    expect(endOf(span('2026-05-10', '2026-05-11', '10:00', '09:30')).EndTime).toBe('09:30')
    expect(endOf(span('2026-05-10', '2026-05-09', '10:00', '09:30'))).toEqual({
      EndDate: '2026-05-10',
      EndTime: '10:00',
    })
    expect(endOf(span('2026-05-10', '2026-05-10', '10:00', null)).EndTime).toBeNull()
  })
  it('EV-2 ignores a year that is still being typed', () => {
    expect(endOf(span('2026-05-10', '0202-05-10')).EndDate).toBe('0202-05-10')
    expect(endOf(span('0002-05-10', '2026-05-09')).EndDate).toBe('2026-05-09')
  })
})
