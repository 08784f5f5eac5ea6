import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect'

const site = { Root: '/' }
const ORIGIN = 'https://ngc.example.com'

/** Returns the address that a browser on our own page would go to. */
const destination = (answer: string) => new URL(answer, ORIGIN)

const foreign = [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/a\\b',
  '/a/..\\..\\//evil.example',
  '//evil.example/%2f..',
  '//evil.example:443/',
  '//user@evil.example',
  '//user:pass@evil.example',
  '//ngc.example.com@evil.example',
  '//ngc.example.com.evil.example',
  '//127.0.0.1',
  '//0x7f000001',
  '//2130706433',
  '//[::1]/',
  '//[::ffff:127.0.0.1]/',
  '//évil.example',
  '//evil。example',
  '//evil%E3%80%82example',
  '//\u2025evil.example',
  '/.//evil.example',
  '/././/evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/a/..//evil.example',
  '/a/b/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/a/%2e%2e//evil.example',
  '/.%2e//evil.example',
  '/..///evil.example',
  'https://evil.example',
  'http://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:\\\\evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://%0aalert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://evil.example',
  'mailto:a@evil.example',
  'tel:+1',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '\u00a0//evil.example',
  '\u2028//evil.example',
  '\ufeff//evil.example',
  '/\u0000/evil.example',
  '/a\u0000b',
  '/a\u007fb',
  '/a\u001bb',
  '/x\r\nSet-Cookie: a=b',
  '/x\r\nLocation: https://evil.example',
  '/x\nLocation: https://evil.example',
  '',
  ' ',
  '.',
  '..',
  './account/',
  '../account/',
  'account/',
  'evil.example',
  'evil.example/',
  '?redirect=//evil.example',
  '#//evil.example',
  '@evil.example',
  ':evil.example',
  ':/evil.example',
  '%2f%2fevil.example',
  '%2F/evil.example',
  '%5c%5cevil.example',
  '%09//evil.example',
  '~/account/',
  '*',
  '／／evil.example',
  '＼＼evil.example',
  `/${'a'.repeat(2001)}`,
]
/** Unusual paths of our own site: they keep their target, written as a browser would. */
const own: [string, string][] = [
  ['/', '/'],
  ['/account/', '/account/'],
  ['/account/my-submissions/?page=2&orderNumber=A1#top', '/account/my-submissions/?page=2&orderNumber=A1#top'],
  ['/a/../account/', '/account/'],
  ['/account//x', '/account//x'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/%0d%0aSet-Cookie:a=b', '/%0d%0aSet-Cookie:a=b'],
  ['/%252f%252fevil.example', '/%252f%252fevil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/https://evil.example', '/https://evil.example'],
  ['/?next=https://evil.example', '/?next=https://evil.example'],
  ['/#//evil.example', '/#//evil.example'],
  ['/münzen/', '/m%C3%BCnzen/'],
  ['/a b', '/a%20b'],
  ['/x\u0085', '/x%C2%85'],
  ['/"><script>alert(1)</script>', '/%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
  ['/;a=b/', '/;a=b/'],
  ['/:80/', '/:80/'],
]

describe('safeRedirect', () => {
  it('AUTH-3 has a list of at least eighty payloads', () => {
    expect(foreign.length + own.length).toBeGreaterThanOrEqual(80)
    expect(new Set(foreign).size).toBe(foreign.length)
  })

  it.each(foreign)('AUTH-3 sends %j to the root of the site', (payload) => {
    expect(safeRedirect(payload, site)).toBe('/')
  })

  it.each(own)('AUTH-3 keeps the own path %j as %j', (payload, expected) => {
    expect(safeRedirect(payload, site)).toBe(expected)
    expect(destination(expected).origin).toBe(ORIGIN)
  })

  it('AUTH-3 uses the site’s own root', () => {
    expect(safeRedirect('//evil.example', { Root: '/uk/' })).toBe('/uk/')
  })

  it('AUTH-3 never leaves the origin, whatever is given, and keeps its own result unchanged', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'https:',
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
      'a',
      '\u2028',
      '／',
      ';',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
        ),
        (text) => {
          const answer = safeRedirect(text, site)
          expect(destination(answer).origin).toBe(ORIGIN)
          expect(answer).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
          expect(safeRedirect(answer, site)).toBe(answer)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
