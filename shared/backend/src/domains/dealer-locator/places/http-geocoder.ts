/** The geocoder of another service, with the interface of Google's: a status, and results with a geometry. */
import { setTimeout as wait } from 'node:timers/promises'
import { maxPlaceCandidates, maxRadius, usualRadius } from '@obverse/contract/rules/dealer-locator'
import * as z from 'zod'
import type { GeocoderSetting } from '../setting'
import type { Geocoder, Place } from './place'

const ANSWER_WITHIN = 3_000
/** The milliseconds before the second and last try (LOC-4). */
export const RETRY_AFTER = 100

const Point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
const Result = z.object({
  formatted_address: z.string().max(500),
  types: z.array(z.string()).default([]),
  address_components: z.array(z.object({ short_name: z.string(), types: z.array(z.string()) })).default([]),
  geometry: z.object({
    location: Point,
    viewport: z.object({ northeast: Point, southwest: Point }).optional(),
  }),
})
type Result = z.infer<typeof Result>
const GeocoderAnswer = z.object({ status: z.string(), results: z.array(Result).default([]) })
/** Statuses after which another try has no sense. */
const lasting = ['INVALID_REQUEST', 'REQUEST_DENIED', 'OVER_DAILY_LIMIT']

const kindOf = (types: readonly string[]): Place['Kind'] => {
  if (types.includes('country')) return 'country'
  if (types.includes('administrative_area_level_1')) return 'state'
  return types.includes('postal_code') ? 'postal' : 'city'
}

function placeOf({ formatted_address, types, address_components, geometry }: Result): Place {
  const { location, viewport } = geometry
  // The viewport's height is enough to tell a state from a city.
  const half = viewport ? ((viewport.northeast.lat - viewport.southwest.lat) / 2) * 111.195 : usualRadius
  return {
    Name: formatted_address,
    Kind: kindOf(types),
    CountryCode: address_components.find((part) => part.types.includes('country'))?.short_name ?? '',
    Latitude: location.lat,
    Longitude: location.lng,
    RadiusKilometers: Math.round(Math.min(maxRadius, Math.max(usualRadius, half))),
  }
}

/** Returns the geocoder at an address. It asks a second time after 100 ms. */
export function httpGeocoder({ url, key }: GeocoderSetting, fetcher: typeof fetch = fetch): Geocoder {
  async function ask(address: URL): Promise<Place[]> {
    const response = await fetcher(address, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN) })
    const { status, results } = GeocoderAnswer.parse(await response.json())
    if (status === 'ZERO_RESULTS') return []
    if (status === 'OK') return results.slice(0, maxPlaceCandidates).map(placeOf)
    throw new Refused(status)
  }
  return {
    async find({ place, home, only, culture }) {
      const address = new URL(url)
      address.searchParams.set('address', place)
      address.searchParams.set('language', culture)
      address.searchParams.set('region', home.toLowerCase())
      if (only) address.searchParams.set('components', `country:${only}`)
      if (key) address.searchParams.set('key', key)
      try {
        return await ask(address)
      } catch (error) {
        if (error instanceof Refused && lasting.includes(error.message)) throw error
        await wait(RETRY_AFTER)
        return ask(address)
      }
    },
  }
}

class Refused extends Error {}
