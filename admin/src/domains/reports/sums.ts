/** Sums the rows of the report: by day or month for tables and charts, and by site. */
import type { MembershipDay } from '@obverse/contract/domains/reports'
import type { Money } from '@obverse/contract/money'
import { paidTiers } from '@obverse/contract/rules/memberships'
import { lengthOf, membershipActs, type ReportRange } from '@obverse/contract/rules/reports'

export type Counts = Omit<MembershipDay, 'Day' | 'SiteID'>
export type Part = ReportRange & Counts

/** The most days that are shown each by itself; a longer range is shown by months. */
const mostDays = 92
export const isMonthly = (range: ReportRange): boolean => lengthOf(range) > mostDays

/** Returns the amounts of a list, one for each currency. */
function sumMoney(all: readonly Money[]): Money[] {
  const sums = new Map<Money['Currency'], number>()
  for (const { Minor, Currency } of all) sums.set(Currency, (sums.get(Currency) ?? 0) + Minor)
  return [...sums]
    .map(([Currency, Minor]) => ({ Minor, Currency }))
    .sort((a, b) => a.Currency.localeCompare(b.Currency))
}

/** Returns the sums of rows; its members are those of their last day that is not to come. */
export function sumOf(rows: readonly MembershipDay[]): Counts {
  const sum = (name: (typeof membershipActs)[number]) => rows.reduce((all, row) => all + row[name], 0)
  const last = rows.findLast(({ Members }) => Members !== null)?.Day
  const standing = rows.filter(({ Day }) => Day === last)
  const membersOf = (tier: (typeof paidTiers)[number]) =>
    standing.reduce((all, { Members }) => all + (Members?.[tier] ?? 0), 0)
  return {
    Joined: sum('Joined'),
    Renewed: sum('Renewed'),
    Upgraded: sum('Upgraded'),
    Lapsed: sum('Lapsed'),
    Taken: sumMoney(rows.flatMap(({ Taken }) => Taken)),
    Refunded: sumMoney(rows.flatMap(({ Refunded }) => Refunded)),
    Members:
      last === undefined
        ? null
        : { Associate: membersOf('Associate'), Premium: membersOf('Premium'), Elite: membersOf('Elite') },
  }
}

/** Returns rows by what they have in common, in their order. */
function grouped<K>(rows: readonly MembershipDay[], keyOf: (row: MembershipDay) => K): Map<K, MembershipDay[]> {
  const groups = new Map<K, MembershipDay[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Returns the days of a range, or its months when it is long, each with the sums of all sites; the first one first. */
export function partsOf(rows: readonly MembershipDay[], range: ReportRange): Part[] {
  const nameOf = ({ Day }: MembershipDay) => (isMonthly(range) ? Day.slice(0, 7) : Day)
  return [...grouped(rows, nameOf).values()].map((of) => ({
    StartDate: of[0]?.Day ?? range.StartDate,
    EndDate: of.at(-1)?.Day ?? range.EndDate,
    ...sumOf(of),
  }))
}

/** Returns the sums of each site. */
export const sitesOf = (rows: readonly MembershipDay[]): ({ SiteID: number } & Counts)[] =>
  [...grouped(rows, ({ SiteID }) => SiteID)].map(([SiteID, of]) => ({ SiteID, ...sumOf(of) }))

/** Tells if nothing happened in a period and nobody was a member. */
export const isEmpty = (counts: Counts): boolean =>
  membershipActs.every((name) => counts[name] === 0) &&
  counts.Taken.length + counts.Refunded.length === 0 &&
  paidTiers.every((tier) => (counts.Members?.[tier] ?? 0) === 0)
