import type { SiteRecord } from '@obverse/contract/domains/reference'
import type { Site } from '@obverse/contract/domains/sites'
import type { Language } from '@obverse/contract/domains/translations'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { transact } from '../../context'
import { type As, startTestApp } from '../../testing/harness'
import { type AccountsApp, codeAt, enrol, mailsTo, PASSWORD, resetMailsTo, startAccountsApp } from '../accounts/testing'
import { siteTable } from './site-record'

let app: AccountsApp
let superAdmin: { cookie: string }
let settings: { cookie: string }
beforeAll(async () => {
  app = await startAccountsApp()
  superAdmin = (await app.withPassword(['Admin', 'SuperAdmin'])).as
  settings = (await app.withPassword(['Admin', 'Settings'])).as
})
afterAll(() => app.stop())

const read = async (id: number, as: As = superAdmin) =>
  (await app.call(as, `GET /admin/rest/sites/${id}/`)).json<SiteRecord>()
/** Returns a site as the form sends it, but for these changes. */
async function draft(as: As, id: number, change: object) {
  const { Name, Hosts, Cultures, DefaultCulture, Settings, Version } = await read(id, as)
  return { body: { Name, Hosts, Cultures, DefaultCulture, Settings, Version, ...change } }
}
const save = async (as: As, id: number, change: object) =>
  app.call(as, `PUT /admin/rest/sites/${id}/`, await draft(as, id, change))
const requiring = async (id: number, staffSecondFactorRequired: boolean) => ({
  Settings: { ...(await read(id)).Settings, staffSecondFactorRequired },
})

describe('a saved site', () => {
  const languages = async (on: Pick<AccountsApp, 'call'>, as: As) =>
    (await on.call(as, 'GET /admin/translations/languages/14/')).json<Language[]>().map((one) => one.LanguageCode)

  it('SITE-1 is known to the next request of this process, and to other processes once they are notified', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl })
    onTestFinished(() => other.backend.stop())
    const Cultures = ['en-GB', 'de-DE']
    expect((await save(superAdmin, 14, { Name: 'CGC Cards of Britain', Cultures })).status).toBe(200)
    expect(app.ctx.sites.get(14)).toMatchObject({ Name: 'CGC Cards of Britain', Cultures })
    expect(await languages(app, superAdmin)).toEqual(['de-DE', 'en-GB'])
    await expect.poll(() => other.ctx.sites.get(14).Name).toBe('CGC Cards of Britain')
    expect(await languages(other, superAdmin)).toEqual(['de-DE', 'en-GB'])
    const body = (await app.call(superAdmin, 'GET /admin/help-center/data/sites/')).json<{ Id: number }[]>()
    expect(body.find(({ Id }) => Id === 14)).toEqual({ Id: 14, Name: 'CGC Cards of Britain', Code: 'CRD-uk' })
  })
  it('SITE-1 is not known when its save was taken back', async () => {
    const { Name } = app.ctx.sites.get(15)
    const failed = transact(app.ctx, async (tx) => {
      const { Version } = await siteTable.get(tx, 15)
      await siteTable.save(tx, 15, { Name: 'Never saved', Version })
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    await app.ctx.sitesChanged()
    expect(app.ctx.sites.get(15).Name).toBe(Name)
  })
})

describe('the seller of a site', () => {
  it('SUB-8 is set by staff, is no part of the public directory but for its phone, e-mail and hours, and its address has at most six lines', async () => {
    const { seller, ...rest } = (await read(9)).Settings
    const changed = { ...seller, Name: 'Example Grading Ltd', VATNumber: ' GB123456789 ' }
    const answer = await save(settings, 9, { Settings: { ...rest, seller: changed } })
    expect([answer.status, answer.json<SiteRecord>().Settings.seller]).toEqual([
      200,
      { ...changed, VATNumber: 'GB123456789' },
    ])
    const { text } = await app.call('nobody', 'GET /api/sites/')
    expect(text).not.toContain('Example Grading Ltd')
    const inPublic = async () =>
      (await app.call('nobody', 'GET /api/sites/')).json<Site[]>().find(({ SiteID }) => SiteID === 9)
    const Contact = 'Tel. 020 7946 0100, hello@people.example'
    await save(settings, 9, { Settings: { ...rest, seller: { ...changed, Contact } } })
    expect(await inPublic()).toMatchObject({ Phone: '020 7946 0100', Email: 'hello@people.example' })
    await save(settings, 9, { Settings: { ...rest, seller: { ...changed, Contact: '' } } })
    expect(Object.keys((await inPublic()) ?? {}).filter((name) => ['Phone', 'Email'].includes(name))).toEqual([])
    const Hours = [{ FirstDay: 1, LastDay: 5, Opens: '09:00', Closes: '17:00' }]
    await save(settings, 9, { Settings: { ...rest, seller: { ...changed, Hours } } })
    expect(await inPublic()).toMatchObject({ Hours })
    await save(settings, 9, { Settings: { ...rest, seller: { ...changed, Hours: [] } } })
    expect((await inPublic())?.Hours).toBeUndefined()
    for (const [wrong, field] of [
      [{ FirstDay: 6 }, 'LastDay'],
      [{ Closes: '09:00' }, 'Closes'],
      [{ Opens: '0900' }, 'Opens'],
      [{ Closes: '24:00' }, 'Closes'],
      [{ LastDay: 8 }, 'LastDay'],
    ] as const) {
      const seller = { ...changed, Hours: [{ ...Hours[0], ...wrong }] }
      const answer = await save(settings, 9, { Settings: { ...rest, seller } })
      expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([
        422,
        [`Settings.seller.Hours.0.${field}`],
      ])
    }
    const Address = Array.from({ length: 7 }, () => 'A line')
    const refused = await save(settings, 9, { Settings: { ...rest, seller: { ...changed, Address } } })
    expect([refused.status, Object.keys(refused.error().errors ?? {})]).toEqual([422, ['Settings.seller.Address']])
  })
})

describe('the bank account of a site', () => {
  const withBank = async (id: number, Bank: string) => {
    const { seller, ...rest } = (await read(id)).Settings
    return { Settings: { ...rest, seller: { ...seller, Bank } } }
  }
  const IBAN = 'DE02 1203 0000 0000 2020 51'

  it('SUB-8 is changed by a super-admin only, the rest of the seller by staff of the settings', async () => {
    const answer = await save(settings, 3, { ...(await withBank(3, IBAN)), Password: PASSWORD })
    expect([answer.status, answer.error().message]).toEqual([403, 'Only super admins can change the bank account.'])
    const { Settings } = await withBank(3, (await read(3)).Settings.seller.Bank)
    expect(
      (await save(settings, 3, { Settings: { ...Settings, seller: { ...Settings.seller, Contact: 'x' } } })).status,
    ).toBe(200)
  })
  it('SUB-8 needs the password again, and wrong ones are counted', async () => {
    const { as } = await app.withPassword(['Admin', 'SuperAdmin'])
    const change = await withBank(3, IBAN)
    const without = await save(as, 3, change)
    expect([without.status, without.error().errors]).toEqual([
      422,
      { Password: 'Enter your password to change the bank account.' },
    ])
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await save(as, 3, { ...change, Password: 'wrong' })
      expect([wrong.status, wrong.error().errors]).toEqual([422, { Password: 'Incorrect password.' }])
    }
    expect((await save(as, 3, { ...change, Password: PASSWORD })).status).toBe(429)
    expect((await read(3)).Settings.seller.Bank).not.toBe(IBAN)
  })
  it('SUB-8 mails every super-admin, also the one who changed it, and is in the history', async () => {
    const [one, other] = [
      await app.withPassword(['Admin', 'SuperAdmin']),
      await app.withPassword(['Admin', 'SuperAdmin']),
    ]
    const editor = await app.withPassword(['Admin', 'Settings'])
    const saved = await save(one.as, 3, { ...(await withBank(3, IBAN)), Password: PASSWORD })
    expect([saved.status, saved.json<SiteRecord>().Settings.seller.Bank]).toEqual([200, IBAN])
    expect((await save(one.as, 3, { Name: 'Without another account' })).status).toBe(200)
    for (const reader of [one, other]) {
      const mails = await mailsTo(app, reader.Email)
      expect(mails).toHaveLength(1)
      expect(mails[0]).toContain(one.Email)
      expect(mails[0]).toContain('/admin/sites/3')
      expect(mails[0]).not.toContain(IBAN)
    }
    expect(await mailsTo(app, editor.Email)).toEqual([])
    const history = await app.call(one.as, 'GET /admin/api/audit/', { query: { entity: 'sites', id: '3' } })
    expect(history.text).toContain(IBAN)
  })
})

describe('the hosts of a site', () => {
  it('SITE-1 a changed host works at the next request, and the old host no longer does', async () => {
    const [old = ''] = (await read(5)).Hosts
    expect(app.backend.sites.byHost('shop.example.com')).toBeNull()
    expect((await save(superAdmin, 5, { Hosts: ['shop.example.com'], Password: PASSWORD })).status).toBe(200)
    expect(app.backend.sites.byHost('shop.example.com:3000')?.SiteID).toBe(5)
    expect(app.backend.sites.byHost(old)).toBeNull()
  })
  it('AUTH-1 are changed by a super-admin only', async () => {
    const answer = await save(settings, 6, { Hosts: ['evil.example'], Password: PASSWORD })
    expect([answer.status, answer.error().message]).toEqual([403, 'Only super admins can change host names.'])
    expect((await save(settings, 6, { Name: 'Another name' })).status, 'the rest stays theirs').toBe(200)
  })
  it('AUTH-1 need the password again, and wrong ones are counted', async () => {
    const { as } = await app.withPassword(['Admin', 'SuperAdmin'])
    const change = { Hosts: ['shop6.example.com'] }
    const without = await save(as, 6, change)
    expect([without.status, without.error().errors]).toEqual([
      422,
      { Password: 'Enter your password to change host names.' },
    ])
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await save(as, 6, { ...change, Password: 'wrong' })
      expect([wrong.status, wrong.error().errors]).toEqual([422, { Password: 'Incorrect password.' }])
    }
    expect((await save(as, 6, { ...change, Password: PASSWORD })).status).toBe(429)
    expect((await read(6)).Hosts).not.toContain('shop6.example.com')
  })
  it('SITE-1 belong to one site, also when two sites take one at the same moment', async () => {
    const [taken = ''] = (await read(7)).Hosts
    const answer = await save(superAdmin, 8, { Hosts: [taken], Password: PASSWORD })
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, ['Hosts']])
    const both = await Promise.all(
      [9, 10].map((id) => save(superAdmin, id, { Hosts: ['one.example'], Password: PASSWORD })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })
  it('AUTH-3 get no link of a mail before an operator allows them', async () => {
    await save(superAdmin, 11, { Hosts: ['evil.example', 'csg-uk.localhost'], Password: PASSWORD })
    const site = await read(11)
    expect(app.backend.sites.byHost('evil.example')?.Code).toBe(site.Code)
    const person = await app.withPassword()
    await app.call('nobody', 'POST /api/auth/forgot-password/', { body: { Email: person.Email }, site: site.Code })
    await expect.poll(async () => (await resetMailsTo(app, person.Email)).length).toBe(1)
    const [mail = ''] = await resetMailsTo(app, person.Email)
    expect(mail).not.toContain('evil.example')
    expect(mail).toContain('http://csg-uk.localhost/')
  })
})

describe('the rule about the second factor of staff', () => {
  it('2FA is in no public answer about sites', async () => {
    for (const path of ['GET /api/sites/', 'GET /api/sites/current/'])
      expect((await app.call('nobody', path)).text).not.toContain('econdFactor')
  })
  it("2FA changes with a new code of the person's own second factor only", async () => {
    const change = await requiring(12, true)
    const without = await save(settings, 12, change)
    expect([without.status, Object.keys(without.error().errors ?? {})]).toEqual([422, ['SecondFactorCode']])
    const nobodys = await save(settings, 12, { ...change, SecondFactorCode: '123456' })
    expect(nobodys.error().errors).toEqual({
      SecondFactorCode: 'Set up two-step verification for your own account first.',
    })
    const { as, secret } = await enrol(app, (await app.withPassword(['Admin', 'Settings'])).as)
    const wrong = await save(as, 12, { ...change, SecondFactorCode: '000000' })
    expect(Object.keys(wrong.error().errors ?? {})).toEqual(['SecondFactorCode'])
    expect(app.backend.sites.needsStaffSecondFactor()).toBe(false)
    const code = codeAt(secret, app.clock.at)
    expect((await save(as, 12, { ...change, SecondFactorCode: code })).status).toBe(200)
    expect(app.backend.sites.needsStaffSecondFactor()).toBe(true)

    const { body } = await draft(as, 12, { Settings: { ...change.Settings, staffSecondFactorRequired: false } })
    const stopped = await app.call(settings, 'PUT /admin/rest/sites/12/', { body })
    expect([stopped.status, stopped.error().code]).toEqual([401, 'second_factor_required'])
    expect((await app.call(as, 'PUT /admin/rest/sites/12/', { body })).status, 'nor without a code').toBe(422)
  })
})
