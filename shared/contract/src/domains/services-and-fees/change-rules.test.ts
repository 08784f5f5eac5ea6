import { expect, it } from 'vitest'
import { instantAt } from './change-rules'

it('SF-2 a day and a time on the clocks of a region are one instant, in summer and in winter', () => {
  expect(instantAt('de', '2026-12-01', '00:00')).toBe('2026-11-30T23:00:00.000Z')
  expect(instantAt('de', '2026-07-01', '00:00')).toBe('2026-06-30T22:00:00.000Z')
  expect(instantAt('uk', '2026-07-01', '09:30')).toBe('2026-07-01T08:30:00.000Z')
  expect(instantAt('com', '2026-12-01', '00:00')).toBe('2026-12-01T05:00:00.000Z')
})

it('SF-2 the day on which clocks change begins at its own midnight', () => {
  expect(instantAt('de', '2026-03-29', '00:00')).toBe('2026-03-28T23:00:00.000Z')
  expect(instantAt('de', '2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z')
  expect(instantAt('de', '2026-10-25', '00:00')).toBe('2026-10-24T22:00:00.000Z')
  expect(instantAt('com', '2026-11-01', '23:59')).toBe('2026-11-02T04:59:00.000Z')
})

it('SF-2 a time that clocks leave out is an hour later, and of one that comes twice the first counts', () => {
  expect(instantAt('de', '2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(instantAt('de', '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(instantAt('com', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z')
})
