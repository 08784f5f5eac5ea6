import { describe, expect, it } from 'vitest'
import { alternatesOf, publicAddressOf } from './rules'

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
