/** Rules of the dealer locator for both faces and the server, without schemas. */
import type { CollectibleType } from '../cert-lookup/rules'

/** The radius of a search in kilometers: the usual one is 50 miles. */
export const usualRadius = 80
export const maxRadius = 3000
/** The locations that are answered, whatever their distance, when nobody is near. */
export const nearestCount = 5
/** The locations of a page, and the most. */
export const dealersPerPage = 25
export const maxDealersPerPage = 100
/** The most specialties of a location for each type of collectible. */
export const maxSpecialtiesOfType = 6
/** The longest place that somebody types, and the most candidates for it. */
export const maxPlace = 100
export const maxPlaceCandidates = 8
/** The most specialties and services that one search asks for. */
export const maxAskedFacets = 30

/** The kinds of a place: the smaller, the more exact its middle. */
export const placeKinds = ['postal', 'city', 'state', 'country'] as const
/** The kinds of a phone number. */
export const phoneKinds = ['phone', 'mobile', 'fax'] as const
/** The kinds of contacts besides phone, mail and web site. */
export const socialKinds = ['Facebook', 'Instagram', 'X', 'YouTube', 'TikTok', 'LinkedIn', 'WhatsApp'] as const
/**
 * The states of a location at an instant: `appointment` has no hours that a visitor could come at, and `unknown` none that
 * the dealer told.
 */
export const openingStates = ['open', 'closed', 'appointment', 'unknown'] as const

const kilometersPerMile = 1.609344
/** Returns a distance in miles. */
export const milesOf = (kilometers: number): number => kilometers / kilometersPerMile

/** A thing that a location offers: its number never changes, and its name in addresses is one of its type. */
type Offered = { ID: number; SeoName: string; CollectibleType: CollectibleType }
/** Tells if a location has at most so many specialties of each type as it may (decision 10). */
export const keepsSpecialtyLimit = (specialties: readonly Offered[]): boolean =>
  specialties.every(
    ({ CollectibleType }) =>
      specialties.filter((one) => one.CollectibleType === CollectibleType).length <= maxSpecialtiesOfType,
  )
