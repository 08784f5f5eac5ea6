/** Checks who may make which call: the contract's audiences against the tables kept beside the domains. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type Endpoint } from '@obverse/contract'
import { parentRole, type RoleCode, roles } from '@obverse/contract/roles'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeDomains } from '../app'
import type { Person } from '../context'
import { people, peopleRoles } from '../db/tables'
import { handlersOf } from '../domain'
import { identify, mintSession } from '../domains/accounts'
import { sessions } from '../domains/accounts/tables'
import { type As, startTestApp, type TestApp } from '../testing/harness'
import { silent } from '../testing/setting'
import { incomingOf } from './call'
import { mount } from './mount'
import { isAdmitted } from './policy'

const calls: [string, Endpoint][] = Object.entries(contract).flatMap(([area, all]) =>
  Object.entries(all).map(([name, call]): [string, Endpoint] => [`${area}.${name}`, call]),
)
/** Maps `area.call` to its audience, from every domain's authorization.json. */
const domains = join(import.meta.dirname, '../domains')
const expected: Record<string, string> = Object.fromEntries(
  readdirSync(domains).flatMap((domain) => {
    const file = join(domains, domain, 'authorization.json')
    const area = domain.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const table: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    return Object.entries(table).map(([name, who]) => [`${area}.${name}`, who])
  }),
)

type Principal = {
  name: string
  as: () => Promise<As>
  signedIn: boolean
  holds: ReadonlySet<RoleCode>
  isDealer?: boolean
}
type Known = Principal & { person: Person | null }

const chain = (code: RoleCode): RoleCode[] => {
  const parent = parentRole(code)
  return parent ? [...chain(parent), code] : [code]
}
/** Evaluates an audience independently of the policy's code. */
const mayCall = (who: string, method: string, principal: Principal): boolean => {
  if (who === 'everyone') return true
  if (who === 'signed-in' || who === 'customer') return principal.signedIn
  if (who === 'dealer') return principal.isDealer === true
  const role = who === 'staff' ? 'Admin' : who.replace('staff:', '')
  if (method !== 'GET' && principal.holds.has('ReadOnly')) return false
  return principal.signedIn && [...principal.holds].some((one) => one === role)
}

/** Groups principals by what the policy looks at; the app is asked for one of each group. */
const kindOf = ({ signedIn, holds, isDealer }: Principal): string =>
  isDealer
    ? 'dealer'
    : !signedIn
      ? 'nobody'
      : holds.has('ReadOnly')
        ? 'reads only'
        : holds.has('Admin')
          ? 'staff'
          : 'customer'

let app: TestApp
const principals: Principal[] = []
const known: Known[] = []
/** Returns a fresh session for every call, as some calls end the session they use. */
const fresh = (PeopleID: number) => async (): Promise<As> => ({
  cookie: `__Host-session=${await mintSession(app.ctx, PeopleID, { ip: '127.0.0.1', userAgent: 'matrix' })}`,
})

beforeAll(async () => {
  app = await startTestApp()
  const add = async (name: string, held: RoleCode[], holds: Iterable<RoleCode>) => {
    const { PeopleID } = await app.person(held)
    principals.push({ name, as: fresh(PeopleID), signedIn: true, holds: new Set(holds) })
    return PeopleID
  }
  principals.push({ name: 'nobody', as: async () => 'nobody', signedIn: false, holds: new Set() })
  await add('a customer', [], [])
  await add('another customer', [], [])
  for (const role of roles)
    if (role.Code !== 'SuperAdmin') await add(`staff with ${role.Code} alone`, chain(role.Code), chain(role.Code))
  await add('a child role without its parent', ['Admin', 'HelpCenter'], ['Admin'])
  await add('a grandchild role without the root', ['Content', 'HelpCenter'], [])
  const everything = roles.map((role) => role.Code)
  await add(
    'super-admin',
    ['Admin', 'SuperAdmin'],
    everything.filter((code) => code !== 'ReadOnly'),
  )
  await add('a super-admin who only reads', ['Admin', 'SuperAdmin', 'ReadOnly'], everything)
  const billing: RoleCode[] = ['Admin', 'Customer', 'Submissions', 'InvoicePayments', 'ReadOnly']
  await add('staff for payments who only read', billing, billing)

  const dealer = await app.person()
  await app.ctx.db.execute(sql`update people set dealer_id = 1 where people_id = ${dealer.PeopleID}`)
  principals.push({
    name: 'somebody who acts for a dealer',
    as: fresh(dealer.PeopleID),
    signedIn: true,
    holds: new Set(),
    isDealer: true,
  })

  const suspended = await app.person(['Admin', 'SuperAdmin'])
  await app.ctx.db.update(people).set({ IsSuspended: true }).where(eq(people.PeopleID, suspended.PeopleID))
  principals.push({ name: 'a suspended super-admin', as: fresh(suspended.PeopleID), signedIn: false, holds: new Set() })
  const expired = await app.person(['Admin', 'SuperAdmin'])
  await app.ctx.db
    .update(sessions)
    .set({ CreatedUTC: '2020-01-01T00:00:00.000Z', LastUsedUTC: '2020-01-01T00:00:00.000Z' })
    .where(eq(sessions.PeopleID, expired.PeopleID))
  principals.push({
    name: 'an expired session of a super-admin',
    as: async () => expired.as,
    signedIn: false,
    holds: new Set(),
  })
  principals.push({
    name: 'a made-up session',
    as: async () => ({ cookie: `__Host-session=${'A'.repeat(43)}` }),
    signedIn: false,
    holds: new Set(),
  })
  for (const principal of principals) {
    const as = await principal.as()
    const headers = new Headers(typeof as === 'object' ? as : {})
    const request = incomingOf(new Request('http://localhost/', { headers }))
    known.push({ ...principal, person: await identify(app.ctx.db, request, { needsStaffSecondFactor: false }) })
  }
})
afterAll(() => app.stop())

const fill = (call: Endpoint) => call.path.replace(/\{\w+\}/g, '2147483000')
const send = (call: Endpoint, as: As, path = fill(call)) =>
  app.call(
    as,
    `${call.method} ${path}`,
    // A few GETs create something and therefore check the origin; this test is about the audience.
    {
      ip: randomIp(),
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(call.body && call.method !== 'GET' && { body: {} }),
    },
  )
let counter = 0
const randomIp = () => `10.${(++counter >> 16) & 255}.${(counter >> 8) & 255}.${counter & 255}`

const all: Record<string, object> = handlersOf(composeDomains())
/** Returns the handlers with a single call. */
const only = (area: string, name: string) => {
  return { [area]: { [name]: Object.entries(all[area] ?? {}).find(([key]) => key === name)?.[1] } }
}

describe('the authorization matrix', () => {
  // `npm run generate` rewrites a domain's table after a call was declared; read the difference before committing it.
  it('AUTH-1 the tables of audiences match the contract, so that no policy is lost unseen', () => {
    expect(Object.fromEntries(calls.map(([name, call]) => [name, call.who]))).toEqual(expected)
  })
  for (const [name, call] of calls)
    it(`AUTH-1 AUTH-2 ${call.line} is for ${expected[name]} and nobody else`, async () => {
      const who = expected[name] ?? 'nobody at all'
      const admitted = known.filter(({ person }) => isAdmitted(call, person)).map((one) => one.name)
      const may = known.filter((one) => mayCall(who, call.method, one))
      expect(admitted, 'the policy').toEqual(may.map((one) => one.name))
      const groups = new Map(known.toReversed().map((one) => [`${kindOf(one)} ${may.includes(one)}`, one]))
      for (const principal of groups.values()) {
        const { status, text } = await send(call, await principal.as())
        const told = mayCall(who, call.method, principal) ? 'through' : principal.signedIn ? 403 : 401
        const got = status === 401 || status === 403 ? status : 'through'
        // A verb may require a further role; then its refusal says so, and the policy allowed the call.
        const furtherRole = told === 'through' && got === 403 && who !== 'everyone'
        expect(furtherRole ? 'through' : got, `${principal.name}: ${status} ${text.slice(0, 200)}`).toBe(told)
        if (told !== 'through')
          expect(Object.keys(JSON.parse(text)).sort(), 'a refusal tells nothing else').toEqual([
            'code',
            'message',
            'requestId',
          ])
      }
    })
  it('AUTH-1 takes a session that is made up, expired, or of a suspended person for nobody, whoever may call', async () => {
    const byAudience = new Map(calls.filter(([, { who }]) => who !== 'everyone').map(([, call]) => [call.who, call]))
    expect(byAudience.size).toBeGreaterThan(8)
    for (const call of byAudience.values())
      for (const principal of known.filter(({ signedIn }) => !signedIn))
        expect((await send(call, await principal.as())).status, `${principal.name}: ${call.line}`).toBe(401)
  })
  it('AUTH-1 fails when any one policy is removed', async () => {
    const missed: string[] = []
    for (const [area, all] of Object.entries(contract))
      for (const [name, call] of Object.entries(all) as [string, Endpoint][]) {
        if (call.who === 'everyone') continue
        const open = mount({ [area]: { [name]: { ...call, who: 'everyone' } } }, only(area, name), {
          identify: (request) => identify(app.ctx.db, request, { needsStaffSecondFactor: false }),
          context: (meta, person) => ({ ...app.ctx, ...meta, person }),
          log: silent,
        })
        const request = new Request(`http://localhost${fill(call)}`, {
          method: call.method,
          headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
          ...(call.method !== 'GET' && { body: '{}' }),
        })
        const answer = await open.fetch(request, { meta: { site: app.ctx.site, culture: 'en-US', ip: '127.0.0.1' } })
        if (answer.status === 401) missed.push(`${area}.${name}`)
      }
    expect(missed).toEqual([])
  })
})

describe('staff who only read', () => {
  it('AUTH-1 are told in words that they cannot change anything, and stay customers like everybody', async () => {
    const { as } = await app.person(['Admin', 'SuperAdmin', 'ReadOnly'])
    const refund = await app.call(as, 'POST /admin/api/payments/x/refund/', { body: {} })
    expect([refund.status, refund.error().code, refund.error().message]).toEqual([
      403,
      'forbidden',
      'Your account can only read. Ask an administrator to make this change.',
    ])
    expect((await app.call(as, 'GET /admin/api/payments/')).status).toBe(200)
    const own = calls.filter(([, call]) => call.method !== 'GET' && ['signed-in', 'customer'].includes(call.who))
    expect(own.length).toBeGreaterThan(10)
    for (const [name, call] of own) {
      const session = await mintSession(app.ctx, (await app.person(['Admin', 'ReadOnly'])).PeopleID, {
        ip: '127.0.0.1',
        userAgent: 'matrix',
      })
      const answer = await send(call, { cookie: `__Host-session=${session}` })
      expect([401, 403], `${name} answered ${answer.status}`).not.toContain(answer.status)
    }
  })
  it('AUTH-1 take effect on the next request when the role is given and when it is taken', async () => {
    const person = await app.person(['Admin', 'Settings'])
    const line = 'POST /admin/rest/tags/'
    expect((await app.call(person.as, line, { body: {} })).status).toBe(422)
    await app.ctx.db.insert(peopleRoles).values({ PeopleID: person.PeopleID, RoleCode: 'ReadOnly' })
    expect((await app.call(person.as, line, { body: {} })).status).toBe(403)
    await app.ctx.db
      .delete(peopleRoles)
      .where(and(eq(peopleRoles.PeopleID, person.PeopleID), eq(peopleRoles.RoleCode, 'ReadOnly')))
    expect((await app.call(person.as, line, { body: {} })).status).toBe(422)
  })
})

describe('other ways to reach a call', () => {
  const doors: [string, (path: string) => string, Record<string, string>][] = [
    ['a doubled slash', (path) => `/${path}`, {}],
    ['a doubled slash inside', (path) => path.replace(/^(\/\w+)\//, '$1//'), {}],
    ['an encoded slash', (path) => path.replace(/^(\/\w+)\//, '$1%2F'), {}],
    ['a semicolon', (path) => path.replace(/\/$/, ';a=1/'), {}],
    ['capital letters', (path) => path.toUpperCase(), {}],
    ['a .rsc ending', (path) => path.replace(/\/?$/, '.rsc'), {}],
    ['no last slash', (path) => path.replace(/\/$/, ''), {}],
    ['a trailing dot', (path) => path.replace(/\/?$/, './'), {}],
    ['the RSC header', (path) => `${path}?_rsc=abc`, { rsc: '1', 'next-router-prefetch': '1' }],
    [
      'the middleware header',
      (path) => path,
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    ],
    ['an original-url header', (path) => path, { 'x-original-url': '/api/sites/', 'x-rewrite-url': '/api/sites/' }],
    ['a method override', (path) => path, { 'x-http-method-override': 'GET', 'x-http-method': 'GET' }],
  ]
  for (const [name, path, headers] of doors)
    it(`AUTH-1 ${name} gives no access`, async () => {
      for (const [operation, call] of calls) {
        if (call.who === 'everyone') continue
        const answer = await app.call('nobody', `${call.method} ${path(fill(call))}`, { headers, ip: randomIp() })
        expect([401, 404, 405], `${operation} answered ${answer.status}`).toContain(answer.status)
      }
    })
})

describe('requests of another origin', () => {
  const origins: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister host', { 'sec-fetch-site': 'same-site' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['a foreign origin', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ]
  for (const [name, headers] of origins.slice(0, 3))
    it(`refuses every unsafe call from ${name}`, async () => {
      for (const [operation, call] of calls) {
        if (call.method === 'GET' || call.isForServers) continue
        const answer = await app.call('super', `${call.method} ${fill(call)}`, { body: {}, headers, ip: randomIp() })
        expect([answer.status, answer.error().code], operation).toEqual([403, 'cross_site'])
      }
    })
  it('accepts the own Origin when a browser sends no Sec-Fetch-Site, and refuses any other', async () => {
    const meta = { site: app.ctx.site, culture: 'en-US', ip: randomIp() }
    const post = (headers: Record<string, string>) =>
      app.backend
        .fetch(new Request('http://ngc.localhost/api/auth/sign-out/', { method: 'POST', headers }), meta)
        .then((answer) => answer.status)
    expect(await post({ origin: 'http://ngc.localhost' })).toBe(204)
    expect(await post({ origin: 'http://ngc.localhost.evil.example' })).toBe(403)
    expect(await post({ origin: 'null' })).toBe(403)
    expect(await post({})).toBe(403)
  })
})

describe('roles', () => {
  it('AUTH-2 take effect on the next request when given and when taken', async () => {
    const person = await app.person(['Admin'])
    const line = 'GET /admin/help-center/data/sites/'
    expect((await app.call(person.as, line)).status).toBe(403)
    await app.ctx.db.insert(peopleRoles).values([
      { PeopleID: person.PeopleID, RoleCode: 'Content' },
      { PeopleID: person.PeopleID, RoleCode: 'HelpCenter' },
    ])
    expect((await app.call(person.as, line)).status).toBe(200)
    await app.ctx.db.delete(peopleRoles).where(eq(peopleRoles.PeopleID, person.PeopleID))
    expect((await app.call(person.as, line)).status).toBe(403)
  })
})
