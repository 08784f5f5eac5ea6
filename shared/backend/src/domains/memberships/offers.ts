/** Lists the terms and tiers that a member can pay for on a day, with their prices. */
import type { JoinMode, OrderTier } from '@obverse/contract/domains/memberships'
import type { Money } from '@obverse/contract/money'
import {
  addDays,
  compareTiers,
  daysBetween,
  graceDays,
  LAST_TERM_DAY,
  renewableDays,
  termEnd,
  upgradePrice,
} from '@obverse/contract/rules/memberships'
import { isFor, type Owner } from './owner'
import type { memberships } from './tables'

export type MembershipRow = typeof memberships.$inferSelect
/** A membership that was paid for. */
export type PaidMembership = MembershipRow & { Tier: OrderTier; TermStart: string; TermEnd: string; SinceUTC: string }

/** Tells if a membership was ever paid for. */
export const isPaid = (row: MembershipRow | null): row is PaidMembership => row !== null && row.Tier !== null

/** Returns the last day of the grace period: the member is one for some days more while the card is tried. */
export const graceEnd = (row: Pick<PaidMembership, 'TermEnd' | 'Autorenew'>): string =>
  row.Autorenew ? addDays(row.TermEnd, graceDays) : row.TermEnd

/** Returns the membership that counts on a day, or null for none and for one that lapsed. */
export const currentOn = (row: MembershipRow | null, today: string): PaidMembership | null =>
  isPaid(row) && today <= graceEnd(row) ? row : null

/** Returns the first day of the term for its price: one that staff cut short costs as the days of a whole year do. */
function yearStart(start: string, end: string): string {
  const before = new Date(addDays(end, 1))
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return [start, before.toISOString().slice(0, 10)].sort()[0] ?? start
}

/** A term and tier that can be paid for now; `Year` is the price of the tier for a year. */
export type Offer = { JoinMode: JoinMode; TierName: OrderTier; Price: Money; Year: Money; Start: string; End: string }

/**
 * Lists what an owner can pay for on a day: a first term, the next one, or a higher tier for the rest of this one. Without a
 * row the owner tells which tiers count.
 */
export function offersOn(
  owner: Owner,
  row: MembershipRow | null,
  prices: ReadonlyMap<OrderTier, Money>,
  today: string,
): Offer[] {
  const current = currentOn(row, today)
  const all = [...prices]
    .map(([TierName, Year]) => ({ TierName, Year }))
    .filter(({ TierName }) => isFor(owner, TierName))
    .sort((a, b) => compareTiers(a.TierName, b.TierName))
  if (!current) {
    const End = termEnd(today)
    return all.map(({ TierName, Year }) => ({ JoinMode: 'join', TierName, Year, Price: Year, Start: today, End }))
  }
  const { Tier, TermStart: Start, TermEnd: End, PriceMinor } = current
  const Next = addDays(End, 1)
  const isRenewable = Next <= LAST_TERM_DAY && daysBetween(today, End) <= renewableDays
  return all.flatMap(({ TierName, Year }): Offer[] => {
    const order = compareTiers(TierName, Tier)
    if (order === 0 && isRenewable)
      return [{ JoinMode: 'renew', TierName, Year, Price: Year, Start: Next, End: termEnd(Next) }]
    if (order <= 0 || today > End) return []
    const Minor = upgradePrice(PriceMinor, Year.Minor, { Start: yearStart(Start, End), End }, today)
    return [{ JoinMode: 'upgrade', TierName, Year, Price: { ...Year, Minor }, Start, End }]
  })
}
