import type { FeeShipping } from '@obverse/contract/domains/services-and-fees'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../errors'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { data } from './testing'

let app: TestApp
let staff: As
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Content', 'Fees'])).as
})
afterAll(() => app.stop())

const listed = `${data}/sites/1/shipping/`
const write = (line: string, body: object) => app.call(staff, line, { body })
const create = (Name: string, more: object) => write(`POST ${listed}`, { Name, FeePerParcel: 2000, ...more })
const list = async () => (await app.call(staff, `GET ${listed}`)).json<FeeShipping[]>()

describe('rates of return shipping', () => {
  it('SF-5 are listed in order with the currency of the site', async () => {
    expect((await list()).map(({ Name, Currency, CountryCodes }) => [Name, Currency, CountryCodes])).toEqual([
      ['United States', 'USD', ['US']],
      ['Canada', 'USD', ['CA']],
      ['Everywhere else', 'USD', []],
    ])
    expect((await app.call(staff, `GET ${data}/sites/999/shipping/`)).status).toBe(404)
  })
  it('SF-5 are created at the end, saved against a version, removed and restored', async () => {
    const made = (await create('Japan', { CountryCodes: ['JP'], InsuranceBasisPoints: 25 })).json<FeeShipping>()
    expect(made).toMatchObject({ SiteID: 1, SortOrder: 4, FeePerItem: 0, MaxValuePerParcel: null, Version: 1 })
    const path = `${data}/shipping/${made.GradingServiceShippingID}/`
    const draft = { Name: 'Japan', CountryCodes: ['JP'], FeePerParcel: 2500, Version: 1 }
    expect((await write(`PUT ${path}`, draft)).json<FeeShipping>()).toMatchObject({ FeePerParcel: 2500, Version: 2 })
    expect((await write(`PUT ${path}`, { ...draft, FeePerParcel: 1 })).status, 'an old version').toBe(409)
    expect((await app.call(staff, `POST ${path}delete/`)).status).toBe(204)
    expect((await app.call(staff, `GET ${path}`)).status).toBe(404)
    const trash = `POST /admin/api/trash/grading-service-shipping/${made.GradingServiceShippingID}/restore/`
    expect((await app.call(staff, trash)).status).toBe(200)
    expect((await list()).at(-1)).toMatchObject({ Name: 'Japan', FeePerParcel: 2500 })
  })
  it.each([
    [{ CountryCodes: ['XX'] }, 'There is no country XX.'],
    [{ CountryCodes: ['ca', 'US'] }, 'Choose a country from the list.'],
    [{ CountryCodes: ['FR', 'FR'] }, 'Choose each country once.'],
    [{ CountryCodes: ['FR', 'CA'] }, 'Canada already belongs to the rate'],
    [{ CountryCodes: [] }, 'is already for everywhere else.'],
    [{ CountryCodes: ['FR'], MaxValuePerParcel: 0 }, 'MaxValuePerParcel'],
    [{ CountryCodes: ['FR'], InsuranceBasisPoints: 10_001 }, 'InsuranceBasisPoints'],
    [{ CountryCodes: ['FR'], FeePerParcel: -1 }, 'FeePerParcel'],
  ])('SF-5 refuse %j', async (draft, text) => {
    const answer = await create('France', draft)
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(text)])
  })
  it('SF-5 keep their own countries when they are saved', async () => {
    const canada = found((await list()).find(({ Name }) => Name === 'Canada'))
    const saved = await write(`PUT ${data}/shipping/${canada.GradingServiceShippingID}/`, {
      Name: 'Canada',
      CountryCodes: ['CA', 'MX'],
      FeePerParcel: 3500,
      Version: canada.Version,
    })
    expect(saved.json<FeeShipping>().CountryCodes).toEqual(['CA', 'MX'])
  })
})
