import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText, parseAmount, readPaymentNumber } from './rules'

describe('money', () => {
  it('PAY-6 parses an amount by its digits, never by multiplying a fraction', () => {
    expect(parseAmount('19.99')).toBe(1999)
    expect(parseAmount('1.1')).toBe(110)
    expect(parseAmount(' 4503 ')).toBe(450_300)
    expect(parseAmount('12,30', true)).toBe(1230)
  })
  it('returns null for an invalid amount', () => {
    for (const text of ['', '-1', '1.234', '1e3', '1,2', '12.', '.5', '12 3', '99999999999', 'NaN'])
      expect(parseAmount(text), text).toBeNull()
    expect(parseAmount('1.234,50', true)).toBeNull()
  })
  it('formats every amount so that parsing it returns the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (minor) => {
        expect(parseAmount(decimalText(minor))).toBe(minor)
      }),
    )
    expect(decimalText(5)).toBe('0.05')
    expect(decimalText(-1234)).toBe('-12.34')
  })
})

describe('payment numbers', () => {
  it('PAY-5 are read however they were typed, and nothing else is one', () => {
    for (const typed of ['P-7K4Q-2M9X', 'p7k4q2m9x', ' p 7k4q 2m9x ', '7K4Q-2M9X', 'P7K4-Q2M9X'])
      expect([typed, readPaymentNumber(typed)]).toEqual([typed, 'P-7K4Q-2M9X'])
    // A number may begin with a P itself.
    expect(readPaymentNumber('P7K4Q2M9')).toBe('P-P7K4-Q2M9')
    for (const typed of ['', 'P', 'P-7K4Q-2M', 'P-7K4Q-2M9XX', 'P-7K4Q-2M90', 'Q-7K4Q-2M9X', '67123450', '6712346'])
      expect([typed, readPaymentNumber(typed)]).toEqual([typed, null])
  })
})
