import type { DealerFound } from '@obverse/contract/domains/dealer-locator'

/** A dealer with a place on the map; `number` is its place in the list. */
export type PlacedDealer = { id: number; number: number; name: string; latitude: number; longitude: number }

export type Located = Pick<DealerFound, 'LocationID' | 'CompanyNoHtml' | 'Latitude' | 'Longitude'>

/** Returns the dealers of a list that have coordinates. */
export const placedDealers = (found: readonly Located[]): PlacedDealer[] =>
  found.flatMap(({ LocationID, CompanyNoHtml, Latitude, Longitude }, at) =>
    Latitude === null || Longitude === null
      ? []
      : [{ id: LocationID, number: at + 1, name: CompanyNoHtml, latitude: Latitude, longitude: Longitude }],
  )

/** Returns the south-west and the north-east corner around the dealers. */
export function boundsOf(dealers: readonly PlacedDealer[]): [[number, number], [number, number]] {
  const latitudes = dealers.map(({ latitude }) => latitude)
  const longitudes = dealers.map(({ longitude }) => longitude)
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ]
}
