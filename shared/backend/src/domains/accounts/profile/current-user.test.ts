import { roles } from '@obverse/contract/roles'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sites } from '../../../db/tables'
import { type AccountsApp, enrol, startAccountsApp } from '../testing'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

describe('ACC-C1 the current user', () => {
  it('ACC-C1 answers the anonymous marker for a visitor and for an invalid session', async () => {
    for (const as of [
      'nobody',
      { cookie: '__Host-session=x' },
      { cookie: `__Host-session=${'A'.repeat(43)}` },
    ] as const) {
      const answer = await app.call(as, 'GET /resources/services/user/')
      expect(answer.status).toBe(200)
      expect(answer.json()).toEqual({ IsAnonymous: true })
    }
  })

  it('ACC-C1 returns the signed-in person, with declared fields only', async () => {
    const answer = await app.call('customer', 'GET /resources/services/user/')
    expect(answer.json()).toEqual({
      IsAnonymous: false,
      PeopleID: await app.peopleID('customer'),
      Email: 'customer@obverse.example',
      PublicName: 'Clara W.',
      FirstName: 'Clara',
      LastName: 'Whitfield',
      IsStaff: false,
      Roles: [],
      HasSecondFactor: false,
      MustEnrolSecondFactor: false,
    })
  })

  it('ACC-C1 forbids every cache', async () => {
    for (const as of ['nobody', 'customer'] as const)
      expect((await app.call(as, 'GET /resources/services/user/')).headers.get('cache-control')).toBe(
        'private, no-store',
      )
  })

  it('ACC-C1 returns the effective roles of staff; a super-admin has all but the one that only reads', async () => {
    expect((await app.call('events', 'GET /resources/services/user/')).json()).toMatchObject({
      IsStaff: true,
      Roles: ['Admin', 'Content', 'Events'],
    })
    const { Roles } = (await app.call('super', 'GET /resources/services/user/')).json<{ Roles: string[] }>()
    expect(new Set(Roles)).toEqual(new Set(roles.flatMap(({ Code }) => (Code === 'ReadOnly' ? [] : [Code]))))
  })

  it('ACC-C1 tells staff to set up a second factor everywhere once any site requires one, but never customers', async () => {
    const site = app.backend.sites.byCode('PMG-uk')
    await app.ctx.db
      .update(sites)
      .set({ Settings: { staffSecondFactorRequired: true } })
      .where(eq(sites.SiteID, site?.SiteID ?? 0))
    await app.ctx.sitesChanged()
    expect(app.backend.sites.needsStaffSecondFactor()).toBe(true)
    const mustEnrol = async (as: { cookie: string }, code: string) =>
      (await app.call(as, 'GET /resources/services/user/', { site: code })).json().MustEnrolSecondFactor

    const staff = await app.withPassword(['Admin', 'Translations'])
    const customer = await app.withPassword()
    expect(await mustEnrol(staff.as, 'PMG-uk')).toBe(true)
    expect(await mustEnrol(staff.as, 'NGC-com')).toBe(true)
    expect(await mustEnrol(customer.as, 'PMG-uk')).toBe(false)
    const { as } = await enrol(app, staff.as)
    expect(await mustEnrol(as, 'PMG-uk')).toBe(false)
  })
})

describe('the own profile', () => {
  it('returns the saved values and the beginning of the account', async () => {
    const profile = (await app.call('customer', 'GET /api/account/profile/')).json()
    expect(profile).toMatchObject({
      Email: 'customer@obverse.example',
      FirstName: 'Clara',
      CollectingInterest: 'Morgan dollars and early American copper',
    })
    expect(profile.MemberSinceUTC).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(Object.keys(profile).sort()).toEqual([
      'CollectingInterest',
      'Email',
      'FirstName',
      'LastName',
      'MemberSinceUTC',
      'PeopleID',
      'PublicName',
    ])
  })

  it('refuses visitors, and shows each person only their own', async () => {
    expect((await app.call('nobody', 'GET /api/account/profile/')).status).toBe(401)
    expect(
      (
        await app.call('other', 'GET /api/account/profile/', {
          query: { PeopleID: String(await app.peopleID('customer')) },
        })
      ).json().Email,
    ).toBe('other@obverse.example')
  })
})
