/** Rules of the registry for both faces and the server, without schemas. */
import type { CollectibleType } from '../cert-lookup/rules'

/** The type of collectible that each part of an address names. */
export const typeOfRegistryPath = {
  coins: 'Coin',
  notes: 'Note',
  comics: 'Comic',
  'sports-cards': 'SportsCard',
  'trading-cards': 'TradingCard',
} as const satisfies Record<string, CollectibleType>
export type RegistryPath = keyof typeof typeOfRegistryPath
export const registryPaths = [
  'coins',
  'notes',
  'comics',
  'sports-cards',
  'trading-cards',
] as const satisfies readonly RegistryPath[]

/** Returns the part of addresses that names a type of collectible. */
export const registryPathOf = (type: CollectibleType): RegistryPath =>
  registryPaths.find((path) => typeOfRegistryPath[path] === type) ?? 'coins'

/** The parts of addresses that no set type may have. */
export const reservedSetNames: readonly string[] = ['awards', 'custom']

/** The rows of a board and of the list of custom sets. */
export const setPageSize = 50

/**
 * The standing of a certificate in its slot; the first alone has points. `registry_rated()` returns their places: new ones are
 * added at the end.
 */
export const entryStandings = [
  'counts',
  'no-points',
  'details',
  'no-grade',
  'other-item',
  'not-in-good-standing',
  'withheld',
] as const
export type EntryStanding = (typeof entryStandings)[number]

/** The standings that fill a slot: a straight grade of the right item, in good standing. */
export const fillingStandings: readonly EntryStanding[] = ['counts', 'no-points']
