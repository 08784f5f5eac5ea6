import { describe, expect, it } from 'vitest'
import { subcategoriesOf } from './series'

const coins = { kind: 'Coin', country: '' } as const
const notes = { kind: 'Note', country: '' } as const
const namesOf = (line: string, of: Parameters<typeof subcategoriesOf>[1]) =>
  subcategoriesOf(line, of).flatMap((one) => one.collectibles.map(({ Name }) => Name))

describe('a series', () => {
  it('has a coin for each year and mint', () => {
    expect(namesOf('Cents|1C|cent|1909 -,S VDB; 1910..1911 D|copper', coins)).toEqual([
      '1909 VDB 1C cent',
      '1909-S VDB 1C cent',
      '1910-D 1C cent',
      '1911-D 1C cent',
    ])
  })
  it('says a variety last, and the country of a coin after its date', () => {
    const [first] = subcategoriesOf('Marks|5 Mark||1955 F ~Schiller|silver', { ...coins, country: 'Germany' })
    expect(first?.collectibles).toEqual([
      {
        Name: '1955-F Germany 5 Mark, Schiller',
        SEOName: '1955-f-germany-5-mark-schiller',
        LabelLines: ['1955-F Germany', '5 Mark', 'Schiller'],
        Year: '1955',
        Denomination: '5 Mark',
        Metal: 'silver',
        ItemNumber: '',
      },
    ])
  })
  it('has a note for each series letter and each denomination with its unit', () => {
    expect(namesOf('Notes|1+2 Mark|bank note|1934 -,A', notes)).toEqual([
      '1934 1 Mark bank note',
      '1934 2 Mark bank note',
      '1934A 1 Mark bank note',
      '1934A 2 Mark bank note',
    ])
  })
  it('gives notes the letters of the districts and replacement notes a star', () => {
    const [first] = subcategoriesOf('Notes|$1|note|1957 -,A; 1957 - ~star', notes)
    expect(first?.collectibles.map(({ ItemNumber }) => ItemNumber)).toEqual(['A', 'B', '*C'])
  })
  it('puts lines of the same subcategory together', () => {
    expect(subcategoriesOf('A|1 yen||1950\nB|2 yen||1950\nA|3 yen||1951', notes).map(({ Name }) => Name)).toEqual([
      'A',
      'B',
    ])
  })
  it('refuses a metal that there is not', () => {
    expect(() => subcategoriesOf('A|1 yen||1950|tin', coins)).toThrow(RangeError)
  })
})
