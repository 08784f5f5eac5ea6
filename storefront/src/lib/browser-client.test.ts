import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserClient } from './browser-client'

afterEach(() => vi.unstubAllGlobals())

describe('browserClient', () => {
  it('SITE-4 sends the culture of the page as the language header of every call', async () => {
    const fetch = vi.fn(async () => Response.json({ IsAnonymous: true }))
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('document', { documentElement: { lang: 'de-DE' } })
    const { accounts } = browserClient({ accounts: { currentUser: 'GET /resources/services/user/' } })
    await accounts.currentUser()
    expect(fetch).toHaveBeenCalledWith(
      '/resources/services/user/',
      expect.objectContaining({ method: 'GET', headers: expect.objectContaining({ 'Accept-Language': 'de-DE' }) }),
    )
  })

  it('UTIL-1 fills in the parameters and sends the body as JSON', async () => {
    const fetch = vi.fn(async () => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('document', { documentElement: { lang: 'en-US' } })
    const { accounts } = browserClient({ accounts: { revokeSession: 'POST /api/auth/sessions/{sessionID}/revoke/' } })
    await accounts.revokeSession({ params: { sessionID: 4 } })
    expect(fetch).toHaveBeenCalledWith('/api/auth/sessions/4/revoke/', expect.objectContaining({ method: 'POST' }))
  })

  it('SITE-4 refuses request lines that are not in the contract', () => {
    // @ts-expect-error the compiler knows every request line
    browserClient({ accounts: { currentUser: 'GET /resources/services/usr/' } })
  })
})
