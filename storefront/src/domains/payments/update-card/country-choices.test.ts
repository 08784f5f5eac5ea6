import { describe, expect, it } from 'vitest'
import { countryChoices } from './country-choices'

const country = (CountryID: number, CountryCode: string, DisplayName: string) => ({
  CountryID,
  CountryCode,
  DisplayName,
  Name: DisplayName,
  ZipCodeRegex: null,
})

describe('SITE-9 the countries of a billing address', () => {
  it('SITE-9 are read in the language of the page, in its order, and saved under one name in every language', () => {
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
