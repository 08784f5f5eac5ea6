import { describe, expect, it } from 'vitest'
import { addressLines, directionsTo } from '../../components/dealer-location/address-lines'
import { telephone } from '../../components/dealer-location/telephone'
import { formatDistance, formatRadius } from './distance'

describe('a distance', () => {
  it.each([
    ['en-US', 1.609344, '1 mile'],
    ['en-US', 5.5, '3.4 miles'],
    ['en-GB', 160.9344, '100 miles'],
    ['de-DE', 5.54, '5,5 Kilometer'],
    ['zh-CN', 120.4, '120公里'],
  ])('LOC-2 is in the unit of %s: %d km', (culture, kilometers, text) => {
    expect(formatDistance(kilometers, culture)).toBe(text)
  })
  it('LOC-2 as a radius is a round number', () => {
    expect(formatRadius(80, 'en-US')).toBe('50 miles')
    expect(formatRadius(80, 'de-DE')).toBe('80 Kilometer')
    expect(formatRadius(300, 'en-US')).toBe('186 miles')
  })
})

const tampa = {
  Street1: '3 Harbor Lane',
  Street2: '',
  City: 'Tampa',
  State: 'FL',
  PostalCode: '33602',
  Country: { CountryCode: 'US', Name: 'United States' },
}
describe('an address', () => {
  it('LOC-3 has its lines as people write them in its country', () => {
    expect(addressLines(tampa)).toEqual(['3 Harbor Lane', 'Tampa, FL 33602', 'United States'])
    const berlin = { City: 'Berlin', State: 'BE', PostalCode: '10115', Country: { CountryCode: 'DE', Name: 'Germany' } }
    expect(addressLines({ ...tampa, ...berlin })[1]).toBe('10115 Berlin')
    const london = { City: 'London', State: '', PostalCode: 'SW1A 1AA', Country: { CountryCode: 'GB', Name: 'UK' } }
    expect(addressLines({ ...tampa, ...london }).slice(1, 3)).toEqual(['London', 'SW1A 1AA'])
  })
  it('LOC-3 leads to its coordinates, or to its lines without them', () => {
    const at = (address: string) => new URL(address).searchParams.get('destination')
    expect(at(directionsTo({ ...tampa, Latitude: 27.9, Longitude: -82.4 }))).toBe('27.9,-82.4')
    expect(at(directionsTo({ ...tampa, Latitude: null, Longitude: null }))).toContain('Tampa, FL 33602')
  })
  it('LOC-3 of a phone has digits alone', () => {
    expect(telephone('+1 (813) 555-0100')).toBe('tel:+18135550100')
  })
})
