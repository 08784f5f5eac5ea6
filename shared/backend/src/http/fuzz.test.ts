/** Every call with hostile and nearly right input: no 5xx, no undocumented answer. FUZZ_RUNS sets how long. */
import { bodySchema, contract, type Endpoint, FileAnswer, Multipart } from '@obverse/contract'
import { statusByCode } from '@obverse/contract/errors'
import { errorsOf } from '@obverse/contract/openapi'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { mintSession } from '../domains/accounts'
import { startTestApp, type TestApp } from '../testing/harness'

const runs = Number(process.env.FUZZ_RUNS ?? 12)

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

/** Values that nearly fit a JSON schema, with hostile ones strewn in. */
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
let cookie: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A text an address or a form can carry: lone surrogates become the replacement character. */
const carried = (text: string) => Buffer.from(text, 'utf8').toString('utf8')
const asText = (value: unknown) =>
  carried(typeof value === 'string' ? value : value === undefined ? '' : (JSON.stringify(value) ?? ''))

function requestOf(call: Endpoint): fc.Arbitrary<{ path: string; body: unknown }> {
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
  return fc.record({ params, query, body }).map((made) => {
    const values = made.params.map((value) => encodeURIComponent(asText(value) || '~'))
    const search = new URLSearchParams(
      Object.entries(made.query).map(([name, value]): [string, string] => [name, asText(value)]),
    )
    return {
      path: `${names.reduce((path, name, at) => path.replace(`{${name}}`, values[at] ?? '1'), call.path)}?${search}`,
      body: made.body,
    }
  })
}

describe('fuzzing every call as a super-admin', () => {
  let ip = 0
  for (const [area, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls) as [string, Endpoint][])
      it(`${area}.${name} answers only what it documents`, { timeout: 10_000 + runs * 500 }, async () => {
        const { PeopleID } = await app.person(['Admin', 'SuperAdmin'])
        cookie = `__Host-session=${await mintSession(app.ctx, PeopleID, { ip: '127.0.0.1', userAgent: 'fuzz' })}`
        const documented = new Set<number>(errorsOf(call).map((code) => statusByCode[code]))
        const success = call.answer instanceof FileAnswer ? [200, 302] : [call.answer ? 200 : 204]
        await fc.assert(
          fc.asyncProperty(requestOf(call), async ({ path, body }) => {
            const answer = await app.call({ cookie }, `${call.method} ${path}`, {
              ip: `10.9.${(++ip >> 8) & 255}.${ip & 255}`,
              ...(call.body instanceof Multipart ? { form: formOf(body) } : body !== undefined && { body }),
            })
            if (answer.status === 401 && call.who !== 'everyone') {
              cookie = `__Host-session=${await mintSession(app.ctx, PeopleID, { ip: '127.0.0.1', userAgent: 'fuzz' })}`
              return
            }
            const isKnown =
              success.includes(answer.status) ||
              (documented.has(answer.status) && answer.status < 500) ||
              answer.status === 404
            expect(
              isKnown,
              `${call.method} ${path} ${JSON.stringify(body)?.slice(0, 500)} answered ${answer.status} ${answer.text.slice(0, 300)}`,
            ).toBe(true)
          }),
          { numRuns: runs, endOnFailure: process.env.FUZZ_RUNS === undefined },
        )
        expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
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
