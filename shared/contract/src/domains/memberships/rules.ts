/** Rules of memberships for both faces and the server, without schemas. */
import { LIFETIME_DAY } from '../accounts/rules'
import { feeTiers, memberTiers } from '../services-and-fees/rules'

export { memberTiers }

const withMemberships: readonly string[] = ['Coin', 'Note']
/** Tells if a site offers memberships: those for the collectible types Coin and Note do (SITE-11) [R6]. */
export const hasMemberships = (site: { CollectibleTypes: readonly string[] }): boolean =>
  site.CollectibleTypes.some((type) => withMemberships.includes(type))

/** The tiers that are paid for, lowest first. */
export const paidTiers = feeTiers
type PaidTier = (typeof paidTiers)[number]
/** The tier of dealers. It has a price for each site like the others, and is offered to nobody else. */
export const dealerTier = 'Dealer' as const
/** The tiers that an order can be for. */
export const orderTiers = [...paidTiers, dealerTier] as const

/** The kinds of orders: the first term, a further one, or a higher tier for the rest of the term (R3). */
export const joinModes = ['join', 'renew', 'upgrade'] as const

/** The states of a membership, each with one sentence for people. */
export const membershipStates = [
  'none',
  'in-progress',
  'in-doubt',
  'save-failed',
  'active',
  'ends',
  'refunded',
  'grace',
  'lapsed',
] as const

/** The states as staff see them: the membership of a dealer that canceled goes on until its last day. */
export const staffMembershipStates = [...membershipStates, 'cancelled'] as const

/** The last day a membership can have (JOIN-7). */
export const LAST_TERM_DAY = LIFETIME_DAY
/** The reasons why nothing will be charged for the next term. */
export const noChargeReasons = ['off', 'not-offered', 'last-day'] as const
/** The days before the end of a term in which it can be renewed. */
export const renewableDays = 90
/** The days after the end of a term in which a member is still one, if the card is to be charged. */
export const graceDays = 14

/** The states of a desk at a show, and how far a person came who began at one. */
export const deskStates = ['open', 'later', 'over', 'closed'] as const
export const showJoinStates = ['asked', 'account', 'member'] as const
/** The days for which what was begun at a desk is kept without an account. */
export const showJoinDays = 30
/** The longest code of a desk. */
export const maxDesk = 60

type DeskDays = { IsOpen: boolean; Start: string; End: string }
/** Returns the state of a desk on a day of its event's place. */
export function deskState({ IsOpen, Start, End }: DeskDays, today: string): (typeof deskStates)[number] {
  if (today > End) return 'over'
  if (!IsOpen) return 'closed'
  return today < Start ? 'later' : 'open'
}

/** The longest discount or affiliate code, and the longest ANA number. */
export const maxCode = 30
export const maxAnaNumber = 20
/** The highest limit of the uses of a discount code. */
export const maxCodeUses = 1_000_000
/** The most lines that say what a tier brings, and the longest of them. */
export const maxBenefits = 12
export const maxBenefit = 200

/** The number of an order: that of its membership, a dash and its place, like M1000001-2. */
const orderNumber = /^M\d{7,9}-\d{1,4}$/
export const isMembershipOrder = (number: string): boolean => orderNumber.test(number)

const DAY = 86_400_000
/** Returns the day a number of days later; days are YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
/** Returns the number of days from one day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/**
 * Returns the last day of a term that begins on a day: the day before its anniversary, which for 29 February is 1 March.
 * Never after the last day a membership can have (JOIN-7).
 */
export function termEnd(start: string): string {
  const anniversary = new Date(start)
  anniversary.setUTCFullYear(anniversary.getUTCFullYear() + 1)
  const last = addDays(anniversary.toISOString().slice(0, 10), -1)
  return [last, LAST_TERM_DAY].sort()[0] ?? last
}

const inOrder: readonly string[] = [...memberTiers, dealerTier]
type AnyTier = (typeof memberTiers)[number] | typeof dealerTier
/** Returns the order of two tiers: below zero when the first one is lower. That of dealers is compared with itself alone. */
export const compareTiers = (a: AnyTier, b: AnyTier): number => inOrder.indexOf(a) - inOrder.indexOf(b)

/** A term: its first and its last day. */
export type Term = { Start: string; End: string }

/**
 * Returns the price of a higher tier for the rest of a term in minor units: the difference of the yearly prices for the
 * days left, today included, rounded half up. They are more than the term has when it was renewed before it begins.
 * Whole numbers below 2^53 throughout.
 */
export function upgradePrice(fromMinor: number, toMinor: number, term: Term, today: string): number {
  const all = daysBetween(term.Start, term.End) + 1
  const left = Math.max(0, daysBetween(today, term.End) + 1)
  const doubled = 2 * Math.max(0, toMinor - fromMinor) * left + all
  return (doubled - (doubled % (2 * all))) / (2 * all)
}

/** Returns the number of items after which a tier pays off; null when it saves nothing on them. */
export const paysOffAfter = (priceMinor: number, savingMinor: number): number | null =>
  savingMinor > 0 ? Math.ceil(priceMinor / savingMinor) : null

/** The parts of the lists of tiers: a code is written in capitals, without spaces around it. */
export const plainCode = (typed: string): string => typed.trim().toUpperCase()
/** The number of an ANA membership as it is compared and kept: in capitals, without spaces and dashes. */
export const plainAnaNumber = (typed: string): string => typed.replace(/[ -]/g, '').toUpperCase()
export const isJoinMode = (mode: string): mode is (typeof joinModes)[number] => joinModes.some((one) => one === mode)
export const isOrderTier = (tier: string): tier is (typeof orderTiers)[number] => orderTiers.some((one) => one === tier)
export const isPaidTier = (tier: string): tier is PaidTier => paidTiers.some((one) => one === tier)

/** The states of a discount code on a day at its site. */
export const codeStates = ['now', 'later', 'over', 'used-up'] as const
type Limits = { StartsOn: string | null; EndsOn: string | null; MaxUses: number | null; Uses: number }
/** Returns the state of a discount code: over after its last day, used up at its limit, later before its first day. */
export function codeState({ StartsOn, EndsOn, MaxUses, Uses }: Limits, today: string): (typeof codeStates)[number] {
  if (EndsOn !== null && EndsOn < today) return 'over'
  if (MaxUses !== null && Uses >= MaxUses) return 'used-up'
  return StartsOn !== null && StartsOn > today ? 'later' : 'now'
}

/** The states of a price on a day at its site: in force, to come, or replaced by a later one. */
export const priceStates = ['now', 'later', 'over'] as const

/** The states by which staff find members: those of the term, and paid without being saved. */
export const memberFilters = ['active', 'ends', 'cancelled', 'grace', 'lapsed', 'save-failed', 'none'] as const
