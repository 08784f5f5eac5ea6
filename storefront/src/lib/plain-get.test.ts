import { afterEach, describe, expect, it, vi } from 'vitest'
import { plainGet } from './plain-get'

afterEach(() => vi.unstubAllGlobals())

describe('plainGet', () => {
  it('SITE-4 sends the culture of the page as the language header', async () => {
    const fetch = vi.fn(async () => Response.json({ IsAnonymous: true }))
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('document', { documentElement: { lang: 'de-DE' } })
    await expect(plainGet<'accounts.currentUser'>('GET /resources/services/user/')()).resolves.toEqual({
      IsAnonymous: true,
    })
    expect(fetch).toHaveBeenCalledWith(
      '/resources/services/user/',
      expect.objectContaining({ headers: expect.objectContaining({ 'Accept-Language': 'de-DE' }) }),
    )
  })

  it('ACC-1 fails when the server refuses, so that an outage does not count as signed out', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
    vi.stubGlobal('document', { documentElement: { lang: 'en-US' } })
    await expect(plainGet<'accounts.currentUser'>('GET /resources/services/user/')()).rejects.toThrow('503')
  })

  it('SITE-4 refuses request lines that are not in the contract', () => {
    // @ts-expect-error the compiler knows every request line
    plainGet<'accounts.currentUser'>('GET /resources/services/usr/')
  })
})
