/** Tests AUTH-2 and the rules for giving roles against the real app; races use real parallel calls. */
import { roleIDs, type User } from '@obverse/contract/domains/users'
import { type RoleCode, roles } from '@obverse/contract/roles'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, people, peopleRoles } from '../../db/tables'
import { found } from '../../errors'
import { type As, startTestApp, type TestAnswer, type TestApp } from '../../testing/harness'
import { translatorIn } from '../../texts'
import { refuseLastSuperAdmin, superAdmins } from './role-state'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const path = (id: number) => `/admin/users/data/${id}/`
const read = async (id: number, as: As = 'super') => (await app.call(as, `GET ${path(id)}`)).json<User>()
const choices = (given: Partial<Record<RoleCode, boolean>>) =>
  Object.entries(given).map(([code, IsInRole]) => ({ RoleID: roleIDs[code as RoleCode], IsInRole }))
const save = async (as: As, id: number, given: Partial<Record<RoleCode, boolean>>): Promise<TestAnswer> =>
  app.call(as, `PUT ${path(id)}`, { body: { AdminRoles: choices(given), Version: (await read(id)).Version } })
const recorded = async (id: number) => {
  const rows = await app.ctx.db
    .select({ code: peopleRoles.RoleCode })
    .from(peopleRoles)
    .where(eq(peopleRoles.PeopleID, id))
  return rows.map((row) => row.code).sort()
}
const record = (id: number, codes: string[]) =>
  app.ctx.db.insert(peopleRoles).values(codes.map((RoleCode) => ({ PeopleID: id, RoleCode })))

describe('the tree', () => {
  it('AUTH-2 USR-1 returns every role with its number, its parent, its name and whether the person has it', async () => {
    const { AdminRoles } = await read(await app.peopleID('editor'))
    expect(AdminRoles.map((role) => role.Code)).toEqual(roles.map((role) => role.Code))
    expect(AdminRoles.find((role) => role.Code === 'HelpCenter')).toEqual({
      RoleID: roleIDs.HelpCenter,
      Code: 'HelpCenter',
      ParentRoleID: roleIDs.Content,
      DisplayName: 'Help center',
      IsInRole: true,
      CanChange: true,
    })
    expect(AdminRoles.find((role) => role.Code === 'Admin')?.ParentRoleID).toBeNull()
    expect(AdminRoles.filter((role) => role.IsInRole).map((role) => role.Code)).toEqual([
      'Admin',
      'Content',
      'HelpCenter',
    ])
  })
  it('AUTH-2 gives each role a number of its own', () => {
    expect(new Set(Object.values(roleIDs)).size).toBe(roles.length)
  })
  it('AUTH-2 marks the roles that the reader may give, none of which are their own', async () => {
    const editor = await read(await app.peopleID('editor'), 'users')
    const changeable = editor.AdminRoles.filter((role) => role.CanChange).map((role) => role.Code)
    expect(changeable).toEqual(['Admin', 'Customer', 'Users', 'Agreements', 'VAT'])
    const own = await read(await app.peopleID('users'), 'users')
    expect([own.RoleChanges, own.AdminRoles.some((role) => role.CanChange)]).toEqual(['own', false])
    expect((await read(await app.peopleID('super'), 'users')).RoleChanges).toBe('above-rank')
  })
})

describe('parents and children', () => {
  it('AUTH-2 refuses a child without its parent with the exact message beside the child', async () => {
    const { PeopleID } = await app.person()
    const answer = await save('super', PeopleID, { Admin: true, HelpCenter: true })
    expect([answer.status, answer.error().code, answer.error().errors]).toEqual([
      422,
      'invalid',
      { 'AdminRoles.1.IsInRole': 'Help center role requires Content role.' },
    ])
    expect(await recorded(PeopleID)).toEqual([])
  })
  it('AUTH-2 SITE-10 names roles in the language of the reader, in English as they are displayed', async () => {
    const { PeopleID } = await app.person()
    const { AdminRoles, Version } = await read(PeopleID)
    const chosen = AdminRoles.map(({ RoleID, Code }) => ({
      RoleID,
      IsInRole: Code === 'Admin' || Code === 'HelpCenter',
    }))
    const refused = async (culture: string) => {
      const body = { AdminRoles: chosen, Version }
      const answer = await app.call('super', `PUT ${path(PeopleID)}`, { body, site: 'NGC-de', culture })
      return answer.error().message
    }
    expect(await refused('de-DE')).toBe('Die Rolle Hilfe setzt die Rolle Inhalte voraus.')
    expect(await refused('en-DE')).toBe('Help centre role requires Content role.')
    const t = translatorIn('en-US')
    expect(AdminRoles.map(({ Code }) => t(`Users.Roles.${Code}`))).toEqual(
      AdminRoles.map(({ DisplayName }) => DisplayName),
    )
  })
  it('AUTH-2 names every missing parent at once', async () => {
    const { PeopleID } = await app.person()
    const answer = await save('super', PeopleID, { VAT: true, Payments: true })
    expect(Object.values(answer.error().errors ?? {})).toEqual([
      'VAT role requires Customer role.',
      'Dealer payments role requires Dealers role.',
    ])
  })
  it('AUTH-2 refuses to remove a parent while a child stays, also when only the parent is sent', async () => {
    const { PeopleID } = await app.person(['Admin', 'Content', 'Events', 'Sliders'])
    const answer = await save('super', PeopleID, { Content: false })
    expect([answer.status, answer.error().errors]).toEqual([
      422,
      { 'AdminRoles.0.IsInRole': 'Events role requires Content role. Sliders role requires Content role.' },
    ])
    expect((await save('super', PeopleID, { Content: false, Events: false, Sliders: false })).status).toBe(200)
    expect(await recorded(PeopleID)).toEqual(['Admin'])
  })
  it('AUTH-2 grants nothing for a recorded child without its parent, and refuses to save it unchanged', async () => {
    const person = await app.person()
    await record(person.PeopleID, ['Users', 'Admin'])
    expect((await app.call(person.as, 'GET /admin/api/users/')).status).toBe(403)
    const { AdminRoles, Version } = await read(person.PeopleID)
    const body = { AdminRoles: AdminRoles.map(({ RoleID, IsInRole }) => ({ RoleID, IsInRole })), Version }
    const answer = await app.call('super', `PUT ${path(person.PeopleID)}`, { body })
    expect([answer.status, answer.error().message]).toEqual([422, 'Users role requires Customer role.'])
  })
  it('AUTH-2 leaves unlisted roles unchanged', async () => {
    const { PeopleID } = await app.person(['Admin', 'Reports'])
    expect((await save('super', PeopleID, { Settings: true })).status).toBe(200)
    expect(await recorded(PeopleID)).toEqual(['Admin', 'Reports', 'Settings'])
  })
  it('AUTH-2 refuses an unknown role number, and a role named twice', async () => {
    const { PeopleID } = await app.person()
    const put = (AdminRoles: object[]) =>
      app.call('super', `PUT ${path(PeopleID)}`, { body: { AdminRoles, Version: 1 } })
    const unknown = await put([{ RoleID: 999, IsInRole: true }])
    expect([unknown.status, Object.keys(unknown.error().errors ?? {})]).toEqual([422, ['AdminRoles.0.RoleID']])
    const twice = await put([
      { RoleID: 1, IsInRole: true },
      { RoleID: 1, IsInRole: false },
    ])
    expect([twice.status, Object.keys(twice.error().errors ?? {})]).toEqual([422, ['AdminRoles']])
  })
})

describe('rank', () => {
  it('AUTH-2 gives and takes only roles that the giver holds', async () => {
    const { PeopleID } = await app.person(['Admin', 'Reports'])
    const give = await save('users', PeopleID, { Settings: true })
    expect([give.status, give.error().errors]).toEqual([
      403,
      { 'AdminRoles.0.IsInRole': 'You can only give roles you hold yourself.' },
    ])
    const take = await save('users', PeopleID, { Reports: false })
    expect([take.status, take.error().errors]).toEqual([
      403,
      { 'AdminRoles.0.IsInRole': 'You can only take away roles you hold yourself.' },
    ])
    expect((await save('users', PeopleID, { Customer: true, VAT: true })).status).toBe(200)
    expect(await recorded(PeopleID)).toEqual(['Admin', 'Customer', 'Reports', 'VAT'])
  })
  it("AUTH-2 refuses changes of one's own roles, even by a super-admin", async () => {
    for (const as of ['users', 'super'] as const) {
      const answer = await save(as, await app.peopleID(as), { VAT: as !== 'users', Admin: true, Customer: true })
      expect([answer.status, answer.error().message]).toEqual([
        403,
        'You cannot change your own roles. Ask another administrator.',
      ])
    }
  })
  it('AUTH-2 allows only a super-admin to appoint or change one', async () => {
    const { PeopleID } = await app.person(['Admin'])
    expect((await save('users', PeopleID, { SuperAdmin: true })).status).toBe(403)
    const sup = await save('users', await app.peopleID('super'), { Customer: true })
    expect([sup.status, sup.error().message]).toEqual([
      403,
      'Only a super admin may change the roles of a super admin.',
    ])
    expect((await save('super', PeopleID, { SuperAdmin: true })).status).toBe(200)
  })
  it('AUTH-2 gives and takes ReadOnly only for staff whose every other role the giver holds', async () => {
    const agreements = await app.person(['Admin', 'Customer', 'Agreements'])
    expect((await save('users', agreements.PeopleID, { ReadOnly: true })).status).toBe(200)
    expect((await read(agreements.PeopleID, 'users')).Suspending).toBe('allowed')
    expect((await save('users', agreements.PeopleID, { ReadOnly: false })).status).toBe(200)
    const reports = await app.person(['Admin', 'Reports'])
    const give = await save('users', reports.PeopleID, { ReadOnly: true })
    expect([give.status, give.error().errors]).toEqual([
      403,
      { 'AdminRoles.0.IsInRole': 'You can only give roles you hold yourself.' },
    ])
    await record(reports.PeopleID, ['ReadOnly'])
    expect((await save('users', reports.PeopleID, { ReadOnly: false })).status).toBe(403)
    expect((await save('super', reports.PeopleID, { ReadOnly: false })).status).toBe(200)
  })
  it('AUTH-2 a super-admin who only reads is told so, changes nobody, and does not count as the last one', async () => {
    const reader = await app.person(['Admin', 'SuperAdmin', 'ReadOnly'])
    expect(await superAdmins(app.ctx)).not.toContain(reader.PeopleID)
    const { PeopleID } = await app.person(['Admin'])
    const seen = await read(PeopleID, reader.as)
    expect([seen.RoleChanges, seen.Suspending, seen.AdminRoles.some((role) => role.CanChange)]).toEqual([
      'read-only',
      'read-only',
      false,
    ])
    const answer = await save(reader.as, PeopleID, { Reports: true })
    expect([answer.status, answer.error().message]).toEqual([
      403,
      'Your account can only read. Ask an administrator to make this change.',
    ])
    const all = await superAdmins(app.ctx)
    expect((await read(reader.PeopleID)).Suspending).toBe('allowed')
    expect(all.length).toBeGreaterThan(0)
  })
  it('AUTH-2 refuses a parent that would activate a dormant role that the giver does not hold', async () => {
    const { PeopleID } = await app.person()
    await record(PeopleID, ['SuperAdmin'])
    const answer = await save('users', PeopleID, { Admin: true })
    expect([answer.status, answer.error().message]).toEqual([
      403,
      'You can only give roles you hold yourself. This would bring back Super admin.',
    ])
    expect(await recorded(PeopleID)).toEqual(['SuperAdmin'])
  })
  it('AUTH-2 applies a role that is given or taken on the next request', async () => {
    const person = await app.person(['Admin'])
    const allowed = async () => (await app.call(person.as, 'GET /admin/api/users/')).status
    expect(await allowed()).toBe(403)
    expect((await save('super', person.PeopleID, { Customer: true, Users: true })).status).toBe(200)
    expect(await allowed()).toBe(200)
    expect((await save('super', person.PeopleID, { Users: false })).status).toBe(200)
    expect(await allowed()).toBe(403)
  })
})

describe('super-admins', () => {
  /** Makes this person the only super-admin. */
  const leaveOnly = async (id: number) => {
    await app.ctx.db
      .delete(peopleRoles)
      .where(and(eq(peopleRoles.RoleCode, 'SuperAdmin'), ne(peopleRoles.PeopleID, id)))
    await app.ctx.db.insert(peopleRoles).values({ PeopleID: id, RoleCode: 'SuperAdmin' }).onConflictDoNothing()
  }

  it('AUTH-2 leaves one of two super-admins who remove each other at once, twenty times over', async () => {
    const one = await app.peopleID('super')
    for (let round = 0; round < 20; round++) {
      await leaveOnly(one)
      const other = await app.person(['Admin', 'SuperAdmin'])
      const version = (await read(one)).Version
      const take = (as: As, id: number, Version: number) =>
        app.call(as, `PUT ${path(id)}`, { body: { AdminRoles: choices({ SuperAdmin: false }), Version } })
      const answers = await Promise.all([take('super', other.PeopleID, 1), take(other.as, one, version)])
      const statuses = answers.map((answer) => answer.status).sort()
      expect(statuses, answers.map((answer) => answer.text).join()).toEqual([200, 403])
      expect(await superAdmins(app.ctx)).toHaveLength(1)
    }
    await leaveOnly(one)
  })
  it('AUTH-2 refuses to remove the last one; a suspended one and a broken branch do not count', async () => {
    const one = await app.peopleID('super')
    await leaveOnly(one)
    const refusal = { code: 'invalid', text: 'Users.Refused.LastSuperAdmin' }
    await app.person(['SuperAdmin'])
    await expect(refuseLastSuperAdmin(app.ctx, one)).rejects.toMatchObject(refusal)
    const other = await app.person(['Admin', 'SuperAdmin'])
    await expect(refuseLastSuperAdmin(app.ctx, one)).resolves.toBeUndefined()
    await app.ctx.db.update(people).set({ IsSuspended: true }).where(eq(people.PeopleID, other.PeopleID))
    await expect(refuseLastSuperAdmin(app.ctx, one)).rejects.toMatchObject(refusal)
  })
})

describe('version and history', () => {
  it('AUTH-2 writes one audit row with the roles before and after, and the history restores them by the same rules', async () => {
    const { PeopleID } = await app.person(['Admin', 'Customer'])
    await save('users', PeopleID, { Agreements: true })
    const rows = await app.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.Entity, 'user'), eq(auditLog.EntityKey, String(PeopleID))))
    expect(rows.map(({ Action, Before, After }) => ({ Action, Before, After }))).toEqual([
      {
        Action: 'save',
        Before: { AdminRoles: ['Admin', 'Customer'] },
        After: { AdminRoles: ['Admin', 'Customer', 'Agreements'] },
      },
    ])
    const { AuditID } = found(rows[0])
    const mine = await app.person(['Admin', 'Customer', 'Users'])
    expect(
      (await app.call(mine.as, `POST /admin/api/audit/${AuditID}/restore/`)).status,
      'without the role Agreements',
    ).toBe(403)
    expect((await app.call('users', `POST /admin/api/audit/${AuditID}/restore/`)).status).toBe(204)
    expect(await recorded(PeopleID)).toEqual(['Admin', 'Customer'])
  })
  it('USR-C2 keeps version and history when a save changes nothing', async () => {
    const { PeopleID } = await app.person(['Admin'])
    const before = await read(PeopleID)
    const answer = await save('super', PeopleID, { Admin: true })
    expect([answer.status, answer.json<User>().Version]).toEqual([200, before.Version])
    expect(
      await app.ctx.db.$count(auditLog, and(eq(auditLog.Entity, 'user'), eq(auditLog.EntityKey, String(PeopleID)))),
    ).toBe(0)
  })
})
