import { describe, expect, it } from 'vitest'
import { adminPolicy, privatePagePolicy, securityHeaders, storedPagePolicy, withCamera } from './security-headers'

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1)

describe('the security headers', () => {
  const permissions = (headers: readonly string[]) => headers[headers.indexOf('permissions-policy') + 1]?.split(', ')
  it('let no page use a camera, a microphone, payments or USB', () => {
    expect(permissions(securityHeaders(true))).toEqual([
      'camera=()',
      'geolocation=(self)',
      'microphone=()',
      'payment=()',
      'usb=()',
    ])
  })
  it('CL-1 allow the camera to our own origin where labels are scanned, and change nothing else', () => {
    const [before, after] = [securityHeaders(true), withCamera(securityHeaders(true))]
    expect(permissions(after)?.[0]).toBe('camera=(self)')
    expect(after.filter((text, at) => text !== before[at])).toHaveLength(1)
  })
})

describe('the policy of a private page', () => {
  it('names no origin but our own and forbids framing', () => {
    const policy = privatePagePolicy('abc')
    expect(policy).not.toMatch(/https?:/)
    expect(directive(policy, 'frame-src')).toBeUndefined()
    expect(directive(policy, 'frame-ancestors')).toBe("'none'")
    expect(directive(policy, 'script-src')).toBe("'nonce-abc' 'strict-dynamic'")
  })
  it("PAY-6 adds the card processor's origins on payment pages, and never an unsafe keyword", () => {
    const origins = ['https://cards.example']
    const policy = privatePagePolicy('abc', { script: origins, frame: origins, connect: origins, form: origins })
    expect(directive(policy, 'frame-src')).toBe("'self' https://cards.example")
    expect(directive(policy, 'connect-src')).toBe("'self' https://cards.example")
    expect(directive(policy, 'form-action')).toBe("'self' https://cards.example")
    expect(policy).not.toContain('unsafe')
  })
  it('SITE-6 lets our own pages frame the page that the processor returns to', () => {
    expect(directive(privatePagePolicy('abc', null, true), 'frame-ancestors')).toBe("'self'")
  })
})

describe('the policy of the back office', () => {
  it('names no origin but our own, and frames nothing', () => {
    const policy = adminPolicy('abc')
    expect(policy).not.toMatch(/https?:/)
    expect(directive(policy, 'script-src')).toBe("'self'")
    expect(directive(policy, 'frame-src')).toBeUndefined()
  })
  it('ADP-1 adds the origins of the card processor where staff take a card, and trusts no other script', () => {
    const cards = ['https://cards.example']
    const policy = adminPolicy('abc', { script: cards, frame: cards, connect: cards, form: cards })
    expect(directive(policy, 'script-src')).toBe("'self' https://cards.example")
    expect(directive(policy, 'frame-src')).toBe('https://cards.example')
    expect(directive(policy, 'connect-src')).toBe("'self' https://cards.example")
    for (const name of ['style-src', 'img-src', 'form-action', 'base-uri', 'default-src'])
      expect(directive(policy, name), name).toBe(directive(adminPolicy('abc'), name))
  })
  it('ADP-1 is as on every page where no processor is set up', () => {
    expect(adminPolicy('abc', { script: [], frame: [], connect: [], form: [] })).toBe(adminPolicy('abc'))
  })
})

describe('the policy of a stored page', () => {
  it('allows the build’s own files and exactly the content with the given hashes', () => {
    const { before, after } = storedPagePolicy(['sha256-script'], ['sha256-style'])
    const policy = `${before}ngc.localhost${after}`
    expect(directive(policy, 'script-src')).toBe("ngc.localhost/_next/static/ 'sha256-script'")
    expect(directive(policy, 'style-src')).toBe("'self' 'sha256-style'")
    expect(policy).not.toContain('unsafe')
  })
})

describe('the policy of a page with a map', () => {
  const tiles = ['https://tiles.example']
  const policies = (images?: string[]) => [
    storedPagePolicy([], [], images).after,
    privatePagePolicy('abc', null, false, images),
  ]
  it('LOC-2 adds the origin of its tiles to images, and to nothing else', () => {
    for (const policy of policies(tiles)) {
      expect(directive(policy, 'img-src')).toBe("'self' data: https://tiles.example")
      expect(policy.split('https://tiles.example')).toHaveLength(2)
    }
  })
  it('LOC-2 names no other origin without tiles', () => {
    for (const policy of policies()) expect(policy).not.toContain('https:')
  })
})
