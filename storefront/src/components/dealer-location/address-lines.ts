import type { DealerFound } from '@obverse/contract/domains/dealer-locator'

type Located = Pick<DealerFound, 'Street1' | 'Street2' | 'City' | 'State' | 'PostalCode' | 'Country'>

/** Returns the lines of a postal address as they are written in its country. */
export function addressLines({ Street1, Street2, City, State, PostalCode, Country }: Located): string[] {
  const town =
    Country.CountryCode === 'DE'
      ? [[PostalCode, City].filter(Boolean).join(' ')]
      : Country.CountryCode === 'GB'
        ? [City, PostalCode]
        : [[[City, State].filter(Boolean).join(', '), PostalCode].filter(Boolean).join(' ')]
  return [Street1, Street2, ...town, Country.Name].filter(Boolean)
}

/** Returns the address of the way to a location, on the map that opens on most devices. */
export function directionsTo(location: Located & { Latitude: number | null; Longitude: number | null }): string {
  const { Latitude, Longitude } = location
  const to = Latitude === null || Longitude === null ? addressLines(location).join(', ') : `${Latitude},${Longitude}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: to })}`
}
