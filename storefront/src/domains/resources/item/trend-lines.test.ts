import { describe, expect, it } from 'vitest'
import { ticksOf, trendLinesOf, unchangedSince } from './trend-lines'

const day = (Day: string, Total: number) => ({ Day, Total, Details: 0 })

describe('the lines of a trend', () => {
  it('RES-3 a number holds until the next day row, and the last one until today', () => {
    const lines = trendLinesOf([day('2026-11-01', 10), day('2026-11-06', 14)], '2026-11-11')
    expect(lines).toEqual({
      path: 'M0 1000H500V0H1000',
      ticks: [10, 11, 12, 13, 14].map((value, at) => ({ value, y: 1000 - at * 250 })),
      marks: [],
      days: ['2026-11-01', '2026-11-06', '2026-11-11'],
    })
  })
  it('RES-3 marks the days of falls that it shows, and no others', () => {
    const days = [day('2026-11-01', 10), day('2026-11-06', 14)]
    const falls = ['2026-11-12', '2026-11-11', '2026-11-06', '2026-11-01', '2026-10-31']
    expect(trendLinesOf(days, '2026-11-11', falls)?.marks).toEqual([1000, 500, 0])
  })
  it('RES-3 a number is the same since its last day row, or since a later fall that was made up for on its day', () => {
    expect(unchangedSince(day('2026-11-06', 14), [])).toBe('2026-11-06')
    expect(unchangedSince(day('2026-11-06', 14), ['2026-11-05', '2026-11-01'])).toBe('2026-11-06')
    expect(unchangedSince(day('2026-11-06', 14), ['2026-11-09', '2026-11-08', '2026-11-01'])).toBe('2026-11-09')
  })
  it('RES-3 one number or none is no chart', () => {
    expect(trendLinesOf([], '2026-11-11')).toBeNull()
    expect(trendLinesOf([day('2026-11-01', 10)], '2026-11-11')).toBeNull()
  })
  it('RES-3 ends at the last day row when the clock of the page is behind it', () => {
    expect(trendLinesOf([day('2026-11-01', 1), day('2026-11-03', 2)], '2026-11-02')?.days[2]).toBe('2026-11-03')
  })
  it('RES-3 the axis has whole round numbers around the least and the most', () => {
    expect(ticksOf(3, 3)).toEqual([3, 4])
    expect(ticksOf(0, 9)).toEqual([0, 5, 10])
    expect(ticksOf(97, 1203)).toEqual([0, 500, 1000, 1500])
    expect(ticksOf(560_000, 560_040)).toEqual([560_000, 560_010, 560_020, 560_030, 560_040])
    for (let most = 1; most < 3000; most += 7) {
      const ticks = ticksOf(1, most)
      expect([most, ticks.length <= 6, ticks.at(-1) ?? 0]).toEqual([most, true, expect.any(Number)])
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }
  })
})
