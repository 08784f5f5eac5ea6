import { cardSpellings } from '@obverse/contract/card-numbers.testing'
import type { Profile, Terms } from '@obverse/contract/domains/accounts'
import type { PublicCountry, SiteRecord, Tag } from '@obverse/contract/domains/reference'
import type { User } from '@obverse/contract/domains/users'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../errors'
import { sessions } from './tables'
import { type AccountsApp, newIp, PASSWORD, type Someone, signInAs, startAccountsApp } from './testing'

const DIGITS = '4012001928706700'
const refused = 'Don’t enter a card number here.'
let app: AccountsApp
let ada: Someone
let LegalAgreementIDs: number[]
let CountryID: number
beforeAll(async () => {
  app = await startAccountsApp()
  ada = await app.withPassword()
  const terms = (await app.call('nobody', 'GET /api/auth/register/terms/')).json<Terms[]>()
  LegalAgreementIDs = terms.map((one) => one.LegalAgreementID)
  const countries = (await app.call('nobody', 'GET /resources/services/country/')).json<PublicCountry[]>()
  CountryID = found(countries.find((one) => one.CountryCode === 'GB')).CountryID
})
afterAll(() => app.stop())

const post = (as: Parameters<AccountsApp['call']>[0], path: string, body: object) =>
  app.call(as, `POST ${path}`, { body, ip: newIp() })
/** Expects a 422 with the message beside each of these fields, and beside no other. */
async function expectRefused(answer: ReturnType<typeof post>, ...fields: string[]) {
  const { status, text, error } = await answer
  expect(status, text).toBe(422)
  expect(error().errors).toEqual(Object.fromEntries(fields.map((field) => [field, refused])))
}

describe('a card number', () => {
  it.each(cardSpellings)('PAY-C13 is refused as a name or a line of an address, spelled %j', async (typed) => {
    const names = { FirstName: typed, LastName: `Winter ${typed}` }
    await expectRefused(
      post('nobody', '/api/auth/register/', {
        ...names,
        Email: 'ada@new.example',
        Password: PASSWORD,
        LegalAgreementIDs,
      }),
      'FirstName',
      'LastName',
    )
    const profile = { ...names, PublicName: typed, CollectingInterest: '' }
    await expectRefused(post(ada.as, '/account/edit/', profile), 'FirstName', 'LastName', 'PublicName')
    const address = { CountryID, ZipCode: 'YO1 7HH', PhoneNumber: '020 7946 0958' }
    await expectRefused(
      post(ada.as, '/account/edit/shipping/', { ...address, Address1: typed, Address2: typed, City: typed }),
      'Address1',
      'Address2',
      'City',
    )
    const vat = { countryID: CountryID, vatNumber: 'GB980780684', accountName: typed }
    await expectRefused(post(ada.as, '/account/edit/data/vat/', vat), 'accountName')
    const entry = { firstName: typed, lastName: typed, email: 'ada@new.example' }
    await expectRefused(post('nobody', '/submit/csg-sweepstakes', entry), 'firstName', 'lastName')
    await expectRefused(
      post('users', '/admin/api/users/', { ...names, Email: 'ada@new.example' }),
      'FirstName',
      'LastName',
    )
  })

  it('PAY-C13 is refused as an e-mail address and in the lines of the seller, where an IBAN is none', async () => {
    const Email = `${DIGITS}@new.example`
    await expectRefused(post('users', '/admin/api/users/', { FirstName: 'Ada', LastName: 'Winter', Email }), 'Email')
    const site = (await app.call('super', 'GET /admin/rest/sites/9/')).json<SiteRecord>()
    const { Name, Hosts, Cultures, DefaultCulture, Version } = site
    const save = (seller: object) => {
      const Settings = { ...site.Settings, seller: { ...site.Settings.seller, ...seller } }
      return app.call('super', 'PUT /admin/rest/sites/9/', {
        body: { Name, Hosts, Cultures, DefaultCulture, Version, Settings, Password: 'obverse-demo-2026' },
      })
    }
    const Address = ['1 Mill Lane', DIGITS]
    await expectRefused(save({ Address, Bank: DIGITS }), 'Settings.seller.Address', 'Settings.seller.Bank')
    // The digits behind DE89 begin with a row that passes as a card.
    const Bank = 'Example Bank, IBAN DE89 4012 0019 2870 6700 00, BIC EXAMPLEX'
    expect((await save({ Bank })).json<SiteRecord>().Settings.seller.Bank).toBe(Bank)
  })

  it('PAY-C13 is masked in what people and staff write at length, and in what a browser calls itself', async () => {
    for (const typed of cardSpellings) {
      const body = { FirstName: 'Ada', LastName: 'Winter', PublicName: '', CollectingInterest: `Coins, ${typed}` }
      expect((await post(ada.as, '/account/edit/', body)).json<Profile>().CollectingInterest).toBe(
        'Coins, [card number]',
      )
    }
    await signInAs(app, { Email: ada.Email }, { userAgent: `Browser ${DIGITS}` })
    const rows = await app.ctx.db.select().from(sessions).where(eq(sessions.PeopleID, ada.PeopleID))
    expect(rows.map((one) => one.UserAgent)).toContain('Browser [card number]')
    const tag = await post('super', '/admin/rest/tags/', { Name: `Show ${DIGITS}`, SEOName: 'show-with-a-number' })
    expect(tag.json<Tag>().Name).toBe('Show [card number]')
    const other = await app.person()
    const { Version } = (await app.call('users', `GET /admin/users/data/${other.PeopleID}/`)).json<User>()
    const suspended = await post('users', `/admin/api/users/${other.PeopleID}/suspend/`, { Reason: DIGITS, Version })
    expect(suspended.json<User>().Suspension?.Reason).toBe('[card number]')
  })

  it('PAY-C13 is in no row of any table after all of these', async () => {
    const { rows } = await app.ctx.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const leaked: string[] = []
    for (const { name } of rows) {
      const found = await app.ctx.db.execute<{ row: string }>(
        sql`select row from (select to_jsonb(t)::text as row from ${sql.identifier(name)} t) all_rows
          where row like ${`%${DIGITS}%`}`,
      )
      leaked.push(...found.rows.map(({ row }) => `${name}: ${row}`))
    }
    expect(leaked).toEqual([])
  })
})
