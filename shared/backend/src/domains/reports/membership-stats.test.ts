import type { CountedMemberPage, MembershipDay, MembershipStats } from '@obverse/contract/domains/reports'
import { addDays } from '@obverse/contract/rules/memberships'
import { daysOf, periodBefore } from '@obverse/contract/rules/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { countByHand, type HandMembership, type HandOrder } from './testing/count-by-hand'
import { diceOf, randomMember, writeMembers } from './testing/random-members'

const TODAY = '2026-03-15'
const REPORT = 'GET /admin/reports/api/report/membership-stats/'
const MEMBERS = 'GET /admin/reports/api/report/membership-stats/members/'
type Somebody = Awaited<ReturnType<TestApp['person']>>

let app: TestApp
let staff: Somebody
let sites: { SiteID: number; Currency: 'USD' | 'GBP' | 'EUR' }[]
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${TODAY}T23:30:00Z`) })
  staff = await app.person(['Admin', 'Reports'])
  sites = ['NGC-com', 'NGC-uk', 'NGC-de'].map((code) => {
    const { SiteID = 0, Currency = 'USD' } = app.backend.sites.byCode(code) ?? {}
    return { SiteID, Currency: Currency as 'USD' | 'GBP' | 'EUR' }
  })
})
afterAll(() => app.stop())

const ask = (query: Record<string, string> = {}, as: Somebody['as'] = staff.as) => app.call(as, REPORT, { query })
const report = async (query: Record<string, string> = {}) => (await ask(query)).json<MembershipStats>()
const membersOf = async (query: Record<string, string>) =>
  (await app.call(staff.as, MEMBERS, { query })).json<CountedMemberPage>()

/** Returns a member who joined on a day and paid for nothing else. */
function joined(PaidUTC: string, more: Partial<HandOrder> = {}): HandMembership {
  const day = PaidUTC.slice(0, 10)
  const site = sites[0] ?? { SiteID: 1, Currency: 'USD' as const }
  const order: HandOrder = {
    ...site,
    Mode: 'join',
    Tier: 'Associate',
    TermStart: day,
    TermEnd: addDays(day, 364),
    PaidUTC,
    Minor: 3900,
    Save: 'saved',
    Bookings: [{ Minor: 3900, BookedUTC: PaidUTC }],
    ...more,
  }
  return { Tier: order.Tier, TermEnd: order.TermEnd, Autorenew: false, Orders: [order] }
}
const write = (...all: HandMembership[]) => writeMembers(app.ctx, all, staff.PeopleID)
const acts = ({ Joined, Renewed, Upgraded, Lapsed }: MembershipDay | MembershipStats['Totals']) => [
  Joined,
  Renewed,
  Upgraded,
  Lapsed,
]

describe('the range of the report', () => {
  it('REP-2 REP-C2 is the last 7 days in UTC without dates', async () => {
    expect(await report()).toMatchObject({ StartDate: '2026-03-09', EndDate: TODAY, Today: TODAY })
  })
  it('REP-2 a reversed end becomes the start plus 2 days, and the answer says so', async () => {
    const { StartDate, EndDate } = await report({ startDate: '2026-02-10', endDate: '2026-02-01' })
    expect([StartDate, EndDate]).toEqual(['2026-02-10', '2026-02-12'])
  })
  it('REP-2 impossible days and more than 366 of them are refused with a sentence', async () => {
    for (const query of [{ startDate: '2026-02-30' }, { endDate: 'today' }, { endDate: '0001-01-01' }])
      expect((await ask(query)).status, JSON.stringify(query)).toBe(422)
    expect((await ask({ startDate: '2024-01-01', endDate: '2024-12-31' })).status).toBe(200)
    const tooLong = await ask({ startDate: '2024-01-01', endDate: '2025-01-01' })
    expect([tooLong.status, tooLong.error().errors]).toEqual([422, { endDate: 'Choose 366 days or fewer.' }])
  })
  it('REP-C2 is for holders of the role Reports only', async () => {
    expect((await ask({}, (await app.person(['Admin', 'Users'])).as)).status).toBe(403)
    expect((await app.call('customer', REPORT)).status).toBe(403)
    expect((await app.call('nobody', MEMBERS)).status).toBe(401)
  })
})

describe('the numbers of a day', () => {
  it('REP-2 belong to the day in UTC, to the thousandth of a second', async () => {
    await write(
      joined('2026-03-09T23:59:59.999Z'),
      joined('2026-03-10T00:00:00.000Z'),
      joined('2026-03-10T23:59:59.999Z'),
      joined('2026-03-11T00:00:00.000Z'),
    )
    const { Rows } = await report({ startDate: '2026-03-09', endDate: '2026-03-11', siteID: String(sites[0]?.SiteID) })
    expect(Rows.map(({ Day, Joined, Taken, Members }) => [Day, Joined, Taken, Members?.Associate])).toEqual([
      ['2026-03-09', 1, [{ Minor: 3900, Currency: 'USD' }], 1],
      ['2026-03-10', 2, [{ Minor: 7800, Currency: 'USD' }], 3],
      ['2026-03-11', 1, [{ Minor: 3900, Currency: 'USD' }], 4],
    ])
  })
  it('REP-2 a membership lapses on the day after its last one, unless the next term was paid', async () => {
    const ending = { TermStart: '2025-03-11', TermEnd: '2026-03-10' }
    const left = joined('2025-03-11T12:00:00.000Z', ending)
    const stayed = joined('2025-03-11T12:00:00.000Z', ending)
    const [first] = stayed.Orders
    if (!first) return
    const next = { Mode: 'renew', TermStart: '2026-03-11', TermEnd: '2027-03-10' } as const
    stayed.Orders.push({ ...first, ...next, PaidUTC: '2026-03-01T12:00:00.000Z', Bookings: [] })
    await write(left, { ...stayed, TermEnd: next.TermEnd })
    const { Rows, Totals } = await report({
      startDate: '2026-03-10',
      endDate: '2026-03-11',
      siteID: String(first.SiteID),
    })
    expect(Rows.map((row) => [...acts(row), row.Members?.Associate])).toEqual([
      [0, 0, 0, 0, 2],
      [0, 0, 0, 1, 1],
    ])
    expect(Totals.Members).toEqual({ Associate: 1, Premium: 0, Elite: 0 })
  })
  it('REP-2 a member whose card is still tried after the end has not lapsed', async () => {
    const tried = joined('2025-03-11T12:00:00.000Z', { TermStart: '2025-03-11', TermEnd: '2026-03-10' })
    await write({ ...tried, Autorenew: true })
    const { Totals } = await report()
    expect([Totals.Lapsed, Totals.Members?.Associate]).toEqual([0, 1])
  })
  it('REP-2 days to come have no members yet', async () => {
    await write(joined('2026-03-15T12:00:00.000Z'))
    const { Rows, Totals } = await report({ startDate: TODAY, endDate: '2026-03-16' })
    expect(Rows.filter(({ Day }) => Day > TODAY).every(({ Members }) => Members === null)).toBe(true)
    expect(Totals.Members?.Associate).toBe(1)
  })
})

describe('the report and a count by hand', () => {
  const sumOf = (rows: readonly MembershipDay[]) =>
    rows.reduce((sums, row) => acts(row).map((one, at) => one + (sums[at] ?? 0)), [0, 0, 0, 0])
  const moneyOf = (rows: readonly MembershipDay[], name: 'Taken' | 'Refunded') => {
    const sums = new Map<string, number>()
    for (const { Minor, Currency } of rows.flatMap((row) => row[name]))
      sums.set(Currency, (sums.get(Currency) ?? 0) + Minor)
    return [...sums]
      .map(([Currency, Minor]) => ({ Minor, Currency }))
      .sort((a, b) => (a.Currency < b.Currency ? -1 : 1))
  }

  for (const seed of [1, 2, 3, 4, 5, 6])
    it(`REP-2 are the same for members by chance, and so are the members behind the numbers (${seed})`, async () => {
      const dice = diceOf(seed)
      const all = Array.from({ length: 60 }, () => randomMember(dice, sites, TODAY))
      await write(...all)
      for (let time = 0; time < 6; time++) {
        const StartDate = addDays(TODAY, -dice(900))
        const range = { StartDate, EndDate: addDays(StartDate, dice(366)) }
        const site = [undefined, ...sites][dice(4)]
        const query = {
          startDate: range.StartDate,
          endDate: range.EndDate,
          ...(site && { siteID: String(site.SiteID) }),
        }
        const answer = await report(query)
        const siteIDs = site ? [site.SiteID] : answer.SiteIDs
        const byHand = (days: string[]) =>
          days.flatMap((day) => siteIDs.map((siteID) => countByHand(all, day, siteID, TODAY)))
        const [rows, before] = [byHand(daysOf(range)), byHand(daysOf(periodBefore(range)))]
        expect(answer.Rows).toEqual(rows)
        for (const [totals, of] of [
          [answer.Totals, rows],
          [answer.Before, before],
        ] as const) {
          expect(acts(totals)).toEqual(sumOf(of))
          expect(totals.Taken).toEqual(moneyOf(of, 'Taken'))
          expect(totals.Refunded).toEqual(moneyOf(of, 'Refunded'))
        }
        for (const number of ['Joined', 'Renewed', 'Upgraded', 'Lapsed'] as const)
          expect([number, (await membersOf({ ...query, number })).Total]).toEqual([number, answer.Totals[number]])
        for (const tier of ['Associate', 'Premium', 'Elite'] as const)
          expect((await membersOf({ ...query, number: 'Members', tier })).Total).toBe(
            answer.Totals.Members?.[tier] ?? 0,
          )
      }
    })

  it('REP-2 members change by those who joined and those who lapsed alone', async () => {
    const dice = diceOf(7)
    await write(...Array.from({ length: 80 }, () => randomMember(dice, sites, TODAY)))
    const { Rows, SiteIDs } = await report({ startDate: '2025-03-16', endDate: TODAY })
    const all = ({ Members }: MembershipDay) => Object.values(Members ?? {}).reduce((sum, one) => sum + one, 0)
    const days = daysOf({ StartDate: '2025-03-16', EndDate: TODAY }).map((day) => Rows.filter(({ Day }) => Day === day))
    expect(days[0]).toHaveLength(SiteIDs.length)
    for (const [at, rows] of days.entries()) {
      const before = days[at - 1]
      if (!before) continue
      const [Joined = 0, , , Lapsed = 0] = sumOf(rows)
      const sum = (of: readonly MembershipDay[]) => of.reduce((members, row) => members + all(row), 0)
      expect(sum(rows) - sum(before), rows[0]?.Day ?? '').toBe(Joined - Lapsed)
    }
  })
})

describe('the members behind a number', () => {
  it('REP-2 are named with their order, tier, day and money, the last day first', async () => {
    const premium = joined('2026-03-12T12:00:00.000Z', { Tier: 'Premium', Minor: 0, Bookings: [] })
    await write(joined('2026-03-10T12:00:00.000Z'), premium)
    const { Members } = await membersOf({ number: 'Joined' })
    expect(Members.map(({ Day, Tier, Amount }) => [Day, Tier, Amount?.Minor])).toEqual([
      ['2026-03-12', 'Premium', 0],
      ['2026-03-10', 'Associate', 3900],
    ])
    expect(Members[1]).toMatchObject({ Email: staff.Email, PeopleID: staff.PeopleID, PaymentID: 'test-1' })
    expect(Members[1]?.Number).toMatch(/^M\d{7}-1$/)
    expect((await membersOf({ number: 'Joined', tier: 'Premium' })).Total).toBe(1)
  })
  it('REP-2 of money are its bookings, each with the payment of its order, by currency', async () => {
    const back = { Minor: -1000, BookedUTC: '2026-03-13T08:00:00.000Z' }
    const dollars = joined('2026-03-10T12:00:00.000Z')
    dollars.Orders[0]?.Bookings.push(back)
    const pounds = joined('2026-03-10T13:00:00.000Z', sites[1] ?? {})
    await write(dollars, pounds)
    const { Members } = await membersOf({ number: 'Taken', currency: 'GBP' })
    expect(Members.map(({ Amount, SiteID }) => [Amount, SiteID])).toEqual([
      [{ Minor: 3900, Currency: 'GBP' }, sites[1]?.SiteID],
    ])
    const refunded = await membersOf({ number: 'Refunded' })
    expect(refunded.Members.map(({ Day, Amount, PaymentID }) => [Day, Amount, PaymentID])).toEqual([
      ['2026-03-13', { Minor: 1000, Currency: 'USD' }, 'test-1'],
    ])
  })
})
