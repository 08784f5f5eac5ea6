import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alternatesOf, dayAt, dayIn, publicAddressOf, regions, timeZones } from './rules'

const site = (SiteID: number, Region: string, DefaultCulture: string, Cultures: string[], Company = 'NGC') => ({
  SiteID,
  Company,
  Region,
  DefaultCulture,
  Cultures,
  Hosts: [`${Company}-${Region}.example`.toLowerCase()],
  Root: '/',
})
const com = site(1, 'com', 'en-US', ['en-US', 'de-DE', 'zh-CN'])
const de = site(2, 'de', 'de-DE', ['de-DE', 'en-DE'])
const all = [de, site(3, 'com', 'en-US', ['en-US'], 'PMG'), com]

describe('the addresses of a public page by language', () => {
  it('SITE-4 lead to the site whose own language it is, else to one that has it, and are the same on every site', () => {
    const expected = {
      'de-DE': 'https://ngc-de.example/a/',
      'en-DE': 'https://ngc-de.example/a/?lang=en-DE',
      'en-US': 'https://ngc-com.example/a/',
      'zh-CN': 'https://ngc-com.example/a/?lang=zh-CN',
      'x-default': 'https://ngc-com.example/a/',
    }
    expect(alternatesOf(com, all, 'https://ngc-com.example', '/a/')).toEqual(expected)
    expect(alternatesOf(de, all, 'https://ngc-de.example', '/a/')).toEqual(expected)
  })
  it('SITE-4 stay on the site for a page that only this site has, and keep its port and root', () => {
    const below = { ...de, Root: '/shop/' }
    expect(alternatesOf(below, [below], 'https://ngc-de.example:8443', '/a/')).toEqual({
      'de-DE': 'https://ngc-de.example:8443/shop/a/',
      'en-DE': 'https://ngc-de.example:8443/shop/a/?lang=en-DE',
      'x-default': 'https://ngc-de.example:8443/shop/a/',
    })
    expect(publicAddressOf(below, 'https://x.example', '/', 'en-DE')).toBe('https://x.example/shop/?lang=en-DE')
  })
})

describe('the day in a region', () => {
  it('SUB-1 is the day of the calendar there, whatever day it is elsewhere', () => {
    const night = new Date('2026-11-21T02:30:00Z')
    expect(regions.map((region) => dayAt(region, night))).toEqual(['2026-11-20', '2026-11-21', '2026-11-21'])
    expect(dayAt('de', new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
    expect(dayIn('Asia/Taipei', night)).toBe('2026-11-21')
    expect(dayIn('America/Los_Angeles', night)).toBe('2026-11-20')
    expect(dayAt('uk', '2026-06-30T23:30:00Z')).toBe('2026-07-01')
    expect(dayAt('com', '2026-03-07T03:00:00Z')).toBe('2026-03-06')
    expect(dayAt('de', '2026-03-06T23:30:00Z')).toBe('2026-03-07')
  })

  it('is what the clock of the zone says at any instant, asked once or again', () => {
    const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const clockOf = (zone: string) => new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short' })
    const clocks = regions.map((region) => clockOf(timeZones[region]))
    const isSame = fc.property(instant, fc.nat({ max: 899_999 }), (at, later) => {
      for (const one of [at, at, new Date(at.getTime() + later)])
        for (const [place, region] of regions.entries()) {
          const [year, month, day] = dayAt(region, one).split('-').map(Number)
          expect(`${month}/${day}/${String(year).slice(2)}`).toBe(clocks[place]?.format(one))
        }
    })
    fc.assert(isSame, { numRuns: 500 })
  })
})
