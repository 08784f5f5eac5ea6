import { describe, expect, it } from 'vitest'
import { isPostalPattern } from './postal-pattern'

describe('a pattern of postal codes', () => {
  it.each([
    String.raw`^\d{5}(-\d{4})?$`,
    String.raw`^[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}$`,
    String.raw`^(LT-)?\d{5}$`,
    String.raw`^\d{5}-?\d{3}$`,
  ])('SITE-1 may be %s', (pattern) => expect(isPostalPattern(pattern)).toBe(true))

  it.each([
    ['alternatives that repeat', '^(a|a|a|a)*$'],
    ['nested repetition', '(a+)+$'],
    ['repetition without an end', String.raw`^\d*$`],
    ['an open count', String.raw`^\d{1,}$`],
    ['a repeated group', String.raw`^(\d?){20}$`],
    ['many parts that may be left out', `^${'a?'.repeat(30)}${'a'.repeat(30)}$`],
    ['look-behind', '(?<=a)b'],
    ['a reference back', String.raw`^(a)\1$`],
    ['no regular expression', '('],
    ['a range the wrong way round', '^[z-a]$'],
    ['nothing', ''],
  ])('SITE-1 is refused with %s', (_, pattern) => expect(isPostalPattern(pattern)).toBe(false))

  it('SITE-1 is checked at once, even for a long hostile text', () => {
    expect(isPostalPattern(`${'(a'.repeat(5_000)}!`)).toBe(false)
    expect(isPostalPattern(`${'\\d{2}'.repeat(5_000)}!`)).toBe(false)
  })
})
