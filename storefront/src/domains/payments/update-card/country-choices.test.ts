import { describe, expect, it } from 'vitest'
import { countryChoices } from './country-choices'

const country = (CountryID: number, CountryCode: string, DisplayName: string) => ({
  CountryID,
  CountryCode,
  DisplayName,
  Name: DisplayName,
  ZipCodeRegex: null,
})

describe('countries of a billing address', () => {
  it('SITE-9 are named and sorted in the language of the page, and saved under one name in every language', () => {
    const given = [country(1, 'AT', 'Austria'), country(2, 'DE', 'Germany'), country(3, 'DE', 'Germany')]
    expect(countryChoices(given, 'de-DE')).toEqual([
      { value: 'Germany', name: 'Deutschland' },
      { value: 'Austria', name: 'Österreich' },
    ])
    expect(countryChoices(given, 'en-DE')).toEqual([
      { value: 'Austria', name: 'Austria' },
      { value: 'Germany', name: 'Germany' },
    ])
  })
})
