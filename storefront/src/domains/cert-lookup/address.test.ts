import { describe, expect, it } from 'vitest'
import { scannedPath } from './address'

describe('the way from a scanned code', () => {
  it('CL-1 leads to the certificate whose number a label has, as the company prints it', () => {
    expect(scannedPath('NGC', ['3100001002'])).toBe('3100001-002/')
    expect(scannedPath('CGC', ['3300001-002'])).toBe('3300001002/')
  })
  it('CL-1 takes the number alone out of an address, wherever that address leads', () => {
    for (const address of [
      'http://ngc.localhost/certlookup/3100001-002/',
      'https://elsewhere.example/certlookup/3100001-002/?next=https://elsewhere.example/',
    ])
      expect(scannedPath('NGC', [address])).toBe('3100001-002/')
  })
  it('CL-1 prefers a certificate to the other codes of a picture', () => {
    expect(scannedPath('NGC', ['4006381333931', '3100001002'])).toBe('3100001-002/')
  })
  it('CL-1 CL-2 leads any other text to the answer about it, and to no address of its own', () => {
    const ways = [
      '4006381333931',
      '83451207',
      'https://elsewhere.example/',
      '//elsewhere.example',
      'javascript:alert(1)',
    ]
    for (const text of ways) {
      const url = new URL(scannedPath('NGC', [text]), 'http://ngc.localhost/certlookup/')
      expect([url.origin, url.pathname]).toEqual(['http://ngc.localhost', '/certlookup/'])
      expect(url.searchParams.get('certNumber')).toBe(text)
    }
  })
  it('CL-1 keeps a long text to the length that a page is given', () => {
    expect(new URLSearchParams(scannedPath('NGC', ['x'.repeat(999)])).get('certNumber')).toHaveLength(200)
  })
})
