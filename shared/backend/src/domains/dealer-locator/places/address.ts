/** Finds the coordinates of a postal address for the dealer who keeps it (DA-5). */
import type { Context } from '../../../context'
import { outside } from '../../../http/turns'
import { gazetteer } from './gazetteer'
import { httpGeocoder } from './http-geocoder'
import type { Place } from './place'

export type Address = { Street1: string; City: string; State: string; PostalCode: string; CountryCode: string }
type Point = { Latitude: number; Longitude: number }

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const pointOf = ({ Latitude, Longitude }: Place): Point => ({
  Latitude: rounded(Latitude),
  Longitude: rounded(Longitude),
})
/** A city of exactly this name: the places that are built in also answer names that only begin with it. */
const isCity = (city: string) => (place: Place) =>
  place.Kind === 'city' && plain(place.Name.slice(0, place.Name.lastIndexOf(','))) === plain(city)

/** Finds an address among the places that are built in: its postal code, or else its city. They know no streets. */
async function findBuiltIn({ City, State, PostalCode, CountryCode }: Address, culture: string): Promise<Point | null> {
  const find = (place: string) => gazetteer.find({ place, home: CountryCode, only: CountryCode, culture })
  const byCode = PostalCode ? (await find(PostalCode)).find(({ Kind }) => Kind === 'postal') : undefined
  const place = byCode ?? (await find(State ? `${City}, ${State}` : City)).find(isCity(City))
  return place ? pointOf(place) : null
}

/**
 * Returns the coordinates of an address; null for one that nobody knows. The geocoder of another service alone answers
 * where one is set: nothing less exact stands in for it. @throws when it cannot say
 */
export async function findAddress(ctx: Context, address: Address): Promise<Point | null> {
  if (!ctx.geocoder) return findBuiltIn(address, ctx.culture)
  const { Street1, City, State, PostalCode, CountryCode } = address
  const place = [Street1, City, `${State} ${PostalCode}`.trim()].filter(Boolean).join(', ')
  const asked = { place, home: CountryCode, only: CountryCode, culture: ctx.culture }
  const [first] = await outside(ctx.turn, httpGeocoder(ctx.geocoder)).find(asked)
  return first ? pointOf(first) : null
}
