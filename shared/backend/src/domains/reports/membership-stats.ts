/** The report of memberships (REP-2): numbers by day and site, their totals, and the period before. */
import type {
  CountedMemberPage,
  countedMemberList,
  MembershipDay,
  MembershipStats,
  MembershipTotals,
} from '@obverse/contract/domains/reports'
import type { AskedOf } from '@obverse/contract/list'
import type { Money } from '@obverse/contract/money'
import { addDays, hasMemberships, paidTiers } from '@obverse/contract/rules/memberships'
import {
  daysOf,
  firstReportDay,
  lastReportDay,
  lengthOf,
  maxReportDays,
  periodBefore,
  type ReportRange,
  reportRange,
} from '@obverse/contract/rules/reports'
import type { Context } from '../../context'
import { currencyOf } from '../../currency'
import { invalid } from '../../errors'
import { readPage } from '../../records/list'
import { type MembershipNumbers, membersBehind, readMembershipNumbers } from '../memberships'

type Asked = Pick<AskedOf<typeof countedMemberList>, 'startDate' | 'endDate' | 'siteID'>
type Counts = Omit<MembershipDay, 'Day' | 'SiteID' | 'Members'>
type Members = NonNullable<MembershipDay['Members']>
const names = { join: 'Joined', renew: 'Renewed', upgrade: 'Upgraded' } as const

const todayInUTC = (ctx: Context): string => ctx.now().toISOString().slice(0, 10)

/** Returns the range that counts. @throws 422 for a day out of reach and for more than 366 days */
function rangeOf({ startDate, endDate }: Asked, today: string): ReportRange {
  const given = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  for (const [field, day] of Object.entries(given))
    if (day < firstReportDay || day > lastReportDay) throw invalid({ [field]: 'Reports.Fields.Day' })
  const range = reportRange(given, today)
  if (lengthOf(range) > maxReportDays) throw invalid({ endDate: 'Reports.Fields.TooManyDays' })
  return range
}

/** Returns the numbers of memberships. @throws 422 as `rangeOf` does */
export async function membershipStats(ctx: Context, asked: Asked): Promise<MembershipStats> {
  const Today = todayInUTC(ctx)
  const range = rangeOf(asked, Today)
  const before = periodBefore(range)
  const numbers = await readMembershipNumbers(ctx, {
    first: before.StartDate,
    last: range.EndDate,
    today: Today,
    siteID: asked.siteID,
  })
  const SiteIDs = ctx.sites
    .all()
    .filter(hasMemberships)
    .map(({ SiteID }) => SiteID)
    .sort((a, b) => a - b)
  const rows = rowsOf(numbers, {
    range: { StartDate: before.StartDate, EndDate: range.EndDate },
    siteIDs: asked.siteID === undefined ? SiteIDs : SiteIDs.filter((one) => one === asked.siteID),
    today: Today,
  })
  const within = ({ StartDate, EndDate }: ReportRange) => rows.filter(({ Day }) => Day >= StartDate && Day <= EndDate)
  return {
    ...range,
    Today,
    SiteIDs,
    Rows: within(range),
    Totals: totalsOf(within(range), range, Today),
    Before: totalsOf(within(before), before, Today),
  }
}

type Wanted = { range: ReportRange; siteIDs: readonly number[]; today: string }

/** Returns a row for every day at every site. */
function rowsOf(numbers: MembershipNumbers, { range, siteIDs, today }: Wanted): MembershipDay[] {
  const key = (day: string, siteID: number) => `${day} ${siteID}`
  const counts = new Map<string, Counts>()
  const at = (day: string, siteID: number): Counts => {
    const known = counts.get(key(day, siteID)) ?? none()
    counts.set(key(day, siteID), known)
    return known
  }
  for (const { day, site_id, mode, count } of numbers.orders) at(day, site_id)[names[mode]] += count
  for (const { day, site_id, count } of numbers.lapsed) if (day <= today) at(day, site_id).Lapsed += count
  for (const row of numbers.money) {
    const { Taken, Refunded } = at(row.day, row.site_id)
    addMoney(Taken, { Minor: row.taken, Currency: currencyOf({ Currency: row.currency }) })
    addMoney(Refunded, { Minor: row.refunded, Currency: currencyOf({ Currency: row.currency }) })
  }
  const changes = new Map<string, typeof numbers.changes>()
  for (const row of numbers.changes) {
    const name = key(row.day, row.site_id)
    changes.set(name, [...(changes.get(name) ?? []), row])
  }
  const standing = new Map(siteIDs.map((siteID) => [siteID, nobody()]))
  const step = (day: string, siteID: number): Members => {
    const members = { ...(standing.get(siteID) ?? nobody()) }
    for (const { tier, change } of changes.get(key(day, siteID)) ?? [])
      for (const name of paidTiers) if (name === tier) members[name] += change
    standing.set(siteID, members)
    return members
  }
  for (const siteID of siteIDs) step(addDays(range.StartDate, -1), siteID)
  return daysOf(range).flatMap((Day) =>
    siteIDs.map((SiteID) => {
      const Members = step(Day, SiteID)
      return { Day, SiteID, ...(counts.get(key(Day, SiteID)) ?? none()), Members: Day > today ? null : Members }
    }),
  )
}

const none = (): Counts => ({ Joined: 0, Renewed: 0, Upgraded: 0, Lapsed: 0, Taken: [], Refunded: [] })
const nobody = (): Members => ({ Associate: 0, Premium: 0, Elite: 0 })

/** Adds an amount to those of a list, one for each currency. */
function addMoney(list: Money[], { Minor, Currency }: Money): void {
  if (Minor === 0) return
  const known = list.find((one) => one.Currency === Currency)
  if (known) known.Minor += Minor
  else list.push({ Minor, Currency })
}

/** Returns the sums of rows, and the members at the end of the period; of one that is not over, those of today. */
function totalsOf(rows: readonly MembershipDay[], range: ReportRange, today: string): MembershipTotals {
  const sums = none()
  const last = range.EndDate > today ? today : range.EndDate
  const members = nobody()
  for (const row of rows) {
    for (const name of ['Joined', 'Renewed', 'Upgraded', 'Lapsed'] as const) sums[name] += row[name]
    for (const money of row.Taken) addMoney(sums.Taken, money)
    for (const money of row.Refunded) addMoney(sums.Refunded, money)
    if (row.Day === last && row.Members) for (const tier of paidTiers) members[tier] += row.Members[tier]
  }
  const byCurrency = (a: Money, b: Money) => (a.Currency < b.Currency ? -1 : 1)
  sums.Taken.sort(byCurrency)
  sums.Refunded.sort(byCurrency)
  return { ...range, ...sums, Members: range.StartDate > today ? null : members }
}

/** Lists the members behind a number. @throws 422 as `rangeOf` does */
export async function listCountedMembers(
  ctx: Context,
  asked: AskedOf<typeof countedMemberList>,
): Promise<CountedMemberPage> {
  const { number, siteID, tier, currency, page, perPage } = asked
  const today = todayInUTC(ctx)
  const { StartDate: first, EndDate: last } = rangeOf(asked, today)
  const source = membersBehind(ctx, { number, first, last, today, siteID, tier, currency })
  const { rows, Pagination } = await readPage({ ...source, page, perPage, isEmptyBeyond: true })
  return { Members: rows, Total: Pagination.TotalResults }
}
