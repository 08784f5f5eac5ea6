import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestLines } from './request-watch'
import { html, startFakeFront } from './testing/fake-front'

let front: Awaited<ReturnType<typeof startFakeFront>>
beforeAll(async () => {
  front = await startFakeFront(({ path }, nonce, res) => {
    if (path.startsWith('/page-not-found/none/')) res.writeHead(404, { 'content-type': 'text/html' })
    else res.writeHead(200, { 'content-type': 'text/html' })
    if (path.startsWith('/account/cut/')) res.write('<html>'.repeat(1_000), () => res.destroy())
    else res.end(html(nonce, path))
  })
})
beforeEach(() => void front.answered.splice(0))
afterAll(async () => front.stop())

/** Sends a request and returns the line about it. */
async function lineOf(...given: Parameters<typeof front.get>): Promise<Record<string, unknown>> {
  const answer = await front.get(...given)
  await expect.poll(() => front.answered).toHaveLength(1)
  const lines: Record<string, unknown>[] = []
  for (const one of front.answered.splice(0)) requestLines({ info: (fields) => void lines.push(fields) })(one)
  expect(lines[0]?.requestId ?? answer.headers['x-request-id']).toBe(answer.headers['x-request-id'])
  return lines[0] ?? {}
}

describe('the line about a request', () => {
  it('has the method, the pattern of the address, the status, the time, the request id and the site', async () => {
    expect(await lineOf('/events/3/')).toEqual({
      method: 'GET',
      route: '/events/[id]/',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f]{12}-/),
      site: 'NGC-com',
    })
    // From the page store this time.
    expect(await lineOf('/events/3/', { host: 'two.localhost' })).toMatchObject({
      route: '/events/[id]/',
      site: 'NGC-uk',
    })
    expect(await lineOf('/area/things/7/')).toMatchObject({ route: '/area/things/{id}/', status: 200 })
    expect(await lineOf('/account/autorenew/', {}, 'POST')).toMatchObject({
      method: 'POST',
      route: '/account/autorenew/',
    })
    expect(await lineOf('/admin/')).toMatchObject({ route: '/admin/*', site: 'NGC-com' })
    expect(await lineOf('/_next/static/chunks/main-3c4d.js')).toMatchObject({ route: '/_next/*', status: 200 })
    expect(await lineOf('/icon.svg')).toMatchObject({ route: '/*', status: 200 })
  })

  it('is not written for a probe, which asks every few seconds', async () => {
    for (const path of ['/api/health/ready', '/api/health/live', '/-/ready', '/api/health/'])
      expect(await lineOf(path), path).toEqual({})
  })

  it('has the request id of the proxy when it is well formed', async () => {
    const long = 'a'.repeat(64)
    for (const id of ['7f3c2b1e9d8a4c5f', 'b7ad6b71-6920-4d33.eu_1', long])
      for (const path of ['/events/3/', '/area/things/7/', '/admin/', '/events', '/nowhere/'])
        expect((await lineOf(path, { 'x-request-id': id })).requestId, path).toBe(
          path === '/area/things/7/' ? null : id,
        )
    for (const id of [
      'short',
      `${long}a`,
      'with space',
      '"quoted-id"',
      '4111111111111111',
      '-dash-first',
      'line\tbreak1',
    ])
      expect((await lineOf('/events/3/', { 'x-request-id': id })).requestId, id).toMatch(/^[0-9a-f]{12}-/)
  })

  it('has nothing else that a visitor sent: no path, query, header or body', async () => {
    const secret = '4111111111111111'
    const hostile = { cookie: `__Host-session=${secret}`, 'x-request-id': secret, referer: `https://x/?t=${secret}` }
    for (const [path, method] of [
      [`/area/things/${secret}/?token=${secret}`, 'GET'],
      [`/events/${secret}/?card=${secret}`, 'GET'],
      [`/nowhere/${secret}/`, 'GET'],
      [`/${secret}.png`, 'GET'],
      [`/admin/assets/${secret}.js`, 'GET'],
      [`/_next/${secret}`, 'GET'],
      [`/admin/api/${secret}/`, 'PUT'],
      [`//${secret}/`, 'GET'],
      [`/events/${secret}/`, 'PURGE'],
    ] as const)
      expect(JSON.stringify(await lineOf(path, hostile, method)), path).not.toContain(secret)
    expect(await lineOf('/', { host: `${secret}.example` })).toMatchObject({ route: 'none', status: 421, site: null })
  })

  it('says that the answer was cut when the connection is lost', async () => {
    expect(await lineOf('/account/cut/', { cookie: '__Host-session=1' })).toMatchObject({ isCut: true })
    expect(await lineOf('/events/4/')).not.toHaveProperty('isCut')
  })
})
