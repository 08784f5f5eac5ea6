import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('server-only', () => ({}))
const asked = new Headers({
  cookie: '__Host-session=mine',
  'x-obverse-ip': '203.0.113.9',
  'x-fs-site': 'NGC-com',
  'x-fs-culture': 'en-US',
  'x-fs-origin': 'http://ngc.localhost',
})
vi.mock('next/headers', () => ({ headers: async () => asked }))

const { openCurrentPage, openPage, openPrivatePage, openSearchPage } = await import('./page')
const params = Promise.resolve({ site: 'NGC-com', culture: 'en-US' })

let sent: { path: string; headers: Headers }[] = []
beforeEach(() => {
  sent = []
  vi.stubEnv('INSIDE_ORIGIN', 'http://127.0.0.1:9')
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ path: new URL(address).pathname, headers: new Headers(init.headers) })
    return Response.json({ Root: '/' })
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('calls of a page', () => {
  it("send the visitor's cookie and network address while a private page is rendered", async () => {
    const { client } = await openPrivatePage(params)
    sent = []
    await client.accounts.sessions()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers.get('cookie')).toBe('__Host-session=mine')
    expect(sent[0]?.headers.get('x-obverse-ip')).toBe('203.0.113.9')
  })

  it('open the sign-in page when the session of a page for the signed-in has ended, and elsewhere fail', async () => {
    const { client } = await openPrivatePage(params)
    vi.stubGlobal('fetch', async () => Response.json({ code: 'signed_out', message: '' }, { status: 401 }))
    await expect(client.accounts.sessions()).rejects.toThrow('GET /api/auth/sessions/: 401 signed_out')
    asked.set('x-fs-sign-in', '/account/sign-in/?redirect=%2Faccount%2Fsessions%2F')
    try {
      await expect(client.accounts.sessions()).rejects.toMatchObject({
        digest: expect.stringContaining(';/account/sign-in/?redirect=%2Faccount%2Fsessions%2F;307;'),
      })
    } finally {
      asked.delete('x-fs-sign-in')
    }
  })

  it("send the visitor's network address and no cookie while a search is rendered", async () => {
    const { client } = await openSearchPage(params)
    sent = []
    await client.helpCenter.publicCategories()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers.get('x-obverse-ip')).toBe('203.0.113.9')
    expect([...(sent[0]?.headers.keys() ?? [])]).not.toContain('cookie')
  })

  it.each([
    ['a public page', () => openPage(params)],
    ['the page of a missing address', () => openCurrentPage()],
  ])('carry nothing of the visitor while %s is rendered', async (_name, open) => {
    const { client } = await open()
    await client.helpCenter.publicCategories()
    expect(sent.length).toBeGreaterThan(1)
    for (const { headers } of sent) {
      expect([...headers.keys()]).not.toContain('cookie')
      expect([...headers.keys()]).not.toContain('x-obverse-ip')
      expect(headers.get('x-obverse-site')).toBe('NGC-com')
    }
  })
})
