import { contract } from '@obverse/contract'
import type { Country } from '@obverse/contract/domains/reference'
import { bodySchema, type Endpoint } from '@obverse/contract/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { usualRetention } from './retention'
import { startTestApp, type TestApp } from './testing/harness'

let app: TestApp
let settings: { cookie: string }
let country: Country
beforeAll(async () => {
  app = await startTestApp()
  settings = (await app.person(['Admin', 'Settings'])).as
})
afterAll(() => app.stop())

let count = 0
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
it('answers are kept for a day', () => expect(usualRetention.savedAnswers).toBe(1))

/** Tells whether a call saves a record: by PUT with its version, or from a draft, whose version a new one lacks. */
const savesRecord = (call: Endpoint): boolean => {
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
