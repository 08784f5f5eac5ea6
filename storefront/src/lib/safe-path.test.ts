import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path'

describe('safePath', () => {
  it('AUTH-3 keeps paths of this site with query and anchor', () => {
    for (const path of ['/', '/account/', '/account/sessions/?page=2#last', '/admin/', '/a/b/c', '/%E2%82%AC/']) {
      expect(safePath(path)).toBe(path)
    }
  })

  it('AUTH-3 refuses everything that could lead to another origin', () => {
    const bad = [
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example/',
      'https:evil.example',
      'javascript:alert(1)',
      'evil.example',
      '/\tevil',
      '/\n/evil.example',
      '/account/\r\nSet-Cookie: x',
      '/..//evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '\u0000/account/',
      ' /account/',
      '',
      null,
      undefined,
    ]
    for (const path of bad) expect(safePath(path), String(path)).toBeNull()
  })
})
