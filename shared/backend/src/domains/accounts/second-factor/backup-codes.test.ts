import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, codeAt, enrol, mailsTo, PASSWORD, signInAs, startAccountsApp } from '../testing'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

const renew = (as: { cookie: string }, Code: string, Password = PASSWORD) =>
  app.call(as, 'POST /api/auth/second-factor/backup-codes/', { body: { Password, Code } })

describe('2FA new backup codes', () => {
  it('2FA replace the old ones, which no longer sign in, and send a mail', async () => {
    const person = await app.withPassword()
    const { as, secret, backupCodes: old } = await enrol(app, person.as)
    const answer = await renew(as, codeAt(secret, app.clock.at))
    const { BackupCodes: codes } = answer.json<{ BackupCodes: string[] }>()
    expect([answer.status, new Set([...codes, ...old]).size]).toEqual([200, 20])
    const signIn = (Code = '') => signInAs(app, { Email: person.Email, Code })
    expect((await signIn(old[0])).status).toBe(422)
    expect((await signIn(codes[0])).status).toBe(200)
    expect((await mailsTo(app, person.Email)).some((mail) => mail.includes('New backup codes'))).toBe(true)
  })

  it('2FA accept the last backup code, which is used up', async () => {
    const person = await app.withPassword()
    const { as, backupCodes: old } = await enrol(app, person.as)
    expect((await renew(as, old[9] ?? '')).status).toBe(200)
    expect((await renew(as, old[9] ?? '')).status).toBe(422)
  })

  it('2FA require the password and a valid code, and otherwise keep the old ones valid', async () => {
    const person = await app.withPassword()
    const { as, secret, backupCodes: old } = await enrol(app, person.as)
    expect((await renew(as, codeAt(secret, app.clock.at), 'not the password')).error().errors).toHaveProperty(
      'Password',
    )
    expect((await renew(as, 'AAAAA-AAAAA')).error().errors).toHaveProperty('Code')
    expect((await signInAs(app, { Email: person.Email, Code: old[0] ?? '' })).status).toBe(200)
  })

  it('2FA are made once when requested twice at the same time with one code', async () => {
    const person = await app.withPassword()
    const { as, secret } = await enrol(app, person.as)
    const answers = await Promise.all([1, 2, 3].map(() => renew(as, codeAt(secret, app.clock.at))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('2FA refuse a person without the factor, and visitors', async () => {
    const person = await app.withPassword()
    expect((await renew(person.as, '123456')).status).toBe(409)
    expect(
      (
        await app.call('nobody', 'POST /api/auth/second-factor/backup-codes/', {
          body: { Password: 'x', Code: '123456' },
        })
      ).status,
    ).toBe(401)
  })
})
