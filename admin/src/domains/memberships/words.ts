/** The words of memberships that several screens share. */
import { dealerTier, joinModes, memberTiers, orderTiers, paidTiers } from '@obverse/contract/rules/memberships'

/** Returns choices whose names are texts below a path. */
export const choicesOf = (ids: readonly string[], words: string) => ids.map((id) => ({ id, name: `${words}.${id}` }))

/** Returns the path of the name of a tier, and of a kind of order. */
export const tierName = (tier: string) => `resources.memberships.tiers.${tier}`
export const modeName = (mode: string) => `resources.memberships.modes.${mode}`

const named = (ids: readonly string[], nameOf: (id: string) => string) => ids.map((id) => ({ id, name: nameOf(id) }))
export const everyTier = named(memberTiers, tierName)
/** The tiers that an order can be for, that of dealers among them. */
export const tierChoices = named(orderTiers, tierName)
/** Returns the tiers that a membership can change to: that of a dealer is for dealers alone, and theirs for nobody else. */
export const tiersBeside = (tier: string | null) => named(tier === dealerTier ? [dealerTier] : paidTiers, tierName)
export const modeChoices = named(joinModes, modeName)
