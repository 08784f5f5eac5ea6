import { describe, expect, it } from 'vitest'
import { readTarget } from './target'

describe('a request target', () => {
  it.each([
    ['/a/b/?q=1', '/a/b/'],
    ['/%61ccount/', '/account/'],
    ['/fa%C3%A7ade/', '/fa%C3%A7ade/'],
    ['/a@b:c,d;e=f/', '/a@b:c,d;e=f/'],
    ['/a%40b/', '/a@b/'],
  ])('%s has one canonical spelling', (raw, canonical) => {
    expect(readTarget(raw)?.canonical).toBe(canonical)
  })

  it.each([
    '/%zz/',
    '/%',
    '/%ff/',
    '/a%00b/',
    '/a%0ab/',
    '/a%2Fb/',
    '/a%5Cb/',
    '/a\\b/',
    '//evil.example/',
    '/a//b/',
    '/a/../b/',
    '/a/./b',
    '/a/%2e%2e/b/',
    '/..',
    'http://evil.example/',
    '*',
    '',
    '/a#b',
    `/${'a'.repeat(9000)}`,
  ])('%s is refused', (raw) => {
    expect(readTarget(raw)).toBeNull()
  })

  it('is read alike by a second parser: canonical is a fixed point, and equals the path of WHATWG URL', () => {
    for (let code = 1; code < 0x3000; code++) {
      const raw = `/a${encodeURIComponent(String.fromCharCode(code))}b/`
      const target = readTarget(raw)
      if (!target) continue
      expect(readTarget(target.canonical)?.canonical).toBe(target.canonical)
      expect(decodeURIComponent(new URL(target.canonical, 'http://x').pathname)).toBe(decodeURIComponent(raw))
    }
  })
})
