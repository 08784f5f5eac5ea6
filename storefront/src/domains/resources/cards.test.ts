import { describe, expect, it } from 'vitest'
import { cardsOf, expanderOf, openedIn } from './cards'

const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ SeoName: `s-${at}`, Name: `S ${at}`, Count: at, Total: at }))
const lengths = (count: number) => expanderOf(entries(count)).ResultSet.map((column) => column.length)

describe('an expander', () => {
  it('RES-2 has two columns for more than five entries, the first as long or longer', () => {
    expect([0, 1, 5, 6, 7, 20].map(lengths)).toEqual([[], [1], [5], [3, 3], [4, 3], [10, 10]])
    expect([5, 6].map((count) => expanderOf(entries(count)).IsGroupings)).toEqual([false, true])
  })
  it('RES-2 keeps the order of the catalogue down one column and then the other', () => {
    const { ResultSet, Subcategories } = expanderOf(entries(7))
    expect(ResultSet.flat()).toEqual(Subcategories)
    expect(Subcategories.map(({ SeoName }) => SeoName)).toEqual(entries(7).map(({ SeoName }) => SeoName))
  })
})

describe('cards', () => {
  const item = (ID: number, SeoName: string) => ({ ID, SeoName, Name: SeoName, ImagePath: null, Count: 1, Total: 2 })
  it('RES-1 have their address, the values of their expander and their place, and the path selects one', () => {
    expect(cardsOf([item(4, 'half-cents'), item(7, 'cents')], '/us/census/germany/', 'cents')).toEqual([
      expect.objectContaining({ SEOFriendlyName: 'half-cents', selected: false, sort: 0 }),
      {
        Name: 'cents',
        SEOFriendlyName: 'cents',
        url: '/us/census/germany/cents/',
        expanderData: { key: 7, seoName: 'cents' },
        selected: true,
        sort: 1,
        Count: 1,
        Total: 2,
        ImagePath: null,
      },
    ])
  })
  it('RES-2 a path opens the card that it names', () => {
    const base = '/census/germany/'
    expect(openedIn('/census/germany/cents/', base)).toBe('cents')
    expect(openedIn('/census/germany/', base)).toBe('')
    expect(openedIn('/census/', base)).toBe('')
  })
})
