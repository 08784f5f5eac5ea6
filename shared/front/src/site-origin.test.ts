import { describe, expect, it } from 'vitest'
import { siteOriginOf } from './site-origin'

describe('the public origin of a site', () => {
  it.each([
    ['http://ngc.localhost:3000', undefined, ['ngc.localhost']],
    ['https://www.example.com', 'https://{host}', ['www.example.com', 'example.com']],
    ['https://example.com:8443', 'https://example.com:8443', ['www.example.com', 'example.com']],
    ['https://de.example.com:8443', 'https://example.com:8443', ['de.example.com']],
    ['http://ngc.localhost:3000', 'https://{host}', ['ngc.localhost']],
  ])('SITE-1 is %s with PUBLIC_ORIGIN %s and hosts %j', (origin, PUBLIC_ORIGIN, Hosts) => {
    expect(siteOriginOf({ Hosts }, { PUBLIC_ORIGIN, PORT: 3000 })).toBe(origin)
  })
})
