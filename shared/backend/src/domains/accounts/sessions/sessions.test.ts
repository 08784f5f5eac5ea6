import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseDown, openDatabase } from '../../../db/database'
import { people, peopleRoles } from '../../../db/tables'
import { hashToken } from '../../../security/tokens'
import { sessions } from '../tables'
import { type AccountsApp, cookiesOf, signInAs, startAccountsApp } from '../testing'
import { identify, mintSession, sessionLife } from './sessions'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

const isIn = async (as: { cookie: string }) => (await app.call(as, 'GET /api/auth/sessions/')).status === 200
const hour = 3600_000
type Listed = {
  SessionID: number
  UserAgent: string
  IpAddress: string
  IsCurrent: boolean
  CreatedUTC: string
  LastUsedUTC: string
}
const listOf = async (as: { cookie: string }) => (await app.call(as, 'GET /api/auth/sessions/')).json<Listed[]>()
/** Returns the instant of the session's last use; it is written beside the request, so it may take a moment. */
const lastUsed = async (as: { cookie: string }) => Date.parse((await listOf(as))[0]?.LastUsedUTC ?? '')
const patiently = { timeout: 15_000 }

describe('SESSION tokens', () => {
  it('are stored as SHA-256 only', async () => {
    const person = await app.person()
    const token = person.as.cookie.split('=')[1] ?? ''
    const [row] = await app.ctx.db.select().from(sessions).where(eq(sessions.PeopleID, person.PeopleID))
    expect(row?.TokenHash.equals(hashToken(token))).toBe(true)
    const { rows } = await app.ctx.db.execute(sql`select sessions::text from sessions`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('are 256 random bits, different each time', async () => {
    const person = await app.person()
    const tokens = await Promise.all(
      Array.from({ length: 20 }, () => mintSession(app.ctx, person.PeopleID, { ip: '127.0.0.1', userAgent: '' })),
    )
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it.each(['', 'x', 'null', "' or 1=1 --", 'A'.repeat(43), 'A'.repeat(5000), '%00', '../../etc'])(
    'of the form %j let nobody in',
    async (value) => {
      expect(await isIn({ cookie: `__Host-session=${value}` })).toBe(false)
    },
  )

  it('work only under their own name', async () => {
    const token = (await app.person()).as.cookie.split('=')[1]
    expect(await isIn({ cookie: `session=${token}` })).toBe(false)
    expect(await isIn({ cookie: `x__Host-session=${token}` })).toBe(false)
    expect(await isIn({ cookie: `a=b; __Host-session=${token}; c=d` })).toBe(true)
  })
})

describe('SESSION look-ups at once', () => {
  it('give each request its own person, also beside tokens of nobody and those that end meanwhile', async () => {
    const persons = await Promise.all(Array.from({ length: 12 }, () => app.person()))
    const [ending] = persons
    if (!ending) throw new Error('no person')
    const emailOf = async (as: { cookie: string }) => {
      const answer = await app.call(as, 'GET /api/account/profile/')
      return answer.status === 200 ? answer.json<{ Email: string }>().Email : answer.status
    }
    const nobody = { cookie: `__Host-session=${'A'.repeat(43)}` }
    for (let round = 0; round < 3; round++) {
      const asked = persons.flatMap((person) => [person, { Email: 401, as: nobody }, person])
      const answers = await Promise.all(asked.map(({ as }) => emailOf(as)))
      expect(answers).toEqual(asked.map(({ Email }) => Email))
    }
    // Requests of others are under way while one person signs out: the next of their own is refused.
    const others = Array.from({ length: 20 }, () => emailOf(persons[1]?.as ?? nobody))
    expect((await app.call(ending.as, 'POST /api/auth/sign-out/')).status).toBe(204)
    expect(await emailOf(ending.as)).toBe(401)
    await Promise.all(others)
  })
})

describe('SESSION look-ups that fail', () => {
  it('fail the call, and treat nobody as a visitor', async () => {
    const person = await app.person()
    await app.ctx.db.execute(sql`alter table sessions rename to sessions_away`)
    const answers = await Promise.all([
      app.call(person.as, 'GET /resources/services/user/'),
      app.call(person.as, 'GET /api/account/profile/'),
    ])
    await app.ctx.db.execute(sql`alter table sessions_away rename to sessions`)
    expect(answers.map((answer) => answer.status)).toEqual([500, 500])
    expect(await isIn(person.as)).toBe(true)
  })

  it('reject when the database cannot be reached, so that the call answers 503', async () => {
    const { db, pool } = openDatabase('postgres://nobody@127.0.0.1:1/nowhere')
    const request = new Request('http://ngc.localhost/', { headers: { cookie: (await app.person()).as.cookie } })
    const rule = { needsStaffSecondFactor: false }
    const failed = await identify(db, request, rule).catch((error: unknown) => error)
    expect(isDatabaseDown(failed)).toBe(true)
    expect(await identify(db, new Request('http://ngc.localhost/'), rule)).toBeNull()
    await pool.end()
  })
})

describe('SESSION life', () => {
  it('ends after 30 days without use, and use extends it', async () => {
    const person = await app.person()
    app.clock.pass(sessionLife.idle - hour)
    expect(await isIn(person.as)).toBe(true)
    await expect.poll(() => lastUsed(person.as), patiently).toBe(app.clock.at)
    app.clock.pass(sessionLife.idle - hour)
    expect(await isIn(person.as)).toBe(true)
    await expect.poll(() => lastUsed(person.as), patiently).toBe(app.clock.at)
    app.clock.pass(sessionLife.idle + hour)
    expect(await isIn(person.as)).toBe(false)
  })

  it('ends 90 days after it began, whatever its use', async () => {
    const person = await app.person()
    for (let day = 0; day < 85; day += 17) {
      app.clock.pass(17 * 24 * hour)
      expect(await isIn(person.as)).toBe(true)
      await expect.poll(() => lastUsed(person.as), patiently).toBe(app.clock.at)
    }
    app.clock.pass(6 * 24 * hour)
    expect(await isIn(person.as)).toBe(false)
  })

  it('ends for staff after twelve hours without use', async () => {
    const staff = await app.person(['Admin'])
    const customer = await app.person()
    app.clock.pass(12 * hour + 1)
    expect(await isIn(staff.as)).toBe(false)
    expect(await isIn(customer.as)).toBe(true)
  })

  it('records its use at most once a minute', async () => {
    const person = await app.person()
    const started = app.clock.at
    app.clock.pass(59_000)
    await isIn(person.as)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await lastUsed(person.as)).toBe(started)
    app.clock.pass(2000)
    await isIn(person.as)
    await expect.poll(() => lastUsed(person.as), patiently).toBe(app.clock.at)
  })

  it('ends at the next request after a suspension, and roles change at the next request', async () => {
    const person = await app.person(['Admin'])
    const roles = async () => (await app.call(person.as, 'GET /resources/services/user/')).json().Roles
    expect(await roles()).toEqual(['Admin'])
    await app.ctx.db.insert(peopleRoles).values({ PeopleID: person.PeopleID, RoleCode: 'Content' })
    expect(await roles()).toEqual(['Admin', 'Content'])
    await app.ctx.db.delete(peopleRoles).where(eq(peopleRoles.PeopleID, person.PeopleID))
    expect(await roles()).toEqual([])
    await app.ctx.db.update(people).set({ IsSuspended: true }).where(eq(people.PeopleID, person.PeopleID))
    expect(await isIn(person.as)).toBe(false)
  })

  it('grants nothing for a recorded role without its parents', async () => {
    const person = await app.person()
    await app.ctx.db
      .insert(peopleRoles)
      .values(['HelpCenter', 'Content', 'NoSuchRole'].map((RoleCode) => ({ PeopleID: person.PeopleID, RoleCode })))
    expect((await app.call(person.as, 'GET /resources/services/user/')).json()).toMatchObject({
      IsStaff: false,
      Roles: [],
    })
  })
})

describe('SESSION list', () => {
  it('shows the person’s sessions, and marks this one', async () => {
    const person = await app.withPassword()
    const phone = {
      cookie: cookiesOf(await signInAs(app, { Email: person.Email }, { userAgent: 'Phone', ip: '198.51.100.4' })),
    }
    const list = await listOf(phone)
    expect(list).toHaveLength(2)
    expect(list.find((one) => one.IsCurrent)).toMatchObject({ UserAgent: 'Phone', IpAddress: '198.51.100.4' })
    expect(list.filter((one) => one.IsCurrent)).toHaveLength(1)
    for (const one of list)
      expect(Object.keys(one).sort()).toEqual([
        'CreatedUTC',
        'IpAddress',
        'IsCurrent',
        'LastUsedUTC',
        'SessionID',
        'UserAgent',
      ])
  })

  it('refuses visitors', async () => {
    for (const line of [
      'GET /api/auth/sessions/',
      'POST /api/auth/sessions/1/revoke/',
      'POST /api/auth/sessions/revoke-others/',
    ])
      expect((await app.call('nobody', line)).status).toBe(401)
  })

  it('ends one of the person’s own sessions at once', async () => {
    const person = await app.withPassword()
    const phone = { cookie: cookiesOf(await signInAs(app, { Email: person.Email })) }
    const other = (await listOf(person.as)).find((one) => !one.IsCurrent)
    expect((await app.call(person.as, `POST /api/auth/sessions/${other?.SessionID}/revoke/`)).status).toBe(204)
    expect(await isIn(phone)).toBe(false)
    expect(await isIn(person.as)).toBe(true)
    expect((await app.call(person.as, `POST /api/auth/sessions/${other?.SessionID}/revoke/`)).status).toBe(404)
  })

  it('answers another person’s session like a missing one, and keeps it', async () => {
    const [mine, theirs] = [await app.person(), await app.person()]
    const [their] = await listOf(theirs.as)
    const strip = ({ status, text }: { status: number; text: string }) => ({
      status,
      text: text.replace(/"requestId":"[^"]+"/, ''),
    })
    const foreign = await app.call(mine.as, `POST /api/auth/sessions/${their?.SessionID}/revoke/`)
    const absent = await app.call(mine.as, 'POST /api/auth/sessions/2000000000/revoke/')
    expect(foreign.status).toBe(404)
    expect(strip(foreign)).toEqual(strip(absent))
    expect(await isIn(theirs.as)).toBe(true)
    for (const id of ['0', '-1', 'x', '99999999999'])
      expect((await app.call(mine.as, `POST /api/auth/sessions/${id}/revoke/`)).status).toBe(404)
  })

  it('ends every session but this one', async () => {
    const person = await app.withPassword()
    const bystander = await app.person()
    const phone = { cookie: cookiesOf(await signInAs(app, { Email: person.Email })) }
    const desk = { cookie: cookiesOf(await signInAs(app, { Email: person.Email })) }
    expect((await app.call(desk, 'POST /api/auth/sessions/revoke-others/')).status).toBe(204)
    expect([await isIn(desk), await isIn(phone), await isIn(person.as), await isIn(bystander.as)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

describe('AUTH-1 signing out', () => {
  it('AUTH-1 ends the session on the server and removes the cookie', async () => {
    const person = await app.person()
    const answer = await app.call(person.as, 'POST /api/auth/sign-out/')
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-session=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0',
    ])
    expect(await isIn(person.as)).toBe(false)
  })

  it('succeeds when signed out already, twice, or with an unknown cookie', async () => {
    const person = await app.person()
    for (const as of [
      'nobody',
      person.as,
      person.as,
      { cookie: `__Host-session=${'B'.repeat(43)}` },
      { cookie: '__Host-session=;;=' },
    ] as const)
      expect((await app.call(as, 'POST /api/auth/sign-out/')).status).toBe(204)
  })

  it('refuses another site', async () => {
    const person = await app.person()
    expect(
      (await app.call(person.as, 'POST /api/auth/sign-out/', { headers: { 'sec-fetch-site': 'same-site' } })).status,
    ).toBe(403)
    expect(await isIn(person.as)).toBe(true)
  })
})
