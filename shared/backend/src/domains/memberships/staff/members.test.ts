import type { StaffMembership, staffMemberList } from '@obverse/contract/domains/memberships'
import type { PageOf } from '@obverse/contract/list'
import { addDays, memberFilters } from '@obverse/contract/rules/memberships'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../../db/tables'
import type { As } from '../../../testing/harness'
import { membershipOrders, memberships } from '../tables'
import { type Member, type RenewalApp, startRenewalApp } from '../testing/renewal-app'

let app: RenewalApp
let staff: As
beforeAll(async () => {
  app = await startRenewalApp()
  staff = (await app.person(['Admin', 'Customer', 'InvoicePayments'])).as
})
afterAll(() => app.stop())

const MEMBERS = '/admin/memberships/data/members/'
const list = async (query: Record<string, string>) =>
  (await app.call(staff, `GET ${MEMBERS}`, { query: { perPage: '100', ...query } })).json<
    PageOf<typeof staffMemberList>
  >().Members
const read = async ({ MembershipID }: Pick<Member, 'MembershipID'>) =>
  (await app.call(staff, `GET ${MEMBERS}${MembershipID}/`)).json<StaffMembership>()
const saveAgain = ({ MembershipID }: Pick<Member, 'MembershipID'>) =>
  app.call(staff, `POST ${MEMBERS}${MembershipID}/save-again/`)
const inDays = (days: number) => addDays(app.today(), days)

describe('the members', () => {
  it('JOIN-1 are found by the state that the member sees, each by exactly one, at the bounds of its days too', async () => {
    const members = {
      active: await app.member({ end: inDays(0) }),
      ends: await app.member({ end: inDays(0), autorenew: false }),
      grace: await app.member({ end: inDays(-14) }),
      lapsed: await app.member({ end: inDays(-15) }),
    }
    const left = await app.member({ end: inDays(-1), autorenew: false })
    for (const [state, member] of [...Object.entries(members), ['lapsed', left] as const]) {
      expect((await app.seen(member)).State, member.number).toBe(state)
      for (const asked of memberFilters) {
        const rows = await list({ search: member.number, state: asked })
        expect(
          rows.map(({ State }) => State),
          `${state} as ${asked}`,
        ).toEqual(asked === state ? [state] : [])
      }
    }
  })

  it('JOIN-1 are found by number, order, name, address, site, tier and the days until their end', async () => {
    // The days until the end are counted at the member's site, where a new day begins hours before the United States.
    const end = addDays(app.today('uk'), 20)
    const member = await app.member({ end, tier: 'Elite', site: 'NGC-uk' })
    const numbers = async (query: Record<string, string>) => (await list(query)).map((row) => row.Number)
    expect(await numbers({ search: member.number.toLowerCase() })).toEqual([member.number])
    expect(await numbers({ search: `${member.number}-1` })).toEqual([member.number])
    const [row] = await list({ search: member.number })
    expect(row).toMatchObject({ Tier: 'Elite', TermEnd: end, Autorenew: true, PeopleID: member.person.PeopleID })
    expect(await numbers({ search: row?.Email ?? '' })).toEqual([member.number])
    const near = { search: row?.Email ?? '', siteID: String(row?.SiteID), tier: 'Elite' }
    expect(await numbers({ ...near, endsWithin: '20' })).toEqual([member.number])
    expect(await numbers({ ...near, endsWithin: '19' })).toEqual([])
    expect(await numbers({ ...near, tier: 'Premium' })).toEqual([])
    expect(await numbers({ ...near, siteID: '1' })).toEqual([])
    const ends = (await list({ sort: 'TermEnd', order: 'ASC' })).flatMap(({ TermEnd }) => TermEnd ?? [])
    expect(ends).toEqual([...ends].sort())
  })

  it('JOIN-1 are seen by holders of the role Invoice payments only', async () => {
    const fees = (await app.person(['Admin', 'Content', 'Fees'])).as
    expect((await app.call(fees, `GET ${MEMBERS}`)).status).toBe(403)
    expect((await app.call(staff, `GET ${MEMBERS}2000000000/`)).status).toBe(404)
  })
})

describe('a member', () => {
  it('JOIN-1 is shown with orders, payment and codes, the newest order first, and with the history', async () => {
    const person = await app.person()
    const { order } = await app.join(person, { DiscountCode: 'SPRING10', AffiliateCode: 'COIN24' })
    await app.saved()
    const [row] = await list({ search: order.OrderNumber })
    const member = await read({ MembershipID: row?.MembershipID ?? 0 })
    expect(member.Orders).toEqual([
      expect.objectContaining({
        Number: order.OrderNumber,
        Mode: 'join',
        Tier: 'Associate',
        Price: { Minor: 3900, Currency: 'USD' },
        RateBasisPoints: 1000,
        Total: { Minor: 3510, Currency: 'USD' },
        Refunded: { Minor: 0, Currency: 'USD' },
        DiscountCode: 'SPRING10',
        AffiliateCode: 'COIN24',
        State: 'paid',
        Save: 'saved',
        PaymentID: expect.stringMatching(/./),
      }),
    ])
    const history = await app.call(staff, 'GET /admin/api/audit/', {
      query: { entity: 'membership', id: String(member.MembershipID) },
    })
    expect([history.status, history.text]).toEqual([200, expect.stringContaining('"join"')])
  })

  it('JOIN-1 is shown with the mails about the end of the term', async () => {
    const member = await app.member({ end: inDays(7), autorenew: false })
    await app.follow()
    const { Notices } = await read(member)
    expect(Notices).toEqual([{ Kind: 'ends-7', TermEnd: inDays(7), SentUTC: expect.any(String) }])
  })

  it('JOIN-4 who paid without being saved is found, and saved again without another charge', async () => {
    const person = await app.person()
    const { order } = await app.join(person)
    await app.saved()
    const [row] = await list({ search: order.OrderNumber })
    const MembershipID = row?.MembershipID ?? 0
    await app.ctx.db.delete(jobs)
    await app.ctx.db
      .update(memberships)
      .set({ Tier: null, TermStart: null, TermEnd: null, SinceUTC: null, Autorenew: false, ConsentUTC: null })
      .where(eq(memberships.MembershipID, MembershipID))
    await app.ctx.db
      .update(membershipOrders)
      .set({ Save: 'failed' })
      .where(and(eq(membershipOrders.MembershipID, MembershipID), eq(membershipOrders.Place, 1)))
    expect((await list({ state: 'save-failed' })).map((one) => one.MembershipID)).toEqual([MembershipID])
    const saved = await saveAgain({ MembershipID })
    expect(saved.json<StaffMembership>()).toMatchObject({
      State: 'ends',
      Tier: 'Associate',
      Orders: [{ Save: 'saved' }],
    })
    expect(await list({ state: 'save-failed' })).toEqual([])
    expect((await saveAgain({ MembershipID })).json()).toMatchObject({ State: 'ends', Orders: [{ State: 'paid' }] })
    expect((await saveAgain({ MembershipID: 2_000_000_000 })).status).toBe(404)
  })
})
