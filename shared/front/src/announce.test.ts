import { afterEach, expect, it, vi } from 'vitest'
import { type Announced, announce } from './announce'
import { testSite } from './testing/site'

afterEach(() => void vi.restoreAllMocks())

/** Returns the lines that a start prints. */
function said(over: Partial<Announced>): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  announce({
    port: 3000,
    publicOrigin: undefined,
    sites: [testSite({ Hosts: ['www.example.com', 'ngc.localhost'] })],
    demo: false,
    needsAdministrator: false,
    tookMs: 900,
    ...over,
  })
  return write.mock.calls.map(([line]) => String(line)).join('')
}

it('a start prints the addresses that people outside open', () => {
  const text = said({ publicOrigin: 'https://{host}' })
  expect(text).toContain('  storefront    https://www.example.com/\n')
  expect(text).toContain('  back office   https://www.example.com/admin/\n')
  expect(text).not.toMatch(/localhost|:3000|create-administrator|password/)
  expect(said({ sites: [testSite({ Hosts: ['ngc.localhost'] })] })).toContain('http://ngc.localhost:3000/')
})
it('a start says the next step while nobody can sign in, and for an origin that no site answers', () => {
  const text = said({ publicOrigin: 'https://shop.example.com', needsAdministrator: true })
  expect(text).toContain('npm run admin -- create-administrator you@example.com')
  expect(text).toContain('npm run admin -- set-hosts NGC-com shop.example.com')
})
