/**
 * Tests every call with hostile and nearly valid input: no 5xx, no undocumented answer. FUZZ_RUNS sets the number of
 * runs.
 */
import { bodySchema, contract, type Endpoint, FileAnswer, Multipart } from '@obverse/contract'
import { statusByCode } from '@obverse/contract/errors'
import { errorsOf } from '@obverse/contract/openapi'
import { sandboxPayments } from '@obverse/front/payments-env'
import { type Sandbox, startSandbox } from '@obverse/sandbox'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { mintSession } from '../domains/accounts'
import { startTestApp, type TestApp } from '../testing/harness'

const hostile = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '-1',
  '0',
  '1e309',
  -0,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  -1,
  0.1,
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '2026-01-01T00:00:00Z',
  'İ',
  '\u202eabc',
  "'; drop table people; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  'x'.repeat(5000),
  [],
  {},
  [[[[]]]],
  { __proto__: { polluted: true } },
  { $gt: '' },
  true,
  false,
)
const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('a', 'en-US', 'de-DE', 'name', 'x@y.example', '1', 'true'),
)

/** Generates values that nearly fit a JSON schema, mixed with hostile ones. */
function near(schema: unknown): fc.Arbitrary<unknown> {
  const s = Object(schema) as {
    type?: string
    enum?: unknown[]
    const?: unknown
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
    oneOf?: unknown[]
    minimum?: number
    maximum?: number
    format?: string
  }
  const fitting = (): fc.Arbitrary<unknown> => {
    if (s.enum) return fc.constantFrom(...s.enum)
    if (s.const !== undefined) return fc.constant(s.const)
    const some = s.anyOf ?? s.oneOf
    if (some) return fc.oneof(...some.map(near))
    if (s.type === 'object')
      return fc.record(Object.fromEntries(Object.entries(s.properties ?? {}).map(([name, one]) => [name, near(one)])), {
        requiredKeys: Object.keys(s.properties ?? {}).slice(0, 3),
      })
    if (s.type === 'array') return fc.array(near(s.items), { maxLength: 4 })
    if (s.type === 'integer' || s.type === 'number') return fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer())
    if (s.type === 'boolean') return fc.boolean()
    if (s.format === 'date') return fc.constantFrom('2026-11-21', '2024-02-29', '2026-02-30')
    return text
  }
  return fc.oneof({ weight: 6, arbitrary: fitting() }, { weight: 1, arbitrary: hostile })
}
const nearSchema = (schema: z.ZodType) => near(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

let app: TestApp
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, slow: 0.01 })
  app = await startTestApp({ payments: sandboxPayments(sandbox.origin) })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
})

/** One site of each region: each region uses another processor. */
const site = fc.constantFrom('NGC-com', 'NGC-uk', 'NGC-de')
/** The headers that a browser sends with a call of our own page. */
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const everyCall = Object.entries(contract).flatMap(([area, calls]) =>
  (Object.entries(calls) as [string, Endpoint][]).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)
/** The requests of a usual run, however many calls there are; `npm run fuzz` sends 2,000 to each. */
const REQUESTS = 2_400
const runs = Number(process.env.FUZZ_RUNS ?? Math.max(4, Math.round(REQUESTS / everyCall.length)))
let network = 0
const newIp = () => `10.9.${(++network >> 8) & 255}.${network & 255}`
/** Creates a new super-admin: rate limits per person start again, and no session is signed out. */
async function superAdmin(): Promise<{ cookie: string }> {
  const { PeopleID } = await app.person(['Admin', 'SuperAdmin'])
  return { cookie: `__Host-session=${await mintSession(app.ctx, PeopleID, { ip: '127.0.0.1', userAgent: 'fuzz' })}` }
}

/** Returns a text that an address or a form can carry: lone surrogates become the replacement character. */
const carried = (text: string) => Buffer.from(text, 'utf8').toString('utf8')
const asText = (value: unknown) =>
  carried(typeof value === 'string' ? value : value === undefined ? '' : (JSON.stringify(value) ?? ''))

/** Encodes a value for an address; an empty one, "." and ".." are replaced, because they would change the address. */
const asSegment = (value: unknown) => encodeURIComponent(asText(value).replace(/^\.{0,2}$/, '~'))

function requestOf(call: Endpoint): fc.Arbitrary<{ site: string; path: string; body: unknown }> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const params = fc.tuple(
    ...names.map(() =>
      fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 20 }) },
        { weight: 2, arbitrary: hostile },
        { weight: 1, arbitrary: text },
      ),
    ),
  )
  const query = call.query
    ? fc.record(
        Object.fromEntries(Object.entries(call.query).map(([name, one]) => [name, nearSchema(one as z.ZodType)])),
        { requiredKeys: [] },
      )
    : fc.constant({})
  const schema = bodySchema(call)
  const body = schema
    ? fc.oneof({ weight: 5, arbitrary: nearSchema(schema) }, { weight: 1, arbitrary: fc.jsonValue() })
    : fc.constant(undefined)
  return fc.record({ site, params, query, body }).map((made) => {
    const values = made.params.map(asSegment)
    const search = new URLSearchParams(
      Object.entries(made.query).map(([name, value]): [string, string] => [name, asText(value)]),
    )
    return {
      site: made.site,
      path: `${names.reduce((path, name, at) => path.replace(`{${name}}`, values[at] ?? '1'), call.path)}?${search}`,
      body: made.body,
    }
  })
}

describe('fuzzing every call as a super-admin', () => {
  for (const { name, call } of everyCall)
    it(`${name} returns only documented answers`, { timeout: 10_000 + runs * 500 }, async () => {
      let as = await superAdmin()
      const documented = new Set<number>(errorsOf(call).map((code) => statusByCode[code]))
      const success = call.answer instanceof FileAnswer ? [200, 302, 303] : [call.answer ? 200 : 204]
      await fc.assert(
        fc.asyncProperty(requestOf(call), async ({ site, path, body }) => {
          const answer = await app.call(as, `${call.method} ${path}`, {
            site,
            ip: newIp(),
            headers: sameOrigin,
            ...(call.body instanceof Multipart ? { form: formOf(body) } : body !== undefined && { body }),
          })
          if ([401, 429].includes(answer.status) && call.who !== 'everyone') {
            as = await superAdmin()
            return
          }
          const isKnown =
            success.includes(answer.status) ||
            (documented.has(answer.status) && answer.status < 500) ||
            answer.status === 404
          expect(
            isKnown,
            `${site} ${call.method} ${path} ${JSON.stringify(body)?.slice(0, 500)} answered ${answer.status} ${answer.text.slice(0, 300)}`,
          ).toBe(true)
        }),
        { numRuns: runs, endOnFailure: process.env.FUZZ_RUNS === undefined },
      )
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    })
})

describe('a GET that changes something', () => {
  const making = everyCall.filter(({ call }) => call.method === 'GET' && errorsOf(call).includes('cross_site'))

  it('is recognized by its documentation', () => {
    expect(making.map(({ name }) => name).sort()).toEqual([
      'memberships.cancelAutorenew',
      'payments.commercehubCredentials',
      'payments.generateToken',
      'payments.iframeValues',
      'payments.processorInfo',
    ])
  })

  it.each(making)('$name refuses a page of another origin, and a caller without an origin', async ({ call }) => {
    const as = await superAdmin()
    const ask = (headers: Record<string, string>) => app.call(as, `GET ${call.path}`, { ip: newIp(), headers })
    for (const value of ['cross-site', 'same-site', 'none', '']) {
      const answer = await ask({ 'sec-fetch-site': value })
      expect([answer.status, answer.error().code], value).toEqual([403, 'cross_site'])
    }
    const silent = await ask({})
    expect([silent.status, silent.error().code]).toEqual([403, 'cross_site'])
    expect((await ask(sameOrigin)).status).not.toBe(403)
  })
})

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body) as object).slice(0, 50))
    for (const one of Array.isArray(value) ? value : [value])
      form.append(
        carried(name),
        typeof one === 'string' && one.length % 3 === 0 ? new File([one], 'x.png', { type: 'image/png' }) : asText(one),
      )
  return form
}
