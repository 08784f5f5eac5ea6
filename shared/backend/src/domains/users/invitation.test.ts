import type { User } from '@obverse/contract/domains/users'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, people } from '../../db/tables'
import { startTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let last = 0
const draft = (over: object = {}) => ({
  Email: `invited-${++last}@people.example`,
  FirstName: 'Ida',
  LastName: 'Frost',
  ...over,
})
const create = (body: object) => app.call('users', 'POST /admin/api/users/', { body })
const invite = (peopleID: number) => app.call('users', `POST /admin/api/users/${peopleID}/invite/`)
const mailsTo = async (address: string) => (await app.mails()).filter((mail) => mail.includes(address))
const tokenIn = (mail = '') => mail.match(/[?&]token=([\w-]{43})/)?.[1] ?? ''
const setPassword = (Token: string) =>
  app.call('nobody', 'POST /api/auth/reset-password/', { body: { Token, Password: 'lantern mosaic thirteen fog' } })

describe('USR-1 an invited person', () => {
  it('gets an account without roles and a mail to set a password, on record', async () => {
    const given = draft()
    const answer = await create(given)
    const user = answer.json<User>()
    expect([answer.status, user.HasPassword]).toEqual([200, false])
    expect(user).toMatchObject(given)
    expect(user.AdminRoles.filter((role) => role.IsInRole)).toEqual([])
    const [mail = ''] = await mailsTo(given.Email)
    expect(mail).toContain('Your new account')
    const isThis = and(eq(auditLog.Action, 'create'), eq(auditLog.EntityKey, String(user.PeopleID)))
    const rows = await app.ctx.db.select().from(auditLog).where(isThis)
    expect(rows).toMatchObject([{ PeopleID: await app.peopleID('users'), After: given }])
    expect((await setPassword(tokenIn(mail))).status).toBe(204)
    const after = await app.call('users', `GET /admin/users/data/${user.PeopleID}/`)
    expect(after.json<User>().HasPassword).toBe(true)
  })

  it('is invited again until there is a password; the link before is void', async () => {
    const given = draft()
    const { PeopleID } = (await create(given)).json<User>()
    expect((await invite(PeopleID)).status).toBe(200)
    const [first, second] = (await mailsTo(given.Email)).map(tokenIn)
    expect((await setPassword(first ?? '')).status).toBe(422)
    expect((await setPassword(second ?? '')).status).toBe(204)
    const refused = await invite(PeopleID)
    expect([refused.status, refused.error().current]).toMatchObject([409, { PeopleID }])
    const invited = and(eq(auditLog.Action, 'invite'), eq(auditLog.EntityKey, String(PeopleID)))
    expect(await app.ctx.db.$count(auditLog, invited)).toBe(1)
  })

  it('is not invited while suspended, nor when nobody has the number', async () => {
    const { PeopleID } = (await create(draft())).json<User>()
    await app.ctx.db.update(people).set({ IsSuspended: true }).where(eq(people.PeopleID, PeopleID))
    expect((await invite(PeopleID)).status).toBe(409)
    expect((await invite(99_999)).status).toBe(404)
  })

  it('needs an address without an account, in any case, and both names', async () => {
    const known = draft()
    await create(known)
    for (const [field, over] of [
      ['Email', { Email: known.Email.toUpperCase() }],
      ['Email', { Email: 'nobody' }],
      ['FirstName', { FirstName: ' ' }],
      ['LastName', { LastName: '' }],
      ['Roles', { Roles: ['SuperAdmin'] }],
    ] as const) {
      const answer = await create(draft(over))
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
  })
})
