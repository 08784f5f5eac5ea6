import { describe, expect, it } from 'vitest'
import { testSite } from './testing/site'
import { askedCulture, clientAddress, cookieOf, readHost, rememberedCulture } from './visitor'

describe('clientAddress, readHost, cookieOf and askedCulture', () => {
  it.each([
    ['203.0.113.9', undefined, 0, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
    ['2001:DB8:0:0::1', undefined, 0, '2001:db8::1'],
    ['fe80::1%eth0', undefined, 0, 'fe80::1'],
    ['10.0.0.1', '6.6.6.6', 0, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9', 3, '203.0.113.9'],
    ['10.0.0.1', 'nonsense', 1, '10.0.0.1'],
    ['10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8::1'],
    ['10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
    ['10.0.0.1', '::ffff:203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '::FFFF:cb00:7109', 1, '203.0.113.9'],
    ['10.0.0.1', '[::ffff:203.0.113.9]:443', 1, '203.0.113.9'],
    ['10.0.0.1', '64:ff9b::203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '64:ff9b::cb00:7109', 1, '203.0.113.9'],
    ['10.0.0.1', '64:ff9b:1::cb00:7109', 1, '64:ff9b:1::cb00:7109'],
    [undefined, undefined, 0, '0.0.0.0'],
  ] as const)(
    'return the address: socket %s, forwarded for %s, %i trusted: %s',
    (socket, forwarded, trusted, address) => {
      expect(clientAddress(socket, forwarded, trusted)).toBe(address)
    },
  )

  it('read a host in one spelling, without anything that could break out of a header', () => {
    expect(readHost('NGC.Localhost:4100')).toBe('ngc.localhost:4100')
    expect(readHost('[::1]:80')).toBe('[::1]:80')
    for (const bad of [undefined, '', 'a b', "a'; script-src *", 'a/b', 'a@b', 'a:b', '-a', 'a..b', 'a'.repeat(300)])
      expect(readHost(bad)).toBeNull()
  })

  it('read a cookie by its whole name', () => {
    expect(cookieOf('xculture=a; culture=de-DE; b=c', 'culture')).toBe('de-DE')
    expect(cookieOf('culture=zh-CN', 'culture')).toBe('zh-CN')
    expect(cookieOf('other=culture=x', 'culture')).toBe('')
    expect(cookieOf(undefined, 'culture')).toBe('')
  })

  it('SITE-10 accept a culture only when the site has it', () => {
    const site = testSite()
    expect(askedCulture(site, '?a=1&lang=zh-CN')).toBe('zh-CN')
    expect(askedCulture(site, '?lang=en-GB')).toBeNull()
    expect(rememberedCulture(site, 'culture=en-GB')).toBe('en-US')
    expect(rememberedCulture(site, 'culture=de-DE')).toBe('de-DE')
  })
})
