import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, people } from '../../../db/tables'
import {
  type AccountsApp,
  cookiesOf,
  mailsTo,
  newIp,
  OTHER_PASSWORD,
  PASSWORD,
  resetMailsTo,
  signInAs,
  startAccountsApp,
  tokenIn,
} from '../testing'
import { changePassword } from './change-password'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

const LINE = 'POST /account/edit/change-password/'
const given = { oldPassword: PASSWORD, password: OTHER_PASSWORD }
const outcomes = {
  success: { Success: true, HasInvalidPassword: false, HasUnknownError: false },
  invalid: { Success: false, HasInvalidPassword: true, HasUnknownError: false },
  unknown: { Success: false, HasInvalidPassword: false, HasUnknownError: true },
}

describe('ACC-3 changing the password', () => {
  it('ACC-C2 ACC-3 answers Success: the new password signs in, the old one does not, and a mail is sent', async () => {
    const { as, Email, PeopleID } = await app.withPassword()
    const answer = await app.call(as, LINE, { body: given })
    expect([answer.status, answer.json()]).toEqual([200, outcomes.success])
    expect((await signInAs(app, { Email })).status).toBe(422)
    expect((await signInAs(app, { Email, Password: OTHER_PASSWORD })).status).toBe(200)
    const [mail, ...more] = await mailsTo(app, Email)
    expect(mail).toContain('Your password was changed')
    expect(mail).toContain('All other devices have been signed out.')
    expect(more.filter((text) => text.includes('password was changed'))).toEqual([])
    const [row] = await app.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.EntityKey, String(PeopleID)))
    expect(row).toMatchObject({ Action: 'password-change', Before: null, After: null, PeopleID })
  })

  it('ACC-3 ends every other session and gives this one a new token', async () => {
    const { as, Email } = await app.withPassword()
    const device = cookiesOf(await signInAs(app, { Email }))
    const answer = await app.call(as, LINE, { body: given })
    const statusAs = async (cookie: string) => (await app.call({ cookie }, 'GET /api/auth/sessions/')).status
    expect(await statusAs(device)).toBe(401)
    expect(await statusAs(as.cookie), 'a copy of the cookie from before').toBe(401)
    expect(await statusAs(cookiesOf(answer))).toBe(200)
  })

  it('ACC-3 voids an unused link to reset the password', async () => {
    const { as, Email } = await app.withPassword()
    await app.call('nobody', 'POST /api/auth/forgot-password/', { body: { Email }, ip: newIp() })
    const [mail] = await resetMailsTo(app, Email)
    await app.call(as, LINE, { body: given })
    const reset = await app.call('nobody', 'POST /api/auth/reset-password/', {
      body: { Token: tokenIn(mail), Password: 'another one nobody knows' },
      ip: newIp(),
    })
    expect([reset.status, reset.error().errors]).toMatchObject([422, { Token: expect.any(String) }])
  })

  it('ACC-3 answers HasInvalidPassword for a wrong old password and changes nothing', async () => {
    const { as, Email } = await app.withPassword()
    const answer = await app.call(as, LINE, { body: { ...given, oldPassword: 'not this one at all' } })
    expect([answer.status, answer.json()]).toEqual([200, outcomes.invalid])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await app.call(as, 'GET /api/auth/sessions/')).status).toBe(200)
    expect((await signInAs(app, { Email })).status).toBe(200)
  })

  it('ACC-3 answers HasUnknownError for an unforeseen failure, and logs it without the passwords', async () => {
    const { PeopleID, Email } = await app.withPassword()
    const broken = new Proxy(app.ctx.db, {
      get: (target, name) =>
        name === 'transaction' ? () => Promise.reject(new Error('the disk is full')) : Reflect.get(target, name),
    })
    const [person] = await app.ctx.db.select().from(people).where(eq(people.PeopleID, PeopleID))
    const me = { PeopleID, Email, PublicName: '', FirstName: '', LastName: '', DealerID: null, SessionID: 0 }
    const ctx = {
      ...app.ctx,
      db: broken,
      person: { ...me, HasSecondFactor: false, MustEnrolSecondFactor: false, roles: new Set<never>() },
    }
    expect(await changePassword(ctx, given)).toEqual({ answer: outcomes.unknown, token: null })
    const logged = JSON.stringify(app.logged)
    expect(logged).toContain('A password could not be changed')
    for (const secret of [PASSWORD, OTHER_PASSWORD, person?.PasswordHash]) expect(logged).not.toContain(secret)
  })

  it('ACC-3 accepts only a valid new password: long enough, not common, not built from the name, not the same', async () => {
    const { as, Email } = await app.withPassword()
    for (const password of ['too short', 'password12345', `${Email.split('@')[0]}`, PASSWORD]) {
      const answer = await app.call(as, LINE, { body: { ...given, password } })
      expect([answer.status, Object.keys(answer.error().errors ?? {})], password).toEqual([422, ['password']])
    }
    const empty = await app.call(as, LINE, { body: { ...given, oldPassword: '' } })
    expect(empty.error().errors).toEqual({ oldPassword: 'Enter your password.' })
  })

  it('ACC-3 lets one of two concurrent changes win', async () => {
    const { as, Email } = await app.withPassword()
    const other = { cookie: cookiesOf(await signInAs(app, { Email })) }
    const answers = await Promise.all([
      app.call(as, LINE, { body: given }),
      app.call(other, LINE, { body: { ...given, password: 'copper candle eighty moss' } }),
    ])
    const won = answers.filter((answer) => answer.status === 200 && answer.json().Success === true)
    expect(won).toHaveLength(1)
  })

  it('ACC-3 makes a guesser wait, right password or not', async () => {
    const { as } = await app.withPassword()
    for (let tries = 0; tries < 5; tries++)
      await app.call(as, LINE, { body: { ...given, oldPassword: `wrong number ${tries}` } })
    const answer = await app.call(as, LINE, { body: given })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  })

  it('ACC-3 refuses visitors', async () => {
    expect((await app.call('nobody', LINE, { body: given })).status).toBe(401)
  })
})
