/** The words of memberships that several screens share. */
import { dealerTier, joinModes, memberTiers, orderTiers, paidTiers } from '@obverse/contract/rules/memberships'
import type { AdminKey } from '../../lib/texts'

type AnyTier = (typeof memberTiers)[number] | typeof dealerTier
type Mode = (typeof joinModes)[number]

/** Returns the path of the name of a tier, and of a kind of order. */
export const tierName = (tier: AnyTier) => `resources.memberships.tiers.${tier}` as const
export const modeName = (mode: Mode) => `resources.memberships.modes.${mode}` as const

const named = <ID extends string>(ids: readonly ID[], nameOf: (id: ID) => AdminKey) =>
  ids.map((id) => ({ id, name: nameOf(id) }))
export const everyTier = named(memberTiers, tierName)
/** The tiers that an order can be for, that of dealers among them. */
export const tierChoices = named(orderTiers, tierName)
/** Returns the tiers that a membership can change to: that of a dealer is for dealers alone, and theirs for nobody else. */
export const tiersBeside = (tier: AnyTier | null) => named(tier === dealerTier ? [dealerTier] : paidTiers, tierName)
export const modeChoices = named(joinModes, modeName)
