/** Tests the calls about one person: reading, VAT details and suspending; access, refusals and unchanged data. */
import { roleIDs, type SignIn, type User, type VATCountry } from '@obverse/contract/domains/users'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, people } from '../../db/tables'
import { found } from '../../errors'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { suspensions } from './tables'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const path = (id: number, rest = '') => `/admin/users/data/${id}/${rest}`
const api = (id: number, rest: string) => `/admin/api/users/${id}/${rest}/`
const read = async (id: number, as: As = 'users') => (await app.call(as, `GET ${path(id)}`)).json<User>()
const countryID = async (code: string) =>
  found(
    (await app.call('users', `GET ${path(1, 'countries/')}`))
      .json<VATCountry[]>()
      .find((row) => row.CountryCode === code),
  ).CountryID
const vat = async (code: string, VATNumber: string, more: object = {}) => ({
  AccountName: 'Harbor Lane',
  VATCountryID: await countryID(code),
  VATNumber,
  ...more,
})
const saveVAT = async (id: number, VATInfo: unknown, as: As = 'users') =>
  app.call(as, `PUT ${path(id)}`, { body: { VATInfo, Version: (await read(id)).Version } })

describe('access', () => {
  const lines = [
    'GET /admin/api/users/',
    'POST /admin/api/users/',
    `POST ${api(1, 'invite')}`,
    `GET ${path(1)}`,
    `PUT ${path(1)}`,
    `POST ${api(1, 'suspend')}`,
    `POST ${api(1, 'unsuspend')}`,
    `GET ${api(1, 'sign-ins')}`,
    `GET ${path(1, 'countries/')}`,
    `GET ${path(1, 'agreements/')}`,
    `GET ${path(1, 'current-agreements/')}`,
    `GET ${path(1, 'agreement-history/')}`,
    `POST ${path(1, 'agreement/')}`,
  ]
  for (const line of lines)
    for (const [as, status, code] of [
      ['nobody', 401, 'signed_out'],
      ['customer', 403, 'forbidden'],
      ['editor', 403, 'forbidden'],
    ] as const)
      it(`AUTH-1 ${line} is refused for ${as} with ${status}`, async () => {
        const answer = await app.call(as, line, line.startsWith('GET') ? {} : { body: {} })
        expect([answer.status, answer.error().code]).toEqual([status, code])
      })

  it('USR-C3 USR-C4 USR-C5 USR-C7 agreements require the role Agreements, with or without Users', async () => {
    const only = {
      users: await app.person(['Admin', 'Customer', 'Users']),
      agreements: await app.person(['Admin', 'Customer', 'Agreements']),
    }
    for (const rest of ['agreements/', 'current-agreements/', 'agreement-history/']) {
      expect((await app.call(only.users.as, `GET ${path(1, rest)}`)).status, rest).toBe(403)
      expect((await app.call(only.agreements.as, `GET ${path(1, rest)}`)).status, rest).toBe(200)
    }
    expect(
      (await app.call(only.users.as, `POST ${path(1, 'agreement/')}`, { body: { legalAgreementID: 1 } })).status,
    ).toBe(403)
    expect((await app.call(only.agreements.as, `GET ${path(1)}`)).status).toBe(403)
  })
  it('USR-C1 USR-C2 USR-C6 every call answers 404 for an unknown person', async () => {
    const bodies: Record<string, object> = {
      [`PUT ${path(99999)}`]: { AdminRoles: [{ RoleID: 1, IsInRole: true }], Version: 1 },
      [`POST ${api(99999, 'suspend')}`]: { Reason: 'A reason', Version: 1 },
      [`POST ${api(99999, 'unsuspend')}`]: { Version: 1 },
      [`POST ${path(99999, 'agreement/')}`]: { legalAgreementID: 1 },
    }
    for (const line of lines.slice(2)) {
      const absent = line.replace('/1/', '/99999/')
      const answer = await app.call('super', absent, bodies[absent] ? { body: bodies[absent] } : {})
      expect([absent, answer.status, answer.error().code]).toEqual([absent, 404, 'not_found'])
    }
    for (const id of ['0', '-1', 'x', '1e3x', '99999999999'])
      expect((await app.call('users', `GET /admin/users/data/${id}/`)).status, id).toBe(404)
  })
})

describe('VAT details', () => {
  it('USR-C1 USR-1 returns null to a reader without the role VAT, and the details to one with it', async () => {
    const { PeopleID } = await app.person()
    await saveVAT(PeopleID, await vat('DE', 'de 123.456.789'))
    const reader = await app.person(['Admin', 'Customer', 'Users'])
    expect((await read(PeopleID, reader.as)).VATInfo).toBeNull()
    expect((await read(PeopleID)).VATInfo).toMatchObject({ AccountName: 'Harbor Lane', VATNumber: 'DE123456789' })
    expect((await read((await app.person()).PeopleID)).VATInfo).toEqual({
      AccountName: '',
      VATCountryID: null,
      VATNumber: '',
      PeopleVATNumberID: null,
    })
  })
  it('USR-C2 refuses any VAT details without the role VAT; roles can still be saved', async () => {
    const { PeopleID } = await app.person()
    const writer = await app.person(['Admin', 'Customer', 'Users'])
    const refused = await saveVAT(PeopleID, await vat('DE', 'DE123456789'), writer.as)
    expect([refused.status, refused.error().code]).toEqual([403, 'forbidden'])
    const body = { AdminRoles: [{ RoleID: roleIDs.Admin, IsInRole: true }], VATInfo: null, Version: 1 }
    expect((await app.call(writer.as, `PUT ${path(PeopleID)}`, { body })).status).toBe(200)
  })
  it("USR-C2 checks the number by its country's format and returns the result", async () => {
    const { PeopleID } = await app.person()
    const wrong = await saveVAT(PeopleID, await vat('DE', 'DE12'))
    expect([wrong.status, wrong.error().errors]).toEqual([
      422,
      { 'VATInfo.VATNumber': 'German VAT numbers look like DE123456789.' },
    ])
    for (const [code, number, kept] of [
      ['GB', '123 4567 89', 'GB123456789'],
      ['GR', 'el123456789', 'EL123456789'],
      ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST'],
      ['US', 'ab 1234', 'AB1234'],
    ] as const)
      expect((await saveVAT(PeopleID, await vat(code, number))).json<User>().VATInfo?.VATNumber).toBe(kept)
  })
  it('USR-C2 requires all three together, and deletes the stored details when all are empty', async () => {
    const { PeopleID } = await app.person()
    const half = await saveVAT(PeopleID, { AccountName: '', VATCountryID: null, VATNumber: 'DE123456789' })
    expect(half.error().errors).toEqual({
      'VATInfo.AccountName': 'Enter the name the number is registered to.',
      'VATInfo.VATCountryID': 'Choose the country of the VAT number.',
    })
    const nowhere = await saveVAT(PeopleID, { AccountName: 'A', VATCountryID: 9999, VATNumber: 'X1234' })
    expect(nowhere.error().errors).toEqual({ 'VATInfo.VATCountryID': 'Choose a country from the list.' })
    await saveVAT(PeopleID, await vat('DE', 'DE123456789'))
    const gone = await saveVAT(PeopleID, { AccountName: '', VATCountryID: null, VATNumber: '' })
    expect(gone.json<User>().VATInfo?.PeopleVATNumberID).toBeNull()
  })
  it("USR-C2 refuses another person's PeopleVATNumberID", async () => {
    const [one, other] = [await app.person(), await app.person()]
    const theirs = (await saveVAT(one.PeopleID, await vat('DE', 'DE123456789'))).json<User>().VATInfo?.PeopleVATNumberID
    const answer = await saveVAT(other.PeopleID, await vat('DE', 'DE987654321', { PeopleVATNumberID: theirs }))
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, ['VATInfo.PeopleVATNumberID']])
    expect((await read(one.PeopleID)).VATInfo?.VATNumber).toBe('DE123456789')
  })
  it('USR-C2 keeps VAT details out of the history of the person, and restores them for the role VAT', async () => {
    const { PeopleID } = await app.person()
    await saveVAT(PeopleID, await vat('DE', 'DE123456789'))
    await saveVAT(PeopleID, await vat('DE', 'DE222222222'))
    const history = (entity: string, as: As) =>
      app.call(as, 'GET /admin/api/audit/', { query: { entity, id: String(PeopleID) } })
    expect((await history('user', 'users')).text).not.toContain('DE123456789')
    const reader = await app.person(['Admin', 'Customer', 'Users'])
    expect((await history('user-vat', reader.as)).status).toBe(404)
    const [last] = (await history('user-vat', 'users')).json<{ AuditID: number }[]>()
    const vatOnly = await app.person(['Admin', 'Customer', 'VAT'])
    expect(
      (await app.call(vatOnly.as, `POST /admin/api/audit/${found(last).AuditID}/restore/`)).status,
      'without the role Users',
    ).toBe(403)
    expect((await app.call('users', `POST /admin/api/audit/${found(last).AuditID}/restore/`)).status).toBe(204)
    expect((await read(PeopleID)).VATInfo?.VATNumber).toBe('DE123456789')
  })
  it('USR-C6 lists the countries with an example of a number if one is known', async () => {
    const list = (await app.call('users', `GET ${path(1, 'countries/')}`)).json<VATCountry[]>()
    expect(list.find((row) => row.CountryCode === 'AT')).toMatchObject({ Name: 'Austria', VATExample: 'ATU12345678' })
    expect(list.find((row) => row.CountryCode === 'US')?.VATExample).toBeNull()
    expect(list.map((row) => row.DisplayName)).toEqual(
      list.map((row) => row.DisplayName).sort((a, b) => (a < b ? -1 : 1)),
    )
  })
})

describe('saving', () => {
  it('USR-C2 refuses fields that cannot be set, and changes no column', async () => {
    const { PeopleID } = await app.person()
    const row = async () => (await app.ctx.db.select().from(people).where(eq(people.PeopleID, PeopleID)))[0]
    const before = await row()
    for (const extra of [
      { PeopleID: 1 },
      { Email: 'x@y.example' },
      { IsSuspended: true },
      { PasswordHash: 'x' },
      { DealerID: 3 },
      { IsAdmin: true },
      { id: 1 },
    ]) {
      const answer = await app.call('super', `PUT ${path(PeopleID)}`, { body: { Version: 1, ...extra } })
      expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, Object.keys(extra)])
    }
    const nested = { Version: 1, AdminRoles: [{ RoleID: 1, IsInRole: false, PeopleID: 1 }] }
    expect((await app.call('super', `PUT ${path(PeopleID)}`, { body: nested })).status).toBe(422)
    expect(await row()).toEqual(before)
  })
  it('USR-C2 answers 409 with the current person to a stale version, and accepts one of ten saves at once', async () => {
    const { PeopleID } = await app.person()
    const body = { AdminRoles: [{ RoleID: roleIDs.Admin, IsInRole: true }], Version: 1 }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call('super', `PUT ${path(PeopleID)}`, { body })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    const stale = found(answers.find((answer) => answer.status === 409)).error()
    expect((stale.current as User).Version).toBe(2)
    const reader = await app.person(['Admin', 'Customer', 'Users'])
    const theirs = await app.call(reader.as, `PUT ${path(PeopleID)}`, { body: { AdminRoles: [], Version: 1 } })
    expect((theirs.error().current as User).VATInfo, 'no VAT details through a conflict').toBeNull()
  })
})

describe('suspending', () => {
  const suspend = async (id: number, as: As = 'users', Reason = 'Chargebacks') =>
    app.call(as, `POST ${api(id, 'suspend')}`, { body: { Reason, Version: (await read(id, 'super')).Version } })
  const unsuspend = async (id: number, as: As = 'users') =>
    app.call(as, `POST ${api(id, 'unsuspend')}`, { body: { Version: (await read(id, 'super')).Version } })

  it('AUTH-1 signs a suspended person out on the next request; their sessions stay ended after the reinstatement', async () => {
    const person = await app.person()
    expect((await app.call(person.as, 'GET /api/auth/sessions/')).status).toBe(200)
    const suspended = (await suspend(person.PeopleID)).json<User>()
    expect([suspended.IsSuspended, suspended.Suspension?.Reason, suspended.Suspension?.By]).toEqual([
      true,
      'Chargebacks',
      'Ursula B.',
    ])
    expect((await app.call(person.as, 'GET /api/auth/sessions/')).status).toBe(401)
    const free = (await unsuspend(person.PeopleID)).json<User>()
    expect([free.IsSuspended, free.Suspension]).toEqual([false, null])
    expect((await app.call(person.as, 'GET /api/auth/sessions/')).status).toBe(401)
    const [kept] = await app.ctx.db.select().from(suspensions).where(eq(suspensions.PeopleID, person.PeopleID))
    expect(kept?.LiftedUTC).not.toBeNull()
    const rows = await app.ctx.db
      .select({ Action: auditLog.Action })
      .from(auditLog)
      .where(and(eq(auditLog.Entity, 'user'), eq(auditLog.EntityKey, String(person.PeopleID))))
    expect(rows.map((row) => row.Action)).toEqual(['suspend', 'unsuspend'])
  })
  it('AUTH-1 requires a reason, and refuses a second suspension, oneself and people of higher rank', async () => {
    const { PeopleID } = await app.person()
    expect((await suspend(PeopleID, 'users', ' ')).error().errors).toEqual({ Reason: 'Enter a reason.' })
    expect((await suspend(PeopleID)).status).toBe(200)
    expect((await suspend(PeopleID)).error().message).toBe('This person is already suspended.')
    expect((await suspend(await app.peopleID('users'))).error().message).toBe(
      'You cannot suspend yourself. Ask another administrator.',
    )
    for (const above of ['super', 'editor'] as const) {
      const answer = await suspend(await app.peopleID(above))
      expect([answer.status, answer.error().code]).toEqual([403, 'forbidden'])
    }
    const staff = await app.person(['Admin', 'Reports'])
    expect((await suspend(staff.PeopleID, 'super')).status).toBe(200)
    expect((await unsuspend(staff.PeopleID, 'users')).status, 'letting in gives roles back').toBe(403)
  })
  it('AUTH-1 leaves one of two super-admins who suspend each other at once', async () => {
    const other = await app.person(['Admin', 'SuperAdmin'])
    const one = await app.peopleID('super')
    const answers = await Promise.all([suspend(other.PeopleID, 'super'), suspend(one, other.as)])
    // The second is signed out when suspended before their call is admitted, and no super-admin any more after that.
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, expect.toBeOneOf([401, 403])])
    expect(await app.ctx.db.$count(people, and(eq(people.PeopleID, one), eq(people.IsSuspended, false)))).toBe(
      answers[0]?.status === 200 ? 1 : 0,
    )
    if (answers[0]?.status !== 200) await unsuspend(one, other.as)
  })
  it("USR-1 shows a person's sessions without tokens", async () => {
    const person = await app.person()
    const answer = await app.call('users', `GET ${api(person.PeopleID, 'sign-ins')}`)
    const [row] = answer.json<SignIn[]>()
    expect(row).toMatchObject({ IpAddress: '127.0.0.1', Browser: 'Unknown browser' })
    expect(Object.keys(found(row)).sort()).toEqual(['Browser', 'CreatedUTC', 'IpAddress', 'LastUsedUTC'])
  })
})
