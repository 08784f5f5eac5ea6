import type {
  CashClose,
  CashPayment,
  CashTill,
  CounterMembership,
  DealerMembership,
} from '@obverse/contract/domains/dealers'
import type { BillingOutcome } from '@obverse/contract/domains/memberships'
import { addDays } from '@obverse/contract/rules/memberships'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, people } from '../../../db/tables'
import { found } from '../../../errors'
import type { As } from '../../../testing/harness'
import { dealers } from '../../dealer-locator'
import { newIp, type Somebody } from '../../payments/testing/pay-app'
import { membershipNumber } from '../numbers'
import { dealerCashPayments, membershipBookings, membershipOrders, memberships } from '../tables'
import { type RenewalApp, startRenewalApp } from '../testing/renewal-app'

let app: RenewalApp
let staff: As
let last = 710_000
beforeAll(async () => {
  app = await startRenewalApp()
})
beforeEach(async () => {
  staff = (await app.person(['Admin', 'Dealers', 'Payments'])).as
})
afterAll(() => app.stop())

const TAKE = 'POST /admin/dealers/cash-payment/'
const LEDGER = '/admin/dealers/data/cash/'
const CLOSES = '/admin/dealers/data/closes/'
const call = (as: As, line: string, more: object = {}) => app.call(as, line, { ip: newIp(), ...more })

/** Makes a dealer with a person who acts for it. */
async function dealerWith(Companies: ('NGC' | 'PMG' | 'CGC')[] = ['NGC']) {
  const DealerNumber = String(++last)
  const [row] = await app.ctx.db.insert(dealers).values({ DealerNumber, Name: 'Harbor Coins', Companies }).returning()
  const { DealerID } = found(row)
  const person = await app.person()
  await app.ctx.db.update(people).set({ DealerID }).where(eq(people.PeopleID, person.PeopleID))
  return { DealerID, DealerNumber, person }
}
type Dealer = Awaited<ReturnType<typeof dealerWith>>
const FormData = (dealer: Pick<Dealer, 'DealerNumber'>) => ({
  Interest: 'coins',
  DealerAccounts: [`NGC-${dealer.DealerNumber}`],
  BillingCompanies: ['NGC'],
})
const formOf = (dealer: Dealer, more: object = {}) => ({
  DealerID: dealer.DealerID,
  SiteID: 1,
  FormData: FormData(dealer),
  EmailLanguageCode: 'zh-CN',
  Payment: '495.00',
  ConfirmationEmail: `till-${dealer.DealerNumber}@people.example`,
  TillReference: `T-${dealer.DealerNumber}`,
  ...more,
})
const take = (dealer: Dealer, more: object = {}, as: As = staff) => call(as, TAKE, { body: formOf(dealer, more) })
const seen = async ({ person }: { person: Somebody }) =>
  (await call(person.as, 'GET /dealers/data/expiration-details/')).json<DealerMembership>()
const rowsOf = ({ DealerID }: Dealer) =>
  app.ctx.db.select().from(dealerCashPayments).where(eq(dealerCashPayments.DealerID, DealerID))
const idOf = async (dealer: Dealer) => found((await rowsOf(dealer))[0]).CashPaymentID
const reverse = (id: number, as: As = staff) =>
  call(as, `POST ${LEDGER}${id}/reverse/`, { body: { Reason: 'Taken twice' } })
const memberOf = async ({ DealerID }: Dealer) =>
  found((await app.ctx.db.select().from(memberships).where(eq(memberships.DealerID, DealerID)))[0])
const till = async () => (await call(staff, 'GET /admin/dealers/data/till/1/')).json<CashTill>()
/** Returns the sum of the books of a dealer's membership. */
async function booked(dealer: Dealer): Promise<number> {
  const { MembershipID } = await memberOf(dealer)
  const rows = await app.ctx.db
    .select()
    .from(membershipBookings)
    .where(eq(membershipBookings.MembershipID, MembershipID))
  return rows.reduce((sum, { Minor }) => sum + Minor, 0)
}

describe('cash for a dealer', () => {
  it('ADP-1 ADP-C4 is in the ledger with who took it and the till’s reference, and the membership is active at once', async () => {
    const dealer = await dealerWith()
    const outcome = (await take(dealer)).json<BillingOutcome>()
    expect(outcome).toMatchObject({ Success: true, BillingSuccess: true, AccountSaveSuccess: true })
    expect(await seen(dealer)).toMatchObject({ IsActive: true, Chosen: { Interest: 'coins' } })
    const ledger = await call(staff, `GET ${LEDGER}`, { query: { dealerID: String(dealer.DealerID) } })
    expect(ledger.json()).toMatchObject({
      Total: 1,
      Payments: [
        {
          DealerName: 'Harbor Coins',
          OrderNumber: outcome.Order?.OrderNumber,
          Amount: { Minor: 49_500, Currency: 'USD' },
          TillReference: `T-${dealer.DealerNumber}`,
          IsReversed: false,
          CashCloseID: null,
        },
      ],
    })
    expect(await booked(dealer)).toBe(49_500)
    expect(app.charges().filter(({ invoice }) => invoice?.startsWith(outcome.Order?.OrderNumber ?? '-'))).toEqual([])
    const actions = await app.ctx.db
      .select({ Action: auditLog.Action })
      .from(auditLog)
      .where(and(eq(auditLog.Entity, 'dealer'), eq(auditLog.EntityKey, String(dealer.DealerID))))
    expect(actions).toEqual([{ Action: 'cash-payment' }])
  })

  it('ADP-1 sends the receipt to the given address in the given language', async () => {
    const dealer = await dealerWith()
    await take(dealer)
    const mails = () => app.mailsTo({ Email: `till-${dealer.DealerNumber}@people.example` })
    await expect.poll(async () => (await mails()).length).toBe(1)
    const [mail = ''] = await mails()
    expect(mail).toContain('495.00 现金')
    expect(mail).toContain(`T-${dealer.DealerNumber}`)
  })

  it('ADP-1 ADP-C4 is taken once when one form is sent ten times with its key, and once when ten people send it', async () => {
    const [one, ten] = [await dealerWith(), await dealerWith()]
    const headers = { 'idempotency-key': `cash-key-${one.DealerNumber}-0000` }
    const same = await Promise.all(Array.from({ length: 10 }, () => call(staff, TAKE, { body: formOf(one), headers })))
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    const others = await Promise.all(Array.from({ length: 10 }, () => take(ten)))
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const dealer of [one, ten]) {
      expect(await rowsOf(dealer)).toHaveLength(1)
      expect(await booked(dealer)).toBe(49_500)
    }
  })

  it.each([
    ['Payment', { Payment: '494.99' }],
    ['Payment', { Payment: '' }],
    ['TillReference', { TillReference: ' ' }],
    ['ConfirmationEmail', { ConfirmationEmail: 'none' }],
    ['EmailLanguageCode', { EmailLanguageCode: 'fr-FR' }],
    ['SiteID', { SiteID: 7 }],
    ['FormData.DealerAccounts', { FormData: { ...FormData({ DealerNumber: '1' }), DealerAccounts: [] } }],
    ['DealerAccounts', { FormData: FormData({ DealerNumber: '1' }) }],
  ])('ADP-1 is refused beside %s, and nothing is taken', async (field, over) => {
    const dealer = await dealerWith()
    const answer = await take(dealer, over)
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, [field]])
    expect(await rowsOf(dealer)).toEqual([])
    expect(await seen(dealer)).toMatchObject({ IsNew: true })
  })

  it('ADP-1 is refused for a dealer that nobody acts for, and for one that does not exist', async () => {
    const dealer = await dealerWith()
    await app.ctx.db.update(people).set({ DealerID: null }).where(eq(people.DealerID, dealer.DealerID))
    expect((await take(dealer)).status).toBe(409)
    expect((await take({ ...dealer, DealerID: 2_000_000_000 })).status).toBe(404)
  })

  it('ADP-1 ADP-C1 ADP-C4 ADP-C5 ADP-C6 is for holders of the role Payments only', async () => {
    const dealer = await dealerWith()
    const withoutRole = (await app.person(['Admin', 'Dealers'])).as
    const lines = [
      TAKE,
      `POST /admin/dealers/${dealer.DealerID}/autorenew/cancel/`,
      `GET /admin/dealers/dealer-account/coins/${dealer.DealerID}`,
      `GET /admin/dealers/data/${dealer.DealerID}/membership/`,
      'GET /admin/dealers/billing-company/coins',
      `GET ${LEDGER}`,
      `POST ${LEDGER}1/reverse/`,
      'GET /admin/dealers/data/till/1/',
      `GET ${CLOSES}`,
      `POST ${CLOSES}`,
    ]
    for (const line of lines) {
      const body = line.startsWith('POST') ? { body: {} } : {}
      expect((await call(withoutRole, line, body)).status, line).toBe(403)
      expect((await call(dealer.person.as, line, body)).status, line).toBe(403)
      expect((await call('nobody', line, body)).status, line).toBe(401)
    }
  })
})

describe('a reversal', () => {
  it('ADP-1 of a first payment ends the membership, balances the ledger and the books, and is told by mail', async () => {
    const dealer = await dealerWith()
    await take(dealer)
    const id = await idOf(dealer)
    expect((await reverse(id)).json<CashPayment>()).toMatchObject({
      Amount: { Minor: -49_500 },
      ReversesID: id,
      Reason: 'Taken twice',
    })
    expect(await seen(dealer)).toMatchObject({ IsExpired: true, State: 'expired' })
    expect(await booked(dealer)).toBe(0)
    const [order] = await app.ctx.db
      .select()
      .from(membershipOrders)
      .where(eq(membershipOrders.MembershipID, (await memberOf(dealer)).MembershipID))
    expect(order).toMatchObject({ State: 'refunded', RefundedMinor: 49_500 })
    const mails = () => app.mailsTo({ Email: `till-${dealer.DealerNumber}@people.example` })
    await expect.poll(async () => (await mails()).at(-1)).toContain('我们已退回')
    const ledger = (await call(staff, `GET ${LEDGER}`, { query: { search: `T-${dealer.DealerNumber}` } })).json<{
      Payments: CashPayment[]
    }>()
    expect(ledger.Payments.map(({ IsReversed, Amount }) => [IsReversed, Amount.Minor])).toEqual([
      [false, -49_500],
      [true, 49_500],
    ])
    expect((await take(dealer)).json<BillingOutcome>()).toMatchObject({ Success: true })
  })

  it('ADP-1 happens once when ten people press it at once, and a reversal cannot be reversed', async () => {
    const dealer = await dealerWith()
    await take(dealer)
    const id = await idOf(dealer)
    const answers = await Promise.all(Array.from({ length: 10 }, () => reverse(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await booked(dealer)).toBe(0)
    const reversal = found((await rowsOf(dealer)).find(({ ReversesID }) => ReversesID === id))
    expect((await reverse(reversal.CashPaymentID)).status).toBe(409)
    expect((await reverse(2_000_000_000)).status).toBe(404)
  })

  it('ADP-1 of a renewal leaves the days before it, and an earlier payment waits for the later one', async () => {
    const dealer = await dealerWith()
    await take(dealer)
    const first = await idOf(dealer)
    const end = addDays(app.today(), 20)
    await app.ctx.db
      .update(memberships)
      .set({ TermStart: addDays(end, -364), TermEnd: end })
      .where(eq(memberships.DealerID, dealer.DealerID))
    app.clock.pass(60)
    expect((await take(dealer, { TillReference: 'T-second' })).json<BillingOutcome>()).toMatchObject({ Success: true })
    expect((await memberOf(dealer)).TermEnd).not.toBe(end)
    expect((await reverse(first)).status).toBe(409)
    const second = found((await rowsOf(dealer)).find(({ TillReference }) => TillReference === 'T-second'))
    expect((await reverse(second.CashPaymentID)).status).toBe(200)
    expect((await memberOf(dealer)).TermEnd).toBe(end)
    expect(await seen(dealer)).toMatchObject({ IsActive: true })
  })
})

describe('the close of the cash', () => {
  it('ADP-1 counts what is in the till once, and tells the difference; a payment in between is a conflict', async () => {
    const before = await till()
    if (before.Payments > 0)
      await call(staff, `POST ${CLOSES}`, {
        body: { SiteID: 1, CountedMinor: 0, ExpectedMinor: before.ExpectedMinor, Payments: before.Payments },
      })
    const dealer = await dealerWith()
    await take(dealer)
    const open = await till()
    expect(open).toMatchObject({ ExpectedMinor: 49_500, Payments: 1, Currency: 'USD' })
    const draft = { SiteID: 1, CountedMinor: 49_000, ExpectedMinor: open.ExpectedMinor, Payments: open.Payments }
    await take(await dealerWith())
    const late = await call(staff, `POST ${CLOSES}`, { body: draft })
    expect([late.status, late.error().current]).toMatchObject([409, { ExpectedMinor: 99_000, Payments: 2 }])
    const closes = await Promise.all(
      Array.from({ length: 5 }, () =>
        call(staff, `POST ${CLOSES}`, { body: { ...draft, ExpectedMinor: 99_000, CountedMinor: 98_500, Payments: 2 } }),
      ),
    )
    expect(closes.filter(({ status }) => status === 200)).toHaveLength(1)
    const made = found(closes.find(({ status }) => status === 200)).json<CashClose>()
    expect(made).toMatchObject({ Difference: { Minor: -500 }, Payments: 2 })
    expect(await till()).toMatchObject({ ExpectedMinor: 0, Payments: 0 })
    const listed = (await call(staff, `GET ${CLOSES}`)).json<{ Closes: CashClose[] }>()
    expect(listed.Closes[0]).toEqual(made)
    const empty = await call(staff, `POST ${CLOSES}`, { body: { ...draft, ExpectedMinor: 0, Payments: 0 } })
    expect(empty.status).toBe(409)
    const gone = await reverse(await idOf(dealer))
    expect(gone.status, 'money that was counted can be given back').toBe(200)
    expect(await till()).toMatchObject({ ExpectedMinor: -49_500, Payments: 1 })
  })
})

describe('what staff look up and turn off for a dealer', () => {
  const counter = async (dealer: Pick<Dealer, 'DealerID'>, query: Record<string, string> = {}) =>
    call(staff, `GET /admin/dealers/data/${dealer.DealerID}/membership/`, { query })

  it('ADP-1 is its membership with what can be taken now, less the discount of a code, and who gets its mails', async () => {
    const dealer = await dealerWith()
    const price = { Minor: 49_500, Currency: 'USD' }
    expect((await counter(dealer, { siteID: '1' })).json()).toMatchObject({
      MembershipID: null,
      State: 'new',
      SiteID: 1,
      Offer: { JoinMode: 'join', Price: price, Rate: 0, Total: price },
      IsCodeValid: true,
      PaidBy: { PeopleID: dealer.person.PeopleID, Email: dealer.person.Email },
    })
    const cheaper = (await counter(dealer, { discountCode: ' spring10' })).json<CounterMembership>()
    expect(cheaper).toMatchObject({ IsCodeValid: true, Offer: { Rate: 10, Total: { Minor: 44_550 } } })
    const wrong = (await counter(dealer, { discountCode: 'NOTHING' })).json<CounterMembership>()
    expect(wrong).toMatchObject({ IsCodeValid: false, Offer: { Rate: 0, Total: price } })
    expect((await counter(dealer, { discountCode: 'SPRING10' })).json()).toEqual(cheaper)
    await take(dealer, { FormData: { ...FormData(dealer), DiscountCode: 'SPRING10' }, Payment: '445.50' })
    expect((await counter(dealer)).json()).toMatchObject({ State: 'ends', Offer: null, IsOffered: true })
  })

  it('ADP-1 is at the site where the membership is paid, and says when nobody acts for the dealer', async () => {
    const dealer = await dealerWith()
    await take(dealer)
    expect((await counter(dealer, { siteID: '2' })).json()).toMatchObject({ SiteID: 1, State: 'ends' })
    const alone = await dealerWith()
    await app.ctx.db.update(people).set({ DealerID: null }).where(eq(people.DealerID, alone.DealerID))
    expect((await counter(alone)).json()).toMatchObject({ PaidBy: null, State: 'new' })
    expect((await counter({ DealerID: 2_000_000_000 })).status).toBe(404)
    expect((await counter(dealer, { siteID: '7' })).status).toBe(404)
    expect((await counter(dealer, { siteID: 'x' })).status).toBe(422)
  })

  it('ADP-C5 ADP-C6 are its accounts and the companies that bill, by interest', async () => {
    const dealer = await dealerWith(['NGC', 'CGC'])
    const accounts = (interest: string, id = dealer.DealerID) =>
      call(staff, `GET /admin/dealers/dealer-account/${interest}/${id}`)
    expect((await accounts('comics')).json()).toEqual([{ Account: `CGC-${dealer.DealerNumber}`, Company: 'CGC' }])
    expect((await accounts('paper-money')).json()).toEqual([])
    expect((await accounts('stamps')).status).toBe(404)
    expect((await accounts('coins', 2_000_000_000)).status).toBe(404)
    expect((await call(staff, 'GET /admin/dealers/billing-company/cards')).json()).toEqual(['CGC'])
  })

  it('ADP-1 ADP-C1 is the renewal, whose card is removed; a second time changes nothing', async () => {
    const dealer = await dealerWith()
    await take(dealer)
    const CardNumber = await app.card(dealer.person.as, undefined, { purpose: 'update-card' })
    await call(dealer.person.as, 'POST /dealers/account/membership-payment/', {
      body: { CreditCard: { ...app.address, CardNumber } },
    })
    expect(await seen(dealer)).toMatchObject({ Autorenew: true })
    const off = () => call(staff, `POST /admin/dealers/${dealer.DealerID}/autorenew/cancel/`)
    for (const answer of [await off(), await off()]) expect(answer.json()).toEqual({ Success: true })
    expect(await seen(dealer)).toMatchObject({ Autorenew: false, NextCharge: null, State: 'ends' })
    expect(membershipNumber((await memberOf(dealer)).MembershipID)).toMatch(/^M/)
    expect((await call(staff, 'POST /admin/dealers/2000000000/autorenew/cancel/')).status).toBe(404)
  })
})
