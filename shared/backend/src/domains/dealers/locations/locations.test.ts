import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DealerLocation, DealerSearch } from '@obverse/contract/domains/dealer-locator'
import type {
  AccountLocation,
  AccountLocations,
  CoverSaved,
  LocationChoices,
  SentLocation,
} from '@obverse/contract/domains/dealers'
import { maxLocations } from '@obverse/contract/rules/dealers'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, people, sites, trash } from '../../../db/tables'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { dealerLocations, dealers } from '../../dealer-locator'
import { writeDealer, writerOf } from '../../dealer-locator/testing/dealers'
import { countries, states } from '../../reference'

/** A geocoder that answers as the test says, and notes what it is asked. */
const geocoder: { status: string; asked: URL[]; server: Server | null } = { status: 'OK', asked: [], server: null }
let app: TestApp
let plain: TestApp
let US = 0
let DE = 0
let FL = 0
beforeAll(async () => {
  geocoder.server = createServer((request, response) => {
    geocoder.asked.push(new URL(request.url ?? '/', 'http://geocoder.example'))
    const results =
      geocoder.status === 'OK'
        ? [
            {
              formatted_address: 'There',
              types: ['street_address'],
              geometry: { location: { lat: 27.1234567, lng: -82.5 } },
            },
          ]
        : []
    response.end(JSON.stringify({ status: geocoder.status, results }))
  })
  await new Promise<void>((done) => geocoder.server?.listen(0, '127.0.0.1', done))
  const { port } = geocoder.server.address() as AddressInfo
  app = await startTestApp({ geocoder: { url: `http://127.0.0.1:${port}/`, key: '' } })
  plain = await startTestApp()
  const idOf = async (code: string) =>
    (await app.ctx.db.select().from(countries).where(eq(countries.CountryCode, code)))[0]?.CountryID ?? 0
  US = await idOf('US')
  DE = await idOf('DE')
  const isFlorida = and(eq(states.CountryID, US), eq(states.Abbreviation, 'FL'))
  FL = (await app.ctx.db.select().from(states).where(isFlorida))[0]?.StateID ?? 0
})
afterAll(async () => {
  await Promise.all([app.stop(), plain.stop()])
  geocoder.server?.close()
})

const API = '/dealers/account/locations/api/'
const draft = (more: Partial<SentLocation> = {}): SentLocation => ({
  Street1: '12 Harbor Lane',
  City: 'Tampa',
  StateID: FL,
  PostalCode: '33602',
  CountryID: US,
  TimeZone: 'America/New_York',
  CollectibleTypes: ['Coin'],
  IsPublished: true,
  ...more,
})
/** Makes a dealer with somebody who acts for it. */
async function newDealer(of = app) {
  const dealerID = await writeDealer(of.ctx)
  const person = await of.person()
  await of.ctx.db.update(people).set({ DealerID: dealerID }).where(eq(people.PeopleID, person.PeopleID))
  return { dealerID, ...person }
}
const create = (as: As, more: Partial<SentLocation> = {}, of = app) => of.call(as, `POST ${API}`, { body: draft(more) })
const made = async (as: As, more: Partial<SentLocation> = {}, of = app) => {
  const answer = await create(as, more, of)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<AccountLocation>()
}
const save = (as: As, { LocationID, Version }: AccountLocation, more: object = {}, of = app) =>
  of.call(as, `PUT ${API}${LocationID}/`, { body: { ...draft(), Version, ...more } })
const errorsOf = (answer: { status: number; error: () => { errors?: object } }) => {
  expect(answer.status).toBe(422)
  return answer.error().errors
}
const versionOfSites = async () =>
  (await app.ctx.db.select().from(sites)).reduce((sum, one) => sum + one.ContentVersion, 0)

describe('the locations of a dealer', () => {
  it('DA-4 are listed, read, made, saved and deleted by the people of the dealer, and are on the public pages', async () => {
    const { as } = await newDealer()
    const before = await versionOfSites()
    const location = await made(as, {
      Hours: [
        {
          Weekday: 1,
          Spans: [
            { Opens: '09:30', Closes: '12:30' },
            { Opens: '14:00', Closes: '18:00' },
          ],
        },
      ],
      SpecialDays: [{ Day: '2099-12-24', Label: 'Christmas Eve', Spans: [] }],
      PhoneNumbers: [{ Kind: 'phone', Number: '+1 813 555 0100' }],
      SocialMedia: [{ ContactType: 'Instagram', ContactValue: 'https://social.example/us' }],
      Languages: ['en', 'es'],
      AcceptsFor: ['NGC'],
      SpecialtyIDs: [1, 18],
      ServiceIDs: [1],
    })
    expect(location).toMatchObject({ Latitude: 27.123457, Longitude: -82.5, State: 'FL', CountryCode: 'US' })
    // A specialty brings its type along: a location that deals in notes is found by those who look for notes.
    expect(location.CollectibleTypes).toEqual(['Coin', 'Note'])
    expect((await app.call(as, `GET ${API}`)).json<AccountLocations>().Locations).toEqual([location])
    const open = () => app.call('nobody', `GET /dealer-locator/api/location/${location.LocationID}/`)
    expect((await open()).json<DealerLocation>()).toMatchObject({ City: 'Tampa', Languages: ['en', 'es'], Cover: null })
    const saved = (await save(as, location, { City: 'Clearwater' })).json<AccountLocation>()
    expect(saved).toMatchObject({ City: 'Clearwater', Version: 2 })
    expect(await versionOfSites()).toBeGreaterThan(before)
    const path = `POST ${API}${location.LocationID}/delete/`
    expect((await app.call(as, path, { body: { Version: 1 } })).status).toBe(409)
    expect((await app.call(as, path, { body: { Version: 2 } })).status).toBe(204)
    expect((await open()).status).toBe(404)
    expect((await app.call(as, `GET ${API}`)).json<AccountLocations>().Locations).toEqual([])
  })

  it('DA-4 are lost by no mistake: staff restore a deleted one from the trash, and the history tells who did what', async () => {
    const { as, PeopleID } = await newDealer()
    const location = await made(as)
    await app.call(as, `POST ${API}${location.LocationID}/delete/`, { body: { Version: 1 } })
    const [kept] = await app.ctx.db
      .select()
      .from(trash)
      .where(and(eq(trash.Entity, 'dealer-location'), eq(trash.EntityKey, String(location.LocationID))))
    expect(kept).toMatchObject({ Name: '12 Harbor Lane, Tampa', PeopleID })
    const staff = (await app.person(['Admin', 'Dealers'])).as
    const restored = await app.call(staff, `POST /admin/api/trash/dealer-location/${location.LocationID}/restore/`)
    expect(restored.status, restored.text).toBeLessThan(300)
    expect((await app.call(as, `GET ${API}${location.LocationID}/`)).json()).toMatchObject({
      City: 'Tampa',
      Version: 2,
    })
    const isOne = and(eq(auditLog.Entity, 'dealer-location'), eq(auditLog.EntityKey, String(location.LocationID)))
    expect((await app.ctx.db.select().from(auditLog).where(isOne)).map(({ Action }) => Action)).toEqual([
      'create',
      'delete',
      'restore',
    ])
  })

  it('DA-4 of another dealer and a missing one are one and the same 404, for every call', async () => {
    const [{ as }, other] = [await newDealer(), await newDealer()]
    const { LocationID } = await made(as)
    const answers = async (id: number) => {
      const all = [
        await app.call(other.as, `GET ${API}${id}/`),
        await app.call(other.as, `PUT ${API}${id}/`, { body: draft({ Version: 1 }) }),
        await app.call(other.as, `POST ${API}${id}/delete/`, { body: { Version: 1 } }),
        await app.call(other.as, `POST ${API}${id}/confirm/`, { body: { Version: 1 } }),
        await app.call(other.as, `POST ${API}${id}/cover/`, { form: formOf({ Version: '1' }) }),
      ]
      return all.map(({ status, error }) => ({ status, message: error().message }))
    }
    const foreign = await answers(LocationID)
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await answers(2_000_000_000)).toEqual(foreign)
    expect((await app.call(other.as, `GET ${API}`)).json<AccountLocations>().Locations).toEqual([])
    expect((await app.call(as, `GET ${API}${LocationID}/`)).json()).toMatchObject({ Version: 1 })
  })

  it('DA-4 are closed to customers, to nobody, and to a person from their next request after they were removed', async () => {
    const { as, PeopleID } = await newDealer()
    const { LocationID } = await made(as)
    const customer = (await app.person()).as
    await app.ctx.db.update(people).set({ DealerID: null }).where(eq(people.PeopleID, PeopleID))
    for (const [who, status] of [
      [as, 403],
      [customer, 403],
      ['nobody', 401],
    ] as const) {
      expect((await app.call(who, `GET ${API}`)).status).toBe(status)
      expect((await app.call(who, `GET ${API}choices/`)).status).toBe(status)
      expect((await create(who)).status).toBe(status)
      expect((await app.call(who, `GET ${API}${LocationID}/`)).status).toBe(status)
      expect((await app.call(who, `POST ${API}preview/`, { body: draft() })).status).toBe(status)
      expect((await app.call(who, `POST ${API}${LocationID}/delete/`, { body: { Version: 1 } })).status).toBe(status)
    }
  })

  it('DA-4 take no fields but their own: a dealer, a day of confirmation or a cover cannot be sent', async () => {
    const { as } = await newDealer()
    for (const more of [{ DealerID: 1 }, { VerifiedDay: '2026-01-01' }, { CoverFile: 'x.webp' }, { LocationID: 1 }])
      expect((await create(as, more as object)).status, JSON.stringify(more)).toBe(422)
  })

  it('DA-4 of two saves at once the later one is told the current state, and nothing of the first is lost', async () => {
    const { as } = await newDealer()
    const location = await made(as)
    const answers = await Promise.all([save(as, location, { City: 'Orlando' }), save(as, location, { City: 'Miami' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.json<AccountLocation>()
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.error().current).toMatchObject({ City: won?.City, Version: 2 })
  })

  it('DA-4 a save sent again gets the answer that it got before', async () => {
    const { as } = await newDealer()
    const given = { body: draft(), headers: { 'idempotency-key': 'location-0123456789abcdef' } }
    const [first, second] = [await app.call(as, `POST ${API}`, given), await app.call(as, `POST ${API}`, given)]
    expect(second.json<AccountLocation>()).toEqual(first.json())
    expect((await app.call(as, `GET ${API}`)).json<AccountLocations>().Locations).toHaveLength(1)
  })

  it('DA-4 are fifty at most, and two new ones at once do not make fifty-one', async () => {
    const { as, dealerID } = await newDealer()
    const write = writerOf(() => app)
    for (let count = 0; count < maxLocations - 1; count++) await write({ DealerID: dealerID })
    const answers = await Promise.all([create(as), create(as)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await create(as)).error().message).toBe('At most 50 locations are possible. Delete one first.')
  })

  it('DA-4 are confirmed for the day that it is there', async () => {
    const { as } = await newDealer()
    const location = await made(as, { TimeZone: 'Pacific/Kiritimati' })
    const path = `POST ${API}${location.LocationID}/confirm/`
    const today = new Date(app.ctx.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
    const confirmed = (await app.call(as, path, { body: { Version: 1 } })).json<AccountLocation>()
    expect(confirmed).toMatchObject({ VerifiedDay: today, Version: 2 })
    expect((await app.call(as, path, { body: { Version: 1 } })).error().current).toMatchObject({ Version: 2 })
    expect((await save(as, confirmed, { City: 'Miami' })).json()).toMatchObject({ VerifiedDay: today })
  })
})

describe('what a location may tell', () => {
  it('DA-4 has six specialties of a type: the seventh is refused with words, another type is not', async () => {
    const { as } = await newDealer()
    const { Groups } = (await app.call(as, `GET ${API}choices/`)).json<LocationChoices>()
    const ofType = (type: string) =>
      Groups.filter(({ CollectibleType }) => CollectibleType === type).flatMap(({ Specialties }) =>
        Specialties.map(({ ID }) => ID),
      )
    const [coins, notes] = [ofType('Coin'), ofType('Note')]
    expect(errorsOf(await create(as, { SpecialtyIDs: coins.slice(0, 7) }))).toEqual({
      SpecialtyIDs: 'At most 6 specialties of each type are possible. Remove one first.',
    })
    await made(as, { SpecialtyIDs: [...coins.slice(0, 6), ...notes.slice(0, 6)] })
    expect(errorsOf(await create(as, { SpecialtyIDs: [9999], ServiceIDs: [9999] }))).toEqual({
      SpecialtyIDs: 'Choose specialties from the list.',
      ServiceIDs: 'Choose services from the list.',
    })
  })

  it.each([
    ['a city', { City: ' ' }, 'City'],
    ['a street', { Street1: '' }, 'Street1'],
    ['no more than it may', { Description: 'x'.repeat(2001) }, 'Description'],
    ['no card number', { Description: 'Pay with 4111 1111 1111 1111' }, 'Description'],
    ['a zone that exists', { TimeZone: 'America/Tampa' }, 'TimeZone'],
    ['a zone and no offset', { TimeZone: '+05:00' }, 'TimeZone'],
    ['a country that is listed', { CountryID: 9999, StateID: null }, 'CountryID'],
    [
      'times that do not overlap',
      {
        Hours: [
          {
            Weekday: 1,
            Spans: [
              { Opens: '09:00', Closes: '13:00' },
              { Opens: '12:00', Closes: '18:00' },
            ],
          },
        ],
      },
      'Hours',
    ],
    [
      'each weekday once',
      {
        Hours: [
          { Weekday: 1, Spans: [] },
          { Weekday: 1, Spans: [] },
        ],
      },
      'Hours',
    ],
    [
      'special days with a label',
      { SpecialDays: [{ Day: '2026-12-24', Label: '', Spans: [] }] },
      'SpecialDays.0.Label',
    ],
    [
      'each special day once',
      { SpecialDays: ['A', 'B'].map((Label) => ({ Day: '2026-12-24', Label, Spans: [] })) },
      'SpecialDays',
    ],
    ['days that exist', { SpecialDays: [{ Day: '2026-02-30', Label: 'A', Spans: [] }] }, 'SpecialDays.0.Day'],
    ['phone numbers', { PhoneNumbers: [{ Kind: 'phone', Number: 'call us' }] }, 'PhoneNumbers.0.Number'],
    [
      'safe addresses of networks',
      { SocialMedia: [{ ContactType: 'X', ContactValue: 'http://x.example' }] },
      'SocialMedia.0.ContactValue',
    ],
    ['no scripts in addresses', { WebAddress: 'javascript:alert(1)' }, 'WebAddress'],
    ['an e-mail address', { Email: 'us' }, 'Email'],
    ['languages that exist', { Languages: ['xx'] }, 'Languages.0'],
    ['a type of collectible', { CollectibleTypes: [] }, 'CollectibleTypes'],
    ['a pin by hand with its place', { IsPlacedByHand: true }, 'Latitude'],
  ] as const)('DA-4 must have %s', async (_, more, field) => {
    const { as } = await newDealer()
    const errors = errorsOf(await create(as, more as Partial<SentLocation>))
    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  it('DA-4 must have a state of its country', async () => {
    const { as } = await newDealer()
    expect(errorsOf(await create(as, { CountryID: DE }))).toEqual({ StateID: 'Choose a state of this country.' })
  })

  it('DA-4 is shown before it is saved as its page would be, and nothing is written', async () => {
    const { as, dealerID } = await newDealer()
    const body = draft({ SpecialtyIDs: [1], Description: 'Come in.', IsPublished: false })
    const shown = (await app.call(as, `POST ${API}preview/`, { body })).json<DealerLocation>()
    expect(shown).toMatchObject({ City: 'Tampa', State: 'FL', Description: 'Come in.', CompanyNoHtml: 'Test Coins' })
    await app.ctx.db.update(dealers).set({ Website: 'https://own.example' }).where(eq(dealers.DealerID, dealerID))
    const again = (await app.call(as, `POST ${API}preview/`, { body })).json<DealerLocation>()
    expect(again.WebAddress).toBe('https://own.example')
    expect(shown.Specialties.map(({ SeoName }) => SeoName)).toEqual(['morgan-dollars'])
    expect((await app.call(as, `GET ${API}`)).json<AccountLocations>().Locations).toEqual([])
  })
})

describe('the coordinates of a location', () => {
  it('DA-5 are those of its address, asked for in its country', async () => {
    const { as } = await newDealer()
    geocoder.asked = []
    await made(as)
    expect(geocoder.asked.map((url) => [url.searchParams.get('address'), url.searchParams.get('components')])).toEqual([
      ['12 Harbor Lane, Tampa, FL 33602', 'country:US'],
    ])
  })

  it('DA-5 are missing for an address that nobody knows: it is saved, its page is there, and no place finds it', async () => {
    const { as } = await newDealer()
    geocoder.status = 'ZERO_RESULTS'
    const location = await made(as).finally(() => {
      geocoder.status = 'OK'
    })
    expect(location).toMatchObject({ Latitude: null, Longitude: null })
    const path = `GET /dealer-locator/api/location/${location.LocationID}/`
    expect((await app.call('nobody', path)).status).toBe(200)
    const placed = await save(as, location, { Latitude: 10.12345678, Longitude: 20.1, IsPlacedByHand: true })
    expect(placed.json()).toMatchObject({ Latitude: 10.123457, Longitude: 20.1, IsPlacedByHand: true })
    const near = await app.call('nobody', 'GET /dealer-locator/api/search/', { query: { lat: '10.1', lon: '20.1' } })
    expect(near.json<DealerSearch>().Locations.map(({ LocationID }) => LocationID)).toEqual([location.LocationID])
  })

  it('DA-5 another error of the geocoder refuses the save with these words, after a second try, and writes nothing', async () => {
    const { as } = await newDealer()
    const location = await made(as)
    geocoder.status = 'UNKNOWN_ERROR'
    geocoder.asked = []
    const answers = [await create(as), await save(as, location, { City: 'Miami' })]
    geocoder.status = 'OK'
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(answer.error().message).toBe(
        'There was an issue with processing the location information. Please try again later.',
      )
    }
    expect(geocoder.asked).toHaveLength(4)
    expect((await app.call(as, `GET ${API}`)).json<AccountLocations>().Locations).toEqual([location])
  })

  it('DA-5 are not asked for again while the address stays, whoever placed the pin', async () => {
    const { as } = await newDealer()
    const location = await made(as)
    geocoder.asked = []
    const same = (await save(as, location, { Description: 'New', Street2: 'Suite 4' })).json<AccountLocation>()
    expect(same).toMatchObject({ Latitude: 27.123457, Version: 2 })
    const pin = { Latitude: 27.2, Longitude: -82.4, IsPlacedByHand: true }
    const placed = (await save(as, same, pin)).json<AccountLocation>()
    const later = (await save(as, placed, { ...pin, Description: 'Newer' })).json<AccountLocation>()
    expect(later).toMatchObject(pin)
    expect(geocoder.asked).toEqual([])
    // The pin of an address goes with it; one that is moved in the same save stays.
    const moved = (await save(as, later, { ...pin, City: 'Miami' })).json<AccountLocation>()
    expect(moved).toMatchObject({ Latitude: 27.123457, IsPlacedByHand: false })
    const both = await save(as, moved, { ...pin, City: 'Orlando' })
    expect(both.json()).toMatchObject(pin)
  })

  it('DA-5 come from the places that are built in where no geocoder is set, and never from a similar name', async () => {
    const { as } = await newDealer(plain)
    const given = async (more: Partial<SentLocation>) => made(as, more, plain)
    expect(await given({})).toMatchObject({ Latitude: 27.961 })
    expect((await given({ PostalCode: '' })).Latitude).toBeCloseTo(27.95, 1)
    expect(await given({ City: 'Tamp', PostalCode: '' })).toMatchObject({ Latitude: null })
    expect(await given({ City: 'Nowhere', PostalCode: '00000' })).toMatchObject({ Latitude: null })
  })
})

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const picture = async (width = 60, height = 40) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#864' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'shop.jpg',
    { type: 'image/jpeg' },
  )

describe('the cover of a location', () => {
  const send = (as: As, { LocationID }: AccountLocation, fields: Record<string, string | File>) =>
    app.call(as, `POST ${API}${LocationID}/cover/`, { form: formOf(fields) })

  it('DA-4 is decoded and encoded anew, shown on the page with its size and words, replaced and removed', async () => {
    const { as } = await newDealer()
    const location = await made(as, { CoverAlt: 'The shop from outside' })
    const first = (await send(as, location, { Version: '1', Cover: await picture() })).json<CoverSaved>()
    expect(first).toMatchObject({ Result: 'Success', Location: { CoverWidth: 60, CoverHeight: 40, Version: 2 } })
    const page = await app.call('nobody', `GET /dealer-locator/api/location/${location.LocationID}/`)
    expect(page.json<DealerLocation>().Cover).toEqual({
      FileName: first.Location.CoverFile,
      Width: 60,
      Height: 40,
      Alt: 'The shop from outside',
    })
    expect(first.Location.CoverFile).toMatch(/\.webp$/)
    const second = (await send(as, location, { Version: '2', Cover: await picture(30, 30) })).json<CoverSaved>()
    expect(second.Location.CoverFile).not.toBe(first.Location.CoverFile)
    expect((await app.call('nobody', `GET /files/${first.Location.CoverFile}`)).status).toBe(404)
    expect((await app.call('nobody', `GET /files/${second.Location.CoverFile}`)).status).toBe(200)
    expect((await save(as, second.Location, { City: 'Miami' })).json()).toMatchObject({ CoverWidth: 30 })
    const gone = (await send(as, location, { Version: '4', RemoveCover: 'true' })).json<CoverSaved>()
    expect(gone.Location).toMatchObject({ CoverFile: null, CoverWidth: null })
  })

  it('DA-4 is OverSizeLimit over ten million bytes, and refused with words if it is no picture', async () => {
    const { as } = await newDealer()
    const location = await made(as)
    const large = new File([new Uint8Array(10_000_001)], 'large.jpg', { type: 'image/jpeg' })
    expect((await send(as, location, { Version: '1', Cover: large })).json<CoverSaved>().Result).toBe('OverSizeLimit')
    const text = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' })
    expect(Object.keys(errorsOf(await send(as, location, { Version: '1', Cover: text })) ?? {})).toEqual(['Cover'])
    const huge = new File([new Uint8Array(21_000_000)], 'huge.jpg', { type: 'image/jpeg' })
    expect((await send(as, location, { Version: '1', Cover: huge })).status).toBe(413)
    const [row] = await app.ctx.db
      .select()
      .from(dealerLocations)
      .where(eq(dealerLocations.LocationID, location.LocationID))
    expect(row).toMatchObject({ CoverFile: null, Version: 1 })
  })

  it('DA-4 of a stale version is refused with the current state', async () => {
    const { as } = await newDealer()
    const location = await made(as)
    await save(as, location, { City: 'Miami' })
    const answer = await send(as, location, { Version: '1', Cover: await picture() })
    expect(answer.status).toBe(409)
    expect(answer.error().current).toMatchObject({ Location: { City: 'Miami', Version: 2 } })
  })
})
