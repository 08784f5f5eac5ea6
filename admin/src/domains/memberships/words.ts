/** The words of memberships that several screens share. */
import { joinModes, paidTiers } from '@obverse/contract/rules/memberships'

export const TIERS = 'resources.memberships.tiers'
export const MODES = 'resources.memberships.modes'

/** Returns choices whose names are texts below a path. */
export const choicesOf = (ids: readonly string[], words: string) => ids.map((id) => ({ id, name: `${words}.${id}` }))

export const tierChoices = choicesOf(paidTiers, TIERS)
export const modeChoices = choicesOf(joinModes, MODES)
