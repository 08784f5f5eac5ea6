import type { MemberChangePreview, StaffMembership } from '@obverse/contract/domains/memberships'
import type { AuditRow, DashboardCard } from '@obverse/contract/domains/workbench'
import { addDays, LAST_TERM_DAY, termEnd } from '@obverse/contract/rules/memberships'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { As, TestAnswer } from '../../../testing/harness'
import { readCardOnFile } from '../../payments'
import { cards } from '../../payments/testing/pay-app'
import { memberships } from '../tables'
import { type Member, type MemberOf, type RenewalApp, startRenewalApp } from '../testing/renewal-app'

let app: RenewalApp
let staff: As
beforeAll(async () => {
  app = await startRenewalApp()
})
// Anew for each test, as the clock goes on.
beforeEach(async () => {
  staff = (await app.person(['Admin', 'Customer', 'InvoicePayments'])).as
})
afterAll(() => app.stop())

const MEMBERS = '/admin/memberships/data/members/'
const acts = ['stop-renewal', 'end', 'change'] as const
type Act = (typeof acts)[number]
const Reason = 'The member asked for it by phone.'
const inDays = (days: number) => addDays(app.today(), days)

const read = async ({ MembershipID }: Member) =>
  (await app.call(staff, `GET ${MEMBERS}${MembershipID}/`)).json<StaffMembership>()
const versionOf = async (member: Member) => (await read(member)).Version
const send = (member: Pick<Member, 'MembershipID'>, act: Act, body: object, as: As = staff, headers = {}) =>
  app.call(as, `POST ${MEMBERS}${member.MembershipID}/${act}/`, { body, headers })
/** Does an act with the version of now; a change needs its tier and last day. */
const act = async (member: Member, name: Act, more: object = {}) =>
  send(member, name, { ...(await bodyOf(member, name)), ...more })
async function bodyOf(member: Member, name: Act) {
  const { Version, TermEnd } = await read(member)
  return { Reason, Version, ...(name === 'change' && { Tier: 'Premium', TermEnd }) }
}
const preview = (member: Member, tier: string, termEnd: string, as: As = staff) =>
  app.call(as, `GET ${MEMBERS}${member.MembershipID}/change/`, { query: { tier, termEnd } })
const priced = async (...of: Parameters<typeof preview>) => (await preview(...of)).json<MemberChangePreview>()
const historyOf = async ({ MembershipID }: Member) =>
  (await app.call(staff, 'GET /admin/api/audit/', { query: { entity: 'membership', id: String(MembershipID) } })).json<
    AuditRow[]
  >()
const states = async (member: Member) =>
  (await app.orders(member)).map(({ Place, Tier, State }) => `${Place} ${Tier} ${State}`)
const card = ({ number }: Member) => readCardOnFile(app.ctx, number)
const refusal = (answer: TestAnswer) => [answer.status, answer.error().message]
/** Makes a member whose renewal is due today and ordered. */
async function due(of: Partial<MemberOf> = {}): Promise<Member> {
  const member = await app.member({ end: inDays(-1), ...of })
  await app.follow()
  return member
}

describe('every act on a membership', () => {
  it.each(acts)('JOIN-1 JOIN-6 "%s" needs the role, a reason and a membership that goes on', async (name) => {
    const member = await app.member({ end: inDays(60) })
    const body = await bodyOf(member, name)
    const readOnly = (await app.person(['Admin', 'Customer', 'InvoicePayments', 'ReadOnly'])).as
    const fees = (await app.person(['Admin', 'Content', 'Fees'])).as
    for (const [as, status] of [
      ['nobody', 401],
      [member.person.as, 403],
      [fees, 403],
      [readOnly, 403],
    ] as const)
      expect((await send(member, name, body, as)).status).toBe(status)
    expect((await app.call(readOnly, `GET ${MEMBERS}${member.MembershipID}/`)).status).toBe(200)
    expect((await send({ MembershipID: 2_000_000_000 }, name, body)).status).toBe(404)
    for (const wrong of ['', '   ', 'x'.repeat(501)])
      expect((await send(member, name, { ...body, Reason: wrong })).error().errors).toHaveProperty('Reason')
    expect((await send(member, name, { ...body, More: 1 })).status).toBe(422)
    expect(await versionOf(member)).toBe(body.Version)
    const over = await app.member({ end: inDays(-1), autorenew: false })
    expect(refusal(await act(over, name))).toEqual([409, 'This membership has ended already.'])
  })

  it.each(acts)('JOIN-1 JOIN-6 "%s" answers 409 with the membership of now for another version', async (name) => {
    const member = await app.member({ end: inDays(60) })
    const stale = await bodyOf(member, name)
    await app.ctx.db
      .update(memberships)
      .set({ Version: stale.Version + 1 })
      .where(eq(memberships.MembershipID, member.MembershipID))
    const answer = await send(member, name, stale)
    expect(answer.status).toBe(409)
    expect(answer.error().current).toEqual(await read(member))
    expect(await historyOf(member)).toEqual([])
    expect(await app.mailsOf(member)).toEqual([])
  })

  it.each(acts)('JOIN-1 JOIN-6 "%s" happens once when it is pressed twice, with or without a key', async (name) => {
    for (const headers of [{}, { 'idempotency-key': `twice-${name}-${Date.now()}` }]) {
      const member = await app.member({ end: inDays(60) })
      const body = await bodyOf(member, name)
      const answers = await Promise.all([
        send(member, name, body, staff, headers),
        send(member, name, body, staff, headers),
      ])
      const again = await send(member, name, body, staff, headers)
      expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
      expect(again.status).toBe('idempotency-key' in headers ? 200 : 409)
      expect(await historyOf(member)).toHaveLength(1)
      expect(await app.mailsOf(member)).toHaveLength(1)
    }
  })

  it.each(acts)('JOIN-1 JOIN-6 "%s" waits for a payment that is in doubt, and says so', async (name) => {
    const member = await due({ card: cards.answerLost })
    await app.charge()
    const answer = await act(member, name)
    expect(refusal(answer)).toEqual([409, expect.stringContaining('under way')])
    expect(answer.error().current).toMatchObject({ State: 'in-doubt' })
    expect(await card(member)).not.toBeNull()
  })
})

describe('"Do not renew"', () => {
  it('JOIN-6 turns the renewal off as its member could, with the card and the order, and tells the member', async () => {
    const member = await app.member({ end: inDays(20) })
    await app.follow()
    expect(await states(member)).toEqual(['1 Associate open'])
    const answer = await act(member, 'stop-renewal')
    expect(answer.json<StaffMembership>()).toMatchObject({ State: 'ends', Autorenew: false, ConsentUTC: null })
    expect(await card(member)).toBeNull()
    expect(await states(member)).toEqual(['1 Associate replaced'])
    const [row] = await historyOf(member)
    const same = { Tier: 'Associate', TermEnd: inDays(20) }
    expect(row).toMatchObject({ Action: 'autorenew-off', Before: { ...same, Autorenew: true } })
    expect(row?.After).toEqual({ ...same, Autorenew: false, Reason })
    const [mail] = await app.mailsWith(member, 'turned off the renewal')
    expect(mail).toContain('/account/membership/')
    expect(mail).not.toContain('by phone')
    expect(refusal(await act(member, 'stop-renewal'))).toEqual([409, 'The renewal is off already.'])
  })

  it('JOIN-6 ends a membership in its grace period, which is told once', async () => {
    const member = await due()
    expect((await act(member, 'stop-renewal')).json()).toMatchObject({ State: 'lapsed', TermEnd: inDays(-1) })
    await app.work()
    expect(await app.chargesOf(member)).toEqual([])
    expect(await app.mailsWith(member, 'ended')).toHaveLength(1)
  })
})

describe('"End today"', () => {
  it('JOIN-1 JOIN-6 makes today the last day, and charges nobody for an order of before', async () => {
    const member = await app.member({ end: inDays(20) })
    await app.follow()
    const answer = await act(member, 'end')
    expect(answer.json<StaffMembership>()).toMatchObject({ State: 'ends', TermEnd: inDays(0), Autorenew: false })
    expect(await app.seen(member)).toMatchObject({ State: 'ends', End: inDays(0), NextCharge: null })
    expect([await card(member), await states(member)]).toEqual([null, ['1 Associate replaced']])
    expect((await historyOf(member))[0]).toMatchObject({
      Action: 'end-membership',
      After: { TermEnd: inDays(0), Reason },
    })
    expect(refusal(await act(member, 'end'))).toEqual([409, 'This membership ends today already.'])
    await app.work()
    expect(await app.chargesOf(member)).toEqual([])
    expect(await app.mailsWith(member, 'ended your Associate membership')).toHaveLength(1)
    expect(await app.notices(member)).toEqual([`${app.today()} lapsed`, `${app.today()} renews-30`])
  })

  it('JOIN-1 ends a term that was renewed before its first day', async () => {
    const member = await app.member({ end: inDays(400), autorenew: false })
    const TermStart = inDays(35)
    await app.ctx.db.update(memberships).set({ TermStart }).where(eq(memberships.MembershipID, member.MembershipID))
    expect((await act(member, 'end')).json()).toMatchObject({ TermStart: inDays(0), TermEnd: inDays(0) })
  })

  it('JOIN-1 JOIN-6 in parallel with the charge either ends the membership or charges it, never both', async () => {
    const outcomes = new Set<string>()
    const after = Number.POSITIVE_INFINITY
    for (const milliseconds of [0, 15, 30, 45, 60, 90, 120, after]) {
      const member = await due()
      const body = await bodyOf(member, 'end')
      const charged = Promise.all([app.charge(), app.charge()])
      await (milliseconds === after ? charged : new Promise((resolve) => setTimeout(resolve, milliseconds)))
      const answer = await send(member, 'end', body)
      await charged
      await app.saved()
      await app.work()
      const { State } = await app.seen(member)
      const charges = (await app.chargesOf(member)).length
      const outcome = `${answer.status} ${State} ${charges}`
      expect(['200 lapsed 0', '409 active 1']).toContain(outcome)
      outcomes.add(outcome)
    }
    expect([...outcomes].sort()).toEqual(['200 lapsed 0', '409 active 1'])
  })
})

describe('"Change"', () => {
  it('JOIN-1 JOIN-7 says what the renewal will cost, and the renewal charges that once, for the new term', async () => {
    const member = await app.member({ end: inDays(20) })
    await app.follow()
    const last = inDays(2)
    const next = addDays(last, 1)
    const amount = { Minor: 14_900, Currency: 'USD' }
    expect(await priced(member, 'Premium', last)).toEqual({
      Charge: { Day: next, Amount: amount, End: termEnd(next), IsLate: false },
      NoCharge: null,
    })
    const answer = await act(member, 'change', { Tier: 'Premium', TermEnd: last })
    expect(answer.json<StaffMembership>()).toMatchObject({ State: 'active', Tier: 'Premium', TermEnd: last })
    expect((await app.row(member)).PriceMinor).toBe(14_900)
    const [mail] = await app.mailsWith(member, 'We changed your membership')
    for (const words of ['Before: Associate', 'Now: Premium', '$149.00']) expect(mail).toContain(words)
    expect(await states(member)).toEqual(['1 Associate replaced'])
    await app.charge()
    expect(await app.chargesOf(member)).toEqual([])
    await app.work()
    expect(await states(member)).toEqual(['1 Associate replaced', '2 Premium open'])
    app.goTo(next)
    await Promise.all([app.charge(), app.charge()])
    await app.saved()
    expect((await app.chargesOf(member)).map(({ minor }) => minor)).toEqual([14_900])
    expect(await app.row(member)).toMatchObject({ Tier: 'Premium', TermStart: next, TermEnd: termEnd(next) })
  })

  it('JOIN-1 of the tier in the grace period leaves the last day and charges the new price', async () => {
    const member = await due({ card: cards.declined })
    await app.work()
    expect((await priced(member, 'Premium', inDays(-1))).Charge).toMatchObject({
      IsLate: true,
      Amount: { Minor: 14_900 },
    })
    expect((await act(member, 'change')).json()).toMatchObject({ State: 'grace', Tier: 'Premium', TermEnd: inDays(-1) })
    expect(await app.mailsWith(member, 'still to be paid')).toHaveLength(1)
    await app.follow()
    const open = await app.open(member)
    expect(open).toMatchObject({ Tier: 'Premium', TotalMinor: 14_900, TermStart: inDays(0), ChargeOn: inDays(3) })
  })

  it('JOIN-7 takes a last day from today to 2199-01-02, which is for life and not renewed', async () => {
    const member = await app.member({ end: inDays(60) })
    for (const TermEnd of [inDays(-1), '2199-01-03', '9999-12-31']) {
      const { status, error } = await act(member, 'change', { TermEnd })
      expect([status, error().errors?.TermEnd]).toEqual([422, 'Choose a day from today to January 2, 2199.'])
      expect((await preview(member, 'Premium', TermEnd)).status).toBe(422)
    }
    expect((await act(member, 'change', { TermEnd: '2027-02-30' })).status).toBe(422)
    expect((await act(member, 'change', { Tier: 'Free' })).error().errors).toHaveProperty('Tier')
    const { Tier, TermEnd } = await read(member)
    expect((await act(member, 'change', { Tier, TermEnd })).error().errors).toHaveProperty('Tier')

    expect((await priced(member, 'Associate', LAST_TERM_DAY)).NoCharge).toBe('last-day')
    const life = await act(member, 'change', { Tier, TermEnd: LAST_TERM_DAY })
    expect(life.json()).toMatchObject({ State: 'ends', TermEnd: LAST_TERM_DAY, Autorenew: false })
    expect(await card(member)).toBeNull()
    const other = await act(member, 'change', { Tier, TermEnd: inDays(0) })
    expect(other.json()).toMatchObject({ State: 'ends', TermEnd: inDays(0) })
  })

  it('JOIN-1 says why nothing will be charged, to staff of the role only', async () => {
    const member = await app.member({ end: inDays(60), autorenew: false })
    expect(await priced(member, 'Elite', inDays(5))).toEqual({ Charge: null, NoCharge: 'off' })
    expect((await preview(member, 'Elite', inDays(5), 'nobody')).status).toBe(401)
    expect((await preview(member, 'Elite', inDays(5), member.person.as)).status).toBe(403)
    expect((await preview(member, 'Free', inDays(5))).status).toBe(422)
    const over = await app.member({ end: inDays(-1), autorenew: false })
    expect((await preview(over, 'Elite', inDays(5))).status).toBe(404)
  })

  it('JOIN-1 of the last day does not raise the price of an upgrade for the days left', async () => {
    const member = await app.member({ end: inDays(200), autorenew: false })
    const priceOf = async () =>
      (await app.seen(member)).Offers.find(({ TierName }) => TierName === 'Elite')?.Price.Minor ?? 0
    const before = await priceOf()
    await act(member, 'change', { Tier: 'Associate', TermEnd: inDays(99) })
    expect(Math.abs((await priceOf()) - (before * 100) / 201)).toBeLessThan(2)
  })
})

describe('a membership whose money was returned', () => {
  it('PAY-9 JOIN-4 says so to staff and to the member, with the order, until it ends', async () => {
    const person = await app.person()
    const { order } = await app.join(person)
    await app.saved()
    const { MembershipID } = await app.memberRow(person)
    const member: Member = { person, MembershipID, number: order.OrderNumber.split('-')[0] ?? '', site: 'NGC-com' }
    const { PaymentID } = await app.orderRow(order.OrderNumber)
    const refund = { Minor: 3900, Reason, Key: crypto.randomUUID() }
    expect((await app.call('billing', `POST /admin/api/payments/${PaymentID}/refund/`, { body: refund })).status).toBe(
      200,
    )
    expect(await read(member)).toMatchObject({ State: 'refunded', Refunded: order.OrderNumber })
    expect(await app.membership(person)).toMatchObject({
      State: 'refunded',
      Order: order.OrderNumber,
      TierName: 'Associate',
    })
    await act(member, 'end')
    app.goTo(inDays(1))
    expect(await app.seen(member)).toMatchObject({ State: 'lapsed', Order: '' })
  })
})

describe('the dashboard', () => {
  it('JOIN-1 counts members in grace and not saved as the list does, for holders of the role only', async () => {
    await due()
    const cardsOf = async (as: As) => (await app.call(as, 'GET /admin/api/dashboard/')).json<DashboardCard[]>()
    const mine = (await cardsOf(staff)).filter(({ Resource }) => Resource === 'memberships')
    expect(mine.map(({ Code }) => Code).sort()).toEqual(['members-in-grace', 'members-not-saved'])
    for (const { Filter, Count } of mine) {
      const list = await app.call(staff, `GET ${MEMBERS}`, { query: { state: String(Filter.state) } })
      expect(list.json<{ Total: number }>().Total).toBe(Count)
    }
    expect(mine.find(({ Code }) => Code === 'members-in-grace')?.Count).toBeGreaterThan(0)
    const fees = (await app.person(['Admin', 'Content', 'Fees'])).as
    expect((await cardsOf(fees)).filter(({ Resource }) => Resource === 'memberships')).toEqual([])
  })
})
