import { hash } from 'node:crypto'
import { contract } from '@obverse/contract'
import type { Country, PublicCountry, SiteRecord } from '@obverse/contract/domains/reference'
import { bodySchema, type Endpoint } from '@obverse/contract/endpoint'
import type { RoleCode } from '@obverse/contract/roles'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { people, peopleRoles } from '../db/tables'
import { usualRetention } from '../operation/retention'
import { startTestApp, type TestApp } from '../testing/harness'
import { confirmingFields, saveKeyOf } from './saved-answers'

let app: TestApp
let settings: { cookie: string }
let country: Country
beforeAll(async () => {
  app = await startTestApp()
  settings = (await app.person(['Admin', 'Settings'])).as
})
afterAll(() => app.stop())

let count = 0
const somebody = { PeopleID: 1, roles: new Set<RoleCode>() }
const newKey = () => `saved-answers-test-${++count}`
const line = () => `PUT /admin/rest/countries/${country.id}`
const bodyOf = (over: object = {}) => {
  const { Name, DisplayName, CountryCode, ZipCodeRegex, Version } = country
  return { Name, DisplayName, CountryCode, ZipCodeRegex, Version, ...over }
}
const save = (key: string | undefined, body: object, as = settings) =>
  app.call(as, line(), { body, ...(key && { headers: { 'idempotency-key': key } }) })
const historyLength = async () => {
  const { rows } = await app.ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log where entity = 'countries' and entity_key = ${String(country.id)}`,
  )
  return rows[0]?.count
}

beforeAll(async () => {
  const body = { Name: 'Lost', DisplayName: 'Lost', CountryCode: 'QL', ZipCodeRegex: null }
  country = (await app.call(settings, 'POST /admin/rest/countries', { body })).json<Country>()
})

it('a save sent again with its key answers the same and happens once', async () => {
  const key = newKey()
  const body = bodyOf({ Name: 'Found' })
  const first = await save(key, body)
  expect(first.status).toBe(200)
  const before = await historyLength()
  const again = await save(key, body)
  expect([again.status, again.json()]).toEqual([200, first.json()])
  expect(await historyLength()).toBe(before)
  expect((await save(undefined, body)).status, 'without the key it is a conflict').toBe(409)
  country = first.json<Country>()
})
it('two saves with one key that arrive together answer the same and happen once', async () => {
  const key = newKey()
  const body = bodyOf({ Name: 'Together' })
  const before = await historyLength()
  const both = await Promise.all([save(key, body), save(key, body)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[1]?.json()).toEqual(both[0]?.json())
  expect(await historyLength()).toBe(Number(before) + 1)
  country = (both[0] ?? (await save(key, body))).json<Country>()
})
it('a record created again with its key is created once', async () => {
  const given = {
    body: { Name: 'Once', DisplayName: 'Once', CountryCode: 'QO', ZipCodeRegex: null },
    headers: { 'idempotency-key': newKey() },
  }
  const first = await app.call(settings, 'POST /admin/rest/countries', given)
  const again = await app.call(settings, 'POST /admin/rest/countries', given)
  expect([again.status, again.json()]).toEqual([200, first.json()])
})
it('a key belongs to the person who used it', async () => {
  const key = newKey()
  const body = bodyOf({ Name: 'Mine' })
  const first = await save(key, body)
  const { as: another } = await app.person(['Admin', 'Settings'])
  expect((await save(key, body, another)).status, 'a conflict, not the answer of somebody else').toBe(409)
  const { as: without } = await app.person(['Admin'])
  expect((await save(key, body, without)).status).toBe(403)
  country = first.json<Country>()
})
it('a key serves one save: another body or record is refused, and so is a malformed key', async () => {
  const key = newKey()
  const first = await save(key, bodyOf({ Name: 'One' }))
  const other = await save(key, bodyOf({ Name: 'Other' }))
  expect([other.status, other.error().message]).toEqual([422, expect.stringContaining('another save')])
  expect((await save('short', bodyOf())).status).toBe(422)
  country = first.json<Country>()
})
it('a refused save keeps nothing under its key', async () => {
  const key = newKey()
  expect((await save(key, bodyOf({ Version: 999 }))).status).toBe(409)
  const { rows } = await app.ctx.db.execute(sql`select 1 from saved_answers where key = ${key}`)
  expect(rows).toEqual([])
})
it('an answer is not given again once a role was taken, of which it may show something', async () => {
  const person = await app.person(['Admin', 'Customer', 'Users', 'VAT'])
  const { PeopleID } = await app.person()
  const line = `PUT /admin/users/data/${PeopleID}/`
  const countries = (await app.call('nobody', 'GET /resources/services/country/')).json<PublicCountry[]>()
  const VATCountryID = countries.find((one) => one.CountryCode === 'DE')?.CountryID
  const given = {
    body: { VATInfo: { AccountName: 'Harbor Lane', VATCountryID, VATNumber: 'DE123456789' }, Version: 1 },
    headers: { 'idempotency-key': newKey() },
  }
  const first = await app.call(person.as, line, given)
  expect([first.status, first.text]).toEqual([200, expect.stringContaining('Harbor Lane')])
  expect((await app.call(person.as, line, given)).text).toBe(first.text)
  const role = and(eq(peopleRoles.PeopleID, person.PeopleID), eq(peopleRoles.RoleCode, 'VAT'))
  await app.ctx.db.delete(peopleRoles).where(role)
  const again = await app.call(person.as, line, given)
  expect([again.status, again.text]).toEqual([422, expect.not.stringContaining('Harbor Lane')])
})
it('another picture of the same name and size under a key is another save', async () => {
  const kept = async (...parts: string[]) => {
    const body = { Name: 'One', Image: parts.map((part) => new File([part], 'a.png', { type: 'image/png' })) }
    return (await saveKeyOf({ secret: 'secret' }, somebody, 'the-same-key-every-time', line(), body)).BodyHash
  }
  expect(await kept('one', 'two')).toBe(await kept('one', 'two'))
  expect(await kept('one', 'two')).not.toBe(await kept('one', 'six'))
  const alone = async (Image: File) =>
    (await saveKeyOf({ secret: 'secret' }, somebody, 'the-same-key-every-time', line(), { Image })).BodyHash
  expect(await alone(new File(['one'], 'a.png'))).not.toBe(await alone(new File(['two'], 'a.png')))
})
it('a kept save tells nothing of its body to whoever reads the table', async () => {
  const key = newKey()
  const body = bodyOf({ Name: 'Hidden' })
  country = (await save(key, body)).json<Country>()
  const { rows } = await app.ctx.db.execute<{ body_hash: string }>(
    sql`select body_hash from saved_answers where key = ${key}`,
  )
  expect(rows.map((row) => row.body_hash)).not.toContain(hash('sha256', JSON.stringify(body), 'base64url'))
  const kept = async (secret: string) => (await saveKeyOf({ secret }, somebody, key, line(), body)).BodyHash
  expect(await kept('one secret')).toBe(await kept('one secret'))
  expect(await kept('one secret')).not.toBe(await kept('another secret'))
})
it('a kept save has nothing of a password or code, not even for whoever knows the secret', async () => {
  const kept = async (over: object) => {
    const body = { Name: 'One', ...over }
    return (await saveKeyOf({ secret: 'secret' }, somebody, 'the-same-key-every-time', line(), body)).BodyHash
  }
  expect(await kept({ Password: 'first', SecondFactorCode: '111111' })).toBe(await kept({}))
  expect(await kept({ Password: 'first', Name: 'Two' })).not.toBe(await kept({ Password: 'first' }))
})
it('a confirmed save sent again with a new code, or without one, answers the same', async () => {
  const person = await app.person(['Admin', 'SuperAdmin'])
  await app.ctx.db
    .update(people)
    .set({ PasswordHash: await app.ctx.passwords.hash('the right password') })
    .where(eq(people.PeopleID, person.PeopleID))
  const site = (await app.call(person.as, 'GET /admin/rest/sites/9/')).json<SiteRecord>()
  const { Name, Cultures, DefaultCulture, Settings, Version } = site
  const change = { Name, Cultures, DefaultCulture, Settings, Version, Hosts: ['confirmed.example'] }
  const headers = { 'idempotency-key': newKey() }
  const send = (Password?: string) =>
    app.call(person.as, 'PUT /admin/rest/sites/9/', { body: { ...change, Password }, headers })
  expect((await send('wrong')).status, 'not confirmed').toBe(422)
  const first = await send('the right password')
  expect(first.status).toBe(200)
  for (const again of [await send('wrong'), await send()])
    expect([again.status, again.json()]).toEqual([200, first.json()])
})
it('of what can be sent again nothing has a password or code but the confirming fields', () => {
  const repeatable = Object.values(contract)
    .flatMap((area) => Object.values<Endpoint>(area))
    .filter((call) => call.isRepeatable)
  const secrets = repeatable.flatMap((call) => {
    const body = bodySchema(call)
    const names = body instanceof z.ZodObject ? Object.keys(body.shape) : []
    return names
      .filter((name) => /password|secret|token|factor|pin$/i.test(name))
      .map((name) => `${call.line}: ${name}`)
  })
  expect(secrets).toEqual(confirmingFields.map((name) => `${contract.reference.saveSite.line}: ${name}`))
})
it('answers are kept for a day', () => expect(usualRetention.savedAnswers).toBe(1))

/** Tells whether a call saves a record: by its mark, by PUT with a version, or from a draft, whose version may be absent. */
const savesRecord = (call: Endpoint): boolean => {
  if (call.serves) return ['create', 'save'].includes(call.serves.verb)
  const body = bodySchema(call)
  const version = body instanceof z.ZodObject && body.shape.Version
  return version instanceof z.ZodOptional || (call.method === 'PUT' && version !== undefined && version !== false)
}
it('every staff call that saves a record can be sent again', () => {
  const calls = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
  const saving = calls.filter((call) => call.who.startsWith('staff') && savesRecord(call))
  expect(saving.length).toBeGreaterThan(12)
  expect(saving.filter((call) => !call.isRepeatable).map((call) => call.line)).toEqual([])
  expect(contract.translations.save.isRepeatable, 'the versions of many texts').toBe(true)
})
