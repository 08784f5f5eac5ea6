import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { people, rateLimits } from '../../../db/tables'
import { sessions } from '../tables'
import {
  type AccountsApp,
  codeAt,
  cookieOf,
  cookiesOf,
  enrol,
  newIp,
  OTHER_PASSWORD,
  PASSWORD,
  resetMailsTo,
  type Someone,
  signInAs,
  startAccountsApp,
  tokenIn,
} from '../testing'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

const wrongSignIn = 'Incorrect e-mail address or password. If you just signed up, open the link in our e-mail first.'
const currentUser = async (cookie: string) => (await app.call({ cookie }, 'GET /resources/services/user/')).json()
const wrongTries = (person: { Email: string }, count: number, ip: () => string) =>
  Promise.all(
    Array.from({ length: count }, () =>
      signInAs(app, { Email: person.Email, Password: 'not the password' }, { ip: ip() }),
    ),
  )

describe('AUTH-1 signing in', () => {
  it('AUTH-1 signs a customer in with a host-only cookie, which the account’s calls accept', async () => {
    const person = await app.withPassword()
    const before = await app.call('nobody', 'GET /api/account/profile/')
    expect(before.status).toBe(401)

    const answer = await signInAs(app, { Email: person.Email })
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ Redirect: '/account/' })
    const [session = '', browser = ''] = answer.headers.getSetCookie()
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=\d+$/)
    expect(browser).toMatch(/^__Host-browser=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=\d+$/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect((await app.call({ cookie: cookiesOf(answer) }, 'GET /api/account/profile/')).status).toBe(200)
  })

  it('accepts the e-mail address in any case', async () => {
    const person = await app.withPassword()
    expect((await signInAs(app, { Email: person.Email.toUpperCase() })).status).toBe(200)
  })

  it('signs in the demo people with their password', async () => {
    const answer = await signInAs(app, { Email: 'editor@obverse.example', Password: 'obverse-demo-2026' })
    expect(answer.status).toBe(200)
    expect(await currentUser(cookiesOf(answer))).toMatchObject({
      IsStaff: true,
      Roles: ['Admin', 'Content', 'HelpCenter'],
    })
  })

  it('goes to the wanted path of this site and never elsewhere', async () => {
    const person = await app.withPassword()
    expect((await signInAs(app, { Email: person.Email, Redirect: '/admin/events/?page=2' })).json()).toEqual({
      Redirect: '/admin/events/?page=2',
    })
    expect((await signInAs(app, { Email: person.Email, Redirect: '//evil.example/' })).json()).toEqual({
      Redirect: '/',
    })
  })

  it('marks the fields of an invalid body', async () => {
    const answer = await app.call('nobody', 'POST /api/auth/sign-in/', {
      body: { Email: 'no address', Password: '', IsAdmin: true },
      ip: newIp(),
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error().errors ?? {}).sort()).toEqual(['Email', 'IsAdmin', 'Password'])
  })

  it('refuses a request from another site', async () => {
    const person = await app.withPassword()
    const answer = await app.call('nobody', 'POST /api/auth/sign-in/', {
      body: { Email: person.Email, Password: PASSWORD },
      ip: newIp(),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('makes a new token at every sign-in and ends the browser’s earlier session', async () => {
    const person = await app.withPassword()
    const first = cookiesOf(await signInAs(app, { Email: person.Email }))
    const second = cookiesOf(await signInAs(app, { Email: person.Email }, { cookie: first }))
    expect(second).not.toBe(first)
    expect(await currentUser(first)).toEqual({ IsAnonymous: true })
    expect(await currentUser(second)).toMatchObject({ PeopleID: person.PeopleID })
  })

  it('never accepts a token from the visitor', async () => {
    const person = await app.withPassword()
    const planted = `__Host-session=${'A'.repeat(43)}`
    const answer = await signInAs(app, { Email: person.Email }, { cookie: planted })
    expect(cookieOf(answer, '__Host-session')).not.toBe(planted)
    expect(await currentUser(planted)).toEqual({ IsAnonymous: true })
  })
})

describe('a failed sign-in', () => {
  it('answers the same for a wrong password, an unknown address, a suspended account and one without a password', async () => {
    const known = await app.withPassword()
    const suspended = await app.withPassword()
    await app.ctx.db.update(people).set({ IsSuspended: true }).where(eq(people.PeopleID, suspended.PeopleID))
    const without = await app.person()
    const given = [
      { Email: known.Email, Password: 'not the password' },
      { Email: 'nobody-at-all@people.example' },
      { Email: suspended.Email },
      { Email: without.Email },
    ]
    const answers = await Promise.all(given.map((body) => signInAs(app, body)))
    const shapes = answers.map((answer) => {
      const { requestId, ...body } = answer.error()
      const headers = [...answer.headers.keys()].sort()
      return JSON.stringify({ status: answer.status, body, headers, idLength: requestId.length })
    })
    expect(new Set(shapes).size).toBe(1)
    expect(answers[0]?.status).toBe(422)
    expect(answers[0]?.error().errors).toEqual({ Password: wrongSignIn })
    expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([])
  })

  it('is refused after five in a quarter of an hour for one account, from any networks', async () => {
    const person = await app.withPassword()
    const answers = await wrongTries(person, 20, newIp)
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(5)
    const late = await signInAs(app, { Email: person.Email })
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    app.clock.pass(900_000)
    expect((await signInAs(app, { Email: person.Email })).status).toBe(200)
  })

  it('is refused after five for an unknown address, as for a known one', async () => {
    const answers = await wrongTries({ Email: 'still-nobody@people.example' }, 8, newIp)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(3)
  })

  it('is refused after five from one network, counted as its /64', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.withPassword()))
    const answers: number[] = []
    for (const [index, person] of people.entries())
      answers.push(
        (
          await signInAs(
            app,
            { Email: person.Email, Password: 'not the password' },
            { ip: `2001:db8:1:2::${index + 1}` },
          )
        ).status,
      )
    expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    expect((await signInAs(app, { Email: people[0]?.Email ?? '' }, { ip: '2001:db8:1:3::1' })).status).toBe(200)
  })

  it('is refused after forty from one /48, whatever the /64 and the address', async () => {
    const answers: number[] = []
    for (let n = 1; n <= 120; n++) {
      const given = { Email: `sprayed-${n}@people.example`, Password: 'not the password' }
      answers.push((await signInAs(app, given, { ip: `2001:db8:48:${n.toString(16)}::1` })).status)
    }
    expect(answers).toEqual([...Array(40).fill(422), ...Array(80).fill(429)])
    const { Email } = await app.withPassword()
    expect((await signInAs(app, { Email }, { ip: '2001:db8:49:1::1' })).status, 'another /48').toBe(200)
  })

  it('does not count for the account from an already refused network', async () => {
    const ip = newIp()
    await wrongTries(await app.withPassword(), 5, () => ip)
    const victim = await app.withPassword()
    await wrongTries(victim, 10, () => ip)
    expect((await signInAs(app, { Email: victim.Email })).status).toBe(200)
  })

  it('counts, and a success does not: ten right sign-ins in a row, and a right fifth attempt', async () => {
    const person = await app.withPassword()
    const ip = newIp()
    for (let round = 0; round < 10; round++)
      expect((await signInAs(app, { Email: person.Email }, { ip })).status).toBe(200)
    await wrongTries(person, 4, () => ip)
    expect((await signInAs(app, { Email: person.Email }, { ip })).status).toBe(200)
    expect((await signInAs(app, { Email: person.Email }, { ip })).status).toBe(200)
  })

  it('by strangers does not lock out the person’s usual browser', async () => {
    const person = await app.withPassword()
    const cookie = cookieOf(await signInAs(app, { Email: person.Email }), '__Host-browser')
    await wrongTries(person, 10, newIp)
    expect((await signInAs(app, { Email: person.Email })).status).toBe(429)
    expect((await signInAs(app, { Email: person.Email }, { cookie })).status).toBe(200)
  })

  it('does not lock an office out: eight right sign-ins at once from one network all succeed', async () => {
    const office = await Promise.all(Array.from({ length: 8 }, () => app.withPassword()))
    const ip = newIp()
    const answers = await Promise.all(office.map((person) => signInAs(app, { Email: person.Email }, { ip })))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    const wrong = await wrongTries(await app.withPassword(), 8, () => ip)
    expect(
      wrong.filter((answer) => answer.status === 422),
      'guesses at once stay limited',
    ).toHaveLength(5)
  })

  it('waits for a place without asking the database for everybody: forty right sign-ins at once', async () => {
    const person = await app.withPassword()
    const asked = vi.spyOn(app.ctx.db, 'insert')
    try {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => signInAs(app, { Email: person.Email }, { ip: newIp() })),
      )
      expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(200))
      // Two places of a limit for each sign-in, of which only the first of a line asks again.
      const places = asked.mock.calls.filter(([table]) => Object.is(table, rateLimits))
      expect(places.length).toBeGreaterThanOrEqual(40 * 2)
      expect(places.length).toBeLessThan(40 * 2 * 2)
    } finally {
      asked.mockRestore()
    }
  })

  it('by strangers locks nobody out for good: the link by mail opens a count of its own for its browser', async () => {
    const person = await app.withPassword()
    await wrongTries(person, 10, newIp)
    expect((await signInAs(app, { Email: person.Email })).status).toBe(429)
    const ask = { body: { Email: person.Email }, ip: newIp() }
    expect((await app.call('nobody', 'POST /api/auth/forgot-password/', ask)).status).toBe(204)
    const Token = tokenIn((await resetMailsTo(app, person.Email)).at(-1))
    const reset = await app.call('nobody', 'POST /api/auth/reset-password/', {
      body: { Token, Password: OTHER_PASSWORD },
      ip: newIp(),
    })
    expect(reset.status).toBe(204)
    const cookie = cookieOf(reset, '__Host-browser')
    const body = { Email: person.Email, Password: OTHER_PASSWORD }
    expect((await signInAs(app, body)).status, 'not for other browsers').toBe(429)
    expect((await signInAs(app, body, { cookie })).status).toBe(200)
  })

  it('leaves no text of the visitor in the counts', async () => {
    await signInAs(app, { Email: 'find-me-in-the-counts@people.example' })
    const rows = await app.ctx.db.select({ Key: rateLimits.Key }).from(rateLimits)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|find-me/)
  })
})

describe('a sign-in with the second factor', () => {
  let person: Someone
  let secret: string
  let backupCodes: string[]
  beforeAll(async () => {
    person = await app.withPassword()
    ;({ secret, backupCodes } = await enrol(app, person.as))
  })
  const code = () => codeAt(secret, app.clock.at)

  it('asks for the code only after the right password, and opens no session before it', async () => {
    const answer = await signInAs(app, { Email: person.Email })
    expect(answer.status).toBe(401)
    expect(answer.error().code).toBe('second_factor_required')
    expect(answer.headers.getSetCookie()).toEqual([])
    const wrong = await signInAs(app, { Email: person.Email, Password: 'not the password', Code: code() })
    expect(wrong.error().errors).toEqual({ Password: wrongSignIn })
  })

  it('accepts each code of the app once', async () => {
    app.clock.pass(30_000)
    expect((await signInAs(app, { Email: person.Email, Code: code() })).status).toBe(200)
    const again = await signInAs(app, { Email: person.Email, Code: code() })
    expect(again.status).toBe(422)
    expect(again.error().errors?.Code).toMatch(/incorrect or has already been used/)
  })

  it('lets one of two concurrent uses of the same code win', async () => {
    for (let round = 0; round < 5; round++) {
      app.clock.pass(900_000)
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => signInAs(app, { Email: person.Email, Code: code() })),
      )
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422])
    }
  })

  it('accepts a clock one step off, but not two, and never an older code than the last', async () => {
    app.clock.pass(900_000)
    const at = app.clock.at
    expect((await signInAs(app, { Email: person.Email, Code: codeAt(secret, at - 60_000) })).status).toBe(422)
    expect((await signInAs(app, { Email: person.Email, Code: codeAt(secret, at + 60_000) })).status).toBe(422)
    expect((await signInAs(app, { Email: person.Email, Code: codeAt(secret, at + 30_000) })).status).toBe(200)
    expect((await signInAs(app, { Email: person.Email, Code: codeAt(secret, at) })).status).toBe(422)
  })

  it('accepts each backup code once, in any spelling', async () => {
    app.clock.pass(900_000)
    const [one = '', two = ''] = backupCodes
    const written = one.toLowerCase().replace('-', ' ')
    const answers = await Promise.all([
      signInAs(app, { Email: person.Email, Code: written }),
      signInAs(app, { Email: person.Email, Code: written }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect((await signInAs(app, { Email: person.Email, Code: one })).status).toBe(422)
    expect((await signInAs(app, { Email: person.Email, Code: two })).status).toBe(200)
  })

  it('is refused after five wrong codes', async () => {
    const guessed = await app.withPassword()
    const { secret } = await enrol(app, guessed.as)
    const wrong = codeAt(secret, app.clock.at) === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signInAs(app, { Email: guessed.Email, Code: wrong })),
    )
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(5)
    expect((await signInAs(app, { Email: guessed.Email, Code: codeAt(secret, app.clock.at) })).status).toBe(429)
  })
})

it('ends a sign-in that was verified before a new password was set', async () => {
  const person = await app.withPassword()
  const [row] = await app.ctx.db
    .select({ PasswordHash: people.PasswordHash })
    .from(people)
    .where(eq(people.PeopleID, person.PeopleID))
  const slow = Array.from({ length: 3 }, () => signInAs(app, { Email: person.Email }))
  const changed = app.ctx.db.transaction(async (tx) => {
    await tx
      .update(people)
      .set({ PasswordHash: `${row?.PasswordHash}x` })
      .where(eq(people.PeopleID, person.PeopleID))
    await tx.delete(sessions).where(eq(sessions.PeopleID, person.PeopleID))
  })
  await Promise.all([...slow, changed])
  expect(await app.ctx.db.select().from(sessions).where(eq(sessions.PeopleID, person.PeopleID))).toEqual([])
  expect((await signInAs(app, { Email: person.Email, Password: OTHER_PASSWORD })).status).toBe(422)
})
