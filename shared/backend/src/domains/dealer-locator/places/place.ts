/** The port of geocoding: finds the places that a typed text may mean. */
import type { DealerPlace } from '@obverse/contract/domains/dealer-locator'

/** A place. `Name` is without its country, unless it is one. */
export type Place = DealerPlace
export type Asked = {
  place: string
  /** The country whose places come first (ISO 3166). */
  home: string
  /** The only country that is looked in; null for every one. */
  only: string | null
  culture: string
}
export type Geocoder = {
  /** Returns the likeliest places first, none for a place that nobody knows. @throws when it cannot say */
  find: (asked: Asked) => Promise<Place[]>
}

/** Returns the only country of a place: 90210 is geocoded in the US only (LOC-4), as a word in every language means it. */
export const onlyCountryOf = (place: string): string | null => (/^90210(?:-\d{4})?$/.test(place.trim()) ? 'US' : null)
