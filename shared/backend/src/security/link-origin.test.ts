import { expect, it } from 'vitest'
import { isReachable, linkOrigins } from './link-origin'

it('AUTH-3 links lead to the first host of the site that the operator allowed, else to the first allowed one', () => {
  const originOf = linkOrigins('https://{host}', ['www.example.com', 'de.example.com'])
  expect(originOf({ Hosts: ['evil.example', 'de.example.com'] })).toBe('https://de.example.com')
  expect(originOf({ Hosts: ['evil.example'] })).toBe('https://www.example.com')
  expect(originOf({ Hosts: [] })).toBe('https://www.example.com')
})
it('AUTH-3 links without such a list lead to names of this machine, or to the one fixed origin', () => {
  const here = linkOrigins('http://{host}:3000')
  expect(here({ Hosts: ['evil.example', 'pmg.localhost'] })).toBe('http://pmg.localhost:3000')
  for (const host of ['evil.example', 'localhost.evil.example', 'notlocalhost'])
    expect(here({ Hosts: [host] })).toBe('http://localhost:3000')
  expect(linkOrigins('https://www.example.com')({ Hosts: ['evil.example'] })).toBe('https://www.example.com')
})

it('SITE-1 a site without a real host is off where an installation serves more than this machine, and there alone', () => {
  const british = { Hosts: ['ngc-uk.localhost'] }
  const real = { Hosts: ['ngc.localhost', 'www.example.com'] }
  const serving = { demo: false, publicOrigin: 'https://{host}', linkHosts: ['www.example.com'] }
  const on = (setting: Parameters<typeof isReachable>[1]) => [british, real].map((site) => isReachable(site, setting))
  expect(on(serving)).toEqual([false, true])
  expect(on({ demo: false, publicOrigin: 'https://www.example.com' })).toEqual([false, true])
  expect(on({ ...serving, demo: true })).toEqual([true, true])
  for (const publicOrigin of ['http://{host}:3000', 'http://ngc.localhost:3000', 'http://127.0.0.1'])
    expect(on({ demo: false, publicOrigin, linkHosts: ['ngc.localhost'] })).toEqual([true, true])
})
