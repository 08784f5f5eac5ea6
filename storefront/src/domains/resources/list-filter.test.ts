import { describe, expect, it } from 'vitest'
import { filterIn, letterOf, lettersOf, matcherOf, searchWith } from './list-filter'

const names = ['Äpfel', 'Birnen', '„Citrus"', '1909-S', '漫画', 'datteln', ...Array.from({ length: 8 }, () => 'Birnen')]

describe('letters from A to Z', () => {
  it('RES-1 put a name under its first letter, without accents and quotation marks', () => {
    expect(names.slice(0, 6).map(letterOf)).toEqual(['A', 'B', 'C', 'other', 'other', 'D'])
    expect([letterOf(''), letterOf('…')]).toEqual(['other', 'other'])
  })
  it('RES-1 are those of the list, once and in order, the others last', () => {
    expect(lettersOf(names)).toEqual(['A', 'B', 'C', 'D', 'other'])
  })
  it('RES-1 are not offered for a short list, nor where they hardly divide it', () => {
    expect(lettersOf(names.slice(0, 12))).toEqual([])
    expect(lettersOf(Array.from({ length: 40 }, (_, at) => `${1900 + at} cent`))).toEqual([])
  })
})

describe('the filter of a list', () => {
  const kept = (filter: string, letter = '') => names.slice(0, 6).filter(matcherOf({ filter, letter }))
  it('RES-1 keeps names with every word, whatever their case, accents and order', () => {
    expect(kept('APFEL')).toEqual(['Äpfel'])
    expect(
      ['Lincoln cents, steel', 'Lincoln cents'].filter(matcherOf({ filter: ' steel  linc ', letter: '' })),
    ).toEqual(['Lincoln cents, steel'])
    expect(kept('')).toHaveLength(6)
    expect(kept('.*')).toEqual([])
  })
  it('RES-1 keeps names with a first letter, together with words', () => {
    expect(kept('', 'other')).toEqual(['1909-S', '漫画'])
    expect(kept('birn', 'A')).toEqual([])
  })
  it('RES-1 is in the address, and leaves the rest of it alone', () => {
    expect(searchWith('?lang=de-DE', { filter: ' a b ', letter: 'C' })).toBe('?lang=de-DE&filter=a+b&letter=C')
    expect(searchWith('?lang=de-DE&filter=a&letter=C', { filter: '', letter: '' })).toBe('?lang=de-DE')
    expect(searchWith('?filter=a', { filter: '', letter: '' })).toBe('')
    expect(filterIn('?filter=%20a+b%20&letter=C')).toEqual({ filter: 'a b', letter: 'C' })
    expect(filterIn(`?filter=${'x'.repeat(500)}&letter=CC`)).toEqual({ filter: 'x'.repeat(100), letter: '' })
  })
})
