/** Counts memberships one by one and day by day, as one would on paper, to compare the report with. */
import type { MembershipDay } from '@obverse/contract/domains/reports'
import type { Currency, Money } from '@obverse/contract/money'
import { addDays } from '@obverse/contract/rules/memberships'

type Tier = 'Associate' | 'Premium' | 'Elite'
export type HandOrder = {
  SiteID: number
  Currency: Currency
  Mode: 'join' | 'renew' | 'upgrade'
  Tier: Tier
  TermStart: string
  TermEnd: string
  PaidUTC: string | null
  Minor: number
  Save: 'saved' | 'waiting'
  Bookings: { Minor: number; BookedUTC: string }[]
}
export type HandMembership = { Tier: Tier; TermEnd: string; Autorenew: boolean; Orders: HandOrder[] }

const dayOf = (utc: string) => new Date(utc).toISOString().slice(0, 10)

/** The paid orders from a first term to the next first term. */
type Chain = { orders: HandOrder[]; begin: string; end: string; next: string | null }
function chainsOf({ Orders, Tier, TermEnd, Autorenew }: HandMembership, today: string): Chain[] {
  const chains: Chain[] = []
  for (const order of Orders.filter((one) => one.PaidUTC !== null).map((one) => ({ ...one }))) {
    const begin = dayOf(order.PaidUTC ?? '')
    if (order.Mode === 'join') {
      const before = chains.at(-1)
      if (before) before.next = begin
      chains.push({ orders: [], begin, end: '', next: null })
    }
    const chain = chains.at(-1)
    chain?.orders.push(order)
    if (chain) chain.end = order.TermEnd
  }
  const last = chains.at(-1)
  const order = last?.orders.at(-1)
  if (last && order && order.Save === 'saved') {
    order.Tier = Tier
    last.end = Autorenew && addDays(TermEnd, 14) >= today ? addDays(TermEnd, 14) : TermEnd
  }
  return chains
}

/** Returns the tier of a membership at the end of a day with the site where it was paid; null for no member. */
function standingOn(chains: readonly Chain[], day: string): HandOrder | null {
  for (const { orders, begin, end, next } of chains.toReversed()) {
    if (day < begin) continue
    if (day > end || (next !== null && day >= next)) return null
    return orders.findLast((one) => (one.Mode === 'renew' ? one.TermStart : dayOf(one.PaidUTC ?? '')) <= day) ?? null
  }
  return null
}

/** Returns the first day without the membership that a chain of orders made. */
const lapseOf = ({ begin, end, next }: Chain): string =>
  [begin, [addDays(end, 1), next ?? '9999'].sort()[0] ?? ''].sort()[1] ?? ''

const add = (list: Money[], Minor: number, Currency: Currency) => {
  const known = list.find((one) => one.Currency === Currency)
  if (known) known.Minor += Minor
  else list.push({ Minor, Currency })
}

/** Returns the row of a day at a site. */
export function countByHand(all: readonly HandMembership[], day: string, siteID: number, today: string): MembershipDay {
  const row = { Joined: 0, Renewed: 0, Upgraded: 0, Lapsed: 0, Taken: [] as Money[], Refunded: [] as Money[] }
  const members = { Associate: 0, Premium: 0, Elite: 0 }
  for (const membership of all) {
    const chains = chainsOf(membership, today)
    for (const order of membership.Orders) {
      if (order.SiteID !== siteID) continue
      const wasPaid = order.PaidUTC !== null && dayOf(order.PaidUTC) === day
      if (wasPaid && order.Mode === 'join') row.Joined++
      if (wasPaid && order.Mode === 'renew') row.Renewed++
      if (wasPaid && order.Mode === 'upgrade') row.Upgraded++
      for (const { Minor, BookedUTC } of order.Bookings)
        if (dayOf(BookedUTC) === day) add(Minor > 0 ? row.Taken : row.Refunded, Math.abs(Minor), order.Currency)
    }
    for (const chain of chains)
      if (chain.orders.at(-1)?.SiteID === siteID && lapseOf(chain) === day && day <= today) row.Lapsed++
    const standing = standingOn(chains, day)
    if (standing?.SiteID === siteID) members[standing.Tier]++
  }
  return { Day: day, SiteID: siteID, ...row, Members: day > today ? null : members }
}
