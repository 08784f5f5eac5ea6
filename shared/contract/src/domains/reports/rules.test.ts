import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../memberships/rules'
import {
  changeOf,
  daysOf,
  employeeFileName,
  lengthOf,
  periodBefore,
  presetRange,
  rangeFault,
  reportPresets,
  reportRange,
  thisYear,
} from './rules'

const day = fc.integer({ min: 0, max: 60_000 }).map((at) => addDays('2001-01-01', at))

describe('the range of a report', () => {
  it('REP-2 is the last 7 days without dates', () => {
    expect(reportRange({}, '2026-03-03')).toEqual({ StartDate: '2026-02-25', EndDate: '2026-03-03' })
  })
  it('REP-2 is 7 days up to an end alone, and up to today from a start alone', () => {
    expect(reportRange({ endDate: '2026-01-10' }, '2026-03-03')).toEqual({
      StartDate: '2026-01-04',
      EndDate: '2026-01-10',
    })
    expect(reportRange({ startDate: '2026-02-01' }, '2026-03-03')).toEqual({
      StartDate: '2026-02-01',
      EndDate: '2026-03-03',
    })
  })
  it('REP-2 ends 2 days after its start when it was reversed, and as given otherwise', () => {
    fc.assert(
      fc.property(day, day, day, (startDate, endDate, today) => {
        const range = reportRange({ startDate, endDate }, today)
        expect(range).toEqual({ StartDate: startDate, EndDate: endDate < startDate ? addDays(startDate, 2) : endDate })
      }),
    )
  })
  it('REP-2 a start after today counts as reversed when no end is given', () => {
    expect(reportRange({ startDate: '2026-03-10' }, '2026-03-03').EndDate).toBe('2026-03-12')
  })
})

describe('the period before', () => {
  it('REP-2 is as long as the range and ends the day before it', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 365 }), (StartDate, days) => {
        const range = { StartDate, EndDate: addDays(StartDate, days) }
        const before = periodBefore(range)
        expect(lengthOf(before)).toBe(lengthOf(range))
        expect(daysBetween(before.EndDate, range.StartDate)).toBe(1)
        expect(daysOf(range)).toHaveLength(days + 1)
      }),
    )
  })
})

describe('the presets', () => {
  it('REP-2 are 7 days, 30 days, this and the last month, and this year', () => {
    const on = (today: string) => reportPresets.map((preset) => Object.values(presetRange(preset, today)).join(' '))
    expect(on('2024-03-31')).toEqual([
      '2024-03-25 2024-03-31',
      '2024-03-02 2024-03-31',
      '2024-03-01 2024-03-31',
      '2024-02-01 2024-02-29',
      '2024-01-01 2024-03-31',
    ])
    expect(on('2026-01-01')[3]).toBe('2025-12-01 2025-12-31')
  })
})

describe('the period of the submissions of employees', () => {
  it('REP-1 is 1 January of this year to today, which is never too long', () => {
    expect(thisYear('2026-03-15')).toEqual({ StartDate: '2026-01-01', EndDate: '2026-03-15' })
    for (const today of ['2026-01-01', '2028-12-31']) {
      const { StartDate: startDate, EndDate: endDate } = thisYear(today)
      expect(rangeFault({ startDate, endDate })).toBeNull()
    }
  })
  it('REP-1 cannot be asked for without its days, reversed, or longer than 366 days', () => {
    const faultOf = (startDate: string, endDate: string) => Object.values(rangeFault({ startDate, endDate }) ?? {})
    expect(faultOf('', '2026-03-15')).toEqual(['startDate', 'FirstDay'])
    expect(faultOf('2026-03-15', '')).toEqual(['endDate', 'LastDay'])
    expect(faultOf('2026-03-15', '2026-03-14')).toEqual(['endDate', 'Reversed'])
    expect(faultOf('2026-03-15', '2026-03-15')).toEqual([])
    expect(faultOf('2024-01-01', '2024-12-31')).toEqual([])
    expect(faultOf('2024-01-01', '2025-01-01')).toEqual(['endDate', 'TooManyDays'])
    expect(faultOf('0202-01-01', '2026-01-01')).toEqual(['startDate', 'Day'])
    expect(faultOf('2026年MM月01日', '2026-12-01'), 'half typed').toEqual(['startDate', 'Day'])
  })
  it('REP-1 is in the name of the file', () => {
    expect(employeeFileName({ StartDate: '2026-01-01', EndDate: '2026-03-15' })).toBe(
      'employee-submissions-2026-01-01-2026-03-15.csv',
    )
  })
})

describe('the change from the period before', () => {
  it('REP-2 is a difference and whole percent, which there are none of from nothing', () => {
    expect(changeOf(12, 8)).toEqual({ Difference: 4, Percent: 50 })
    expect(changeOf(2, 3)).toEqual({ Difference: -1, Percent: -33 })
    expect(changeOf(5, 0)).toEqual({ Difference: 5, Percent: null })
    expect(changeOf(0, 0)).toEqual({ Difference: 0, Percent: null })
  })
})
