import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import type { PageGate } from '@obverse/backend'
import { afterEach, describe, expect, it } from 'vitest'
import { type Behind, type FakePage, html, startFakeFront } from './testing/fake-front'

let stop: (() => Promise<void>) | undefined
afterEach(async () => stop?.())

async function start(page: FakePage, behind: Behind = {}) {
  const front = await startFakeFront(page, {}, behind)
  stop = front.stop
  return front
}

const send = (res: ServerResponse, body: string, status = 200) =>
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body)

/** Returns pages that show their address, the cookie and the network they were rendered for. */
const echo: FakePage = ({ path, headers }, nonce, res) =>
  send(res, html(nonce, `[${path}] [${headers.cookie ?? ''}] [${headers['x-obverse-ip'] ?? ''}]`))

const missingMark = '<meta name="page-status" content="404"/>'
const withHead = (page: string, head: string) => page.replace('<title>', `${head}<title>`)

const session = { cookie: '__Host-session=1' }

describe('a page that says that its address has no page', () => {
  const words = 'There is no page at this address'
  const missing: FakePage = (_, nonce, res) => send(res, withHead(html(nonce, words), missingMark))

  it('is sent with its words and status 404, private ones too', async () => {
    const front = await start(missing)
    for (const [path, headers] of [
      ['/nowhere/at/all/', {}],
      ['/events/77/', {}],
      ['/account/invoice/77/', session],
    ] as const) {
      const answer = await front.get(path, headers)
      expect([path, answer.status, answer.body.includes(words)]).toEqual([path, 404, true])
      expect((await front.get(path, headers, 'HEAD')).status, `HEAD ${path}`).toBe(404)
    }
  })

  it('is rendered once for all missing addresses of a site', async () => {
    const front = await start(missing)
    for (const path of ['/nowhere/1/', '/nowhere/2/', '/nowhere/3/']) await front.get(path)
    expect(front.asked.map(({ path }) => path)).toEqual(['/page-not-found/none/'])
  })

  it('is told by its head only, where nothing stands that people wrote', async () => {
    const front = await start((_, nonce, res) => send(res, html(nonce, `<main>${missingMark}</main>`)))
    expect((await front.get('/events/77/')).status).toBe(200)
    expect((await front.get('/account/', session)).status).toBe(200)
  })

  it('is told by its head when that arrives in parts', async () => {
    const front = await start((_, nonce, res) => {
      const page = withHead(html(nonce, words), missingMark)
      const parts = [page.slice(0, 5), page.slice(5, 50), page.slice(50)]
      res.writeHead(200, { 'content-type': 'text/html' })
      for (const [at, part] of parts.entries()) setTimeout(() => (at < 2 ? res.write(part) : res.end(part)), at * 30)
    })
    const { status, body } = await front.get('/account/', session)
    expect([status, body.startsWith('<!DOCTYPE html>'), body.endsWith('</html>')]).toEqual([404, true, true])
  })
})

describe('a page for the signed-in', () => {
  const signInAsked: FakePage = ({ headers }, nonce, res) =>
    send(res, html(nonce, `[${headers['x-fs-sign-in'] ?? ''}]`))

  it('is rendered with the address to sign in at, in case its session has ended; other private pages are not', async () => {
    const front = await start(signInAsked)
    const forged = { ...session, 'x-fs-sign-in': 'https://evil.example/' }
    expect((await front.get('/account/invoice/77/?a=b', forged)).body).toContain(
      '[/account/sign-in/?redirect=%2Faccount%2Finvoice%2F77%2F%3Fa%3Db]',
    )
    for (const path of ['/account/sign-in/', '/pay/'])
      expect((await front.get(path, forged)).body, path).toContain('[]')
  })
})

describe('a search or filter in the address of a public page', () => {
  it('HC-6 is rendered for each request with the network of the visitor, without a cookie, and never stored', async () => {
    const front = await start(echo)
    for (let n = 1; n < 3; n++) {
      const { body, headers } = await front.get('/help/?keywords=lost+coin&evil=1', {
        ...session,
        'x-forwarded-for': '203.0.113.9',
      })
      expect(body).toContain('[/help/?keywords=lost+coin] [] [203.0.113.9]')
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['content-security-policy']).toContain("'strict-dynamic'")
      expect(front.asked).toHaveLength(n)
    }
    expect(front.store.answers).toEqual({ hit: 0, miss: 0, stale: 0, redirect: 0, unavailable: 0 })
  })

  it('EV-4 is passed on with all its values, together with the names that stored pages vary by', async () => {
    const front = await start(echo)
    const answer = await front.get('/events/?tag=a&country=DE&country=US&country=evil&month=2')
    expect(answer.body).toContain('[/events/?country=DE&country=US&month=2&tag=a]')
  })

  it('comes from the store when it is empty, or only a query that stored pages vary by', async () => {
    const front = await start(echo)
    await front.get('/help/?keywords=++')
    expect((await front.get('/help/')).body).toContain('[/help/] [] []')
    await front.get('/events/?country=&month=2')
    expect((await front.get('/events/?month=2')).body).toContain('[/events/?month=2] [] []')
    expect(front.asked).toHaveLength(2)
  })

  it('gets the stored page without it while too many searches are rendered, and while Next is down', async () => {
    const held: (() => void)[] = []
    const front = await start((asked, nonce, res) => {
      if (!asked.path.includes('keywords')) return echo(asked, nonce, res)
      held.push(() => echo(asked, nonce, res))
    })
    const ask = (n: number) => front.get(`/help/?keywords=${n}`, { 'x-forwarded-for': `203.0.113.${n % 8}` })
    const many = Array.from({ length: 20 }, (_, n) => ask(n))
    await expect.poll(() => front.pages.load()).toEqual({ running: 4, waiting: 16 })
    expect((await ask(20)).body).toContain('[/help/] [] []')
    expect((await front.get('/account/', session)).status, 'a private page meanwhile').toBe(200)
    const freeing = setInterval(() => {
      for (const answer of held.splice(0)) answer()
    }, 5)
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    clearInterval(freeing)
    front.up.next = false
    expect((await ask(21)).body).toContain('[/help/] [] []')
  })
})

describe('a page that is rendered for its request', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

  it('LOC-2 is compressed as its visitor accepts it when nobody’s cookie was in it', async () => {
    const front = await start(echo)
    for (const path of ['/help/?keywords=coin', '/lookup/1/', '/pay/'])
      for (const encoding of ['br', 'gzip'] as const) {
        const { headers, bytes } = await front.get(path, { 'accept-encoding': encoding })
        expect([path, headers['content-encoding'], headers.vary]).toEqual([path, encoding, 'Cookie, Accept-Encoding'])
        expect(unpack[encoding](bytes).toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/)
      }
    expect((await front.get('/lookup/1/')).headers['content-encoding']).toBeUndefined()
  })

  it('is not compressed for who sends a cookie: its length could tell of a secret', async () => {
    const front = await start(echo)
    for (const path of ['/account/invoices/', '/lookup/1/']) {
      const { headers, body } = await front.get(path, { ...session, 'accept-encoding': 'br, gzip' })
      expect([headers['content-encoding'], body.includes('[__Host-session=1]')], path).toEqual([undefined, true])
    }
  })

  it('is sent on part by part when it is compressed', async () => {
    const rest: (() => void)[] = []
    const front = await start((_, nonce, res) => {
      const page = html(nonce, 'words')
      res.writeHead(200, { 'content-type': 'text/html' }).write(page.slice(0, -10))
      rest.push(() => res.end(page.slice(-10)))
    })
    const headers = { host: 'one.localhost', 'accept-encoding': 'br' }
    const sent = request({ host: '127.0.0.1', port: front.port, path: '/lookup/1/', headers }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const unpacked = answer.pipe(createBrotliDecompress())
    const [first] = (await once(unpacked, 'data')) as [Buffer]
    expect(first.toString()).toContain('<head>')
    for (const finish of rest) finish()
    await once(unpacked.resume(), 'end')
  })

  it('LOC-2 has its style sheets in the head, allowed by their hash, with what people wrote as it was', async () => {
    const wrote = 'Münzhändler 硬币 </head>'
    const withStyles = (head: string) => ({
      html: head.replace('</head>', '<style>é{}</style></head>'),
      hashes: ['sha256-x'],
    })
    const front = await start((_, nonce, res) => send(res, html(nonce, wrote)), { withStyles })
    for (const path of ['/lookup/1/', '/account/invoices/']) {
      const { body, headers } = await front.get(path, session)
      expect(body).toMatch(/<title>t<\/title><style>é\{\}<\/style><\/head><body>Münzhändler 硬币 <\/head>/)
      expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-x';")
    }
  })
})

describe('a page whose calls are counted for the visitor', () => {
  it('CL-2 is rendered for each request with cookie and network, with the status that it says, and never stored', async () => {
    const front = await start(({ path, headers }, nonce, res) => {
      const page = html(nonce, `[${path}] [${headers.cookie ?? ''}] [${headers['x-obverse-ip'] ?? ''}]`)
      const status = /4(?:04|29)|503/.exec(path)?.[0]
      send(res, status ? withHead(page, `<meta name="page-status" content="${status}"/>`) : page)
    })
    for (const [path, status] of [
      ['/lookup/1/', 200],
      ['/lookup/404/', 404],
      ['/lookup/429/', 429],
      ['/lookup/503/', 503],
    ] as const) {
      const answer = await front.get(`${path}?evil=1`, { ...session, 'x-forwarded-for': '203.0.113.9' })
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.body).toContain(`[${path}] [__Host-session=1] [203.0.113.9]`)
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
    await front.get('/lookup/1/')
    expect(front.asked).toHaveLength(5)
    expect(front.store.answers).toEqual({ hit: 0, miss: 0, stale: 0, redirect: 0, unavailable: 0 })
  })

  it('LOC-3 may be listed by search engines, unlike a search and a private page', async () => {
    const front = await start(echo)
    const robots = async (path: string) => (await front.get(path, session)).headers['x-robots-tag']
    expect(await robots('/lookup/1/')).toBeUndefined()
    expect(await robots('/account/invoices/')).toBe('noindex')
    expect(await robots('/help/?keywords=coin')).toBe('noindex')
  })

  it('CL-2 keeps the prefix itself in the store, and a page that is not to be shown now out of it', async () => {
    const front = await start(echo)
    for (let n = 0; n < 2; n++) expect((await front.get('/lookup/', session)).body).toContain('[/lookup/] [] []')
    expect(front.asked).toHaveLength(1)
    await front.stop()
    const busy = await start((_, nonce, res) =>
      send(res, withHead(html(nonce, 'busy'), '<meta name="page-status" content="429"/>')),
    )
    expect((await busy.get('/events/1/')).status).toBe(503)
  })

  it('CL-2 is 503 a while later when too many are rendered, and private pages are not kept waiting', async () => {
    const held: (() => void)[] = []
    const front = await start((asked, nonce, res) => {
      if (!asked.path.startsWith('/lookup/')) return echo(asked, nonce, res)
      held.push(() => echo(asked, nonce, res))
    })
    const ask = (n: number) => front.get(`/lookup/${n}/`, { 'x-forwarded-for': `203.0.113.${n % 8}` })
    const many = Array.from({ length: 20 }, (_, n) => ask(n))
    await expect.poll(() => front.pages.load()).toEqual({ running: 4, waiting: 16 })
    let isRefused = false
    const refused = ask(20).finally(() => {
      isRefused = true
    })
    expect((await front.get('/account/', session)).status).toBe(200)
    expect(isRefused, 'refused at once').toBe(false)
    expect((await refused).status).toBe(503)
    const freeing = setInterval(() => {
      for (const answer of held.splice(0)) answer()
    }, 5)
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    clearInterval(freeing)
  })
})

describe('a page whose visitors a gate counts', () => {
  /** Returns a gate that lets each network in a number of times at once, and as often again with a wait. */
  const gateOf = (times: number) => {
    const counted: string[] = []
    const count = (ip: string) => counted.filter((one) => one === ip).length
    const gate: PageGate = {
      prefix: '/lookup/',
      tryPass: (ip) => count(ip) < times && counted.push(ip) > 0,
      pass: async (ip) => count(ip) < 2 * times && counted.push(ip) > 0,
      stop: async () => undefined,
    }
    return { gate, counted }
  }
  let renders = 0
  const tagged: FakePage = ({ path, headers }, nonce, res) => {
    renders += 1
    const number = /\/lookup\/([\w-]+)\//.exec(path)?.[1] ?? ''
    const missing = number.startsWith('404') ? missingMark : ''
    const page = html(nonce, `[${path}] [${headers.cookie ?? ''}] [${headers['x-obverse-ip'] ?? ''}] #${renders}`)
    send(res, withHead(page, `${missing}<meta name="page-tags" content="n:${number} c:7"/>`))
  }
  const startWith = async (times: number) => {
    renders = 0
    const { gate, counted } = gateOf(times)
    const front = await startFakeFront(tagged, {}, { gates: [gate] })
    stop = front.stop
    return { front, counted }
  }
  const from = (ip: string) => ({ ...session, 'x-forwarded-for': ip })

  it('CL-2 comes from the store for everybody, without cookie and network, and each visit is counted once', async () => {
    const { front, counted } = await startWith(5)
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.1'])
      expect((await front.get('/lookup/1-1/', from(ip))).body).toContain('[/lookup/1-1/] [] [] #1')
    expect(counted).toEqual(['203.0.113.1', '203.0.113.2', '203.0.113.1'])
    const { headers } = await front.get('/lookup/1-1/', from('203.0.113.3'))
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-cache', undefined])
  })

  it('CL-2 is rendered for its request, as the call decides, once the gate lets the visitor in no more', async () => {
    const { front } = await startWith(1)
    const ip = '203.0.113.1'
    for (let n = 0; n < 2; n++) expect((await front.get('/lookup/1-1/', from(ip))).body).toContain('[] [] #1')
    expect((await front.get('/lookup/1-1/', from(ip))).body).toContain(`[__Host-session=1] [${ip}] #2`)
    expect((await front.get('/lookup/1-1/', from('203.0.113.2'))).body).toContain('[] [] #1')
  })

  it('CL-2 keeps its own words and status 404 for what is not there, stored as well', async () => {
    const { front } = await startWith(9)
    for (let n = 0; n < 2; n++) {
      const answer = await front.get('/lookup/404-1/', from('203.0.113.1'))
      expect([answer.status, answer.body.includes('[/lookup/404-1/] [] [] #1')]).toEqual([404, true])
    }
  })

  it('CL-1 is rendered again after a change of what it shows, and other pages are not', async () => {
    const { front } = await startWith(9)
    const read = async (path: string) => /#\d+/.exec((await front.get(path, from('203.0.113.1'))).body)?.[0]
    expect([await read('/lookup/1-1/'), await read('/lookup/2-1/'), await read('/lookup/404-1/')]).toEqual([
      '#1',
      '#2',
      '#3',
    ])
    front.store.raiseTags(['n:1-1', 'n:404-1'])
    expect([await read('/lookup/1-1/'), await read('/lookup/2-1/'), await read('/lookup/404-1/')]).toEqual([
      '#4',
      '#2',
      '#5',
    ])
    front.store.raiseTags(['c:7'])
    expect([await read('/lookup/1-1/'), await read('/lookup/2-1/')]).toEqual(['#6', '#7'])
    front.store.raiseTags('all')
    expect([await read('/lookup/1-1/'), await read('/lookup/2-1/')]).toEqual(['#8', '#9'])
    front.store.raiseTags(['c:8'])
    expect(await read('/lookup/1-1/')).toBe('#8')
  })

  it('CL-1 is not stored when it was being rendered during the change, nor waited for after it', async () => {
    const held: (() => void)[] = []
    const { gate } = gateOf(9)
    let count = 0
    const front = await startFakeFront(
      ({ path }, nonce, res) => {
        count += 1
        const page = withHead(html(nonce, `[${path}] #${count}`), '<meta name="page-tags" content="n:1-1"/>')
        held.push(() => send(res, page))
      },
      {},
      { gates: [gate] },
    )
    stop = front.stop
    const first = front.get('/lookup/1-1/', from('203.0.113.1'))
    await expect.poll(() => held.length).toBe(1)
    front.store.raiseTags(['n:1-1'])
    const second = front.get('/lookup/1-1/', from('203.0.113.2'))
    await expect.poll(() => held.length).toBe(2)
    for (const answer of held) answer()
    expect((await second).body).toContain('#2')
    await first
    expect((await front.get('/lookup/1-1/', from('203.0.113.2'))).body).toContain('#2')
  })

  it('CL-2 is rendered for its request while changes are not heard', async () => {
    const { front } = await startWith(9)
    await front.get('/lookup/1-1/', from('203.0.113.1'))
    front.up.listening = false
    expect((await front.get('/lookup/1-1/', from('203.0.113.1'))).body).toContain('[__Host-session=1] [203.0.113.1] #2')
  })

  it('CL-2 counts by its calls alone when its address asks for something, and is stored and not counted as a form', async () => {
    const { front, counted } = await startWith(9)
    const read = async (path: string) => (await front.get(path, from('203.0.113.1'))).body
    const form = await read('/lookup/compare/')
    expect([form, await read('/lookup/compare/?b=1')]).toEqual([expect.stringContaining('[] [] #1'), form])
    for (const at of [2, 3])
      expect(await read('/lookup/compare/?a=1-1')).toContain(`[__Host-session=1] [203.0.113.1] #${at}`)
    expect(counted).toEqual([])
  })
})

describe('a page that is the same for everybody without a session', () => {
  it('AUTH-1 is stored without the cookie, network, query or redirect of the visitor it was rendered for', async () => {
    const front = await start(echo)
    const first = await front.get('/account/sign-in/?redirect=%2Faccount%2Finvoices%2F&email=me@people.example', {
      cookie: 'culture=en-US; seen=mine; __Host-browser=secret',
      'x-forwarded-for': '203.0.113.9',
      'user-agent': 'mine',
      referer: 'http://one.localhost/account/mine/',
    })
    expect(first.body).toContain('[/account/sign-in/] [] []')
    expect(JSON.stringify(front.asked)).not.toMatch(/mine|secret|invoices|people\.example|203\.0/)
    const second = await front.get('/account/sign-in/?redirect=%2Fother%2F')
    expect([second.body, front.asked.length]).toEqual([first.body, 1])
    expect((await front.get('/account/sign-in/')).body).toBe(first.body)
  })

  it('AUTH-1 has the hashes of its scripts for a policy, and is kept by no browser, cache or search engine', async () => {
    const front = await start(echo)
    for (let n = 0; n < 2; n++) {
      const { headers } = await front.get('/account/sign-in/')
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      expect(headers['content-security-policy']).toMatch(/script-src one\.localhost\/_next\/static\/ 'sha256-/)
      expect(headers['content-security-policy']).not.toMatch(/nonce|strict-dynamic|unsafe/)
    }
    expect((await front.get('/events/')).headers['cache-control']).toBe('private, no-cache')
  })

  it('AUTH-1 is rendered for a visitor with a session, who may be sent on, even when it is stored', async () => {
    const front = await start((asked, nonce, res) => {
      if (!asked.headers.cookie) return echo(asked, nonce, res)
      res.writeHead(307, { location: '/account/' }).end()
    })
    for (const path of ['/account/sign-in/', '/account/sign-in/?redirect=%2Faccount%2F', '/account/sign-up/']) {
      for (let n = 0; n < 2; n++) expect((await front.get(path)).status).toBe(200)
      const { status, headers } = await front.get(path, session)
      expect([path, status, headers.location]).toEqual([path, 307, '/account/'])
      expect((await front.get(path)).status).toBe(200)
    }
  })

  it('is rendered anew when its address asks for the latest agreements', async () => {
    const front = await start(echo)
    for (let n = 0; n < 3; n++) await front.get('/account/sign-up/')
    for (let n = 0; n < 2; n++) await front.get('/account/sign-up/?latest=true')
    expect(front.asked.map(({ path }) => path)).toEqual([
      '/account/sign-up/',
      '/account/sign-up/?latest=true',
      '/account/sign-up/?latest=true',
    ])
  })

  it('is never a page with a token in its address', async () => {
    const front = await start(echo)
    for (let n = 1; n < 3; n++) {
      expect((await front.get('/account/reset-password/?token=secret')).body).toContain('?token=secret')
      expect(front.asked).toHaveLength(n)
    }
    expect(front.store.bytes).toBe(0)
  })
})

it('CL-1 may use the camera only where labels are scanned: stored, counted or for one visitor', async () => {
  const front = await start(echo)
  const cameraOf = async (path: string, headers = {}) =>
    (await front.get(path, headers)).headers['permissions-policy']?.toString().split(', ')[0]
  expect(await Promise.all(['/lookup/', '/lookup/6712345-001/'].map((path) => cameraOf(path)))).toEqual([
    'camera=(self)',
    'camera=(self)',
  ])
  for (const [path, headers] of [
    ['/', {}],
    ['/events/', {}],
    ['/help/?keywords=a', {}],
    ['/account/', session],
    ['/pay/', session],
    ['/nowhere/', {}],
  ] as const)
    expect([path, await cameraOf(path, headers)]).toEqual([path, 'camera=()'])
})

it('LOC-2 may load images from the origin of the tiles only where a map is: stored or for one visitor', async () => {
  const front = await start(echo)
  const imagesOf = async (path: string, headers = {}) =>
    /img-src ([^;]*)/.exec(String((await front.get(path, headers)).headers['content-security-policy']))?.[1]
  for (const path of ['/events/', '/events/?country=US'])
    expect([path, await imagesOf(path)]).toEqual([path, "'self' data: https://tiles.example"])
  for (const [path, headers] of [
    ['/', {}],
    ['/help/?keywords=a', {}],
    ['/account/', session],
    ['/pay/', session],
  ] as const)
    expect([path, await imagesOf(path, headers)]).toEqual([path, "'self' data:"])
})
