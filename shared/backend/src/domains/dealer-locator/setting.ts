/** The setting of the dealer locator: the geocoder. */

declare module '../../setting' {
  interface DomainSettings {
    /** The service that finds places; null asks those that are built in. */
    geocoder: GeocoderSetting | null
  }
}

/** A service that finds places, with the interface of Google's: `address`, `components`, `key`, and a `status`. */
export type GeocoderSetting = { url: string; key: string }
