import { describe, expect, it } from 'vitest'
import { categoriesWith, categoryLabel } from './data-provider'

describe('the categories of set types', () => {
  const categories = [
    { Company: 'NGC', Country: 'United States', Name: 'Dollars' },
    { Company: 'CGC', Country: '', Name: 'Meridian Comics' },
  ] as const
  const labeled = categories.map((category) => ({ Label: categoryLabel(category) }))

  it('REG-1 are named with their company, and with their country where they have one', () => {
    expect(labeled.map(({ Label }) => Label)).toEqual(['NGC · United States › Dollars', 'CGC · Meridian Comics'])
  })

  it('REG-1 are found by words in any order and by capitals alike', () => {
    expect(categoriesWith(labeled, 'dollars united')).toEqual([labeled[0]])
    expect(categoriesWith(labeled, ' CGC ')).toEqual([labeled[1]])
    expect(categoriesWith(labeled, '')).toEqual(labeled)
    expect(categoriesWith(labeled, 'dollars comics')).toEqual([])
  })
})
