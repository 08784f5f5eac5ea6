import type { CaptchaChallenge, CaptchaProof } from '@obverse/contract/domains/captcha'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod'
import type { Context } from '../../context'
import { found } from '../../errors'
import { type CallGiven, startTestApp, type TestApp } from '../../testing/harness'
import { standingClock } from '../../testing/setting'
import { usePass, verifyProof } from './captcha'

type Challenge = z.output<typeof CaptchaChallenge>
type Proof = z.output<typeof CaptchaProof>

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
})
afterAll(() => app.stop())

const newChallenge = async (given?: CallGiven) =>
  (await app.call('nobody', 'GET /captcha/api/challenge/', given)).json<Challenge>()
const solve = async (challenge: Challenge): Promise<Proof> => {
  const { counter, derivedKey } = found(await solveChallenge({ challenge, deriveKey }))
  return { challenge, solution: { counter, derivedKey } }
}
const verify = (body: unknown, given?: CallGiven) => app.call('nobody', 'POST /captcha/api/verify/', { body, ...given })
const cookieIn = (answer: { headers: Headers }) => found(answer.headers.get('set-cookie')?.split(';')[0])
const mayPass = (cookie: string, over: Partial<Context> = {}) =>
  usePass({ ...app.ctx, ip: '127.0.0.1', ...over }, { headers: new Headers({ cookie }) })

it('AUTH-4 a solved challenge sets a cookie, with which the browser may go on 50 times', async () => {
  const answer = await verify(await solve(await newChallenge()))
  expect(answer.status, answer.text).toBe(204)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-captcha=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=600$/,
  )
  const cookie = cookieIn(answer)
  const uses: boolean[] = []
  for (let at = 0; at < 51; at += 1) uses.push(await mayPass(cookie))
  expect(uses.filter(Boolean)).toHaveLength(50)
  expect(uses.at(-1)).toBe(false)
})

it('AUTH-4 the cookie is good at its site, for its network and for ten minutes only, and cannot be changed', async () => {
  const cookie = cookieIn(await verify(await solve(await newChallenge())))
  expect(await mayPass(`culture=de-DE; ${cookie}`)).toBe(true)
  const now = app.ctx.now().getTime()
  for (const [name, over] of [
    ['another site', { site: app.ctx.sites.get(2) }],
    ['another network', { ip: '203.0.113.9' }],
    ['later', { now: () => new Date(now + 601_000) }],
  ] as const)
    expect([name, await mayPass(cookie, over)]).toEqual([name, false])
  expect(await mayPass(cookie.replace(/\d{13}/, (until) => String(Number(until) + 60_000)))).toBe(false)
  expect(await mayPass('')).toBe(false)
  expect(await mayPass('__Host-captcha=nonsense')).toBe(false)
})

it('AUTH-4 a challenge counts once, even when its solution is sent several times at once', async () => {
  const proof = await solve(await newChallenge())
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => verify(proof)))).map((answer) => answer.status)
  expect(statuses.toSorted()).toEqual([204, 422, 422, 422, 422])
})

it('AUTH-4 a wrong solution, a changed challenge and one that took too long are refused with the same words', async () => {
  const challenge = await newChallenge()
  const { solution } = await solve(challenge)
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
  const own = { ...challenge, signature: '00'.repeat(32) }
  for (const body of [
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge: easier, solution },
    { challenge: own, solution },
  ]) {
    const answer = await verify(body)
    expect([answer.status, answer.error().message, answer.headers.get('set-cookie')]).toEqual([
      422,
      'The check was not passed or took too long. Please try it again.',
      null,
    ])
  }
  for (const body of [{}, { challenge }, { challenge, solution: { counter: -1, derivedKey: 'x' } }])
    expect((await verify(body)).status).toBe(422)
  const late = { ...app.ctx, ip: '127.0.0.1', now: () => new Date(app.ctx.now().getTime() + 301_000) }
  await expect(verifyProof(late, { challenge, solution })).rejects.toMatchObject({ code: 'invalid' })
  expect((await verify({ challenge, solution })).status).toBe(204)
})

it('AUTH-4 a challenge is answered fresh each time, and a network gets 60 a minute', async () => {
  const one = await app.call('nobody', 'GET /captcha/api/challenge/', { ip: '198.51.100.1' })
  expect(one.headers.get('cache-control')).toBe('private, no-store')
  const statuses = new Set<number>()
  for (let at = 0; at < 60; at += 1)
    statuses.add((await app.call('nobody', 'GET /captcha/api/challenge/', { ip: '198.51.100.1' })).status)
  expect([...statuses]).toEqual([200, 429])
})
