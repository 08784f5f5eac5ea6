import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addWorkingDays,
  costOf,
  itemsPerForm,
  maxEstimateItems,
  maxFeeMinor,
  parcelsOf,
  shareOf,
  vatSplit,
  wholeBasisPoints,
} from './rules'

const minor = fc.integer({ min: 0, max: maxFeeMinor })
const basisPoints = fc.integer({ min: 0, max: wholeBasisPoints })
const items = fc.integer({ min: 1, max: maxEstimateItems })
const rate = fc.record({
  FeePerParcel: minor,
  FeePerItem: minor,
  InsuranceBasisPoints: basisPoints,
  MaxValuePerParcel: fc.option(fc.integer({ min: 1, max: maxFeeMinor })),
})
const costing = fc.record({
  items,
  value: minor,
  fee: minor,
  shareBasisPoints: basisPoints,
  handlingPerForm: minor,
  shipping: fc.option(rate),
  vatBasisPoints: fc.option(basisPoints),
})
const runs = { numRuns: 3000 }

describe('a share of an amount', () => {
  it.each([
    [123_456, 100, 1235],
    [150, 100, 2],
    [149, 100, 1],
    [50, 100, 1],
    [49, 100, 0],
    [maxFeeMinor * maxEstimateItems, wholeBasisPoints, maxFeeMinor * maxEstimateItems],
  ])('SF-2 of %i at %i basis points is %i, rounded half up', (amount, share, part) => {
    expect(shareOf(amount, share)).toBe(part)
  })
  it('SF-2 is at most half a unit from the exact one, for amounts of any size', () => {
    const isExact = fc.property(minor, items, basisPoints, (value, count, share) => {
      const part = shareOf(value * count, share)
      const whole = BigInt(wholeBasisPoints)
      const distance = 2n * (BigInt(part) * whole - BigInt(value * count) * BigInt(share))
      expect(distance <= whole && distance > -whole).toBe(true)
    })
    fc.assert(isExact, runs)
  })
})

describe('the cost of a submission', () => {
  it('SF-5 has lines that add up to the total, all in whole minor units', () => {
    const addsUp = fc.property(costing, (given) => {
      const { Lines, Total, VAT } = costOf(given)
      for (const { Count, Each, Minor } of Lines) expect(Minor).toBe(Count * Each)
      expect(Lines.reduce((sum, { Minor }) => sum + Minor, 0)).toBe(Total)
      const numbers = [Total, VAT ?? 0, ...Lines.flatMap(({ Count, Each, Minor }) => [Count, Each, Minor])]
      expect(numbers.every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true)
      expect(VAT).toBe(given.vatBasisPoints === null ? null : Total - vatSplit(Total, given.vatBasisPoints).Net)
    })
    fc.assert(addsUp, runs)
  })
  it('SF-5 is never less for more items', () => {
    const isMonotone = fc.property(costing, items, (given, more) => {
      const many = { ...given, items: Math.min(given.items + more, maxEstimateItems) }
      expect(costOf(many).Total).toBeGreaterThanOrEqual(costOf(given).Total)
    })
    fc.assert(isMonotone, runs)
  })
  it('SF-2 splits totals of any size as exactly as fees', () => {
    const isExact = fc.property(minor, items, basisPoints, (fee, count, share) => {
      const { Net, VAT } = vatSplit(fee * count, share)
      const divisor = BigInt(wholeBasisPoints + share)
      const distance = 2n * (BigInt(Net) * divisor - BigInt(fee * count) * BigInt(wholeBasisPoints))
      expect(distance <= divisor && distance > -divisor).toBe(true)
      expect(Net + VAT).toBe(fee * count)
    })
    fc.assert(isExact, runs)
  })
  it.each([
    // Half a penny rounds the net amount up: 0.03 / 1.2 is 0.025; 0.09 / 1.2 is 0.075.
    [3, 2000, 0],
    [9, 2000, 1],
    [4800, 2000, 800],
    [4799, 2000, 800],
    // 1.19 / 1.19 is exact; 0.50 / 1.19 is 0.4202, 90.00 / 1.19 is 75.63.
    [119, 1900, 19],
    [50, 1900, 8],
    [9000, 1900, 1437],
  ])('SF-2 SF-5 has the VAT in a total of %i at %i basis points: %i', (fee, vatBasisPoints, VAT) => {
    const given = { items: 1, value: 0, shareBasisPoints: 0, handlingPerForm: 0, shipping: null }
    expect(costOf({ ...given, fee, vatBasisPoints })).toMatchObject({ Total: fee, VAT })
  })
  it('SF-5 has the handling of one form for each fifty items', () => {
    const given = {
      value: 0,
      fee: 100,
      shareBasisPoints: 0,
      handlingPerForm: 1000,
      shipping: null,
      vatBasisPoints: null,
    }
    const forms = (count: number) =>
      costOf({ ...given, items: count }).Lines.find(({ Kind }) => Kind === 'handling')?.Count
    expect([1, itemsPerForm, itemsPerForm + 1, 100, 101].map(forms)).toEqual([1, 1, 2, 2, 3])
  })
  it('SF-5 leaves out lines of nothing, but never the fee', () => {
    const nothing = { FeePerParcel: 0, FeePerItem: 0, InsuranceBasisPoints: 0, MaxValuePerParcel: null }
    const given = { items: 1, value: 100, fee: 0, shareBasisPoints: 0, handlingPerForm: 0, vatBasisPoints: null }
    expect(costOf({ ...given, shipping: nothing }).Lines.map(({ Kind }) => Kind)).toEqual(['fee'])
  })
})

describe('parcels', () => {
  const rateOf = (MaxValuePerParcel: number | null) => ({
    FeePerParcel: 0,
    FeePerItem: 0,
    InsuranceBasisPoints: 0,
    MaxValuePerParcel,
  })
  it.each([
    [1, 1000, null, 1],
    [50, 1000, null, 1],
    [51, 1000, null, 2],
    [3, 1000, 2000, 2],
    [3, 1001, 2000, 3],
    [1, 2000, 2000, 1],
    [1, 2001, 2000, null],
    [60, 0, 1, 2],
  ])('SF-5 %i items of %i go back in parcels of at most %s: %s', (count, value, max, parcels) => {
    expect(parcelsOf(count, value, rateOf(max))).toBe(parcels)
  })
})

describe('working days', () => {
  it.each([
    ['2026-11-26', 1, '2026-11-27'],
    ['2026-11-26', 2, '2026-11-30'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-29', 1, '2026-11-30'],
    ['2026-11-28', 0, '2026-11-28'],
    ['2026-11-27', 5, '2026-12-04'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('SF-5 from %s, %i later is %s', (from, count, to) => {
    expect(addWorkingDays(from, count)).toBe(to)
  })
  it('SF-5 end on no weekend', () => {
    const days = fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 1000 }), (day, count) => {
      const from = new Date(day * 86_400_000).toISOString().slice(0, 10)
      expect([0, 6]).not.toContain(new Date(`${addWorkingDays(from, count)}T00:00:00Z`).getUTCDay())
    })
    fc.assert(days)
  })
})
