/** The words of memberships that several screens share. */
import { joinModes, memberTiers, paidTiers } from '@obverse/contract/rules/memberships'

/** Returns choices whose names are texts below a path. */
export const choicesOf = (ids: readonly string[], words: string) => ids.map((id) => ({ id, name: `${words}.${id}` }))

/** Returns the path of the name of a tier, and of a kind of order. */
export const tierName = (tier: string) => `resources.memberships.tiers.${tier}`
export const modeName = (mode: string) => `resources.memberships.modes.${mode}`

const named = (ids: readonly string[], nameOf: (id: string) => string) => ids.map((id) => ({ id, name: nameOf(id) }))
export const everyTier = named(memberTiers, tierName)
export const tierChoices = named(paidTiers, tierName)
export const modeChoices = named(joinModes, modeName)
