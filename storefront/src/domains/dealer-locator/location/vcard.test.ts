import type { DealerLocation } from '@obverse/contract/domains/dealer-locator'
import { describe, expect, it } from 'vitest'
import { structuredData } from './structured-data'
import { vCard, vCardAddress } from './vcard'

const location: DealerLocation = {
  LocationID: 7,
  DealerID: 3,
  CompanyNoHtml: 'Coins, Notes; & More',
  Street1: '3 Harbor Lane',
  Street2: 'Suite 5',
  City: 'Tampa',
  State: 'FL',
  PostalCode: '33602',
  Country: { CountryCode: 'US', Name: 'United States' },
  Latitude: 27.947,
  Longitude: -82.458,
  TimeZone: 'America/New_York',
  Opening: {
    State: 'closed',
    ChangeUTC: null,
    ChangeDay: null,
    ChangeTime: null,
    Today: '2026-11-26',
    SpecialLabel: null,
  },
  IsAppointmentOnly: false,
  Languages: ['en'],
  AcceptsFor: ['NGC'],
  PhoneNumbers: [{ Kind: 'phone', Number: '+1 813 555 0100' }],
  WebAddress: 'https://coins.example',
  VerifiedDay: null,
  CollectibleTypes: ['Coin'],
  Email: 'info@coins.example',
  SocialMedia: [],
  Description: '',
  Cover: null,
  Hours: [{ Weekday: 4, Spans: [{ Opens: '00:00', Closes: '24:00' }] }],
  SpecialDays: [
    { Day: '2026-12-24', Label: 'Christmas Eve', Spans: [{ Opens: '10:00', Closes: '13:00' }] },
    { Day: '2026-12-25', Label: 'Christmas Day', Spans: [] },
  ],
  Specialties: [],
  Services: [],
  NextEvent: null,
  UpdatedUTC: '2026-11-26T00:00:00.000Z',
}
const url = 'https://ngc.example/dealer-locator/location/7/'

describe('the contact of a location', () => {
  it('LOC-3 is a vCard with escaped values and lines that end as they must', () => {
    const lines = vCard(location, url).split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:4.0'])
    expect(lines).toContain('FN:Coins\\, Notes\\; & More')
    expect(lines).toContain('ADR;TYPE=work:;;3 Harbor Lane\\, Suite 5;Tampa;FL;33602;United States')
    expect(lines).toContain('TEL;TYPE="work,voice":+1 813 555 0100')
    expect(lines).toContain('EMAIL;TYPE=work:info@coins.example')
    expect(lines).toContain('GEO:geo:27.947,-82.458')
    expect(lines.slice(-2)).toEqual(['END:VCARD', ''])
  })
  it('LOC-3 has no line that a name could begin, and none above 75 octets', () => {
    const evil = { ...location, CompanyNoHtml: 'Münzen\r\nEMAIL:evil@people.example' }
    expect(vCard(evil, url)).not.toMatch(/^EMAIL:evil/m)
    const long = vCard({ ...location, CompanyNoHtml: 'Münzhändler für Österreich '.repeat(8).trim() }, url)
    expect(long.split('\r\n').filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
    expect(long.replaceAll('\r\n ', '')).toContain(`FN:${'Münzhändler für Österreich '.repeat(8).trim()}\r\n`)
  })
  it('LOC-3 leaves out coordinates, mail and web site that there are none of', () => {
    const bare = vCard({ ...location, Latitude: null, Longitude: null, Email: '', WebAddress: '' }, url)
    expect(bare).not.toMatch(/^(?:GEO|EMAIL|URL)/m)
  })
  it('LOC-3 is saved from an address that holds it whole', () => {
    const address = vCardAddress(location, url)
    expect(decodeURIComponent(address.replace('data:text/vcard;charset=utf-8,', ''))).toBe(vCard(location, url))
  })
})

describe('the data for search engines', () => {
  it('LOC-3 has the hours of the week and of special days, and no e-mail address', () => {
    const data = structuredData(location, url)
    expect(data).toMatchObject({
      '@type': 'Store',
      '@id': url,
      openingHoursSpecification: [{ opens: '00:00', closes: '23:59', dayOfWeek: 'https://schema.org/Thursday' }],
      specialOpeningHoursSpecification: [
        { opens: '10:00', closes: '13:00', validFrom: '2026-12-24' },
        { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
      ],
    })
    expect(JSON.stringify(data)).not.toContain('info@coins.example')
  })
})
