import { createServer } from 'node:net'
import { endpoint } from '@obverse/contract'
import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { startTestApp, type TestApp } from '../testing/harness'
import { mount } from './mount'

let app: TestApp
const logged: string[] = []
const note = (fields: Record<string, unknown>, message: string) =>
  void logged.push(`${message} ${JSON.stringify(fields)}`)
const log = { info: note, warn: note, error: note }
beforeAll(async () => {
  app = await startTestApp({ log })
})
afterAll(() => app.stop())

const calls = {
  thing: {
    leaky: endpoint('GET /t/leaky/', { about: 'Leaks', who: 'everyone', answer: z.object({ Name: z.string() }) }),
    wrong: endpoint('GET /t/wrong/', { about: 'Wrong', who: 'everyone', answer: z.object({ Name: z.string() }) }),
    broken: endpoint('GET /t/broken/', { about: 'Broken', who: 'everyone', answer: z.object({}) }),
    echo: endpoint('POST /t/echo/', {
      about: 'Echo',
      who: 'everyone',
      body: z.strictObject({
        Name: z.string(),
        Deep: z.json().optional(),
        Rows: z.array(z.object({ Number: z.number() })).optional(),
      }),
      answer: z.object({ Name: z.string() }),
    }),
    long: endpoint('POST /t/long/', {
      about: 'Reads a longer body',
      who: 'everyone',
      body: z.strictObject({ Name: z.string() }),
      bodyBytes: 20_000,
    }),
  },
}
const handlers = {
  thing: {
    leaky: () => ({ Name: 'x', PasswordHash: 'secret' }),
    wrong: () => ({ Name: 7 as unknown as string }),
    broken: () => {
      throw new Error('connect to 10.1.2.3 as admin/hunter2 failed')
    },
    echo: (_ctx: unknown, { body }: { body: { Name: string } }) => body,
    long: () => undefined,
  },
}
const setting = { identify: async () => null, context: () => app.ctx, log }
const send = (path: string, init: RequestInit = {}) =>
  mount(calls, handlers, setting).fetch(
    new Request(`http://localhost${path}`, { ...init, headers: { 'sec-fetch-site': 'same-origin', ...init.headers } }),
    {
      meta: { site: app.ctx.site, culture: 'en-US', ip: '127.0.0.1' },
    },
  )

describe('a call that may have changed something', () => {
  it('SESSION tells so before it is answered, also when it fails; a read does not', async () => {
    const told: string[] = []
    const mounted = mount(calls, handlers, { ...setting, changed: () => told.push('changed') })
    const meta = { site: app.ctx.site, culture: 'en-US', ip: '127.0.0.1' }
    const ask = async (method: string, path: string, body: string | null = null) => {
      told.length = 0
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
      const answer = await mounted.fetch(new Request(`http://localhost${path}`, { method, headers, body }), { meta })
      return [answer.status, told.length]
    }
    expect(await ask('POST', '/t/echo/', '{"Name":"x"}')).toEqual([200, 1])
    expect(await ask('POST', '/t/echo/', '{}')).toEqual([422, 1])
    expect(await ask('GET', '/t/leaky/')).toEqual([200, 0])
    expect(await ask('GET', '/t/broken/')).toEqual([500, 0])
    expect(await ask('HEAD', '/t/leaky/')).toEqual([200, 0])
  })
})

describe('mount', () => {
  it('throws for a call without a policy or a handler', () => {
    const open = { thing: { one: { ...calls.thing.leaky, who: undefined as unknown as 'everyone' } } }
    expect(() => mount(open, { thing: { one: handlers.thing.leaky } }, setting)).toThrow('declares no policy')
    const misspelt = { thing: { one: { ...calls.thing.leaky, who: 'staff:Nobody' as 'everyone' } } }
    expect(() => mount(misspelt, { thing: { one: handlers.thing.leaky } }, setting)).toThrow('declares no policy')
    expect(() => mount(calls, { thing: {} } as unknown as typeof handlers, setting)).toThrow('has no handler')
  })
  it('strips from every answer what the contract does not name', async () => {
    expect(await (await send('/t/leaky/')).json()).toEqual({ Name: 'x' })
  })
  it('REP-3 answers an unexpected failure with "An error occurred." and a request id only, and logs the details', async () => {
    for (const path of ['/t/broken/', '/t/wrong/']) {
      const answer = await send(path, { headers: { 'x-request-id': 'abc-1' } })
      expect(answer.status).toBe(500)
      const body = await answer.json()
      expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId'])
      expect(body.requestId).toBe('abc-1')
      expect(body.message).toMatch(/^An error occurred\. /)
      expect(JSON.stringify(body)).not.toMatch(/hunter2|10\.1\.2\.3|Name/)
    }
    expect(logged.join()).toContain('hunter2')
  })
  it('answers HEAD like GET without a body, and 304 to the tag of the same answer', async () => {
    const get = await send('/t/leaky/')
    const etag = get.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    const head = await send('/t/leaky/', { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    expect((await send('/t/leaky/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
  it('accepts JSON only as JSON, valid, not too deep, not too large, without characters that PostgreSQL cannot store', async () => {
    const post = (body: string, type = 'application/json') =>
      send('/t/echo/', { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post('{"Name":"x"}', 'text/plain')).status).toBe(415)
    expect((await post('Name=x', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await post('{')).status).toBe(422)
    expect((await post(`{"Name":"x","Deep":${'['.repeat(50)}${']'.repeat(50)}}`)).status).toBe(422)
    expect((await post('{"Name":"a\\u0000b"}')).status).toBe(422)
    expect((await post('{"Name":"\\ud800"}')).status).toBe(422)
    expect((await post(JSON.stringify({ Name: 'x'.repeat(17_000) }))).status).toBe(413)
    const answer = await (await post('{"Name":5,"Extra":1}')).json()
    expect(Object.keys(answer.errors).sort()).toEqual(['Extra', 'Name'])
  })
  it('names at most 20 unknown keys and 50 fields, with short names', async () => {
    const post = async (body: unknown) => {
      const answer = await send('/t/echo/', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      return Object.keys((await answer.json()).errors)
    }
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, 1]))
    expect(await post({ Name: 'x', ...many })).toHaveLength(20)
    expect(await post({ Name: 'x', Rows: Array.from({ length: 500 }, () => ({ Number: 'x' })) })).toHaveLength(50)
    expect(await post({ Name: 'x', ['y'.repeat(9_000)]: 1 })).toEqual(['y'.repeat(100)])
  })
  it('reads larger bodies only for calls that declare them', async () => {
    const body = JSON.stringify({ Name: 'x'.repeat(17_000) })
    const given = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    expect((await send('/t/long/', given)).status).toBe(204)
    expect((await send('/t/echo/', given)).status).toBe(413)
  })
  it('refuses a network after sixty malformed bodies, but neither other networks nor forms filled in wrongly', async () => {
    const one = mount(calls, handlers, setting)
    const post = async (ip: string, body: string) =>
      one.fetch(
        new Request('http://localhost/t/echo/', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        }),
        { meta: { site: app.ctx.site, culture: 'en-US', ip } },
      )
    for (let n = 0; n < 70; n++) expect((await post('203.0.113.1', '{"Name":5}')).status).toBe(422)
    for (let n = 0; n < 30; n++) expect((await post('203.0.113.1', '{"Name":"x","Extra":1}')).status).toBe(422)
    for (let n = 0; n < 30; n++) expect((await post('203.0.113.1', '{')).status).toBe(422)
    const refused = await post('203.0.113.1', '{"Name":"x"}')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await post('203.0.113.2', '{"Name":"x"}')).status).toBe(200)
    for (let n = 1; n <= 480; n++) expect((await post(`2001:db8:48:${n.toString(16)}::1`, '{')).status).toBe(422)
    expect((await post('2001:db8:48:ffff::1', '{"Name":"x"}')).status, 'another /64 of the same /48').toBe(429)
    expect((await post('2001:db8:49:1::1', '{"Name":"x"}')).status).toBe(200)
  })
  it('distinguishes 405 from 404', async () => {
    expect((await send('/t/leaky/', { method: 'DELETE' })).status).toBe(405)
    expect((await send('/t/nothing/')).status).toBe(404)
  })
})

describe('the log', () => {
  it('never holds the values of a failed query', async () => {
    const { withoutValues } = await import('../db/database')
    const { people } = await import('../db/tables')
    const failed = await app.ctx.db
      .insert(people)
      .values([{ Email: 'canary@people.example' }, { Email: 'canary@people.example' }])
      .catch((error: unknown) => error)
    expect(String(failed)).toContain('canary')
    expect(withoutValues(failed)).not.toContain('canary')
    expect(withoutValues(failed)).toContain('people_email')
  })
})

describe('a database in trouble', () => {
  /** Answers a call whose work fails with this error. */
  const statusOf = async (error: unknown) => {
    const failing = () => {
      throw error
    }
    const handlersOf = { thing: { ...handlers.thing, broken: failing } }
    const answer = await mount(calls, handlersOf, setting).fetch(new Request('http://localhost/t/broken/'), {
      meta: { site: app.ctx.site, culture: 'en-US', ip: '127.0.0.1' },
    })
    return answer.status
  }
  const withCode = (code: string) => Object.assign(new Error(`failed with ${code}`), { code })
  const fromDatabase = (code: string) => new DrizzleQueryError('select 1', [], withCode(code))
  it('answers 503 when it only reads', async () => {
    const error = await app.ctx.db
      .transaction(async (tx) => tx.execute(`create table x (id int)`), { accessMode: 'read only' })
      .catch((failed: unknown) => failed)
    expect(await statusOf(error)).toBe(503)
  })
  it('answers 503 when a statement takes too long', async () => {
    const error = await app.ctx.db
      .transaction(async (tx) => {
        await tx.execute('set local statement_timeout = 20')
        await tx.execute('select pg_sleep(1)')
      })
      .catch((failed: unknown) => failed)
    expect(await statusOf(error)).toBe(503)
  })
  it('is logged as one outage, without the values of the failed query', async () => {
    const error = await app.ctx.db
      .transaction(async (tx) => {
        await tx.execute('set local statement_timeout = 20')
        await tx.execute(sql`select pg_sleep(1), ${'canary@people.example'}::text`)
      })
      .catch((failed: unknown) => failed)
    expect(String(error)).toContain('canary')
    logged.length = 0
    await statusOf(error)
    await statusOf(fromDatabase('57P03'))
    expect(logged).toHaveLength(2)
    for (const line of logged) expect(line).toContain('"outage":"database"')
    expect(logged.join()).not.toContain('canary')
  })
  it('answers 503 when its name does not resolve', async () => {
    const { openDatabase } = await import('../db/database')
    const { pool, db } = openDatabase('postgresql://nobody@no-such-host.invalid/x')
    expect(await statusOf(await db.execute('select 1').catch((failed: unknown) => failed))).toBe(503)
    await pool.end()
  })
  it('answers 503 when it cannot be reached for a transaction', async () => {
    const { openDatabase } = await import('../db/database')
    const { pool, db } = openDatabase('postgresql://nobody@127.0.0.1:1/x')
    const failed = await db.transaction(async (tx) => tx.execute('select 1')).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 'ECONNREFUSED' })
    expect(await statusOf(failed)).toBe(503)
    await pool.end()
  })
  it.each(['53100', '53200', '53300', '57P03', '58030', '08006', 'EAI_AGAIN', 'EHOSTUNREACH', 'ECONNRESET'])(
    'answers 503 to %s',
    async (code) => {
      expect(await statusOf(fromDatabase(code))).toBe(503)
    },
  )
  it.each(['23505', '42703', '22P02', 'ERR_INVALID_ARG_TYPE'])('answers 500 to %s, a bug of ours', async (code) => {
    expect(await statusOf(fromDatabase(code))).toBe(500)
  })
  it.each(['ECONNRESET', 'ECONNREFUSED', 'EPIPE'])('is not what failed when %s comes from elsewhere', async (code) => {
    logged.length = 0
    expect(await statusOf(withCode(code))).toBe(500)
    expect(logged.join()).not.toContain('outage')
  })
  it.each(['ENOSPC', 'EROFS'])('is not what failed when our own disk says %s, which is 503 too', async (code) => {
    logged.length = 0
    expect(await statusOf(withCode(code))).toBe(503)
    expect(logged.join()).toContain('"outage":"disk"')
  })
  it('names what it can no longer do as the reason of the outage, and none when it does not answer', async () => {
    logged.length = 0
    for (const code of ['ECONNREFUSED', '57P03', '25006', '53100']) await statusOf(fromDatabase(code))
    expect(logged.map((line) => /"reason":"([^"]*)"/.exec(line)?.[1])).toEqual([
      undefined,
      undefined,
      'the database is read-only',
      'the database is full',
    ])
  })
  it('is not what failed when a client hangs up halfway through its body', async () => {
    logged.length = 0
    const hungUp = async function* () {
      yield Buffer.from('{"Name":')
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    }
    const headers = new Headers({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' })
    const incoming = { method: 'POST', path: '/t/echo/', search: '', host: 'localhost', headers, body: hungUp() }
    const meta = { site: app.ctx.site, culture: 'en-US', ip: '127.0.0.1' }
    const { status } = await mount(calls, handlers, setting).answer(incoming, meta, 'r1')
    expect([status, logged]).toEqual([422, []])
  })
})

describe('without a database', () => {
  it('answers 503 with Retry-After while the database cannot be reached, and recovers without a restart', async () => {
    await app.ctx.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    const after = await app.call('nobody', 'GET /api/sites/')
    expect([200, 503]).toContain(after.status)
    await expect.poll(async () => (await app.call('nobody', 'GET /api/sites/')).status).toBe(200)
  })
  it("answers 503 when nothing listens at the database's address", async () => {
    const server = createServer().listen(0)
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 1
    server.close()
    const { openDatabase } = await import('../db/database')
    const { pool, db } = openDatabase(`postgresql://nobody@127.0.0.1:${port}/x`)
    const { composeDomains } = await import('../app')
    const down = mount(
      {
        sites: {
          health: endpoint('GET /api/health/', {
            about: 'Health',
            who: 'everyone',
            answer: z.object({ Ready: z.boolean() }),
          }),
        },
      },
      { sites: { health: composeDomains().sites.handlers.health as never } },
      { ...setting, context: () => ({ ...app.ctx, db }) },
    )
    const answer = await down.fetch(new Request('http://localhost/api/health/'), {
      meta: { site: app.ctx.site, culture: 'en-US', ip: '127.0.0.1' },
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    await pool.end()
  })
})
