import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createClient } from './client'
import { contract } from './contract'
import { createMatcher } from './dispatch'
import { bodyBytesOf, bodySchema, type Endpoint, FileAnswer, file, gather, Multipart, many } from './endpoint'
import { effectiveRoles, mayDo, missingParents, type RoleCode, roles, type StaffAction } from './roles'
import { wire } from './wire'
import { wireOf } from './wire-format'

const calls: [string, Endpoint][] = Object.entries(contract).flatMap(([area, all]) =>
  Object.entries(all).map(([name, call]): [string, Endpoint] => [`${area}.${name}`, call]),
)

type JsonSchema = {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  maxItems?: number
  maxLength?: number
  pattern?: string
  format?: string
}
/** Returns the bytes of the largest JSON that a schema accepts; a text has up to three bytes a character. */
function largest(schema: JsonSchema, defs: Record<string, JsonSchema>): number {
  const inner = (one: JsonSchema | undefined) => (one ? largest(one, defs) : Number.POSITIVE_INFINITY)
  if (schema.$ref) return inner(defs[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)])
  if (schema.enum) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length))
  if (schema.const !== undefined) return JSON.stringify(schema.const).length
  const some = schema.anyOf ?? schema.oneOf
  if (some) return Math.max(...some.map(inner))
  // Patterns and formats of ours bound a text: the longest is a host.
  if (schema.type === 'string' && schema.maxLength === undefined && (schema.pattern || schema.format)) return 300
  if (schema.type === 'string') return (schema.maxLength ?? Number.POSITIVE_INFINITY) * 3 + 2
  if (schema.type === 'array') return (schema.maxItems ?? Number.POSITIVE_INFINITY) * (inner(schema.items) + 1) + 2
  if (schema.type !== 'object') return 24
  if (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0)
    return Number.POSITIVE_INFINITY
  return Object.entries(schema.properties ?? {}).reduce((sum, [name, one]) => sum + name.length + 4 + inner(one), 2)
}

describe('the contract', () => {
  it('declares every call once, with a sentence about it and an audience', () => {
    expect(calls.length).toBeGreaterThan(50)
    expect(() => createMatcher(contract)).not.toThrow()
    for (const [name, call] of calls) {
      expect(call.about, `${name} is described with a verb first`).toMatch(/^[A-Z][a-z]+s\b/)
      expect(call.about, `${name} cites nothing that integrators cannot read`).not.toMatch(/\[|decision|\.$/)
      expect(call.who, name).toBeTruthy()
    }
  })
  it('limits the body of every call to 1 MB at most, and otherwise to no less than its schema accepts', () => {
    const tooSmall = calls.flatMap(([name, call]) => {
      const body = bodySchema(call)
      if (!body || call.body instanceof Multipart) return []
      const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
      const most = largest(schema, schema.$defs ?? {})
      return Math.min(most, 1_000_000) > bodyBytesOf(call) || bodyBytesOf(call) > 1_000_000
        ? [`${name}: ${most} of ${bodyBytesOf(call)}`]
        : []
    })
    expect(tooSmall).toEqual([])
  })
  it('keeps the generated wire table up to date', () => {
    expect(wire).toEqual(wireOf(contract))
  })
  it('adds no empty schema to an answer', () => {
    for (const [name, call] of calls) {
      if (call.answer && !(call.answer instanceof FileAnswer))
        expect(call.answer instanceof z.ZodAny || call.answer instanceof z.ZodUnknown, name).toBe(false)
      const body = bodySchema(call)
      if (body) expect(body instanceof z.ZodAny || body instanceof z.ZodUnknown, name).toBe(false)
    }
  })
  it('reserves 400 for the order system: no call of this contract means bad input by it', () => {
    for (const [name, call] of calls)
      if (call.errors?.includes('order_system_down')) expect(name).toMatch(/^(submissions|payments|reports)\./)
  })
})

describe('finding the call of a request', () => {
  const matcher = createMatcher({
    a: {
      one: { line: 'GET /a/{id}/', method: 'GET', path: '/a/{id}/', about: '', who: 'everyone' },
      fixed: { line: 'GET /a/new/', method: 'GET', path: '/a/new/', about: '', who: 'everyone' },
      save: { line: 'PUT /a/{id}/', method: 'PUT', path: '/a/{id}/', about: '', who: 'everyone' },
      deep: { line: 'GET /a/{id}/b/{x}', method: 'GET', path: '/a/{id}/b/{x}', about: '', who: 'everyone' },
    },
  })
  it('prefers a fixed segment and accepts a path with or without the last slash', () => {
    expect(matcher.match('GET', '/a/new')?.endpoint.line).toBe('GET /a/new/')
    expect(matcher.match('GET', '/a/7')?.params).toEqual({ id: '7' })
    expect(matcher.match('GET', '/a/7/b/c%20d/')?.params).toEqual({ id: '7', x: 'c d' })
    expect(matcher.match('HEAD', '/a/7/')?.endpoint.line).toBe('GET /a/{id}/')
    expect(matcher.match('PUT', '/a/new/')?.params, 'a method without the fixed form falls back').toEqual({ id: 'new' })
  })
  it('matches no other spelling: doubled slashes, encoded slashes, broken encodings and other cases are no call', () => {
    for (const path of ['//a/7/', '/a//7', '/a/7%2Fb', '/a/%5c', '/a/%zz', '/A/7/', '/a/7/.rsc/x', '/a/', '/a/%00'])
      expect(matcher.match('GET', path), path).toBeNull()
    expect(matcher.match('PATCH', '/a/7')).toBeNull()
    expect(matcher.methods('/a/7').sort()).toEqual(['GET', 'PUT'])
    expect(matcher.methods('/nowhere')).toEqual([])
  })
})

describe('a path shared by a page and calls', () => {
  const matcher = createMatcher({
    a: {
      save: { line: 'POST /a/renew/', method: 'POST', path: '/a/renew/', about: '', who: 'everyone' },
      change: { line: 'PUT /a/{id}/', method: 'PUT', path: '/a/{id}/', about: '', who: 'everyone' },
      read: { line: 'GET /b/{id}/', method: 'GET', path: '/b/{id}/', about: '', who: 'everyone' },
      write: { line: 'POST /b/new/', method: 'POST', path: '/b/new/', about: '', who: 'everyone' },
    },
  })
  it.each([
    ['GET', '/a/renew/', 'shared'],
    ['HEAD', '/a/renew', 'shared'],
    ['POST', '/a/renew', 'call'],
    ['GET', '/a/7/', 'shared'],
    ['GET', '/b/7/', 'call'],
    ['HEAD', '/b/7/', 'call'],
    ['GET', '/b/new/', 'call'],
    ['GET', '/nowhere/', 'none'],
    ['POST', '/nowhere/', 'none'],
  ])('assigns %s %s to: %s', (method, path, claim) => {
    expect(matcher.claim(method, path)).toBe(claim)
  })

  it('leaves every other method to the calls, which refuse it', () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'get', 'Get', 'QUERY', ''])
      expect([method, matcher.claim(method, '/a/renew/')]).toEqual([method, 'call'])
  })

  it('does not match another spelling of a shared path', () => {
    for (const path of ['//a/renew/', '/a//renew/', '/a%2Frenew/', '/%61/renew/', '/A/renew/', '/a/renew//'])
      for (const method of ['GET', 'POST']) expect([path, matcher.claim(method, path)]).toEqual([path, 'none'])
  })
})

describe('gathering a query', () => {
  it('makes a list of one value for a repeated name, and an empty one without any', () => {
    const shape = { tag: many(z.string()), page: z.string().optional() }
    expect(gather(shape, new URLSearchParams('tag=a'))).toEqual({ tag: ['a'] })
    expect(z.object(shape).parse(gather(shape, new URLSearchParams('')))).toEqual({ tag: [] })
    expect(gather(shape, new URLSearchParams('page=1&page=2&__proto__=x'))).toMatchObject({ page: '2' })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

describe('roles', () => {
  it('AUTH-2 makes a role effective only while every ancestor is held', () => {
    expect([...effectiveRoles(['HelpCenter'])]).toEqual([])
    expect([...effectiveRoles(['HelpCenter', 'Content'])]).toEqual([])
    expect([...effectiveRoles(['HelpCenter', 'Content', 'Admin'])].sort()).toEqual(['Admin', 'Content', 'HelpCenter'])
  })
  it('AUTH-2 names the missing parent', () => {
    expect(missingParents(['Admin', 'HelpCenter'])).toEqual([{ code: 'HelpCenter', parent: 'Content' }])
    expect(missingParents(['Admin', 'Content', 'HelpCenter'])).toEqual([])
  })
  it('AUTH-2 gives a super-admin every role that gives something, but only together with Admin', () => {
    expect(effectiveRoles(['SuperAdmin']).size).toBe(0)
    const giving = roles.map((role) => role.Code).filter((code) => code !== 'ReadOnly')
    expect([...effectiveRoles(['Admin', 'SuperAdmin'])]).toEqual(giving)
    expect(effectiveRoles(['Admin', 'SuperAdmin', 'ReadOnly'])).toEqual(new Set(roles.map((role) => role.Code)))
  })
  it('AUTH-1 lets a holder of ReadOnly list, show and export, and do nothing else', () => {
    const reading = ['list', 'show', 'read', 'export'] satisfies StaffAction[]
    const changing = ['create', 'edit', 'delete', 'restore', 'refund', 'void', 'resolve', 'settle', 'unheard-of']
    const held: RoleCode[] = ['Admin', 'SuperAdmin', 'ReadOnly']
    expect([...reading, ...changing].filter((action) => mayDo(held, action))).toEqual(reading)
    expect(changing.every((action) => mayDo(['Admin', 'Content'], action))).toBe(true)
  })
  it('AUTH-2 has one root, and every parent exists', () => {
    const codes = new Set<RoleCode>(roles.map((role) => role.Code))
    expect(roles.filter((role) => role.Parent === null).map((role) => role.Code)).toEqual(['Admin'])
    for (const role of roles) if (role.Parent) expect(codes).toContain(role.Parent)
  })
})

describe('the client', () => {
  const small = {
    thing: {
      one: {
        line: 'GET /t/{id}/',
        method: 'GET',
        path: '/t/{id}/',
        about: '',
        who: 'everyone',
        params: { id: z.number() },
      },
      pdf: { line: 'GET /p/', method: 'GET', path: '/p/', about: '', who: 'everyone', answer: file('application/pdf') },
    },
  } as const
  it('caches an answer for the given time, per client, bounded, and drops failures', async () => {
    let asked = 0
    const make = () =>
      createClient<typeof small>(wireOf(small), {
        cacheSize: 2,
        fetch: async (input) => {
          asked += 1
          return input.includes('/9/') ? new Response(null, { status: 503 }) : Response.json({ input })
        },
      })
    const client = make()
    const get = (id: number) => client.thing.one({ params: { id } }, { cache: 1000 })
    await Promise.all([get(1), get(1)])
    expect(asked).toBe(1)
    await make().thing.one({ params: { id: 1 } }, { cache: 1000 })
    expect(asked, 'another client shares nothing').toBe(2)
    await get(2)
    await get(3)
    await get(1)
    expect(asked, 'the oldest went').toBe(5)
    await expect(get(9)).rejects.toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await expect(get(9)).rejects.toThrow()
    expect(asked).toBe(7)
  })
  it('refuses an address with a missing parameter and stops when aborted', async () => {
    const client = createClient<typeof small>(wireOf(small), {
      fetch: (_, init) =>
        new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    })
    await expect(client.thing.one({ params: { id: Number.NaN } }, { timeout: 5 })).rejects.toThrow()
    const stop = new AbortController()
    const waiting = client.thing.one({ params: { id: 1 } }, { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
  })
})
