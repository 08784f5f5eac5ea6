import { expect, it } from 'vitest'
import { linkOrigins } from './link-origin'

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
