import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownBrowsers, sessions } from '../tables'
import { type AccountsApp, codeAt, cookiesOf, enrol, mailsTo, newIp, signInAs, startAccountsApp } from '../testing'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

describe('a sign-in from a new browser', () => {
  it('sends a mail, but not for the first browser ever or a known one', async () => {
    const person = await app.withPassword()
    const known = cookiesOf(await signInAs(app, { Email: person.Email }))
    await signInAs(app, { Email: person.Email }, { cookie: known })
    expect(await mailsTo(app, person.Email)).toEqual([])

    await signInAs(
      app,
      { Email: person.Email },
      { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', ip: '203.0.113.9' },
    )
    const mails = await mailsTo(app, person.Email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/Sign-in from a new browser/)
    expect(mails[0]).toContain('Browser: Firefox on Windows')
    expect(mails[0]).toContain('IP address: 203.0.113.9')
    expect(mails[0]).toContain('http://ngc.localhost/account/forgot-password/')
  })

  it('sends three mails an hour and account at most, and again in the next hour; a wrong code counts for nothing', async () => {
    const person = await app.withPassword()
    await signInAs(app, { Email: person.Email })
    const signIns = (count: number) =>
      Promise.all(Array.from({ length: count }, () => signInAs(app, { Email: person.Email }, { ip: newIp() })))
    expect((await signIns(12)).map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await mailsTo(app, person.Email)).toHaveLength(3)
    app.clock.pass(3600_000)
    await signIns(1)
    expect(await mailsTo(app, person.Email)).toHaveLength(4)

    const guarded = await app.withPassword()
    const first = cookiesOf(await signInAs(app, { Email: guarded.Email }))
    const { secret } = await enrol(app, { cookie: first })
    for (let at = 0; at < 4; at++)
      expect((await signInAs(app, { Email: guarded.Email }, { ip: newIp() })).status).toBe(401)
    const Code = codeAt(secret, app.clock.at)
    expect((await signInAs(app, { Email: guarded.Email, Code }, { ip: newIp() })).status).toBe(200)
    const notices = (await mailsTo(app, guarded.Email)).filter((mail) => mail.includes('Sign-in from a new browser'))
    expect(notices).toHaveLength(1)
  })

  it('keeps fifty sessions and twenty browsers of a person, those used last', async () => {
    const person = await app.withPassword()
    const first = await signInAs(app, { Email: person.Email })
    const usual = await signInAs(app, { Email: person.Email }, { ip: newIp() })
    app.clock.pass(120_000)
    const read = (answer: typeof first) => app.call({ cookie: cookiesOf(answer) }, 'GET /api/account/profile/')
    // Uses the second one, beside its call.
    expect((await read(usual)).status).toBe(200)
    await expect
      .poll(async () => {
        const own = await app.ctx.db.select().from(sessions).where(eq(sessions.PeopleID, person.PeopleID))
        return own.filter(({ LastUsedUTC, CreatedUTC }) => LastUsedUTC > CreatedUTC).length
      })
      .toBe(1)
    for (let at = 0; at < 49; at++) {
      if (at % 10 === 0) app.clock.pass(1_000)
      expect((await signInAs(app, { Email: person.Email }, { ip: newIp() })).status).toBe(200)
    }
    const last = await signInAs(app, { Email: person.Email }, { ip: newIp() })
    expect(await app.ctx.db.$count(sessions, eq(sessions.PeopleID, person.PeopleID))).toBe(50)
    expect(await app.ctx.db.$count(knownBrowsers, eq(knownBrowsers.PeopleID, person.PeopleID))).toBe(20)
    expect((await read(first)).status).toBe(401)
    expect((await read(last)).status).toBe(200)

    const again = await signInAs(app, { Email: person.Email }, { cookie: cookiesOf(last), ip: newIp() })
    expect(again.status).toBe(200)
    expect(await app.ctx.db.$count(knownBrowsers, eq(knownBrowsers.PeopleID, person.PeopleID))).toBe(20)
    const together = await Promise.all(
      Array.from({ length: 20 }, () => signInAs(app, { Email: person.Email }, { ip: newIp() })),
    )
    expect(together.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  it('quotes nothing of the user agent', async () => {
    const person = await app.withPassword()
    await signInAs(app, { Email: person.Email })
    await signInAs(app, { Email: person.Email }, { userAgent: 'Open http://evil.example now' })
    const mails = await mailsTo(app, person.Email)
    expect(mails[0]).toContain('Unknown browser')
    expect(mails[0]).not.toContain('evil.example')
  })

  it('writes German on a German site', async () => {
    const person = await app.withPassword()
    await signInAs(app, { Email: person.Email })
    await signInAs(app, { Email: person.Email }, { site: 'NGC-de' })
    expect((await mailsTo(app, person.Email))[0]).toContain('mit einem neuen Browser')
  })
})
