import { describe, expect, it } from 'vitest'
import { amountIn, amountText } from './amount'

describe('an amount that people type', () => {
  it.each([
    ['90', 'en-US', 9000],
    ['90.5', 'en-GB', 9050],
    [' 3,000.00 ', 'en-US', 300_000],
    ['1,234,567.89', 'en-GB', 123_456_789],
    ['90,5', 'de-DE', 9050],
    ['3.000,00', 'de-DE', 300_000],
    ['3000', 'de-DE', 300_000],
    ['0', 'zh-CN', 0],
  ])('SF-2 %s in %s is %i', (text, culture, minor) => expect(amountIn(text, culture)).toBe(minor))
  it.each([
    ['90,5', 'en-US'],
    ['3,00', 'en-US'],
    ['1,2345.00', 'en-US'],
    [',500', 'en-US'],
    ['90.5', 'de-DE'],
    ['3.000.00', 'de-DE'],
    ['1.234', 'en-US'],
    ['-5', 'en-US'],
    ['$90', 'en-US'],
    ['1e3', 'en-US'],
    ['', 'en-US'],
  ])('SF-2 %s in %s is none', (text, culture) => expect(amountIn(text, culture)).toBeNull())
  it('SF-2 is written as it is typed', () => {
    for (const culture of ['en-US', 'en-GB', 'de-DE', 'zh-TW'])
      for (const minor of [0, 5, 99, 100, 99_999, 100_000, 123_456_789, 2_147_483_647])
        expect(amountIn(amountText(minor, culture), culture)).toBe(minor)
    expect([amountText(123_456_789, 'en-US'), amountText(123_456_789, 'de-DE')]).toEqual([
      '1,234,567.89',
      '1.234.567,89',
    ])
  })
})
