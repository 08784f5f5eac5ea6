import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Transport } from './transport'
import { CallRejected, createWebService, type WebServiceSetting } from './web-service'

type Sent = { address: string; method: string; headers: Headers; body: unknown; signal: AbortSignal | null | undefined }

const json = (value: unknown, status = 200) => Response.json(value, { status })
/** Creates a fake network with given answers that records requests; like a real one it stops on the signal. */
function network(answer: (sent: Sent) => Response | Promise<Response> = () => json({ ok: true })) {
  const sent: Sent[] = []
  const fetch: Transport = async (input, init = {}) => {
    const one = {
      address: String(input),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body,
      signal: init.signal,
    }
    sent.push(one)
    return new Promise<Response>((resolve, reject) => {
      if (init.signal?.aborted) reject(init.signal.reason)
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      Promise.resolve(answer(one)).then(resolve, reject)
    })
  }
  return { sent, fetch }
}
const serviceOver = (fetch: Transport, more: Partial<WebServiceSetting> = {}) =>
  createWebService({ siteRoot: '/', culture: () => 'en-GB', fetch, ...more })
const never = () => new Promise<Response>(() => undefined)
const rejectionOf = async (call: Promise<unknown>): Promise<CallRejected> => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof CallRejected)) throw new Error('the call did not reject with the whole response')
  return failure
}

describe('addresses and answers', () => {
  it('UTIL-1 prepends the site root, removes ~/ and adds the slash', async () => {
    const { sent, fetch } = network()
    const service = serviceOver(fetch, { siteRoot: '/coins/' })
    await service.get('~/resources/services/country')
    await service.get('/news/data', { page: 2 })
    await service.get('files/fees.pdf')
    await service.get('news/data/?page=1', { series: 'a' })
    await service.get('https://other.example/rates', { day: 1 })
    expect(sent.map((one) => one.address)).toEqual([
      '/coins/resources/services/country/',
      '/coins/news/data/?page=2',
      '/coins/files/fees.pdf',
      '/coins/news/data/?page=1&series=a',
      'https://other.example/rates?day=1',
    ])
  })
  it('UTIL-1 repeats names for lists in a query and leaves out null and undefined', async () => {
    const { sent, fetch } = network()
    await serviceOver(fetch).get('search', { services: ['a', 'b&c'], lat: 0, lon: null, open: false, near: undefined })
    expect(sent[0]?.address).toBe('/search/?services=a&services=b%26c&lat=0&open=false')
  })
  it('UTIL-1 resolves with the data of the response', async () => {
    const answers: Record<string, Response> = {
      '/json/': json([1, 2]),
      '/text/': new Response('plain', { headers: { 'content-type': 'text/plain' } }),
      '/nothing/': new Response(null, { status: 204 }),
    }
    const service = serviceOver(network(({ address }) => answers[address] ?? json(null, 404)).fetch)
    expect(await service.get('json')).toEqual([1, 2])
    expect(await service.get('text')).toBe('plain')
    expect(await service.get('nothing')).toBeUndefined()
  })
  it('UTIL-1 resolves with a Blob for an answer that is not text', async () => {
    const file = network(
      () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'application/pdf' } }),
    )
    const answer = await serviceOver(file.fetch).get('invoice.pdf')
    expect(answer).toBeInstanceOf(Blob)
    expect((answer as Blob).size).toBe(3)
  })
  it('UTIL-1 rejects with the whole response', async () => {
    const refuses = () =>
      new Response('{"code":"invalid"}', {
        status: 422,
        headers: { 'content-type': 'application/json', 'x-request-id': 'r7' },
      })
    const failure = await rejectionOf(serviceOver(network(refuses).fetch).post('account/edit', {}))
    expect(failure).toMatchObject({
      status: 422,
      data: { code: 'invalid' },
      reason: 'answered',
      address: 'account/edit',
    })
    expect(failure.headers.get('x-request-id')).toBe('r7')
  })
  it('UTIL-1 returns a body that is declared as JSON but is not as text', async () => {
    const broken = () =>
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'application/json' } })
    expect(await rejectionOf(serviceOver(network(broken).fetch).get('a'))).toMatchObject({
      status: 502,
      data: '<h1>Bad gateway</h1>',
    })
  })
  it('UTIL-1 rejects with status 0 and the cause when there is no answer', async () => {
    const down = network(() => Promise.reject(new TypeError('connection refused')))
    const failure = await rejectionOf(serviceOver(down.fetch).get('a'))
    expect(failure).toMatchObject({ status: 0, reason: 'network', data: undefined })
    expect(failure.cause).toBeInstanceOf(TypeError)
  })
  it('SITE-4 sends the current culture as the language header of every call', async () => {
    const { sent, fetch } = network()
    let culture = 'en-GB'
    const service = serviceOver(fetch, { culture: () => culture })
    await service.get('a')
    culture = 'de-DE'
    await Promise.all([service.post('a', {}), service.put('a', {}), service.delete('a'), service.fetch('/a')])
    expect(sent.map((one) => one.headers.get('accept-language'))).toEqual(['en-GB', 'de-DE', 'de-DE', 'de-DE', 'de-DE'])
  })
})

describe('bodies', () => {
  it('UTIL-1 sends POST, PUT and DELETE with a JSON body', async () => {
    const { sent, fetch } = network()
    const service = serviceOver(fetch)
    await service.post('a', { n: 1 })
    await service.put('a', [3, 1, 2])
    await service.delete('a', { n: 2 })
    await service.delete('a')
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{"n":1}'],
      ['PUT', '[3,1,2]'],
      ['DELETE', '{"n":2}'],
      ['DELETE', undefined],
    ])
    expect(sent.map((one) => one.headers.get('content-type'))).toEqual([
      'application/json',
      'application/json',
      'application/json',
      null,
    ])
  })
  it('UTIL-1 removes a timeout field from the body, whatever it holds, and does not change the caller’s object', async () => {
    const { sent, fetch } = network()
    const service = serviceOver(fetch)
    const data = { n: 1, timeout: 5000 }
    await service.post('a', data)
    await service.put('a', { n: 2, timeout: 'soon' })
    await service.delete('a', { n: 3, timeout: -1 })
    expect(sent.map((one) => one.body)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}'])
    expect(data).toEqual({ n: 1, timeout: 5000 })
  })
  it('UTIL-1 sends forms, files and texts unchanged', async () => {
    const { sent, fetch } = network()
    const form = new FormData()
    form.set('timeout', '7')
    await serviceOver(fetch).post('a', form)
    await serviceOver(fetch).post('a', 'timeout')
    expect(sent.map((one) => one.body)).toEqual([form, 'timeout'])
    expect(sent[0]?.headers.get('content-type')).toBeNull()
  })
})

describe('timeouts and cancellation', () => {
  it('UTIL-1 aborts a GET after its timeout', async () => {
    const { sent, fetch } = network(never)
    expect(await rejectionOf(serviceOver(fetch).get('slow', {}, { timeout: 20 }))).toMatchObject({
      status: 0,
      reason: 'timeout',
    })
    expect(sent[0]?.signal?.aborted).toBe(true)
  })
  it.each(['post', 'put', 'delete'] as const)(
    'UTIL-1 aborts a %s after the timeout field of its data',
    async (method) => {
      const { fetch } = network(never)
      expect((await rejectionOf(serviceOver(fetch)[method]('slow', { timeout: 20 }))).reason).toBe('timeout')
    },
  )
  it('UTIL-1 cancels a call by its own cancel and by a given signal', async () => {
    const { sent, fetch } = network(never)
    const service = serviceOver(fetch)
    const one = service.post('a', { n: 1 })
    one.cancel()
    expect((await rejectionOf(one)).reason).toBe('canceled')
    const stop = new AbortController()
    const other = service.get('b', {}, { signal: stop.signal })
    stop.abort()
    expect((await rejectionOf(other)).reason).toBe('canceled')
    expect(sent.map((call) => call.signal?.aborted)).toEqual([true, true])
    expect((await rejectionOf(service.get('c', {}, { signal: stop.signal }))).reason).toBe('canceled')
  })
  it('UTIL-1 changes nothing when cancelled after the answer', async () => {
    const call = serviceOver(network().fetch).get('a')
    expect(await call).toEqual({ ok: true })
    call.cancel()
    expect(await call).toEqual({ ok: true })
  })
})

describe('the optional cache', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const counting = () => {
    let count = 0
    return network(() => json({ count: ++count }))
  }

  it('UTIL-1 caches nothing by default', async () => {
    const service = serviceOver(counting().fetch)
    await service.get('a')
    expect(await service.get('a')).toEqual({ count: 2 })
  })
  it('UTIL-1 caches an answer for its time, per address, query and language', async () => {
    let culture = 'en-GB'
    const { sent, fetch } = counting()
    const service = serviceOver(fetch, { culture: () => culture })
    const ask = (page: number) => service.get('a', { page }, { cache: 1000 })
    expect([await ask(1), await ask(1), await ask(2)]).toEqual([{ count: 1 }, { count: 1 }, { count: 2 }])
    culture = 'de-DE'
    expect(await ask(1)).toEqual({ count: 3 })
    vi.setSystemTime(Date.now() + 1001)
    expect(await ask(1)).toEqual({ count: 4 })
    expect(sent).toHaveLength(4)
  })
  it('UTIL-1 caches answers per instance, so that two people never share one', async () => {
    const { fetch } = counting()
    await serviceOver(fetch).get('a', {}, { cache: true })
    expect(await serviceOver(fetch).get('a', {}, { cache: true })).toEqual({ count: 2 })
  })
  it('UTIL-1 caches a bounded number of answers, and drops the oldest first', async () => {
    const { sent, fetch } = counting()
    const service = serviceOver(fetch, { cacheSize: 2 })
    for (const path of ['a', 'b', 'c', 'c', 'b', 'a']) await service.get(path, {}, { cache: true })
    expect(sent.map((one) => one.address)).toEqual(['/a/', '/b/', '/c/', '/a/'])
  })
  it('UTIL-1 returns a copy to each caller, and clears the cache on request', async () => {
    const service = serviceOver(counting().fetch)
    const first = (await service.get('a', {}, { cache: true })) as { count: number }
    first.count = 99
    expect(await service.get('a', {}, { cache: true })).toEqual({ count: 1 })
    service.clearCache()
    expect(await service.get('a', {}, { cache: true })).toEqual({ count: 2 })
  })
  it('UTIL-1 does not cache failures', async () => {
    let status = 503
    const service = serviceOver(network(() => json({ status }, status)).fetch)
    await rejectionOf(service.get('a', {}, { cache: true }))
    status = 200
    expect(await service.get('a', {}, { cache: true })).toEqual({ status: 200 })
  })
  it('UTIL-1 keeps the shared answer for the others when one caller cancels', async () => {
    let release: (response: Response) => void = () => undefined
    const { sent, fetch } = network(() => new Promise<Response>((resolve) => (release = resolve)))
    const service = serviceOver(fetch)
    const [one, other] = [service.get('a', {}, { cache: true }), service.get('a', {}, { cache: true })]
    one.cancel()
    expect((await rejectionOf(one)).reason).toBe('canceled')
    expect(sent[0]?.signal?.aborted).toBe(false)
    release(json('shared'))
    expect(await other).toBe('shared')
    expect(sent).toHaveLength(1)
  })
  it('UTIL-1 aborts the shared request when nobody waits any more, and sends a new one afterwards', async () => {
    const answers = [never(), Promise.resolve(json('second'))]
    const { sent, fetch } = network(() => answers.shift() ?? never())
    const service = serviceOver(fetch)
    const one = service.get('a', {}, { cache: true })
    one.cancel()
    await rejectionOf(one)
    expect(sent[0]?.signal?.aborted).toBe(true)
    expect(await service.get('a', {}, { cache: true })).toBe('second')
  })
  it('UTIL-1 sends a new request even before the network notices the abort', async () => {
    const answers = [never(), Promise.resolve(json('second'))]
    const service = serviceOver(() => answers.shift() ?? never())
    const one = service.get('a', {}, { cache: true })
    one.cancel()
    await rejectionOf(one)
    expect(await service.get('a', {}, { cache: true })).toBe('second')
  })
})

describe('the transport', () => {
  it('UTIL-1 accepts the arguments of fetch and keeps a language that is already set', async () => {
    const { sent, fetch } = network()
    const { fetch: transport } = serviceOver(fetch, { siteRoot: '/coins/' })
    await transport('/account/shipping-address', { headers: { 'accept-language': 'zh-CN' } })
    await transport(new URL('https://own.example/a'))
    await transport(new Request('https://own.example/b', { headers: { 'x-kept': 'yes' } }))
    expect(sent[0]?.address).toBe('/coins/account/shipping-address/')
    expect(sent.map((one) => one.headers.get('accept-language'))).toEqual(['zh-CN', 'en-GB', 'en-GB'])
    expect(sent[2]?.headers.get('x-kept')).toBe('yes')
  })
})
