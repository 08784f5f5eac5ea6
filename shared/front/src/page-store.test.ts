import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakePage, html, startFakeFront } from './testing/fake-front'

let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  vi.useRealTimers()
  await stop?.()
})

async function start(page: FakePage, over: Parameters<typeof startFakeFront>[1] = {}) {
  const front = await startFakeFront(page, over)
  stop = front.stop
  return front
}

function send(res: ServerResponse, body: string, status = 200, type = 'text/html; charset=utf-8') {
  res.writeHead(status, { 'content-type': type, link: '<x>; rel=preload' })
  res.end(body)
}

/** Returns pages that show their site, culture and path, and the number of their render. */
function counting(): FakePage {
  let renders = 0
  return ({ path, headers }, nonce, res) => {
    renders += 1
    if (path.startsWith('/page-not-found/none/') || path.startsWith('/gone/'))
      return send(res, html(nonce, 'no such page'), 404)
    send(res, html(nonce, `${headers['x-fs-site']} ${headers['x-fs-culture']} ${path} #${renders}`))
  }
}

describe('the page store', () => {
  it('renders a page once and answers everyone from memory until the content version rises', async () => {
    const front = await start(counting())
    for (let i = 0; i < 3; i++) expect((await front.get('/a/')).body).toContain('NGC-com en-US /a/ #1')
    front.versions.set(1, 2)
    expect((await front.get('/a/')).body).toContain('#2')
    expect((await front.get('/a/')).body).toContain('#2')
  })

  it('separates sites and cultures, and an edit of one site leaves the other unchanged', async () => {
    const front = await start(counting())
    expect((await front.get('/a/')).body).toContain('NGC-com en-US /a/ #1')
    expect((await front.get('/a/', { host: 'two.localhost' })).body).toContain('NGC-uk en-GB /a/ #2')
    expect((await front.get('/a/', { cookie: 'x=1; culture=zh-CN' })).body).toContain('NGC-com zh-CN /a/ #3')
    expect((await front.get('/a/', { cookie: 'culture=xx-XX' })).body).toContain('#1')
    front.versions.set(1, 2)
    expect((await front.get('/a/', { host: 'two.localhost' })).body).toContain('#2')
  })

  it('sends no cookie and no header of the visitor to Next', async () => {
    const front = await start(counting())
    const hostile = {
      cookie: 'session=1',
      'x-middleware-prefetch': '1',
      'x-fs-site': 'EVIL',
      'next-url': '/x',
      'content-security-policy': "script-src 'nonce-AAAA'",
      'user-agent': 'bot',
    }
    expect((await front.get('/a/', hostile)).body).toContain('NGC-com')
    expect(Object.keys(front.asked[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'connection',
      'content-security-policy',
      'host',
      'user-agent',
      'x-fs-culture',
      'x-fs-site',
    ])
    expect(front.asked[0]?.headers).toMatchObject({ 'user-agent': 'obverse-front', host: 'one.localhost' })
  })

  it('allows the stored scripts by their hashes and the build’s own files, and no nonce', async () => {
    const front = await start(counting())
    const { body, headers } = await front.get('/a/')
    const [, script = ''] = /<script>(.*)<\/script>/.exec(body) ?? []
    expect(script).toContain(String.raw`\"nonce\":\"$undefined\"`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(
      `script-src one.localhost/_next/static/ 'sha256-${createHash('sha256').update(script).digest('base64')}';`,
    )
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|nonce/)
  })

  it('renders once for many requests at the same time', async () => {
    const front = await start((asked, nonce, res) => void setTimeout(() => counting()(asked, nonce, res), 50))
    await Promise.all(Array.from({ length: 20 }, () => front.get('/a/')))
    expect(front.asked).toHaveLength(1)
  })

  it('keeps the query parameters by which a page may vary, sorted, and drops every other', async () => {
    const front = await start(counting())
    await front.get('/events/?tag=b&evil=1&month=2&_rsc=zzz')
    await front.get('/events/?month=2&tag=b')
    await front.get('/events/?month=2&tag=b&other=5')
    await front.get('/a/?anything=1')
    await front.get('/a/')
    expect(front.asked.map(({ path }) => path)).toEqual(['/events/?month=2&tag=b', '/a/'])
  })

  it('answers requests of a client router with the document, because pages are never navigated within', async () => {
    const front = await start(counting())
    const forms = [
      {},
      { rsc: '1', 'next-router-state-tree': '%5Ba', 'next-url': '/x/' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    ]
    for (const form of forms) {
      const { headers, body } = await front.get('/a/?_rsc=abcde', form)
      expect([headers['content-type'], headers.vary]).toEqual(['text/html; charset=utf-8', 'Cookie, Accept-Encoding'])
      expect(body).toContain('/a/ #1')
    }
    expect(front.asked.map(({ path, headers }) => [path, headers.rsc, headers['next-url']])).toEqual([
      ['/a/', undefined, undefined],
    ])
  })

  it('sends the smallest encoding that the client accepts, with one tag for all', async () => {
    const front = await start(counting())
    const plain = await front.get('/a/')
    const gzip = await front.get('/a/', { 'accept-encoding': 'gzip, deflate' })
    const br = await front.get('/a/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const noBr = await front.get('/a/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
    expect([plain, gzip, br, noBr].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
      'gzip',
    ])
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body)
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body)
    expect(br.headers.etag).toBe(plain.headers.etag)
    expect(br.headers.vary).toContain('Cookie, Accept-Encoding')
    expect(br.headers['cache-control']).toBe('private, no-cache')
  })

  it('answers 304 to a client with the page, and HEAD without a body', async () => {
    const front = await start(counting())
    const { headers } = await front.get('/a/')
    const again = await front.get('/a/', { 'if-none-match': `"x", ${headers.etag}` })
    expect([again.status, again.body, again.headers['content-security-policy']]).toEqual([
      304,
      '',
      headers['content-security-policy'],
    ])
    const head = await front.get('/a/', {}, 'HEAD')
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']])
    expect(front.asked).toHaveLength(1)
  })

  it('renders one page for all missing addresses, and no address that cannot be a page', async () => {
    const front = await start(counting())
    for (const path of ['/nowhere/1/', '/nowhere/2/', '/gone/1/', '/gone/1/']) {
      const { status, body } = await front.get(path)
      expect([status, body.includes('no such page')]).toEqual([404, true])
    }
    expect(front.asked.map(({ path }) => path)).toEqual(['/page-not-found/none/', '/gone/1/'])
    expect((await front.get('/page-not-found/none/')).status).toBe(404)
    expect((await front.get('/page-not-found/none/')).status).toBe(404)
  })

  it.each([
    ['an error', (_: unknown, nonce: string, res: ServerResponse) => send(res, html(nonce, 'stack'), 500)],
    [
      'a part that failed',
      (_: unknown, nonce: string, res: ServerResponse) =>
        send(res, html(nonce, `<script nonce="${nonce}">$RX("B:0","d")</script>`)),
    ],
    [
      'a script without the nonce',
      (_: unknown, nonce: string, res: ServerResponse) => send(res, html(nonce, '<script>alert(1)</script>')),
    ],
    [
      'half a document',
      (_: unknown, nonce: string, res: ServerResponse) => send(res, html(nonce, '').replace('</html>', '')),
    ],
    [
      'something that is no document',
      (_: unknown, __: string, res: ServerResponse) => send(res, '{}', 200, 'application/json'),
    ],
    [
      'a redirect elsewhere',
      (_: unknown, __: string, res: ServerResponse) => {
        res.writeHead(307, { location: '//evil.example/' }).end()
      },
    ],
  ] as const)('never stores or shows %s', async (_, page) => {
    const front = await start(page)
    for (let i = 0; i < 2; i++) {
      const { status, headers, body } = await front.get('/a/')
      expect([status, headers['retry-after']]).toEqual([503, '5'])
      expect(body).not.toContain('stack')
    }
    expect(front.asked).toHaveLength(2)
  })

  it('passes a redirect within the site on, unstored', async () => {
    const front = await start((_, __, res) => {
      res.writeHead(307, { location: '/b/?x=1', refresh: '0;url=/b/' }).end()
    })
    const { status, headers } = await front.get('/a/')
    expect([status, headers.location, headers.refresh]).toEqual([307, '/b/?x=1', undefined])
    await front.get('/a/')
    expect(front.asked).toHaveLength(2)
  })

  it('answers with the stale page when Next is down, and 503 without one', async () => {
    const front = await start(counting())
    await front.get('/a/')
    front.versions.set(1, 2)
    front.up.next = false
    expect((await front.get('/a/')).body).toContain('#1')
    const { status, headers } = await front.get('/b/')
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    front.up.next = true
    expect((await front.get('/a/')).body).toContain('#2')
  })

  it('lets nobody wait for a render that is known to fail', async () => {
    let canRender = true
    const page = counting()
    const front = await start((...asked) => canRender && page(...asked), {
      canRender: () => canRender,
      patience: 3600_000,
    })
    await front.get('/a/')
    front.versions.set(1, 2)
    canRender = false
    expect((await front.get('/a/')).body).toContain('#1')
  })

  it('answers with the stale page when a fresh one takes too long or fails, and with the fresh one afterwards', async () => {
    let answerLate: (() => void) | undefined
    let isSlow = false
    const page = counting()
    const front = await start(
      (...asked) => {
        if (isSlow) answerLate = () => page(...asked)
        else page(...asked)
      },
      { patience: 100 },
    )
    await front.get('/a/')
    front.versions.set(1, 2)
    isSlow = true
    expect((await front.get('/a/')).body).toContain('#1')
    answerLate?.()
    await expect.poll(async () => (await front.get('/a/')).body).toContain('#2')
  })

  it('renews an old page in the background first, and before the answer later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const front = await start(counting(), { freshFor: 60_000 })
    const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
    await front.get('/a/')
    pass(59)
    await front.get('/a/')
    expect(front.asked).toHaveLength(1)
    pass(2)
    expect((await front.get('/a/')).body).toContain('#1')
    await expect.poll(async () => (await front.get('/a/')).body).toContain('#2')
    pass(301)
    expect((await front.get('/a/')).body).toContain('#3')
  })

  it('reads the versions again while an edit could be missed', async () => {
    const front = await start(counting())
    await front.get('/a/')
    front.up.listening = false
    await front.get('/a/')
    expect(front.up.refreshed).toBe(1)
  })

  it('renders a few at once, queues some, and refuses the rest after a pause', async () => {
    let now = 0
    let most = 0
    let refused = 0
    const held: (() => void)[] = []
    const holdBack = vi.fn(async () => undefined)
    const front = await start(
      (asked, nonce, res) => {
        now += 1
        most = Math.max(most, now)
        const answer = () => {
          now -= 1
          send(res, html(nonce, asked.path))
        }
        if (refused < 4) held.push(answer)
        else setTimeout(answer, 20)
      },
      { renders: 2, waiting: 4, holdBack },
    )
    const answers = Array.from({ length: 10 }, async (_, i) => {
      const { status } = await front.get(`/flood/${i}/`, { 'x-forwarded-for': `203.0.113.${i}` })
      if (status === 503) refused += 1
      return status
    })
    await expect.poll(() => [refused, held.length]).toEqual([4, 2])
    for (const answer of held) answer()
    const statuses = await Promise.all(answers)
    expect(most).toBe(2)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(statuses.filter((status) => status === 503)).toHaveLength(4)
    expect(holdBack).toHaveBeenCalledTimes(4)
  })

  it('has one page for each value a query may have, and none for others', async () => {
    const front = await start(counting())
    for (let n = 0; n < 30; n++) await front.get(`/events/?tag=x${n}&month=9999${n}`)
    await front.get('/events/')
    expect(front.asked.map(({ path }) => path)).toEqual(['/events/'])
    await front.get('/events/?tag=a&tag=b&tag=a')
    expect(front.asked.at(-1)?.path).toBe('/events/?tag=a')
  })

  it('leaves places for other networks while one asks for many pages', async () => {
    const held: (() => void)[] = []
    const front = await start((asked, nonce, res) => {
      const answer = () => send(res, html(nonce, asked.path))
      if (asked.path.startsWith('/greedy/')) held.push(answer)
      else answer()
    })
    let refused = 0
    const greedy = Array.from({ length: 150 }, async (_, i) => {
      const { status } = await front.get(`/greedy/${i}/`, { 'x-forwarded-for': '203.0.113.1' })
      if (status === 503) refused += 1
    })
    await expect.poll(() => [held.length, refused]).toEqual([2, 150 - 2 - 128])
    expect((await front.get('/other/', { 'x-forwarded-for': '203.0.113.2' })).status).toBe(200)
    const freeing = setInterval(() => {
      for (const answer of held.splice(0)) answer()
    }, 5)
    await Promise.all(greedy)
    clearInterval(freeing)
    expect(refused).toBe(150 - 2 - 128)
  })

  it('keeps addresses without a page apart, so that they push out no page and take no more than their share', async () => {
    const front = await start(counting(), { maxBytes: 80_000 })
    await front.get('/a/')
    for (let n = 0; n < 80; n++) await front.get(`/gone/${n}-${'x'.repeat(300)}/`)
    const { length } = front.asked
    expect((await front.get('/a/')).body).toContain('#1')
    expect(front.asked).toHaveLength(length)
    expect(front.store.bytes).toBeLessThan(20_000)
  })

  it('keeps nothing for an address longer than any page has', async () => {
    const front = await start(counting())
    const path = `/gone/${'x'.repeat(4_000)}/`
    expect((await front.get(path)).status).toBe(404)
    expect(front.asked.map((asked) => asked.path)).toEqual(['/page-not-found/none/'])
  })

  it('evicts the least recently used pages when its bytes are full', async () => {
    const front = await start((asked, nonce, res) => send(res, html(nonce, `${asked.path}${'x'.repeat(30_000)}`)), {
      maxBytes: 100_000,
    })
    for (const path of ['/a/', '/b/', '/c/', '/d/', '/a/']) await front.get(path)
    expect(front.asked).toHaveLength(5)
    expect(front.store.bytes).toBeLessThanOrEqual(100_000)
  })

  it('keeps a language from the address in a cookie, and shows it', async () => {
    const front = await start(counting())
    const { body, headers } = await front.get('/a/?lang=zh-CN')
    expect(body).toContain('zh-CN')
    expect(headers['set-cookie']).toEqual(['culture=zh-CN; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
    const unknown = await front.get('/a/?lang=fr-FR')
    expect([unknown.body.includes('en-US'), unknown.headers['set-cookie']]).toEqual([true, undefined])
  })
})

describe('a private page', () => {
  it('sends visitors without a session to sign in and back, without a render', async () => {
    const front = await start(counting())
    const { status, headers } = await front.get('/account/invoices/?page=2', { cookie: 'other=1' })
    expect([status, headers.location]).toEqual([307, '/account/sign-in/?redirect=%2Faccount%2Finvoices%2F%3Fpage%3D2'])
    expect(front.asked).toEqual([])
    expect((await front.get('/account/sign-in/')).status).toBe(200)
    expect((await front.get('/pay/')).status).toBe(200)
  })

  it('is rendered for other networks while one has a hundred connections waiting for theirs', async () => {
    const held: (() => void)[] = []
    const front = await start((asked, nonce, res) => {
      const answer = () => send(res, html(nonce, asked.path))
      if (asked.path.includes('greedy')) held.push(answer)
      else answer()
    })
    const greedy = Array.from({ length: 100 }, () => front.get('/pay/greedy/', { 'x-forwarded-for': '2001:db8::1' }))
    await expect.poll(() => held.length).toBe(8)
    expect((await front.get('/account/sign-in/', { 'x-forwarded-for': '203.0.113.2' })).status).toBe(200)
    const freeing = setInterval(() => {
      for (const answer of held.splice(0)) answer()
    }, 5)
    await Promise.all(greedy)
    clearInterval(freeing)
  })

  it('is rendered for one visitor with their cookie and a nonce of its own, and never stored', async () => {
    const front = await start(({ headers }, nonce, res) => send(res, html(nonce, String(headers.cookie))))
    const first = await front.get('/account/?q=1', {
      cookie: '__Host-session=1',
      'x-fs-site': 'EVIL',
      'x-obverse-ip': '203.0.113.66',
      'content-security-policy': "script-src 'nonce-AAAA'",
    })
    const second = await front.get('/account/?q=1', { cookie: '__Host-session=2' })
    expect([first.body.includes('session=1'), second.body.includes('session=2')]).toEqual([true, true])
    expect(first.headers['cache-control']).toBe('private, no-store')
    const nonce =
      /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(String(first.headers['content-security-policy']))?.[1] ??
      'none'
    expect(first.body).toContain(`nonce="${nonce}"`)
    expect(second.body).not.toContain(nonce)
    expect(nonce).not.toBe('AAAA')
    expect(front.asked[0]?.headers['x-fs-site']).toBe('NGC-com')
    expect(front.asked[0]?.headers['x-obverse-ip']).toBe('127.0.0.1')
    expect(front.asked[0]?.path).toBe('/account/?q=1')
  })

  it('is streamed, and cut when its render is cut', async () => {
    const front = await start((_, __, res) => {
      res.writeHead(200, { 'content-type': 'text/html' })
      res.write('<p>first')
      setTimeout(() => res.destroy(), 100)
    })
    const { body, cut } = await front.get('/account/', { cookie: '__Host-session=1' })
    expect([body, cut]).toEqual(['<p>first', true])
  })

  it('is 503 when Next is down or fails, without a reason', async () => {
    const front = await start((_, nonce, res) => send(res, html(nonce, 'stack'), 500))
    expect((await front.get('/account/', { cookie: '__Host-session=1' })).status).toBe(503)
    expect((await front.get('/account/', { cookie: '__Host-session=1' })).body).not.toContain('stack')
  })
})
