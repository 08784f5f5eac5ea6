import { describe, expect, it } from 'vitest'
import {
  collectibleTypeOf,
  fromRoot,
  internalAddress,
  languageHeader,
  sharedCookieDomain,
  templateAddress,
  withTrailingSlash,
} from './addresses'
import { siteConfig } from './site-config'

describe('the site configuration', () => {
  it('SITE-1 holds root, base page address, culture and top-level domain of one site', () => {
    expect(siteConfig({ Root: '/', Region: 'uk' }, 'en-GB', 'https://uk.example')).toEqual({
      siteRoot: '/',
      basePage: 'https://uk.example/',
      culture: 'en-GB',
      topLevelDomain: 'uk',
    })
  })
  it('SITE-1 writes a site root with one slash on either side', () => {
    expect(siteConfig({ Root: 'coins', Region: 'com' }, 'en-US', 'https://a.example')).toMatchObject({
      siteRoot: '/coins/',
      basePage: 'https://a.example/coins/',
    })
  })
})

describe('addresses under the site root', () => {
  it.each([
    ['/', 'account/edit/', '/account/edit/'],
    ['/', '/account/edit/', '/account/edit/'],
    ['/coins/', 'account/edit/', '/coins/account/edit/'],
    ['/coins', 'account/edit/', '/coins/account/edit/'],
    ['/coins/', '', '/coins/'],
  ])('SITE-2 under %s resolves the relative address "%s" to %s', (root, address, expected) => {
    expect(fromRoot(root, address)).toBe(expected)
  })
  it.each([
    ['/', '~/account/', '/account/'],
    ['/coins/', '~/account/', '/coins/account/'],
    ['/coins/', '~/', '/coins/'],
  ])('SITE-2 under %s resolves the leading ~/ of "%s" to the root: %s', (root, address, expected) => {
    expect(fromRoot(root, address)).toBe(expected)
  })
  it('SITE-2 keep a tilde inside a path, and absolute addresses', () => {
    expect(fromRoot('/', 'a/~/b/')).toBe('/a/~/b/')
    expect(fromRoot('/', '~home/')).toBe('/~home/')
    expect(fromRoot('/coins/', 'https://elsewhere.example/a')).toBe('https://elsewhere.example/a')
    expect(fromRoot('/coins/', 'httpd-notes/')).toBe('/coins/httpd-notes/')
  })
  it('SITE-2 never leave the own origin for an address that is not an http one', () => {
    const leads = [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '~//evil.example',
      '~\\\\evil.example',
      '~\t//evil.example',
      ' ~//evil.example',
    ]
    const hidden = [
      '\t//evil.example',
      '/\t/evil.example',
      '\n/\r/evil.example',
      '\u0000//evil.example',
      ' //evil.example',
    ]
    const schemes = ['javascript:alert(1)', 'data:text/html,x', 'https:evil.example', 'ftp://evil.example']
    for (const address of [...leads, ...hidden, ...schemes])
      for (const root of ['/', '/coins/'])
        expect(new URL(fromRoot(root, address), 'https://own.example').origin, JSON.stringify(address)).toBe(
          'https://own.example',
        )
  })
  it.each([
    ['/a/b', '/a/b/'],
    ['/a/b/', '/a/b/'],
    ['', '/'],
    ['/a/b.json', '/a/b.json'],
    ['/a.b/c', '/a.b/c/'],
    ['/a/b?x=1', '/a/b?x=1'],
    ['/a/b?next=/c', '/a/b?next=/c'],
    ['/a/b#part', '/a/b/#part'],
  ])('UTIL-1 ends "%s" as %s: a slash unless the last segment has a dot or there is a query', (address, expected) => {
    expect(withTrailingSlash(address)).toBe(expected)
  })
  it('UTIL-1 complete internal addresses and leave http addresses alone', () => {
    expect(internalAddress('/coins/', '~/pay/api/profiles')).toBe('/coins/pay/api/profiles/')
    expect(internalAddress('/coins/', 'http://other.example/a')).toBe('http://other.example/a')
  })
})

describe('collectibleTypeOf and sharedCookieDomain', () => {
  it.each([
    ['/registry/sports-cards/sets/', 'sports-cards'],
    ['/registry/trading-cards/', 'trading-cards'],
    ['/coins/1/', 'coins'],
    ['/registry/comics/', ''],
    ['/', ''],
  ])('SITE-3 the collectible type of %s is "%s"', (path, type) => {
    expect(collectibleTypeOf(path)).toBe(type)
  })
  it('SITE-5 the shared cookie domain is the last two labels of the host with a dot in front', () => {
    expect(sharedCookieDomain('www.example.com')).toBe('.example.com')
    expect(sharedCookieDomain('Beta.Shop.Example.com:8080')).toBe('.example.com')
    expect(sharedCookieDomain('example.com')).toBe('.example.com')
    expect(sharedCookieDomain('www.example.com.')).toBe('.example.com')
    expect(sharedCookieDomain('shop.example.co.uk')).toBe('.co.uk')
  })
})

describe('the language of templates and calls', () => {
  const site = { siteRoot: '/coins/', culture: 'de-DE' }
  it('SITE-4 a template address carries the culture in its lang parameter', () => {
    expect(templateAddress(site, '~/templates/dialog.html')).toBe('/coins/templates/dialog.html?lang=de-DE')
  })
  it('SITE-4 lang replaces an older lang and keeps other parameters and the hash', () => {
    expect(templateAddress(site, 'a.html?x=1&lang=en-US#top')).toBe('/coins/a.html?x=1&lang=de-DE#top')
  })
  it('SITE-4 the language header is one language tag', () => {
    expect(languageHeader('zh-TW')).toEqual({ 'Accept-Language': 'zh-TW' })
  })
})
