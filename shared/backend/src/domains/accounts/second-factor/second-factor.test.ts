import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../../db/tables'
import { backupCodes, secondFactors } from '../tables'
import {
  type AccountsApp,
  codeAt,
  cookieOf,
  cookiesOf,
  enrol,
  mailsTo,
  PASSWORD,
  signInAs,
  startAccountsApp,
} from '../testing'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

type As = { cookie: string }
const offer = (as: As, Password = PASSWORD) =>
  app.call(as, 'POST /api/auth/second-factor/offer/', { body: { Password } })
const confirm = (as: As, Code: string) => app.call(as, 'POST /api/auth/second-factor/confirm/', { body: { Code } })
const remove = (as: As, Code: string, Password = PASSWORD) =>
  app.call(as, 'POST /api/auth/second-factor/remove/', { body: { Password, Code } })
const isIn = async (as: As) => (await app.call(as, 'GET /api/account/profile/')).status === 200
const hasFactor = async (as: As) => (await app.call(as, 'GET /resources/services/user/')).json().HasSecondFactor

describe('2FA setup', () => {
  it('2FA offers a secret for an authenticator app, and asks for no code until it is confirmed', async () => {
    const person = await app.withPassword()
    const { OtpauthUrl, Secret } = (await offer(person.as)).json<{ OtpauthUrl: string; Secret: string }>()
    const url = new URL(OtpauthUrl)
    expect(url.protocol).toBe('otpauth:')
    expect(url.searchParams.get('secret')).toBe(Secret)
    expect(url.searchParams.get('issuer')).toBe('Obverse')
    expect(decodeURIComponent(url.pathname)).toContain(person.Email)
    expect(Secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await hasFactor(person.as)).toBe(false)
    expect((await signInAs(app, { Email: person.Email })).status).toBe(200)
  })

  it('2FA seals the secret, also while it is only offered', async () => {
    const person = await app.withPassword()
    const { Secret } = (await offer(person.as)).json<{ Secret: string }>()
    const [row] = await app.ctx.db.select().from(secondFactors).where(eq(secondFactors.PeopleID, person.PeopleID))
    expect(row?.ConfirmedUTC).toBeNull()
    expect(row?.SealedSecret.includes(Secret)).toBe(false)
  })

  it('2FA requires the password again, and limits the attempts', async () => {
    const person = await app.withPassword()
    const wrong = await offer(person.as, 'not the password')
    expect(wrong.status).toBe(422)
    expect(wrong.error().errors).toEqual({ Password: 'Incorrect password.' })
    const more = await Promise.all(Array.from({ length: 9 }, () => offer(person.as, 'not the password')))
    expect(more.filter((answer) => answer.status === 429)).toHaveLength(5)
    expect((await offer(person.as)).status).toBe(429)
  })

  it('2FA refuses visitors and unknown fields', async () => {
    for (const line of ['offer', 'confirm', 'remove'])
      expect(
        (
          await app.call('nobody', `POST /api/auth/second-factor/${line}/`, {
            body: { Password: PASSWORD, Code: '123456' },
          })
        ).status,
      ).toBe(401)
    const person = await app.withPassword()
    const given = await app.call(person.as, 'POST /api/auth/second-factor/offer/', {
      body: { Password: PASSWORD, Secret: 'JBSWY3DPEHPK3PXP', PeopleID: 1 },
    })
    expect(Object.keys(given.error().errors ?? {}).sort()).toEqual(['PeopleID', 'Secret'])
  })

  it('2FA is on after a valid code: ten backup codes once, the others signed out, a new own token, a mail', async () => {
    const person = await app.withPassword()
    const phone = { cookie: cookiesOf(await signInAs(app, { Email: person.Email })) }
    const { Secret } = (await offer(person.as)).json<{ Secret: string }>()
    expect((await confirm(person.as, codeAt(Secret, app.clock.at - 90_000))).status).toBe(422)
    const answer = await confirm(person.as, codeAt(Secret, app.clock.at))
    expect(answer.status).toBe(200)
    const codes = answer.json<{ BackupCodes: string[] }>().BackupCodes
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)

    const mine = { cookie: cookieOf(answer, '__Host-session') }
    expect([await isIn(mine), await isIn(person.as), await isIn(phone)]).toEqual([true, false, false])
    expect(await hasFactor(mine)).toBe(true)
    const stored = await app.ctx.db.select().from(backupCodes).where(eq(backupCodes.PeopleID, person.PeopleID))
    expect(stored).toHaveLength(10)
    expect((await mailsTo(app, person.Email)).some((mail) => mail.includes('Two-step verification turned on'))).toBe(
      true,
    )
    const rows = await app.ctx.db.select().from(auditLog).where(eq(auditLog.Action, 'second-factor-on'))
    expect(rows.find((row) => row.EntityKey === String(person.PeopleID))).toMatchObject({
      Before: { HasSecondFactor: false },
      After: { HasSecondFactor: true },
    })
  })

  it('2FA refuses the code of the setup at a sign-in', async () => {
    const person = await app.withPassword()
    const { Secret } = (await offer(person.as)).json<{ Secret: string }>()
    await confirm(person.as, codeAt(Secret, app.clock.at))
    expect((await signInAs(app, { Email: person.Email, Code: codeAt(Secret, app.clock.at) })).status).toBe(422)
  })

  it('2FA is turned on once by two concurrent confirmations', async () => {
    const person = await app.withPassword()
    const { Secret } = (await offer(person.as)).json<{ Secret: string }>()
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(person.as, codeAt(Secret, app.clock.at))))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await app.ctx.db.select().from(backupCodes).where(eq(backupCodes.PeopleID, person.PeopleID))).toHaveLength(
      10,
    )
  })

  it('2FA cannot be confirmed without an offer, with an expired one, or with another person’s', async () => {
    const [mine, theirs] = [await app.withPassword(), await app.withPassword()]
    expect((await confirm(mine.as, '123456')).error().code).toBe('conflict')
    const { Secret: foreign } = (await offer(theirs.as)).json<{ Secret: string }>()
    await offer(mine.as)
    expect((await confirm(mine.as, codeAt(foreign, app.clock.at))).status).toBe(422)
    app.clock.pass(15 * 60_000 + 1)
    const late = await confirm(theirs.as, codeAt(foreign, app.clock.at))
    expect(late.error()).toMatchObject({
      code: 'conflict',
      message: 'This took too long. Start again and scan the new code.',
    })
  })

  it('2FA limits the attempts during the setup', async () => {
    const person = await app.withPassword()
    const { Secret } = (await offer(person.as)).json<{ Secret: string }>()
    const wrong = codeAt(Secret, app.clock.at) === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 9 }, () => confirm(person.as, wrong)))
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(5)
    expect((await confirm(person.as, codeAt(Secret, app.clock.at))).status).toBe(429)
  })

  it('2FA keeps the active factor despite an offer, even a parallel one', async () => {
    const person = await app.withPassword()
    const { as, secret } = await enrol(app, person.as)
    const again = await offer(as)
    expect(again.status).toBe(409)
    expect(again.text).not.toContain(secret)
    const [row] = await app.ctx.db.select().from(secondFactors).where(eq(secondFactors.PeopleID, person.PeopleID))
    expect(row?.ConfirmedUTC).not.toBeNull()
    expect((await signInAs(app, { Email: person.Email, Code: codeAt(secret, app.clock.at) })).status).toBe(200)
  })

  it('2FA binds a sealed secret to its person: another row’s secret has no use', async () => {
    const [mine, theirs] = [await app.withPassword(), await app.withPassword()]
    const { secret } = await enrol(app, mine.as)
    await enrol(app, theirs.as)
    const [own] = await app.ctx.db.select().from(secondFactors).where(eq(secondFactors.PeopleID, mine.PeopleID))
    await app.ctx.db
      .update(secondFactors)
      .set({ SealedSecret: own?.SealedSecret ?? Buffer.alloc(0) })
      .where(eq(secondFactors.PeopleID, theirs.PeopleID))
    expect((await signInAs(app, { Email: theirs.Email, Code: codeAt(secret, app.clock.at) })).status).toBe(500)
  })
})

describe('2FA turning off', () => {
  it('2FA turns off with password and code; the others are signed out, the own token is new, a mail is sent', async () => {
    const person = await app.withPassword()
    const { as, secret } = await enrol(app, person.as)
    const phone = {
      cookie: cookiesOf(await signInAs(app, { Email: person.Email, Code: codeAt(secret, app.clock.at) })),
    }
    app.clock.pass(30_000)
    expect((await remove(as, codeAt(secret, app.clock.at), 'not the password')).status).toBe(422)
    expect((await remove(as, codeAt(secret, app.clock.at - 60_000))).error().errors?.Code).toMatch(
      /incorrect or has already been used/,
    )
    const answer = await remove(as, codeAt(secret, app.clock.at))
    expect(answer.status).toBe(204)
    const mine = { cookie: cookieOf(answer, '__Host-session') }
    expect([await isIn(mine), await isIn(as), await isIn(phone)]).toEqual([true, false, false])
    expect(await app.ctx.db.select().from(backupCodes).where(eq(backupCodes.PeopleID, person.PeopleID))).toEqual([])
    expect((await mailsTo(app, person.Email)).some((mail) => mail.includes('Two-step verification turned off'))).toBe(
      true,
    )
    expect((await signInAs(app, { Email: person.Email })).status).toBe(200)
    expect((await remove(mine, '123456')).status).toBe(409)
  })

  it('2FA turns off with a backup code too, for a person who lost the app', async () => {
    const person = await app.withPassword()
    const {
      as,
      backupCodes: [code = ''],
    } = await enrol(app, person.as)
    expect((await remove(as, code)).status).toBe(204)
  })
})

it('2FA keeps staff without a required factor out of every staff call, and lets them set one up', async () => {
  const site = app.backend.sites.byCode('CGC-uk')
  await app.ctx.db.execute(
    `update sites set settings = '{"staffSecondFactorRequired":true}' where site_id = ${site?.SiteID}`,
  )
  await app.ctx.sitesChanged()
  expect(app.backend.sites.needsStaffSecondFactor()).toBe(true)
  const staff = await app.withPassword(['Admin', 'Content', 'HelpCenter'])
  const staffCall = (as: As, site: string) => app.call(as, 'GET /admin/help-center/data/sites/', { site })
  for (const { Code } of app.backend.sites.all()) {
    const kept = await staffCall(staff.as, Code)
    expect([Code, kept.status, kept.error().code]).toEqual([Code, 401, 'second_factor_required'])
  }
  const { as } = await enrol(app, staff.as)
  expect((await staffCall(as, 'CGC-uk')).status).toBe(200)
  expect((await staffCall(as, 'PMG-com')).status).toBe(200)
})
