import type {
  DealerCountries,
  DealerLocation,
  DealerPlaces,
  DealerSearch,
  DealerService,
  DealerSpecialty,
  DealerSpecialtyGroups,
} from '@obverse/contract/domains/dealer-locator'
import { keepsSpecialtyLimit } from '@obverse/contract/rules/dealer-locator'
import { and, countDistinct, eq, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { eventSites, events } from '../events'
import { countries } from '../reference'
import { services, specialties } from './catalogue'
import { dealerEvents, dealerLocations, dealers } from './tables'
import { writerOf } from './testing/dealers'

let app: TestApp
const write = writerOf(() => app)
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2080-06-05T16:00:00Z') })
})
afterAll(() => app.stop())

const api = 'GET /dealer-locator/api'
const get = async <T>(path: string, given: object = {}) => {
  const answer = await app.call('nobody', `${api}${path}` as `GET /${string}`, given)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<T>()
}
const location = (id: number, given = {}) => get<DealerLocation>(`/location/${id}/`, given)

async function newEvent(more: Partial<typeof events.$inferInsert> = {}, isOnSite = true): Promise<number> {
  const StartDate = more.StartDate ?? '2080-07-01'
  const draft = { Name: 'Show', EndDate: StartDate, TimeZone: 'UTC', CountryID: 1, Visibility: 'Public' as const }
  const [made] = await app.ctx.db
    .insert(events)
    .values({ ...draft, StartDate, ...more })
    .returning()
  const EventID = made?.EventID ?? 0
  if (isOnSite) await app.ctx.db.insert(eventSites).values({ EventID, SiteID: 1 })
  return EventID
}

describe('a location', () => {
  it('LOC-3 LOC-C7 has coordinates, contacts, hours, special days and what it offers', async () => {
    const PhoneNumbers = [{ Kind: 'phone' as const, Number: '+1 813 555 0100' }]
    const SocialMedia = [{ ContactType: 'Instagram' as const, ContactValue: 'https://social.example/test' }]
    const id = await write({
      Latitude: 27.95,
      Longitude: -82.46,
      PhoneNumbers,
      SocialMedia,
      Email: 'info@test.example',
      WebAddress: 'https://test.example',
      Hours: [
        {
          Weekday: 3,
          Spans: [
            { Opens: '14:00', Closes: '18:00' },
            { Opens: '09:00', Closes: '12:30' },
          ],
        },
      ],
      SpecialDays: [
        { Day: '2080-12-25', Label: 'Christmas Day', Spans: [] },
        { Day: '2080-06-04', Label: 'Over', Spans: [] },
      ],
      SpecialtyIDs: [3, 1, 26],
      ServiceIDs: [1],
      Languages: ['en', 'es'],
      AcceptsFor: ['NGC'],
      VerifiedDay: '2080-05-01',
    })
    const shown = await location(id)
    expect(shown).toMatchObject({
      LocationID: id,
      CompanyNoHtml: 'Test Coins',
      Latitude: 27.95,
      Longitude: -82.46,
      PhoneNumbers,
      SocialMedia,
      Email: 'info@test.example',
      WebAddress: 'https://test.example',
      Opening: { State: 'open', ChangeTime: '12:30' },
      SpecialDays: [{ Day: '2080-12-25' }],
      Services: [{ SeoName: 'on-site-grading', Name: 'On-site grading' }],
      Languages: ['en', 'es'],
      AcceptsFor: ['NGC'],
      VerifiedDay: '2080-05-01',
      NextEvent: null,
    })
    expect(shown.Hours).toHaveLength(7)
    expect(shown.Hours[2]?.Spans.map(({ Opens }) => Opens)).toEqual(['09:00', '14:00'])
    expect(shown.Specialties.map(({ ID }) => ID)).toEqual([1, 3, 26])
    expect((await location(id, { site: 'NGC-de', culture: 'de-DE' })).Services[0]?.Name).toBe('Grading vor Ort')
    const own = await get<{ Specialties: DealerSpecialty[] }>(`/location/specialties/${id}/`)
    expect(own.Specialties.map(({ ID }) => ID)).toEqual([1, 3, 26])
    const coins = { query: { collectibleTypeCode: 'Coin' } }
    const some = await get<{ Specialties: DealerSpecialty[] }>(`/location/specialties/${id}/`, coins)
    expect(some.Specialties.map(({ ID }) => ID)).toEqual([1, 3])
  })

  it('LOC-3 LOC-C7 LOC-C8 answers one and the same 404 for one that is missing, hidden or malformed', async () => {
    const hidden = await write({ IsPublished: false })
    for (const id of [hidden, 2_000_000_000, 0, 'abc'])
      for (const path of [`/location/${id}/`, `/location/specialties/${id}/`]) {
        const answer = await app.call('nobody', `${api}${path}` as `GET /${string}`)
        expect([path, answer.status, answer.error().message]).toEqual([
          path,
          404,
          'We could not find what you asked for.',
        ])
      }
  })

  it('LOC-C7 tells 60 locations a minute to a visitor', async () => {
    const id = await write()
    const ask = (ip: string) => app.call('nobody', `${api}/location/${id}/` as `GET /${string}`, { ip })
    for (let count = 0; count < 60; count++) expect((await ask('203.0.113.80')).status).toBe(200)
    expect((await ask('203.0.113.80')).status).toBe(429)
    expect((await ask('203.0.113.81')).status).toBe(200)
  })

  it('LOC-3 LOC-C7 tells the next event that the dealer attends and the visitor may see', async () => {
    const id = await write()
    const { DealerID } = await location(id)
    const attend = (EventID: number) => app.ctx.db.insert(dealerEvents).values({ DealerID, EventID, Booth: '17' })
    for (const event of [
      await newEvent({ Name: 'Over', StartDate: '2080-06-01' }),
      await newEvent({ Name: 'Cancelled', StartDate: '2080-06-10', IsCancelled: true }),
      await newEvent({ Name: 'Hidden', StartDate: '2080-06-11', Visibility: 'Dealers' }),
      await newEvent({ Name: 'Later', StartDate: '2080-08-01' }),
    ])
      await attend(event)
    expect((await location(id)).NextEvent).toMatchObject({ Name: 'Later', Booth: '17', IsOnSite: true })
    await attend(await newEvent({ Name: 'Elsewhere', StartDate: '2080-07-01' }, false))
    expect((await location(id)).NextEvent).toMatchObject({ Name: 'Elsewhere', IsOnSite: false })
  })
})

describe('what dealers offer', () => {
  const typed = (collectibleTypeCode: string) => ({ query: { collectibleTypeCode } })
  it('LOC-1 LOC-C3 LOC-C2 lists specialties of the site or of a type, and the featured ones', async () => {
    const { Specialties } = await get<{ Specialties: DealerSpecialty[] }>('/specialties/')
    expect(Specialties.every(({ CollectibleType }) => CollectibleType === 'Coin')).toBe(true)
    expect(Specialties[0]).toMatchObject({ ID: 1, SeoName: 'morgan-dollars', Name: 'Morgan dollars', selected: false })
    const featured = await get<{ Specialties: DealerSpecialty[] }>('/featured-specialties/')
    expect(featured.Specialties).toEqual(Specialties.filter(({ IsFeatured }) => IsFeatured))
    const comics = await get<{ Specialties: DealerSpecialty[] }>('/specialties/', typed('Comic'))
    expect(comics.Specialties.map(({ SeoName }) => SeoName)).toContain('manga')
    const german = await get<{ Specialties: DealerSpecialty[] }>('/specialties/', { site: 'NGC-de', culture: 'de-DE' })
    expect(german.Specialties[0]?.Name).toBe('Morgan-Dollars')
  })

  it('LOC-1 LOC-C4 LOC-C5 lists services, and specialties in groups', async () => {
    const { Services } = await get<{ Services: DealerService[] }>('/services/')
    expect(Services.map(({ SeoName }) => SeoName)).toContain('bullion-trading')
    expect(Services.map(({ SeoName }) => SeoName)).not.toContain('pressing')
    const { Groups } = await get<DealerSpecialtyGroups>('/specialty-groups/')
    const { Specialties } = await get<{ Specialties: DealerSpecialty[] }>('/specialties/')
    expect(Groups.map(({ Name }) => Name)).toEqual(['US coins', 'World coins', 'Ancient coins', 'Bullion and medals'])
    expect(Groups.flatMap(({ Specializations }) => Specializations)).toEqual(Specialties)
    for (const path of ['/specialties/', '/featured-specialties/', '/services/', '/specialty-groups/']) {
      const answer = await app.call('nobody', `${api}${path}` as `GET /${string}`, typed('Stamp'))
      expect([path, answer.status]).toEqual([path, 422])
    }
  })

  it('LOC-C3 disables what no location offers', async () => {
    const unused = async () =>
      (await get<{ Specialties: DealerSpecialty[] }>('/specialties/')).Specialties.find(({ ID }) => ID === 17)
        ?.IsDisabled
    await app.ctx.db
      .update(dealerLocations)
      .set({ SpecialtyIDs: sql`array_remove(${dealerLocations.SpecialtyIDs}, 17)` })
    expect(await unused()).toBe(true)
    await write({ SpecialtyIDs: [17] })
    expect(await unused()).toBe(false)
  })

  it('LOC-C3 has numbers and names of its own for each', () => {
    for (const all of [specialties, services]) {
      expect(new Set(all.map(({ ID }) => ID)).size).toBe(all.length)
      expect(new Set(all.map(({ SeoName }) => SeoName)).size).toBe(all.length)
    }
  })

  it('LOC-1 LOC-C1 lists countries with dealers, 15 cities and 50 states of the US, and 14 cities of the UK', async () => {
    const { Countries } = await get<DealerCountries>('/featured-countries/')
    const of = (code: string) => Countries.find(({ CountryCode }) => CountryCode === code)
    expect(of('US')?.Cities).toHaveLength(15)
    expect(of('US')?.States).toHaveLength(50)
    expect(of('GB')?.Cities).toHaveLength(14)
    expect(of('US')?.Cities.at(-1)).toMatchObject({ Name: 'Tampa', Place: 'Tampa, FL', Latitude: 27.948 })
    const sorted = Countries.map(({ TotalLocationAmount }) => TotalLocationAmount)
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a))
    for (const { Place } of Countries.flatMap(({ Cities, States }) => [...Cities, ...States])) {
      const { Candidates } = await get<{ Candidates: object[] }>('/geocode/', { query: { place: Place }, ip: unique() })
      expect(Candidates, Place).not.toEqual([])
    }
  })
})
let counter = 0
const unique = () => `198.51.100.${++counter}`

describe('the demonstration', () => {
  it('LOC-1 has 60 dealers of the US, 18 of the UK and 12 of Germany, each within the limit of specialties', async () => {
    const { db } = app.ctx
    const perCountry = await db
      .select({ Code: countries.CountryCode, Dealers: countDistinct(dealers.DealerID) })
      .from(dealers)
      .innerJoin(dealerLocations, eq(dealerLocations.DealerID, dealers.DealerID))
      .innerJoin(countries, eq(countries.CountryID, dealerLocations.CountryID))
      .where(ne(dealers.Name, 'Test Coins'))
      .groupBy(countries.CountryCode)
    expect(Object.fromEntries(perCountry.map(({ Code, Dealers }) => [Code, Dealers]))).toEqual({
      US: 60,
      GB: 18,
      DE: 12,
    })
    const rows = await db.select().from(dealerLocations)
    const limits = rows.map(({ SpecialtyIDs }) => specialties.filter(({ ID }) => SpecialtyIDs.includes(ID)))
    expect(limits.every(keepsSpecialtyLimit)).toBe(true)
    const isLost = and(isNull(dealerLocations.Latitude), eq(dealerLocations.City, 'Omaha'))
    expect(await db.$count(dealerLocations, isLost)).toBe(1)
  })

  it('LOC-2 has a coin dealer near Tampa that grades on site and is open at every hour', async () => {
    const query = { lat: '27.948', lon: '-82.458', services: 'on-site-grading', openNow: 'true' }
    const { Locations, IsNearest } = await get<DealerSearch>('/search/', { query })
    expect(IsNearest).toBe(false)
    expect(Locations.map(({ CompanyNoHtml }) => CompanyNoHtml)).toContain('Bayfront Coin Vault')
  })

  it('LOC-3 has dealers that attend a show', async () => {
    expect(await app.ctx.db.$count(dealerEvents)).toBeGreaterThan(20)
  })
})

describe('a geocoder by setting', () => {
  it('LOC-1 is stood in for by the places that are built in when it does not answer', async () => {
    const other = await startTestApp({ geocoder: { url: 'http://127.0.0.1:9/', key: '' } })
    try {
      const answer = await other.call('nobody', `${api}/geocode/`, { query: { place: 'Tampa, FL' } })
      expect(answer.json<DealerPlaces>().Candidates[0]?.Name).toBe('Tampa, FL')
    } finally {
      await other.stop()
    }
  })
})
