/** The addresses of the screens of tiers and prices, under /admin. */
import type { PaidTier } from '@obverse/contract/domains/memberships'

export const PRICES = '/membership-prices'
export const pricePath = (priceID: number): string => `${PRICES}/${priceID}`
export const newPricePath = (siteID: number, tier: PaidTier): string => `${PRICES}/create?site=${siteID}&tier=${tier}`
