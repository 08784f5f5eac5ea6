import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTokens } from '../tables'
import { type AccountsApp, newIp, startAccountsApp } from '../testing'
import { mintLinkToken } from './link-tokens'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

const follow = (
  token: string,
  redirect: string,
  given: { method?: string; headers?: Record<string, string>; ip?: string } = {},
) =>
  app.call('nobody', `${given.method ?? 'GET'} /token-service.axd/validate/`, {
    query: { token, redirect },
    ip: given.ip ?? newIp(),
    headers: given.headers ?? {},
  })
const visit = () => mintLinkToken(app.ctx, 'visit', null)
const locationOf = async (answer: ReturnType<typeof follow>) => (await answer).headers.get('location')

describe('AUTH-3 the token service', () => {
  it('AUTH-3 PAY-C3 verifies the token and goes to the relative path', async () => {
    const answer = await follow(await visit(), '/account/my-submissions/?page=2')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/account/my-submissions/?page=2')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('AUTH-3 PAY-C3 accepts a single-use token once; of parallel visits exactly one wins', async () => {
    const token = await visit()
    const places = await Promise.all(Array.from({ length: 6 }, () => locationOf(follow(token, '/account/'))))
    expect(places.filter((place) => place === '/account/')).toHaveLength(1)
    expect(places.filter((place) => place === '/link-expired/')).toHaveLength(5)
  })

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(5000), "'; drop table people; --", '%00'])(
    'AUTH-3 goes to the link-expired page for the token %j',
    async (token) => {
      const answer = await follow(token, '/account/')
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/link-expired/'])
    },
  )

  it('AUTH-3 goes to the link-expired page without any query', async () => {
    const answer = await app.call('nobody', 'GET /token-service.axd/validate/', { ip: newIp() })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/link-expired/'])
  })

  it('AUTH-3 goes to the link-expired page after sixty minutes', async () => {
    const token = await visit()
    app.clock.pass(60 * 60_000)
    expect(await locationOf(follow(token, '/account/'))).toBe('/link-expired/')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    '/x\r\nSet-Cookie: a=b',
    'x'.repeat(3000),
  ])('AUTH-3 never goes to another origin: %j', async (redirect) => {
    const answer = await follow(await visit(), redirect)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  })

  it('AUTH-3 decides at the moment of the visit, also for a malformed token', async () => {
    expect(await locationOf(follow('x', '//evil.example'))).toBe('/link-expired/')
  })

  it('AUTH-3 passes a password token on to the page that uses it up, and leaves it valid', async () => {
    const token = await mintLinkToken(app.ctx, 'password-reset', await app.peopleID('other'))
    for (let round = 0; round < 2; round++)
      expect(await locationOf(follow(token, '/account/reset-password/'))).toBe(
        `/account/reset-password/?token=${token}`,
      )
  })

  it('AUTH-3 uses nothing up for a request that is not a visit', async () => {
    const token = await visit()
    expect(await locationOf(follow(token, '/account/', { method: 'HEAD' }))).toBe('/account/')
    expect(await locationOf(follow(token, '/account/', { headers: { 'sec-purpose': 'prefetch' } }))).toBe('/account/')
    expect(await locationOf(follow(token, '/account/'))).toBe('/account/')
  })

  it('AUTH-3 stores tokens as hashes only', async () => {
    const token = await visit()
    const rows = await app.ctx.db.select().from(linkTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(
      JSON.stringify(rows.map((row) => [row.TokenHash.toString('base64url'), row.TokenHash.toString('latin1')])),
    ).not.toContain(token)
  })

  it('AUTH-3 limits the attempts of one network', async () => {
    const ip = newIp()
    const answers = await Promise.all(Array.from({ length: 65 }, () => follow('x', '/', { ip })))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5)
  })
})
