import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Backend, composeDomains, createBackend, type Logger } from '@obverse/backend'
import { touchSites } from '@obverse/backend/context'
import { startTestApp, type TestApp } from '@obverse/backend/testing/harness'
import { migrations, silent, standingClock, testSetting } from '@obverse/backend/testing/setting'
import { contract } from '@obverse/contract'
import { startPostgres } from '@obverse/postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf, callsTo } from './calls'
import { directoryAt, directoryOf } from './directory'
import { openInsideDoor } from './inside-door'
import { createMissingCalls } from './missing-calls'
import { withOutages } from './outages'
import { ask, type FakePage, html, startFakeFront } from './testing/fake-front'
import { expectKept } from './testing/kept'

const closings: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

const host = 'ngc.localhost'

/** Starts a front of its own before a backend; its pages show how often they were rendered. */
async function frontOf(backend: Backend, log: Logger = silent) {
  let renders = 0
  const page: FakePage = (_, nonce, res) => {
    renders += 1
    res.writeHead(200, { 'content-type': 'text/html' }).end(html(nonce, `render ${renders}`))
  }
  const front = await startFakeFront(
    page,
    {},
    { directory: directoryOf(backend, log), calls: (common) => callsOf(backend, common, log), contract },
  )
  closings.push(front.stop)
  return front
}

/** Repeats a read until its answer is as wanted, for at most fifteen seconds. */
async function until<T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 15_000
  let value = await read()
  while (!wanted(value) && Date.now() < end) {
    await sleep(20)
    value = await read()
  }
  return value
}

describe('fronts before a real backend', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    closings.push(app.stop)
  })

  it('SITE-1 answer calls for the site of the host, with the security headers and a request id of their own', async () => {
    const front = await frontOf(app.backend)
    const answer = await front.get('/api/sites/current/', {
      host: 'pmg-de.localhost',
      'x-request-id': 'mine',
      'x-obverse-site': 'NGC-com',
    })
    expect(JSON.parse(answer.body)).toMatchObject({ Code: 'PMG-de' })
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.any(String),
      'x-request-id': expect.stringMatching(/^[0-9a-f]{12}-/),
    })
    const missing = await front.get('/api/none/', { host })
    expect([missing.status, JSON.parse(missing.body).requestId]).toEqual([404, missing.headers['x-request-id']])
  })

  it('answer HEAD and 304 to calls, and 405 to a method that a call does not have', async () => {
    const front = await frontOf(app.backend)
    const { headers, body } = await front.get('/api/sites/', { host })
    const head = await front.get('/api/sites/', { host }, 'HEAD')
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
    expect(body.length).toBeGreaterThan(100)
    expect((await front.get('/api/sites/', { host, 'if-none-match': String(headers.etag) })).status).toBe(304)
    expect((await front.get('/api/sites/', { host, 'sec-fetch-site': 'same-origin' }, 'DELETE')).status).toBe(405)
    expect((await front.get('/api/sites/', { host, 'x-http-method-override': 'DELETE' })).status).toBe(200)
  })

  it('refuse a body over the limit while it streams', async () => {
    const front = await frontOf(app.backend)
    const big = JSON.stringify({ Email: 'x'.repeat(3_000_000) })
    const given = { host, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    expect((await front.get('/api/auth/sign-in/', given, 'POST', big)).status).toBe(413)
  })

  it('close the connection half a second after refusing a body', async () => {
    const front = await frontOf(app.backend)
    const socket = connect(front.port, '127.0.0.1')
    const head = `POST /api/auth/sign-in/ HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`
    socket.write(`${head}sec-fetch-site: same-origin\r\ncontent-length: 9000000\r\n\r\n{`)
    socket.on('error', () => undefined)
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    await once(socket, 'close')
    expect(said).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('send stored files whole, with their length, and without a body for a HEAD', async () => {
    const front = await frontOf(app.backend)
    await app.ctx.db.execute(
      `update events set image_file_name = 'front-test.webp' where event_id = (select min(event_id) from events where visibility = 'Public')`,
    )
    await app.ctx.files.put('front-test.webp', new Uint8Array(100_000).fill(7), 'image/webp')
    const file = await front.get('/files/front-test.webp', { host })
    expect([file.status, file.bytes.length, file.headers['content-length']]).toEqual([200, 100_000, '100000'])
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(file.headers['content-security-policy']).toContain('sandbox')
    const head = await front.get('/files/front-test.webp', { host }, 'HEAD')
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '100000'])
  })

  it('describe the calls from memory: compressed, with a tag, and without a body for a HEAD or whoever has it', async () => {
    const front = await frontOf(app.backend)
    for (const path of ['/openapi.json', '/api/docs/']) await expectKept(front.get, path)
    const written = await front.get('/openapi.json', { host })
    expect(JSON.parse(written.body).openapi).toMatch(/^3\./)
  })

  it('show an edit made through one front at the next request through another', async () => {
    const setting = { ...testSetting(app.folder), databaseUrl: app.databaseUrl }
    const other = await createBackend(setting, migrations, composeDomains())
    closings.push(() => other.stop())
    const [one, two] = [await frontOf(app.backend), await frontOf(other)]
    for (const front of [one, two]) expect((await front.get('/', { host })).body).toContain('render 1')
    for (let edit = 2; edit < 6; edit++) {
      await touchSites(app.ctx, [1])
      expect((await one.get('/', { host })).body).toContain(`render ${edit}`)
      expect(
        (
          await until(
            () => two.get('/', { host }),
            ({ body }) => body.includes(`render ${edit}`),
          )
        ).body,
      ).toContain(`render ${edit}`)
    }
    await touchSites(app.ctx, [2])
    expect((await one.get('/', { host })).body).toContain('render 5')
  })

  it('pass calls on to a backend elsewhere, and show edits made through them at the next request', async () => {
    const backendFront = await frontOf(app.backend)
    const origin = `http://127.0.0.1:${backendFront.port}`
    const directory = await directoryAt(origin, silent, 60_000)
    closings.push(() => directory.stop())
    let renders = 0
    const page: FakePage = (_, nonce, res) => {
      renders += 1
      res.writeHead(200, { 'content-type': 'text/html' }).end(html(nonce, `render ${renders}`))
    }
    const missing = createMissingCalls(silent)
    const calls = (common: readonly string[]) =>
      callsTo({ origin, common, log: silent, onChange: directory.refresh, missing })
    const front = await startFakeFront(page, {}, { directory, calls, contract })
    closings.push(front.stop)
    expect(JSON.parse((await front.get('/api/sites/', { host })).body)).toHaveLength(15)
    expect((await front.get('/', { host })).body).toContain('render 1')
    const body = JSON.stringify({ Email: 'nobody@obverse.example', Password: 'wrong' })
    const given = { host, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const [there, here] = [
      await backendFront.get('/api/auth/sign-in/', given, 'POST', body),
      await front.get('/api/auth/sign-in/', given, 'POST', body),
    ]
    expect(there.status).toBeGreaterThanOrEqual(400)
    expect([here.status, JSON.parse(here.body).code]).toEqual([there.status, JSON.parse(there.body).code])
    expect(here.headers['x-content-type-options']).toBe('nosniff')
    await touchSites(app.ctx, 'all')
    await directory.refresh()
    expect((await front.get('/', { host })).body).toContain('render 2')
    await backendFront.stop()
    expect((await front.get('/api/sites/', { host })).status).toBe(503)
    expect((await front.get('/', { host })).body).toContain('render 2')
  })

  it('write nothing in the log about a visitor who hangs up halfway through a body, before any backend', async () => {
    const lines: string[] = []
    const write = (fields: Record<string, unknown>, message: string) =>
      void lines.push(`${message} ${JSON.stringify(fields)}`)
    const log = { info: write, warn: write, error: write }
    const own = await startTestApp({ log })
    closings.push(own.stop)
    const front = await frontOf(own.backend, log)
    const origin = `http://127.0.0.1:${front.port}`
    const directory = await directoryAt(origin, log, 60_000)
    closings.push(() => directory.stop())
    const calls = (common: readonly string[]) =>
      callsTo({ origin, common, log, onChange: directory.refresh, missing: createMissingCalls(log) })
    const before = await startFakeFront((_asked, _nonce, res) => void res.end(), {}, { directory, calls, contract })
    closings.push(before.stop)
    for (const { port } of [front, before]) {
      const socket = connect(port, '127.0.0.1')
      const head = `POST /api/auth/sign-in/ HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`
      socket.write(`${head}sec-fetch-site: same-origin\r\ncontent-length: 900\r\n\r\n{`)
      await sleep(300)
      socket.destroy()
      await sleep(300)
    }
    expect(lines).toEqual([])
  })

  it('report in plain words that the backend elsewhere cannot be read at the start', async () => {
    await expect(directoryAt('http://127.0.0.1:9', silent)).rejects.toThrow(
      'API_ORIGIN: the list of sites could not be read',
    )
  })
})

describe('the inside door', () => {
  it('answers GETs for the site and culture in its headers, and nothing else', async () => {
    const app = await startTestApp()
    closings.push(app.stop)
    const door = await openInsideDoor(contract, [])
    closings.push(() => door.close())
    const { port, host: own } = new URL(door.origin)
    const given = { host: own, 'x-obverse-site': 'PMG-uk', 'x-obverse-culture': 'en-GB' }
    const enter = (path: string, headers: Record<string, string>, method = 'GET') =>
      ask(Number(port), method, path, headers)
    expect((await enter('/api/sites/current/', given)).status).toBe(503)
    door.open({ calls: callsOf(app.backend, [], silent), directory: directoryOf(app.backend, silent) })
    expect(JSON.parse((await enter('/api/sites/current/', given)).body).Code).toBe('PMG-uk')
    expect((await enter('/api/sites/current/', { ...given, host: 'evil.example' })).status).toBe(421)
    expect((await enter('/api/sites/current/', { host: own })).status).toBe(421)
    expect((await enter('/api/auth/sign-in/', given, 'POST')).status).toBe(405)
    expect((await enter('/', given)).status).toBe(404)
  })

  it('counts the calls of a private page for the network of its visitor, not for the renderer', async () => {
    const app = await startTestApp({ now: standingClock() })
    closings.push(app.stop)
    const door = await openInsideDoor(contract, [])
    closings.push(() => door.close())
    door.open({ calls: callsOf(app.backend, [], silent), directory: directoryOf(app.backend, silent) })
    const { port, host: own } = new URL(door.origin)
    const given = { host: own, 'x-obverse-site': 'NGC-com', 'x-obverse-culture': 'en-US' }
    const search = async (ip: string) =>
      (
        await ask(Number(port), 'GET', '/about/help-center-faqs/search/?keywords=coin', {
          ...given,
          'x-obverse-ip': ip,
        })
      ).status
    for (let n = 0; n < 60; n++) expect(await search('203.0.113.9')).toBe(200)
    expect([await search('203.0.113.9'), await search('203.0.113.10')]).toEqual([429, 200])
  })
})

describe('a database that cannot be reached', () => {
  it('leaves stored pages available and calls at 503, writes one line, and recovers without a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'obverse-away-'))
    chmodSync(folder, 0o711)
    closings.push(() => rmSync(folder, { recursive: true, force: true }))
    const place = { folder: join(folder, 'postgres'), log: { info() {}, warn() {}, error() {} } }
    let postgres = await startPostgres(place)
    closings.push(() => postgres.stop())
    const lines: string[] = []
    const write = (_fields: Record<string, unknown>, message: string) => void lines.push(message)
    const log = withOutages({ info: write, warn: write, error: write })
    const backend = await createBackend(
      { ...testSetting(folder), log, databaseUrl: postgres.url },
      migrations,
      composeDomains(),
    )
    closings.push(() => backend.stop())
    const front = await frontOf(backend, log)
    expect((await front.get('/', { host })).body).toContain('render 1')
    await postgres.stop()
    const call = () => front.get('/api/sites/', { host })
    const down = await until(call, ({ status }) => status === 503)
    expect([down.status, down.headers['retry-after']]).toEqual([503, '5'])
    for (let n = 0; n < 100; n++) expect((await call()).status).toBe(503)
    expect(lines).toHaveLength(1)
    expect((await front.get('/', { host })).body).toContain('render 1')
    postgres = await startPostgres(place)
    expect((await until(call, ({ status }) => status === 200)).status).toBe(200)
  })
})
