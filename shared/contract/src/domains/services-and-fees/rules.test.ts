import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from '../payments/rules'
import { feeTiers, maxFeeMinor, memberTiers, vatSplit, wholeBasisPoints } from './rules'

describe('the VAT of a fee', () => {
  it.each([
    [9000, 2000, 7500, 1500],
    [9000, 1900, 7563, 1437],
    [1800, 2000, 1500, 300],
    [3000, 0, 3000, 0],
    [0, 2000, 0, 0],
    [1, 2000, 1, 0],
    // 3 / 1.2 is 2.5, which rounds up; 9 / 1.2 is 7.5.
    [3, 2000, 3, 0],
    [9, 2000, 8, 1],
    // 4 / 1.2 is 3.33, 5 / 1.2 is 4.17.
    [4, 2000, 3, 1],
    [5, 2000, 4, 1],
    [100, wholeBasisPoints, 50, 50],
    [maxFeeMinor, 2000, 1_789_569_706, 357_913_941],
  ])('SF-2 %i at %i basis points is %i without it', (fee, rate, Net, VAT) => {
    expect(vatSplit(fee, rate)).toEqual({ Net, VAT })
  })
  it('SF-2 is whole minor units, adds up to the fee, and is at most half a unit from fee / (1 + rate)', () => {
    const fee = fc.integer({ min: 0, max: maxFeeMinor })
    const rate = fc.integer({ min: 0, max: wholeBasisPoints })
    const isExact = fc.property(fee, rate, (minor, basisPoints) => {
      const { Net, VAT } = vatSplit(minor, basisPoints)
      expect([Net, VAT].every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      expect(Net + VAT).toBe(minor)
      // Twice the distance, times (1 + rate), in whole numbers of any size.
      const [whole, divisor] = [BigInt(wholeBasisPoints), BigInt(wholeBasisPoints + basisPoints)]
      const distance = 2n * (BigInt(Net) * divisor - BigInt(minor) * whole)
      expect(distance <= divisor && distance > -divisor).toBe(true)
    })
    fc.assert(isExact, { numRuns: 2000 })
  })
  it('SF-2 is rounded to the hundredth, as each of our currencies has two decimals', () => {
    for (const currency of currencies)
      expect(new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits).toBe(
        2,
      )
  })
})

it('SF-2 every tier but the lowest can have a fee of its own', () => {
  expect(memberTiers.slice(1)).toEqual([...feeTiers])
})
