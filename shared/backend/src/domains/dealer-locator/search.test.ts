import type { DealerPlaces, DealerSearch } from '@obverse/contract/domains/dealer-locator'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { kilometersBetween, type Point } from './distance'
import { dealerEvents, dealerLocations } from './tables'
import { writerOf } from './testing/dealers'

/** A Wednesday, 12:00 in New York. */
const noon = new Date('2080-06-05T16:00:00Z')
let now = noon
let app: TestApp
const write = writerOf(() => app)
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  // Only what a test writes is there.
  await app.ctx.db.delete(dealerEvents)
  await app.ctx.db.delete(dealerLocations)
})
afterAll(() => app.stop())

const path = 'GET /dealer-locator/api/search/'
type Query = Record<string, string | string[]>
const ask = (query: Query, site?: string) => app.call('nobody', path, { query, ...(site && { site }) })
const search = async (query: Query, site?: string) => {
  const answer = await ask(query, site)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<DealerSearch>()
}
const idsOf = ({ Locations }: DealerSearch) => Locations.map(({ LocationID }) => LocationID)
const around = ({ lat, lon }: Point, more: Query = {}): Query => ({ lat: String(lat), lon: String(lon), ...more })
const at = (lat: number, lon: number) => ({ Latitude: lat, Longitude: lon })

describe('the search for dealers', () => {
  it('LOC-2 LOC-C6 returns the locations within the radius, nearest first, and how many there are', async () => {
    const place = { lat: 10, lon: 10 }
    const far = await write(at(10.5, 10))
    const near = await write({ ...at(10.1, 10), Email: 'hidden@dealer.example', IsAppointmentOnly: true })
    const out = await write(at(12, 10))
    const hidden = await write({ ...at(10, 10), IsPublished: false })
    const answer = await search(around(place))
    expect(idsOf(answer)).toEqual([near, far])
    expect(answer).toMatchObject({ TotalLocationAmount: 2, Page: 1, TotalPages: 1, IsNearest: false })
    expect(answer.Locations[0]).toMatchObject({
      CompanyNoHtml: 'Test Coins',
      DistanceKilometers: 11.12,
      Opening: { State: 'appointment' },
    })
    expect(idsOf(await search(around(place, { radius: '300' })))).toEqual([near, far, out])
    expect(idsOf(await search(around(place, { radius: '3000' })))).not.toContain(hidden)
    const paged = await search(around(place, { perPage: '1', page: '2' }))
    expect(paged).toMatchObject({ TotalLocationAmount: 2, Page: 2, TotalPages: 2 })
    expect(idsOf(paged)).toEqual([far])
    const behind = await search(around(place, { perPage: '1', page: '9' }))
    expect(behind).toMatchObject({ Locations: [], TotalLocationAmount: 2, IsNearest: false })
  })

  it('LOC-C6 tells no address of mails', async () => {
    await write({ ...at(-40, -40), Email: 'hidden@dealer.example' })
    const answer = await ask(around({ lat: -40, lon: -40 }))
    expect(answer.status).toBe(200)
    expect(answer.text).not.toMatch(/@|email/i)
  })

  it('LOC-2 LOC-C6 returns those with every specialty and every service, by name or number', async () => {
    const place = { lat: 20, lon: 20 }
    const both = await write({ ...at(20, 20), SpecialtyIDs: [1, 3], ServiceIDs: [1, 2] })
    const one = await write({ ...at(20.1, 20), SpecialtyIDs: [1], ServiceIDs: [1] })
    expect(idsOf(await search(around(place, { specialties: ['morgan-dollars'] })))).toEqual([both, one])
    expect(idsOf(await search(around(place, { specialties: ['morgan-dollars', '3'] })))).toEqual([both])
    expect(idsOf(await search(around(place, { services: ['on-site-grading', 'submission-drop-off'] })))).toEqual([both])
    expect(idsOf(await search(around(place, { specialties: '1', services: '1' })))).toEqual([both, one])
    const unknown = await search(around(place, { specialties: ['1', 'no-such-thing'] }))
    expect(unknown).toMatchObject({ Locations: [], TotalLocationAmount: 0 })
  })

  it('LOC-C6 returns the types of the site, or the one that is asked for', async () => {
    const place = { lat: 30, lon: 30 }
    const coins = await write(at(30, 30))
    const comics = await write({ ...at(30, 30), CollectibleTypes: ['Comic'] })
    expect(idsOf(await search(around(place)))).toEqual([coins])
    expect(idsOf(await search(around(place, { collectibleTypeCode: 'Comic' })))).toEqual([comics])
    expect(idsOf(await search(around(place), 'CGC-com'))).toEqual([comics])
  })

  it('LOC-2 returns the nearest five at any distance when nobody is near, and says so', async () => {
    const lonely = { specialties: ['medals-and-tokens'] }
    const ids: number[] = []
    for (const step of [1, 2, 3, 4, 5, 6]) ids.push(await write({ ...at(step * 5, -60), SpecialtyIDs: [17] }))
    const answer = await search(around({ lat: 0, lon: -60 }, lonely))
    expect(answer).toMatchObject({ TotalLocationAmount: 5, TotalPages: 1, IsNearest: true })
    expect(idsOf(answer)).toEqual(ids.slice(0, 5))
    const antipode = await search(around({ lat: -10, lon: 120 }, lonely))
    expect(idsOf(antipode)).toHaveLength(5)
    expect((await search(around({ lat: 0, lon: -60 }, { ...lonely, page: '2' }))).Locations).toEqual([])
  })

  it('LOC-2 finds across the 180th meridian and around a pole', async () => {
    const fiji = await write({ ...at(-17, 179.9), SpecialtyIDs: [16] })
    const pole = await write({ ...at(-89.9, 100), SpecialtyIDs: [15] })
    const east = await search(around({ lat: -17, lon: -179.9 }, { specialties: ['bullion'] }))
    expect(idsOf(east)).toEqual([fiji])
    expect(east).toMatchObject({ IsNearest: false, Locations: [{ DistanceKilometers: 21.267 }] })
    const south = await search(around({ lat: -89.9, lon: -80 }, { specialties: ['byzantine-coins'] }))
    expect(idsOf(south)).toEqual([pole])
    expect(south.IsNearest).toBe(false)
  })

  it('LOC-2 returns those that are open now, and their next change', async () => {
    const place = { lat: 40, lon: 40 }
    const Hours = [{ Weekday: 3, Spans: [{ Opens: '10:00', Closes: '17:00' }] }]
    const open = await write({ ...at(40, 40), Hours })
    const berlin = await write({ ...at(40.1, 40), Hours, TimeZone: 'Europe/Berlin' })
    const appointment = await write({ ...at(40.2, 40), IsAppointmentOnly: true, Hours })
    expect(idsOf(await search(around(place)))).toEqual([open, berlin, appointment])
    const answer = await search(around(place, { openNow: 'true' }))
    expect(idsOf(answer)).toEqual([open])
    expect(answer).toMatchObject({ TotalLocationAmount: 1, IsNearest: false })
    expect(answer.Locations[0]?.Opening).toMatchObject({ State: 'open', ChangeDay: '2080-06-05', ChangeTime: '17:00' })
    now = new Date('2080-06-05T12:00:00Z')
    try {
      expect(idsOf(await search(around(place, { openNow: 'true' })))).toEqual([berlin])
    } finally {
      now = noon
    }
  })

  it('LOC-2 lists every location by name without a place, those without coordinates too', async () => {
    const lost = await write({ SpecialtyIDs: [14] }, 'Aaa Coins')
    const placed = await write({ ...at(50, 50), SpecialtyIDs: [14] }, 'Zzz Coins')
    const answer = await search({ specialties: 'roman-coins' })
    expect(idsOf(answer)).toEqual([lost, placed])
    expect(answer.Locations[0]).toMatchObject({ DistanceKilometers: null, Latitude: null })
    expect(idsOf(await search(around({ lat: 50, lon: 50 }, { specialties: 'roman-coins' })))).toEqual([placed])
  })

  it('LOC-C6 takes coordinates with any number of digits', async () => {
    for (const lat of ['1e-320', '-0', '0.00000000000001', '27.950000000000001'])
      expect((await ask({ lat, lon: '1e-200' })).status).toBe(200)
  })

  it.each([
    [{ lat: '91', lon: '0' }, 'lat'],
    [{ lat: 'north', lon: '0' }, 'lat'],
    [{ lat: '0', lon: '181' }, 'lon'],
    [{ lat: '0' }, 'lon'],
    [{ lon: '0' }, 'lat'],
    [{ lat: '0', lon: '0', radius: '0' }, 'radius'],
    [{ lat: '0', lon: '0', radius: '3001' }, 'radius'],
    [{ perPage: '101' }, 'perPage'],
    [{ specialties: Array.from({ length: 31 }, (_, at) => String(at)) }, 'specialties'],
    [{ collectibleTypeCode: 'Stamp' }, 'collectibleTypeCode'],
  ])('LOC-C6 refuses %j with a sentence beside the field', async (query, field) => {
    const answer = await ask(query)
    expect(answer.status, answer.text).toBe(422)
    expect(Object.keys(answer.error().errors ?? {})).toEqual([field])
  })

  it('LOC-2 finds what a plain count finds, wherever on the globe', async () => {
    const coordinate = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((one) => one / 1e4)
    const random = fc.sample(fc.record({ lat: coordinate(90), lon: coordinate(180) }), { numRuns: 300, seed: 29 })
    const points: (Point & { id: number })[] = []
    for (const point of random)
      points.push({ ...point, id: await write({ ...at(point.lat, point.lon), SpecialtyIDs: [12] }) })
    const places = [...random.slice(0, 25), { lat: 90, lon: 0 }, { lat: -90, lon: 0 }, { lat: 0, lon: 180 }]
    for (const place of places)
      for (const radius of [50, 700, 3000]) {
        const within = points.filter((point) => kilometersBetween(place, point) <= radius)
        const query = { specialties: '12', radius: String(radius), perPage: '100' }
        const { TotalLocationAmount, IsNearest, Locations } = await search(around(place, query))
        if (within.length === 0) expect(IsNearest).toBe(true)
        else expect(TotalLocationAmount, JSON.stringify({ place, radius })).toBe(within.length)
        const nearest = [...points].sort((a, b) => kilometersBetween(place, a) - kilometersBetween(place, b))
        expect(Locations[0]?.LocationID).toBe(nearest[0]?.id)
      }
  })
})

describe('places', () => {
  const places = (place: string, given = {}) =>
    app.call('nobody', 'GET /dealer-locator/api/geocode/', { query: { place }, ...given })
  it('LOC-1 returns the places of a text, none for a place that nobody knows', async () => {
    const answer = await places('Tampa, FL')
    expect(answer.json<DealerPlaces>().Candidates[0]).toMatchObject({ Name: 'Tampa, FL', CountryCode: 'US' })
    expect(
      (await places('Berlin', { site: 'NGC-de', culture: 'de-DE' })).json<DealerPlaces>().Candidates[0]?.Name,
    ).toBe('Berlin, Deutschland')
    expect((await places('Atlantis Prime')).json()).toEqual({ Candidates: [] })
    for (const place of ['', ' ', 'x'.repeat(101)])
      expect((await places(place)).error()).toMatchObject({ code: 'invalid', errors: { place: expect.any(String) } })
  })

  it('LOC-1 answers 120 places a minute, and more a minute later', async () => {
    const ip = '203.0.113.77'
    for (let count = 0; count < 120; count++) expect((await places('33602', { ip })).status).toBe(200)
    const refused = await places('33602', { ip })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await places('33602', { ip: '203.0.113.78' })).status).toBe(200)
  })
})
