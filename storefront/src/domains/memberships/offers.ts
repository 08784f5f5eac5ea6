/** The words and numbers of tiers that several pages show. */
import type { Membership, PaidTier, TierOffer } from '@obverse/contract/domains/memberships'
import type { PriceList } from '@obverse/contract/domains/services-and-fees'
import { isPaidTier, paysOffAfter } from '@obverse/contract/rules/memberships'

/** The first service that costs members of a tier less, and the number of its items after which the tier pays off. */
export type PayOff = { items: number; service: string }

/** Returns after how many items of which service a tier pays off; null when it saves nothing. */
export function payOffOf({ TierName, Price }: TierOffer, list: Pick<PriceList, 'Categories'>): PayOff | null {
  if (!isPaidTier(TierName) || Price === null) return null
  const entries = list.Categories.flatMap(({ Tables }) => Tables.flatMap(({ Entries }) => Entries))
  for (const { Name, Kind, FeePerCollectible, TierFees, MemberTiers } of entries) {
    const fee = TierFees[TierName]
    if (Kind !== 'grading' || fee === null || (MemberTiers.length > 0 && !MemberTiers.includes('Free'))) continue
    const items = paysOffAfter(Price.Minor, FeePerCollectible - fee)
    if (items !== null) return { items, service: Name }
  }
  return null
}

/** Returns the offer of a tier that a member can pay for now, if any. */
export const offerOf = (membership: Membership | null, tier: PaidTier) =>
  membership?.Offers.find(({ TierName }) => TierName === tier) ?? null
