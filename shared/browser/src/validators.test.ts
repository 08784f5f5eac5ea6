import { describe, expect, it } from 'vitest'
import { formatPhoneNumber, isPhoneNumber, plainPhoneNumber } from './phone'
import { isGreaterThanZero, isSkipped, isZipCode } from './validators'

describe('validators', () => {
  it('UTIL-2 checks greater than zero on the parsed integer', () => {
    for (const text of ['1', ' 7 ', '3.9', '12 coins']) expect(isGreaterThanZero(text), text).toBe(true)
    for (const text of ['0', '0.9', '-3', '', 'one']) expect(isGreaterThanZero(text), text).toBe(false)
  })

  it('UTIL-2 skips a check while the field is untouched or fails for another reason', () => {
    expect(isSkipped({ isPristine: true, failures: [] }, 'valid')).toBe(true)
    expect(isSkipped({ isPristine: false, failures: ['unique'] }, 'valid')).toBe(true)
    expect(isSkipped({ isPristine: false, failures: ['valid'] }, 'valid')).toBe(false)
    expect(isSkipped({ isPristine: false, failures: [] }, 'unique')).toBe(false)
  })

  it('UTIL-2 requires of a phone number with a country to be valid, and valid for that country', () => {
    for (const [text, country] of [
      ['030 12345678', 'DE'],
      ['+49 30 12345678', 'DE'],
      ['020 7946 0958', 'GB'],
      ['207-555-0142', 'US'],
    ] as const)
      expect(isPhoneNumber(text, country), text).toBe(true)
    for (const [text, country] of [
      ['+49 30 12345678', 'US'],
      ['416 555 0142', 'US'],
      ['207-555-0142', 'CA'],
      ['07624 123456', 'GB'],
      ['123', 'DE'],
      ['call me', 'US'],
      ['', 'US'],
      ['030 12345678', 'XX'],
    ] as const)
      expect(isPhoneNumber(text, country), `${text} of ${country}`).toBe(false)
  })

  it('UTIL-2 checks only the length of US numbers', () => {
    expect(isPhoneNumber('999 999 9999', 'US')).toBe(true)
    expect(isPhoneNumber('555 0142', 'US')).toBe(false)
  })

  it('UTIL-2 requires an international number without a country, and refuses an empty text', () => {
    expect(isPhoneNumber('+44 20 7946 0958')).toBe(true)
    for (const text of ['020 7946 0958', '+999 123', '']) expect(isPhoneNumber(text), text).toBe(false)
  })

  it('UTIL-2 shows a phone number national for the US, else international, and stores one form', () => {
    expect(formatPhoneNumber('+12075550142', 'US')).toBe('(207) 555-0142')
    expect(formatPhoneNumber('+493012345678', 'DE')).toBe('+49 30 12345678')
    expect(formatPhoneNumber('unreadable', 'DE')).toBe('unreadable')
    expect(plainPhoneNumber('030 / 12 34 56 78', 'DE')).toBe('+493012345678')
    expect(plainPhoneNumber('+44 20 7946 0958')).toBe('+442079460958')
    expect(plainPhoneNumber('nonsense', 'DE')).toBeNull()
  })

  it('ACC-2 checks a postal code by the pattern of its country, else by words with one blank, and requires it only with a pattern', () => {
    expect(isZipCode('04101', '^\\d{5}$')).toBe(true)
    expect(isZipCode('0410', '^\\d{5}$')).toBe(false)
    expect(isZipCode('', '^\\d{5}$')).toBe(false)
    expect(isZipCode('', null)).toBe(true)
    for (const text of ['999077', 'AB 12']) expect(isZipCode(text, null), text).toBe(true)
    for (const text of ['A B C', 'A-1', ' ', 'x'.repeat(21)]) expect(isZipCode(text, null), text).toBe(false)
  })
})
