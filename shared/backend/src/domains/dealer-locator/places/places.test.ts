import { describe, expect, it, vi } from 'vitest'
import { gazetteer } from './gazetteer'
import { httpGeocoder, RETRY_AFTER } from './http-geocoder'
import { onlyCountryOf } from './place'

const find = (place: string, home = 'US', culture = 'en-US') =>
  gazetteer.find({ place, home, only: onlyCountryOf(place), culture })
const first = async (place: string, home?: string, culture?: string) => (await find(place, home, culture))[0]?.Name

describe('the places that are built in', () => {
  it('LOC-1 finds cities, postal codes, states and countries of the US, the UK and Germany', async () => {
    expect(await find('Tampa, FL')).toMatchObject([{ Name: 'Tampa, FL', Kind: 'city', CountryCode: 'US' }])
    expect(await first('tampa florida')).toBe('Tampa, FL')
    expect((await find('33602'))[0]).toMatchObject({ Kind: 'postal', CountryCode: 'US', Latitude: 27.961 })
    expect((await find('33602-1234'))[0]).toMatchObject({ Kind: 'postal', CountryCode: 'US' })
    expect((await find('33602', 'DE'))[0]).toMatchObject({ Kind: 'postal', CountryCode: 'DE' })
    expect((await find('10115 Berlin', 'DE'))[0]).toMatchObject({ Kind: 'postal', CountryCode: 'DE' })
    expect((await find('sw1a 1aa', 'GB'))[0]).toMatchObject({ Kind: 'postal', CountryCode: 'GB' })
    expect((await find('SW1A'))[0]).toMatchObject({ Kind: 'postal', CountryCode: 'GB' })
    expect((await find('Florida'))[0]).toMatchObject({ Kind: 'state', RadiusKilometers: 458 })
    expect((await find('Germany'))[0]).toMatchObject({ Kind: 'country', CountryCode: 'DE' })
    expect((await find('Berlin'))[0]).toMatchObject({ Kind: 'city', CountryCode: 'DE' })
    expect((await find('London'))[0]).toMatchObject({ Kind: 'city', CountryCode: 'GB' })
    expect((await find('New York'))[0]).toMatchObject({ Kind: 'city', CountryCode: 'US' })
  })

  it('LOC-1 reads names without accents, as they are spelled out, and in other languages', async () => {
    for (const name of ['München', 'munchen', 'Muenchen', 'Munich', 'MÜNCHEN', '慕尼黑'])
      expect((await find(name, 'DE'))[0], name).toMatchObject({ Kind: 'city', CountryCode: 'DE', Latitude: 48.137 })
    expect(await first('Berlin', 'DE', 'de-DE')).toBe('Berlin, Deutschland')
  })

  it('LOC-1 takes a place of the own country for the likelier one, and ranks the rest by people', async () => {
    expect((await find('Manchester', 'GB'))[0]).toMatchObject({ CountryCode: 'GB' })
    expect((await find('Manchester', 'US'))[0]).toMatchObject({ CountryCode: 'US' })
    expect(await first('Springfield')).toBe('Springfield, MO')
    expect(await first('Springfield, IL')).toBe('Springfield, IL')
  })

  it('LOC-1 completes a beginning of three letters and more, at most eight places', async () => {
    expect(await first('phila')).toBe('Philadelphia, PA')
    expect(await find('san')).toHaveLength(8)
  })

  it('LOC-1 knows nothing of a place that nobody knows, and says so with an empty list', async () => {
    for (const place of ['Atlantis Prime', '00000', '???', 'Tampa, Bavaria', '\u0000', '\n', 'x'.repeat(100)])
      expect(await find(place), place).toEqual([])
  })
})

describe('the geocoder of another service', () => {
  const setting = { url: 'https://geo.example/json', key: 'secret' }
  const answering = (...bodies: (object | Error)[]) => {
    const asked: URL[] = []
    const times: number[] = []
    const fetcher = vi.fn((url: string | URL | Request) => {
      asked.push(new URL(String(url)))
      times.push(performance.now())
      const body = bodies[Math.min(asked.length, bodies.length) - 1]
      return body instanceof Error ? Promise.reject(body) : Promise.resolve(Response.json(body))
    })
    return { asked, times, geocoder: httpGeocoder(setting, fetcher) }
  }
  const tampa = {
    status: 'OK',
    results: [
      {
        formatted_address: 'Tampa, FL, USA',
        types: ['locality', 'political'],
        address_components: [{ short_name: 'US', types: ['country'] }],
        geometry: { location: { lat: 27.95, lng: -82.46 } },
      },
    ],
  }
  const ask = (place: string) => ({ place, home: 'US', only: onlyCountryOf(place), culture: 'en-US' })

  it('LOC-4 asks for 90210 in the US only, and for no other place', async () => {
    const { asked, geocoder } = answering(tampa)
    await geocoder.find(ask(' 90210 '))
    await geocoder.find(ask('90211'))
    expect(asked.map((url) => url.searchParams.get('components'))).toEqual(['country:US', null])
    expect(await gazetteer.find({ ...ask('90210'), home: 'DE' })).toMatchObject([{ CountryCode: 'US' }])
  })

  it('LOC-4 asks a second and last time after 100 ms', async () => {
    const { times, geocoder } = answering({ status: 'UNKNOWN_ERROR' }, tampa)
    expect(await geocoder.find(ask('Tampa'))).toMatchObject([{ Name: 'Tampa, FL, USA', CountryCode: 'US' }])
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(RETRY_AFTER - 2)
    const broken = answering(new Error('no line'))
    await expect(broken.geocoder.find(ask('Tampa'))).rejects.toThrow('no line')
    expect(broken.asked).toHaveLength(2)
    const refused = answering({ status: 'REQUEST_DENIED' })
    await expect(refused.geocoder.find(ask('Tampa'))).rejects.toThrow('REQUEST_DENIED')
    expect(refused.asked).toHaveLength(1)
  })

  it('LOC-1 tells ZERO_RESULTS as no place', async () => {
    expect(await answering({ status: 'ZERO_RESULTS' }).geocoder.find(ask('Nowhere'))).toEqual([])
  })
})
