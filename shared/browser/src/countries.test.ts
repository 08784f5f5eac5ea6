import { describe, expect, it } from 'vitest'
import { countriesIn, countryName, countryNamed, townLine } from './countries'

const germany = { code: 'DE', name: 'Germany' }

describe('SITE-8 the name of a country', () => {
  it.each([
    ['de-DE', germany, 'Deutschland'],
    ['zh-CN', germany, '德国'],
    ['en-DE', germany, 'Germany'],
    ['en-GB', { code: 'DE', name: 'Germany (mainland)' }, 'Germany (mainland)'],
    ['de-DE', { code: 'US', name: 'United States' }, 'Vereinigte Staaten'],
    ['de-DE', { code: 'HK', name: 'Hong Kong' }, 'Hongkong'],
    ['de-DE', { code: 'QQ', name: 'Nowhere' }, 'Nowhere'],
    ['de-DE', { code: '', name: 'Nowhere' }, 'Nowhere'],
    ['de-DE', { code: 'no code', name: 'Nowhere' }, 'Nowhere'],
  ])('SITE-8 in %s of %j is %s', (culture, country, shown) => {
    expect(countryName(culture, country)).toBe(shown)
  })

  it.each([
    ['de-DE', 'Germany', 'Deutschland'],
    ['de-DE', 'United Kingdom', 'Vereinigtes Königreich'],
    ['de-DE', 'Hong Kong', 'Hongkong'],
    ['de-DE', 'Deutschland', 'Deutschland'],
    ['de-DE', 'Atlantis', 'Atlantis'],
    ['de-DE', '', ''],
    ['en-DE', 'Germany', 'Germany'],
  ])('SITE-8 in %s of an address that says %j is %j', (culture, name, shown) => {
    expect(countryNamed(culture, name)).toBe(shown)
  })
})

describe('SITE-8 a list of countries', () => {
  const list = [
    { CountryID: 1, CountryCode: 'AT', DisplayName: 'Austria' },
    { CountryID: 2, CountryCode: 'DE', DisplayName: 'Germany' },
    { CountryID: 3, CountryCode: 'US', DisplayName: 'United States' },
    { CountryID: 4, CountryCode: 'CY', DisplayName: 'Cyprus' },
  ]
  it('SITE-8 is sorted in the order of its language: Ö beside O, not after Z', () => {
    expect(countriesIn('de-DE', list).map((one) => one.DisplayName)).toEqual([
      'Deutschland',
      'Österreich',
      'Vereinigte Staaten',
      'Zypern',
    ])
    expect(countriesIn('en-US', list).map((one) => one.CountryID)).toEqual([1, 4, 2, 3])
  })

  it('SITE-8 does not change the list it gets', () => {
    countriesIn('de-DE', list)
    expect(list[0]?.DisplayName).toBe('Austria')
  })
})

describe('the town of an address', () => {
  const cologne = { City: 'Köln', State: '', PostalCode: '50667' }
  it.each([
    ['en-US', { ...cologne, Country: 'DE' }, '50667 Köln'],
    ['en-US', { ...cologne, Country: 'Germany' }, '50667 Köln'],
    ['de-DE', { ...cologne, State: 'NW', Country: 'Deutschland' }, '50667 Köln'],
    [
      'de-DE',
      { City: 'Sarasota', State: 'FL', PostalCode: '34240', Country: 'Vereinigte Staaten' },
      'Sarasota, FL 34240',
    ],
    ['en-GB', { City: 'London', State: '', PostalCode: 'W1K 4AD', Country: 'United Kingdom' }, 'London, W1K 4AD'],
    ['en-US', { City: 'Atlantis', State: '', PostalCode: '', Country: 'Nowhere' }, 'Atlantis'],
  ])('SITE-8 is written as its own country does, in %s: %o', (culture, address, line) => {
    expect(townLine(culture, address)).toBe(line)
  })
})
