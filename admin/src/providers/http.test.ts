import type { contract } from '@obverse/contract'
import { CallFailed } from '@obverse/contract/client'
import { messageByCode } from '@obverse/contract/errors'
import { MissingCall } from '@obverse/contract/missing-calls'
import { HttpError } from 'ra-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering, json, refusal } from '../testing/answers'
import {
  createHttp,
  createHttpOf,
  errorBodyOf,
  failedWith,
  messageOf,
  restTransport,
  setCulture,
  setFailureSentences,
  toHttpError,
} from './http'

afterEach(() => {
  setCulture('en-US')
  vi.unstubAllGlobals()
})

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it resolved'),
    (error: unknown) => error,
  )

describe('failed call', () => {
  it('becomes the error of react-admin: status, message, field errors', async () => {
    const { send } = answering({
      'POST /admin/rest/tags/': () => refusal('invalid', { errors: { SEOName: 'Taken.' } }),
    })
    const error = await rejection(createHttp(send).reference.createTag({ body: { Name: 'A', SEOName: 'a' } }))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      status: 422,
      message: 'The message of invalid.',
      body: { errors: { SEOName: 'Taken.' } },
    })
    expect(failedWith(error, 'invalid')).toBe(true)
    expect(failedWith(error, 'conflict')).toBe(false)
  })
  it('includes the request id of an internal error', async () => {
    const { send } = answering({ 'GET /api/sites/': () => refusal('internal') })
    const error = await rejection(createHttp(send).sites.directory())
    expect(messageOf(error)).toBe('The message of internal. (r-1)')
  })
  it('REP-3 says "An error occurred." where nobody gives a reason', async () => {
    expect(messageOf(new Error('Cannot read properties of undefined'))).toMatch(/^An error occurred\. /)
    const send = async () => new Response('<h1>Bad</h1>', { status: 500 })
    expect(messageOf(await rejection(createHttp(send).sites.directory()))).toMatch(/^An error occurred\. /)
  })
  it('counts as an outage without an answer or after a timeout', () => {
    expect(toHttpError(new TypeError('Failed to fetch'))).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(toHttpError(new DOMException('late', 'TimeoutError'))).toMatchObject({ status: 503 })
  })
  it('SITE-10 says in the language of the screen that no answer came, or that nobody gives a reason', () => {
    const failure = toHttpError(new TypeError('Failed to fetch'))
    setFailureSentences((code) => `${code} auf Deutsch`)
    expect(messageOf(failure)).toBe('unavailable auf Deutsch')
    expect(messageOf(new Error('no'))).toBe('internal auf Deutsch')
    setFailureSentences((code) => messageByCode[code])
  })
  it('stays an abort error when the screen aborted it', () => {
    const aborted = new DOMException('gone', 'AbortError')
    expect(toHttpError(aborted)).toBe(aborted)
    expect(errorBodyOf(aborted)).toBeNull()
  })
  it('keeps the current record of a conflict', () => {
    const body = { code: 'conflict', message: 'Late.', requestId: '', current: { Name: 'Theirs' } } as const
    const error = toHttpError(new CallFailed('PUT /x', new Response(null, { status: 409 }), body))
    expect(errorBodyOf(error)?.current).toEqual({ Name: 'Theirs' })
  })
})

describe('every call', () => {
  it('SITE-4 sends the culture as a language header', async () => {
    const { send, asked } = answering({ 'GET /api/sites/': () => json([]) })
    setCulture('de-DE')
    await createHttp(send).sites.directory()
    expect(asked[0]?.headers.get('accept-language')).toBe('de-DE')
  })
  it('keeps its key and its raw answer', async () => {
    const { send } = answering({ 'GET /admin/rest/tags/': () => json([], 200, { 'content-range': 'tags 0-0/0' }) })
    const { tags } = createHttp(send).reference
    expect(tags.key({ query: { range: '[0,24]' } })).toBe('GET /admin/rest/tags/?range=%5B0%2C24%5D')
    expect((await tags.raw()).headers.get('content-range')).toBe('tags 0-0/0')
  })
})

describe('the key of a write', () => {
  const body = { Name: 'A', SEOName: 'a' }
  const keys = (asked: { headers: Headers }[]) => asked.map(({ headers }) => headers.get('idempotency-key'))

  it('is the same when the same write is sent again because no answer came, else a new one', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => refusal('unavailable'),
      () => json({ ...body, id: 1, EventTagID: 1, Version: 1 }),
      () => refusal('invalid'),
    ]
    const { send, asked } = answering({ 'POST /admin/rest/tags/': () => answers.shift()?.() ?? refusal('internal') })
    const { createTag } = createHttp(send).reference
    for (const _ of [1, 2, 3, 4]) await createTag({ body }).catch(() => undefined)
    const [first, second, third, fourth] = keys(asked)
    expect(first).toMatch(/^[\w-]{16,64}$/)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })
  it('differs for another body', async () => {
    const { send, asked } = answering({
      'POST /admin/rest/tags/': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    const { createTag } = createHttp(send).reference
    await createTag({ body }).catch(() => undefined)
    await createTag({ body: { ...body, Name: 'B' } }).catch(() => undefined)
    expect(new Set(keys(asked)).size).toBe(2)
  })
  it('is sent by the transport of simple REST too, and reads have none', async () => {
    const { send, asked } = answering({
      'PUT /admin/rest/tags/1': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    vi.stubGlobal('fetch', send)
    for (const _ of [1, 2])
      await restTransport('/admin/rest/tags/1', { method: 'PUT', body: JSON.stringify(body) }).catch(() => undefined)
    await restTransport('/admin/rest/tags/1').catch(() => undefined)
    const [first, again, read] = keys(asked)
    expect(first).toBeTruthy()
    expect([again, read]).toEqual([first, null])
  })
})

describe('transport of simple REST', () => {
  it('SITE-4 sends the culture, keeps the headers of the dialect and fails like every call', async () => {
    const { send, asked } = answering({ 'GET /admin/rest/tags': () => refusal('forbidden') })
    vi.stubGlobal('fetch', send)
    const error = await rejection(restTransport('/admin/rest/tags', { headers: new Headers({ Range: 'tags=0-9' }) }))
    expect(error).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(asked[0]?.headers.get('range')).toBe('tags=0-9')
    expect(asked[0]?.headers.get('accept-language')).toBe('en-US')
  })
  it('reports an unreachable server as 503', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await rejection(restTransport('/admin/rest/tags'))).toMatchObject({ status: 503 })
  })
})

describe('a call that is not in the table of calls', () => {
  const client = createHttpOf<typeof contract>({ sites: { directory: ['GET', '/api/sites/'] } })
  it.each([
    ['of a known domain', 'sites.current', () => client.sites.current()],
    ['of a domain that is not in the contract', 'users.list', () => client.users.list()],
  ])('%s is named, with what to do', (_, name, call) => {
    expect(call).toThrow(new MissingCall(name))
    expect(call).toThrow(
      `${name} is no call. Is its domain named in shared/contract/src/contract.ts? Then run: npm run generate`,
    )
  })
  it('is not what JavaScript asks any object for', async () => {
    expect(await Promise.resolve(client)).toBe(client)
    expect(JSON.stringify(client.sites)).toBe('{}')
  })
})
