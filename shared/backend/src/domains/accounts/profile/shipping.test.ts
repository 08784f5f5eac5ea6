import type { ShippingForm } from '@obverse/contract/domains/accounts'
import type { PublicCountry, PublicState } from '@obverse/contract/domains/reference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import { startTestApp, type TestApp } from '../../../testing/harness'
import { readShippingAddress } from '..'

let app: TestApp
const idOf = new Map<string, number>()
let states: PublicState[]
beforeAll(async () => {
  app = await startTestApp()
  const all = (await app.call('nobody', 'GET /resources/services/country/')).json<PublicCountry[]>()
  for (const { CountryCode, CountryID } of all) idOf.set(CountryCode, CountryID)
  states = (await app.call('nobody', 'GET /resources/services/country/code/US/states/')).json<PublicState[]>()
})
afterAll(() => app.stop())

const country = (code: string) => found(idOf.get(code))
const stateOf = (abbreviation: string) => found(states.find((one) => one.Abbreviation === abbreviation)).StateID
const american = () => ({
  CountryID: country('US'),
  Address1: '12 Harbor Street',
  Address2: 'Apt 3',
  City: 'Portland',
  StateID: stateOf('ME'),
  ZipCode: '04101',
  PhoneNumber: '+1 207 555 0142',
})
const british = () => ({
  CountryID: country('GB'),
  Address1: '3 Mill Lane',
  Address2: '',
  City: 'York',
  StateID: null,
  ZipCode: 'YO1 7HH',
  PhoneNumber: '020 7946 0958',
})
const READ = 'GET /account/shipping-address'
const SAVE = 'POST /account/edit/shipping/'

describe('ACC-2 the shipping address', () => {
  it('ACC-C7 is empty except for the owner before the first save, and no address for the other domains', async () => {
    const { as, PeopleID, Email } = await app.person()
    expect((await app.call(as, READ)).json()).toMatchObject({
      CountryID: null,
      Address1: '',
      StateID: null,
      Name: 'Test Person',
      FirstName: 'Test',
      Email,
    })
    expect(await readShippingAddress(app.ctx, PeopleID)).toBeNull()
  })

  it('ACC-C9 ACC-2 is returned with name, abbreviation of the state, PostalCode, Email and Phone', async () => {
    const { as, PeopleID, Email } = await app.person()
    const saved = await app.call(as, SAVE, { body: american() })
    expect(saved.json()).toEqual({
      ...american(),
      CountryCode: 'US',
      CountryName: 'United States',
      State: 'ME',
      PostalCode: '04101',
      PhoneNumber: '(207) 555-0142',
      Phone: '(207) 555-0142',
      Name: 'Test Person',
      FirstName: 'Test',
      LastName: 'Person',
      Email,
    })
    expect((await app.call(as, READ)).json()).toEqual(saved.json())
    expect(await readShippingAddress(app.ctx, PeopleID)).toEqual(saved.json())
  })

  it('UTIL-2 ACC-2 writes the phone number national for the US and international elsewhere', async () => {
    const { as } = await app.person()
    expect((await app.call(as, SAVE, { body: british() })).json()).toMatchObject({
      PhoneNumber: '+44 20 7946 0958',
      State: '',
    })
    expect((await app.call(as, SAVE, { body: american() })).json()).toMatchObject({ Phone: '(207) 555-0142' })
  })

  it('ACC-2 accepts the returned address unchanged', async () => {
    const { as } = await app.person()
    await app.call(as, SAVE, { body: british() })
    const { CountryID, Address1, Address2, City, StateID, ZipCode, PhoneNumber } = (
      await app.call(as, READ)
    ).json<ShippingForm>()
    const body = { CountryID, Address1, Address2, City, StateID, ZipCode, PhoneNumber }
    expect((await app.call(as, SAVE, { body })).status).toBe(200)
  })

  it('ACC-2 refuses a value that does not fit the country, beside its field, and saves nothing', async () => {
    const { as, PeopleID } = await app.person()
    for (const [field, body] of [
      ['CountryID', { ...american(), CountryID: 999_999 }],
      ['StateID', { ...american(), StateID: null }],
      ['StateID', { ...british(), StateID: stateOf('ME') }],
      ['StateID', { ...american(), StateID: 999_999 }],
      ['ZipCode', { ...american(), ZipCode: '4101' }],
      ['ZipCode', { ...american(), ZipCode: '' }],
      ['ZipCode', { ...british(), ZipCode: '04101' }],
      ['PhoneNumber', { ...american(), PhoneNumber: '+49 30 12345678' }],
      ['PhoneNumber', { ...british(), PhoneNumber: 'call me' }],
      ['PhoneNumber', { ...british(), PhoneNumber: '' }],
      ['Address1', { ...british(), Address1: '' }],
      ['City', { ...british(), City: 'x'.repeat(101) }],
      ['PeopleID', { ...british(), PeopleID: 1 }],
    ] as const) {
      const answer = await app.call(as, SAVE, { body })
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
    expect(await readShippingAddress(app.ctx, PeopleID)).toBeNull()
  })

  it('ACC-2 requires no postal code where the country has none, and accepts words with one space there', async () => {
    const { as } = await app.person()
    const there = { ...british(), CountryID: country('HK'), PhoneNumber: '+852 2123 4567' }
    for (const [ZipCode, status] of [
      ['', 200],
      ['999 077', 200],
      ['99-77', 422],
      ['a b c', 422],
    ] as const)
      expect((await app.call(as, SAVE, { body: { ...there, ZipCode } })).status, ZipCode).toBe(status)
  })

  it('ACC-2 refuses visitors, and shows each person only their own', async () => {
    expect((await app.call('nobody', READ)).status).toBe(401)
    expect((await app.call('nobody', SAVE, { body: british() })).status).toBe(401)
    const [mine, theirs] = [await app.person(), await app.person()]
    await app.call(mine.as, SAVE, { body: british() })
    expect((await app.call(theirs.as, READ)).json()).toMatchObject({ Address1: '' })
  })
})
