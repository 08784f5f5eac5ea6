import type { MembershipDay } from '@obverse/contract/domains/reports'
import { addDays } from '@obverse/contract/rules/memberships'
import { daysOf } from '@obverse/contract/rules/reports'
import { describe, expect, it } from 'vitest'
import { measuresOf } from './measures'
import { isEmpty, partsOf, sitesOf, sumOf } from './sums'
import { ticksOf } from './ticks'

const row = (Day: string, SiteID: number, more: Partial<MembershipDay> = {}): MembershipDay => ({
  Day,
  SiteID,
  Joined: 1,
  Renewed: 0,
  Upgraded: 0,
  Lapsed: 0,
  Taken: [{ Minor: 3900, Currency: SiteID === 1 ? 'USD' : 'GBP' }],
  Refunded: [],
  Members: { Associate: 2, Premium: 1, Elite: 0 },
  ...more,
})
const rowsOf = (StartDate: string, days: number) =>
  daysOf({ StartDate, EndDate: addDays(StartDate, days - 1) }).flatMap((day) => [row(day, 1), row(day, 2)])

describe('the sums of the report', () => {
  it('REP-2 add up what happened, money by currency, and take the members of the last day', () => {
    const sums = sumOf([row('2026-03-01', 1), row('2026-03-01', 2), row('2026-03-02', 1, { Members: null })])
    expect(sums.Joined).toBe(3)
    expect(sums.Taken).toEqual([
      { Minor: 3900, Currency: 'GBP' },
      { Minor: 7800, Currency: 'USD' },
    ])
    expect(sums.Members).toEqual({ Associate: 4, Premium: 2, Elite: 0 })
    expect(sumOf([]).Members).toBeNull()
  })
  it('REP-2 are shown by day up to 92 days, and by month above', () => {
    const parts = (days: number) =>
      partsOf(rowsOf('2026-01-15', days), { StartDate: '2026-01-15', EndDate: addDays('2026-01-15', days - 1) })
    expect(parts(92)).toHaveLength(92)
    expect(parts(93).map(({ StartDate, EndDate, Joined }) => [StartDate, EndDate, Joined])).toEqual([
      ['2026-01-15', '2026-01-31', 34],
      ['2026-02-01', '2026-02-28', 56],
      ['2026-03-01', '2026-03-31', 62],
      ['2026-04-01', '2026-04-17', 34],
    ])
  })
  it('REP-2 of each site add up to those of all', () => {
    const rows = rowsOf('2026-01-01', 5)
    expect(sitesOf(rows).map(({ SiteID, Joined }) => [SiteID, Joined])).toEqual([
      [1, 5],
      [2, 5],
    ])
    expect(isEmpty(sumOf(rows))).toBe(false)
    expect(isEmpty(sumOf([]))).toBe(true)
  })
  it('REP-2 have a measure for each currency and each tier', () => {
    const sums = sumOf(rowsOf('2026-01-01', 2))
    expect(measuresOf([sums]).map(({ key, amountOf }) => `${key} ${amountOf(sums)}`)).toEqual([
      'Joined 4',
      'Renewed 0',
      'Upgraded 0',
      'Lapsed 0',
      'Taken-GBP 7800',
      'Taken-USD 7800',
      'Members 6',
      'Members-Associate 4',
      'Members-Premium 2',
      'Members-Elite 0',
    ])
  })
})

describe('the axis of the chart', () => {
  it('REP-2 begins at zero, has whole round numbers and reaches the most', () => {
    expect(ticksOf(0)).toEqual([0, 1])
    expect(ticksOf(3)).toEqual([0, 1, 2, 3])
    expect(ticksOf(11)).toEqual([0, 5, 10, 15])
    for (let most = 1; most < 5000; most += 7) {
      const ticks = ticksOf(most)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }
  })
})
