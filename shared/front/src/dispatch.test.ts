import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { html, startFakeFront } from './testing/fake-front'

let front: Awaited<ReturnType<typeof startFakeFront>>
beforeAll(async () => {
  front = await startFakeFront(({ path }, nonce, res) => {
    res
      .writeHead(path.startsWith('/page-not-found/none/') ? 404 : 200, { 'content-type': 'text/html' })
      .end(html(nonce, path))
  })
})
afterAll(async () => front.stop())

const status = async (...given: Parameters<typeof front.get>) => (await front.get(...given)).status

describe('the dispatch of the front', () => {
  it('SITE-1 answers 421 for a host that is no site, before anything renders', async () => {
    for (const host of ['evil.example', 'one.localhost.evil.example', '']) expect(await status('/', { host })).toBe(421)
    expect((await front.get('/area/things/1/', { host: 'evil.example', accept: '*/*' })).body).toContain(
      '"unknown_host"',
    )
    expect(front.asked).toHaveLength(0)
  })

  it('passes calls of the contract on with site, culture and the visitor’s address, whatever the method', async () => {
    const { body } = await front.get('/area/things/7/?lang=zh-CN', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' })
    expect(JSON.parse(body)).toEqual({
      line: 'GET /area/things/7/?lang=zh-CN',
      site: 'NGC-com',
      culture: 'zh-CN',
      ip: '203.0.113.9',
    })
    expect((await front.get('/area/things/7', {}, 'DELETE')).body).toContain('DELETE /area/things/7')
    expect((await front.get('/admin/api/typo/')).body).toContain('GET /admin/api/typo/')
  })

  it('refuses addresses that two parsers could read in two ways', async () => {
    for (const path of [
      '//area/things/1/',
      '/area/%2e%2e/things/1/',
      '/area/things%2F1/',
      '/a%00/',
      '/%zz/',
      '/a\\b/',
      '/area/./things/1/',
    ]) {
      expect([path, await status(path)]).toEqual([path, 400])
    }
  })

  it('serves every page at one address', async () => {
    const { status: code, headers } = await front.get('/events?month=2')
    expect([code, headers.location]).toEqual([308, '/events/?month=2'])
    expect((await front.get('/%65vents/')).headers.location).toBe('/events/')
    expect((await front.get('/%61ccount')).headers.location).toBe('/account/')
  })

  it('answers 405 to another method on a page, and names the allowed ones', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const answer = await front.get('/events/', {}, method)
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
    }
  })

  it('tells a person who posted a form to a page that nothing was saved', async () => {
    const answer = await front.get('/events/', { accept: 'text/html,*/*;q=0.8' }, 'POST')
    expect([answer.status, answer.headers['content-type']]).toEqual([405, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('Nothing was saved. Please go back and try again.')
  })

  it('SITE-10 tells a person of trouble in the language they chose, else the browser’s, else the site’s', async () => {
    const told = async (headers: Record<string, string>) => {
      const { body } = await front.get('/%zz', { accept: 'text/html', ...headers })
      return /<html lang="([\w-]+)">.*<h1>(.+)<\/h1>/.exec(body)?.slice(1)
    }
    expect(await told({})).toEqual(['en-US', 'Invalid address'])
    expect(await told({ 'accept-language': 'fr, de;q=0.7, en;q=0.6' })).toEqual(['de-DE', 'Ungültige Adresse'])
    expect(await told({ 'accept-language': 'en;q=0.3, zh-Hant-HK' })).toEqual(['zh-TW', '地址無效'])
    expect(await told({ 'accept-language': 'en-IN, de;q=0' })).toEqual(['en-IN', 'Invalid address'])
    expect(await told({ 'accept-language': 'de', cookie: 'culture=zh-CN' })).toEqual(['zh-CN', '地址无效'])
    expect(await told({ host: 'two.localhost' })).toEqual(['en-GB', 'Invalid address'])
    expect(await told({ host: 'evil.example', 'accept-language': 'de' })).toEqual(['de-DE', 'Unbekannte Website'])
  })

  it('serves a page and a call at one path: the call has its own methods, the page GET and HEAD', async () => {
    const asked = async (method: string, path = '/account/autorenew/') => {
      const { status: code, body } = await front.get(path, { cookie: '__Host-session=1' }, method)
      return [code, body.includes('"line"') ? 'call' : body.includes('<html>') ? 'page' : '']
    }
    expect(await asked('GET')).toEqual([200, 'page'])
    expect(await asked('HEAD')).toEqual([200, ''])
    expect(await asked('POST')).toEqual([200, 'call'])
    expect((await front.get('/account/autorenew?a=1')).headers.location).toBe('/account/autorenew/?a=1')
    expect(await asked('POST', '/account/autorenew')).toEqual([200, 'call'])
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) expect(await asked(method)).toEqual([200, 'call'])
  })

  it('passes a path of calls without a page to the calls, which answer 405 to a GET', async () => {
    for (const path of ['/nowhere/save/', '/api/save/'])
      for (const method of ['GET', 'HEAD', 'POST'])
        expect((await front.get(path, {}, method)).headers['content-type']).toBe('application/json')
  })

  it('serves a screen of the back office and a call at one path: a browser gets the screen, a program 405', async () => {
    const path = '/admin/things/create'
    const screen = await front.get(path, { accept: 'text/html,*/*;q=0.8' })
    expect([screen.status, screen.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const [method, accept] of [
      ['GET', '*/*'],
      ['POST', 'text/html'],
      ['PUT', 'text/html'],
    ] as const)
      expect((await front.get(path, { accept }, method)).body, `${method} ${accept}`).toContain('"line"')
  })

  it('accepts no other spelling of a shared path', async () => {
    for (const path of [
      '//account/autorenew/',
      '/account//autorenew/',
      '/account%2Fautorenew/',
      '/x/../account/autorenew/',
    ])
      for (const method of ['GET', 'POST']) expect([path, await status(path, {}, method)]).toEqual([path, 400])
    expect((await front.get('/account/%61utorenew/')).headers.location).toBe('/account/autorenew/')
    expect(await status('/account/%61utorenew/', {}, 'POST')).toBe(405)
    const override = {
      cookie: '__Host-session=1',
      'x-http-method-override': 'POST',
      'x-method-override': 'POST',
    }
    expect((await front.get('/account/autorenew/?_method=POST', override)).body).toContain('<html>')
    expect((await front.get('/account/autorenew/', { 'x-http-method-override': 'GET' }, 'POST')).body).toContain('POST')
  })

  it('serves the build’s files as immutable and no other address of Next’s own', async () => {
    const file = await front.get('/_next/static/chunks/main-3c4d.js')
    expect([file.body, file.headers['cache-control']]).toEqual(['let main', 'public, max-age=31536000, immutable'])
    for (const path of [
      '/_next/image/?url=/a.png&w=64&q=1',
      '/_next/static/none.js',
      '/_next/static/../x',
      '/_next/data/x.json',
      '/_next/',
    ]) {
      expect([404, 400]).toContain(await status(path))
    }
    expect((await front.get('/icon.svg')).body).toBe('<svg/>')
  })

  it('serves the back office: its files, and its page with a style nonce for every screen', async () => {
    expect((await front.get('/admin')).headers.location).toBe('/admin/')
    const first = await front.get('/admin/events/3/')
    const second = await front.get('/admin/')
    const [nonce] = [first, second].map(({ body, headers }) => {
      const inPage = /nonce="([^"]+)"/.exec(body)?.[1] ?? 'none'
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`style-src 'self' 'nonce-${inPage}'`)
      expect(policy).toContain("script-src 'self';")
      return inPage
    })
    expect(second.body).not.toContain(nonce)
    expect((await front.get('/admin/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable')
    for (const method of ['GET', 'HEAD'])
      expect(await status('/admin/', { accept: '*/*' }, method), `${method} of a program`).toBe(200)
    expect(await status('/admin/assets/none.js')).toBe(404)
    expect(await status('/admin/index.html')).toBe(404)
    expect(await status('/admin/events/', {}, 'POST')).toBe(405)
  })

  it('ADP-1 lets the screens where staff take a card load the form of its processor, and no other page of the back office', async () => {
    const policyAt = async (path: string) => String((await front.get(path)).headers['content-security-policy'])
    for (const path of ['/admin/dealer-payments/take/7', '/admin/dealer-payments/take/7/renewal/?from=mail']) {
      const policy = await policyAt(path)
      expect(policy, path).toContain("script-src 'self' https://cards.example; frame-src https://cards.example;")
      expect(policy, path).toContain("connect-src 'self' https://cards.example;")
    }
    for (const path of [
      '/admin/',
      '/admin/dealer-payments',
      '/admin/dealer-payments/take/',
      '/admin/dealer-payments/take/7/else',
      '/admin/dealer-payments/take/7x',
      '/admin/dealers/7?next=/admin/dealer-payments/take/7',
      '/admin/users//admin/dealer-payments/take/7',
    ])
      expect(await policyAt(path), path).not.toContain('cards.example')
  })

  it('sends the security headers with every answer, errors and files included', async () => {
    const paths = [
      '/',
      '/events',
      '/%zz/',
      '/area/things/1/',
      '/admin/',
      '/_next/static/chunks/main-3c4d.js',
      '/_next/x',
      '/nowhere/',
      '/icon.svg',
      '/-/live',
    ]
    for (const path of paths) {
      // The fake backend sets none; a test with the real one covers it.
      if (path.startsWith('/area/')) continue
      const { headers } = await front.get(path)
      expect([path, headers]).toEqual([
        path,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'strict-transport-security': expect.stringMatching(/^max-age=6/),
          'permissions-policy': expect.any(String),
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        }),
      ])
    }
    expect((await front.get('/', { host: 'evil.example' })).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
    })
  })

  it('sets a request id on its answers, and ignores an id from the visitor', async () => {
    const one = await front.get('/', { 'x-request-id': 'mine' })
    const two = await front.get('/', { 'x-request-id': 'mine' })
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f]{12}-/)
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  })

  it('answers 404 to the addresses of parts of a page', async () => {
    for (const path of ['/events.rsc', '/events/3.rsc', '/index.segments/_tree.segment.rsc', '/a.segments/'])
      expect([path, await status(path)]).toEqual([path, 404])
  })

  it('reports to probes at any host whether it lives and is ready, and why not to operators on this machine only', async () => {
    const probe = (path: string, headers = {}) =>
      front.get(path, { host: '10.0.0.1:8080', accept: '*/*', 'x-forwarded-for': '203.0.113.9', ...headers })
    for (const path of ['/api/health/live', '/api/health/live/', '/api/health/ready', '/api/health/'])
      expect([path, (await probe(path)).status]).toEqual([path, 200])
    expect(JSON.parse((await probe('/api/health/live')).body)).toEqual({ Live: true })
    expect(JSON.parse((await probe('/api/health/ready')).body)).toEqual({ Ready: true })
    front.up.next = false
    expect((await probe('/api/health/live')).status).toBe(200)
    const stranger = await probe('/api/health/ready')
    expect([stranger.status, stranger.headers['retry-after']]).toEqual([503, '5'])
    expect(Object.keys(JSON.parse(stranger.body)).sort()).toEqual(['code', 'message', 'requestId'])
    const operator = await front.get('/api/health/ready', { host: '127.0.0.1', accept: '*/*' })
    expect(JSON.parse(operator.body).reasons).toEqual(['the storefront does not answer'])
    expect(front.logged).toContainEqual({
      message: 'This process is not ready',
      fields: { reasons: ['the storefront does not answer'] },
    })
    front.up.next = true
  })

  it('reports that it is alive and whether it is ready for requests', async () => {
    expect([await status('/-/live', { host: '10.0.0.1' }), await status('/-/ready', { host: '10.0.0.1' })]).toEqual([
      200, 200,
    ])
    front.up.next = false
    expect(await status('/-/ready')).toBe(503)
    front.up.next = true
  })
})
