import type { DealerMembership, DealerPaymentForm } from '@obverse/contract/domains/dealers'
import type { AutorenewOutcome, BillingOutcome, MembershipOrder } from '@obverse/contract/domains/memberships'
import { addDays, memberFilters } from '@obverse/contract/rules/memberships'
import { decimalText } from '@obverse/contract/rules/payments'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { auditLog, people } from '../../../db/tables'
import { found } from '../../../errors'
import { dealers } from '../../dealer-locator'
import { cards, GOOD, newIp, type Somebody } from '../../payments/testing/pay-app'
import { membershipNumber } from '../numbers'
import { saveMembership } from '../save'
import { membershipOrders, memberships } from '../tables'
import { type RenewalApp, startRenewalApp } from '../testing/renewal-app'

let app: RenewalApp
let last = 700_000
beforeAll(async () => {
  app = await startRenewalApp()
})
afterAll(() => app.stop())

type Form = Partial<z.input<typeof DealerPaymentForm>>
type Answer<T> = { status: number; json: () => T }
const DATA = '/dealers/data/expiration-details/'
const PAY = '/dealers/account/payment/'
const call = (person: Somebody, line: string, more: object = {}) => app.call(person.as, line, { ip: newIp(), ...more })

/** Makes a dealer with a person who acts for it; further people by `acting`. */
async function dealerWith(Companies: ('NGC' | 'PMG' | 'CGC')[] = ['NGC']) {
  const [row] = await app.ctx.db
    .insert(dealers)
    .values({ DealerNumber: String(++last), Name: 'Harbor Coins', Companies })
    .returning()
  const { DealerID, DealerNumber } = found(row)
  return { DealerID, DealerNumber, person: await acting(DealerID) }
}
async function acting(DealerID: number): Promise<Somebody> {
  const person = await app.person()
  await app.ctx.db.update(people).set({ DealerID }).where(eq(people.PeopleID, person.PeopleID))
  return person
}
const seen = async (person: Somebody, site = 'NGC-com') =>
  (await call(person, `GET ${DATA}`, { site })).json<DealerMembership>()
const place = (person: Somebody, body: object = {}) =>
  call(person, 'POST /dealers/account/api/order/', { body }) as Promise<Answer<{ Order: MembershipOrder | null }>>

/** Places the order, types a card and returns the form, as the page does. */
async function formOf(person: Somebody, number: string, more: Form = {}, card: string = GOOD): Promise<Form> {
  const { DiscountCode, AutorenewAccount } = more
  const draft = { ...(DiscountCode && { DiscountCode }), ...(AutorenewAccount && { AutorenewAccount }) }
  const placed = await place(person, draft)
  const order = placed.json().Order
  if (!order) throw new Error(`Not placed: ${placed.status} ${JSON.stringify(placed.json())}`)
  const prepared = await call(person, 'POST /pay/api/prepare/', {
    body: { PaymentReferenceNumbers: [order.OrderNumber], PaymentReferenceType: 'Membership Order' },
  })
  const { CCGTransactionID } = prepared.json<{ CCGTransactionID: string }>()
  return {
    ConfirmationEmail: person.Email,
    Interest: 'coins',
    DealerAccounts: [`NGC-${number}`],
    BillingCompanies: ['NGC'],
    CreditCard: { ...app.address, CardNumber: await app.card(person.as, card, { CCGTransactionID }) },
    PaymentAmount: decimalText(order.Total.Minor),
    CCGTransactionID,
    ...more,
  }
}
const send = (person: Somebody, body: Form) => call(person, `POST ${PAY}`, { body })
const pay = async (person: Somebody, number: string, more: Form = {}, card: string = GOOD) =>
  (await send(person, await formOf(person, number, more, card))).json<BillingOutcome>()
const rowOf = async (DealerID: number) =>
  found((await app.ctx.db.select().from(memberships).where(eq(memberships.DealerID, DealerID)))[0])
/** Returns the approved charges for a dealer in the books of the provider. */
const chargesOf = async (DealerID: number) => {
  const number = membershipNumber((await rowOf(DealerID)).MembershipID)
  return app.charges().filter(({ invoice }) => invoice?.startsWith(`${number}-`))
}
const cancel = (person: Somebody) => call(person, 'POST /dealers/account/membership-cancel/')

describe('the membership of a dealer', () => {
  it('DA-1 DA-C5 is new before the first payment, with the term and price of this site and the accounts to choose', async () => {
    const { person, DealerNumber } = await dealerWith(['NGC', 'CGC'])
    expect(await seen(person)).toMatchObject({
      IsNew: true,
      IsActive: false,
      IsCancelled: false,
      IsExpired: false,
      State: 'new',
      DaysLeft: null,
      Offer: { JoinMode: 'join', Price: { Minor: 49_500, Currency: 'USD' } },
      IsOffered: true,
      Choices: [
        {
          Interest: 'coins',
          DealerAccounts: [{ Account: `NGC-${DealerNumber}`, Company: 'NGC' }],
          BillingCompanies: ['NGC'],
        },
        { Interest: 'comics', BillingCompanies: ['CGC'] },
        { Interest: 'cards', BillingCompanies: ['CGC'] },
      ],
      Chosen: null,
    })
  })

  it('DA-2 DA-3 DA-C2 is active once it is paid, for everybody who acts for the dealer; nobody becomes a member by it', async () => {
    const { person, DealerID, DealerNumber } = await dealerWith()
    const colleague = await acting(DealerID)
    const outcome = await pay(person, DealerNumber)
    expect(outcome).toMatchObject({
      Success: true,
      BillingSuccess: true,
      AccountSaveSuccess: true,
      AutorenewSuccess: true,
      RedirectUrl: expect.stringMatching(/^\/dealers\/account\/membership\/result\/\?order=M\d+-1$/),
    })
    for (const one of [person, colleague])
      expect(await seen(one)).toMatchObject({
        IsActive: true,
        State: 'ends',
        DaysLeft: 364,
        Chosen: { Interest: 'coins' },
      })
    expect(await chargesOf(DealerID)).toHaveLength(1)
    expect((await app.membership(person)).State).toBe('none')
    expect((await app.mailsTo(person)).join('\n')).toContain('/dealers/account/membership/')
    const receipts = await call(colleague, 'GET /dealers/account/api/receipts/')
    expect(receipts.json()).toMatchObject([{ Amount: { Minor: 49_500 }, HasPdf: true }])
    expect((await call(colleague, `GET /dealers/account/receipts/${outcome.Order?.OrderNumber}/`)).status).toBe(200)
  })

  it('DA-2 sends the receipt to the address of the form', async () => {
    const { person, DealerNumber } = await dealerWith()
    await pay(person, DealerNumber, { ConfirmationEmail: 'books@harbor.example' })
    await expect.poll(async () => (await app.mailsTo({ Email: 'books@harbor.example' })).length).toBeGreaterThan(0)
  })

  it('DA-2 DA-C4 takes a valid code off, and says of every other one the same', async () => {
    const { person, DealerNumber } = await dealerWith()
    const valid = async (code: string) =>
      (await call(person, 'GET /dealers/account/api/validate-code/', { query: { code } })).json()
    expect(await valid('spring10')).toEqual({ IsValid: true, Rate: 10 })
    for (const code of ['CODE24', 'WELCOME', 'ANA15', 'NOTHING', ''])
      expect(await valid(code), code).toEqual({ IsValid: false, Rate: 0 })
    const outcome = await pay(person, DealerNumber, { DiscountCode: 'SPRING10' })
    expect(outcome.Order?.Total.Minor).toBe(44_550)
    const { person: other } = await dealerWith()
    const refused = await call(other, 'POST /dealers/account/api/order/', { body: { DiscountCode: 'NOTHING' } })
    expect([refused.status, Object.keys(refused.error().errors ?? {})]).toEqual([422, ['DiscountCode']])
  })

  it('DA-3 is not paid and the form can be sent again when the card is refused; nothing is saved', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    const outcome = await pay(person, DealerNumber, {}, cards.declined)
    expect(outcome).toMatchObject({ Success: false, BillingSuccess: false, Pending: false })
    expect(outcome.Message).not.toBe('')
    expect((await rowOf(DealerID)).Tier).toBeNull()
    expect(await pay(person, DealerNumber)).toMatchObject({ Success: true })
  })

  it('DA-2 is charged once when two people send one form, or one each, at the same time', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    const form = await formOf(person, DealerNumber)
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => send(person, form)))
    expect(outcomes.filter((one) => one.status === 200).length).toBeGreaterThan(0)
    const { MembershipID } = await rowOf(DealerID)
    const paid = await app.ctx.db
      .select()
      .from(membershipOrders)
      .where(and(eq(membershipOrders.MembershipID, MembershipID), eq(membershipOrders.State, 'paid')))
    expect(paid).toHaveLength(1)
    expect(await chargesOf(DealerID)).toHaveLength(1)
  })

  it('DA-2 is paid by a colleague although another person placed an order before', async () => {
    const { person, DealerID, DealerNumber } = await dealerWith()
    await place(person)
    const colleague = await acting(DealerID)
    expect(await pay(colleague, DealerNumber)).toMatchObject({ Success: true })
    expect((await rowOf(DealerID)).PeopleID).toBe(colleague.PeopleID)
  })

  it.each([
    ['Interest', { Interest: 'comics' }],
    ['DealerAccounts', { DealerAccounts: [] }],
    ['DealerAccounts', { DealerAccounts: ['NGC-1'] }],
    ['BillingCompanies', { BillingCompanies: [] }],
    ['BillingCompanies', { BillingCompanies: ['CGC'] }],
    ['ConfirmationEmail', { ConfirmationEmail: 'no address' }],
    ['CreditCard.CardNumber', { CreditCard: { CardNumber: '4012001928706700' } }],
    ['TierName', { TierName: 'Elite' }],
  ])('DA-2 refuses a form beside %s and charges nothing', async (field, over) => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    const form = await formOf(person, DealerNumber)
    const CreditCard = 'CreditCard' in over ? { ...app.address, ...over.CreditCard } : form.CreditCard
    const answer = await call(person, `POST ${PAY}`, { body: { ...form, ...over, CreditCard } })
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, [field]])
    expect((await rowOf(DealerID)).Tier).toBeNull()
  })
})

describe('the renewal of a dealer', () => {
  it('DA-2 DA-C3 is turned on with a card, and the next term is charged once to the person who did it', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    await pay(person, DealerNumber)
    const colleague = await acting(DealerID)
    const CardNumber = await app.card(colleague.as, GOOD, { purpose: 'update-card' })
    const on = await call(colleague, 'POST /dealers/account/membership-payment/', {
      body: { CreditCard: { ...app.address, CardNumber } },
    })
    expect(on.json<AutorenewOutcome>()).toMatchObject({ Success: true, Autorenew: true })
    expect(await seen(colleague)).toMatchObject({ State: 'active', Autorenew: true })
    expect((await rowOf(DealerID)).PeopleID).toBe(colleague.PeopleID)
  })

  it('DA-1 DA-C1 ends with a cancellation: it goes on until its last day, and a renewal turned on again takes it back', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    await pay(person, DealerNumber, { AutorenewAccount: true })
    const { TermEnd } = await rowOf(DealerID)
    expect(await seen(person)).toMatchObject({ State: 'active', IsActive: true })
    expect((await cancel(person)).json()).toMatchObject({
      State: 'cancelled',
      IsCancelled: true,
      IsActive: false,
      End: TermEnd,
      Autorenew: false,
      NextCharge: null,
    })
    const told = async () =>
      (await app.mailsTo(person)).filter((mail) => mail.includes('Your Dealer membership is canceled. It goes on'))
        .length
    await expect.poll(told).toBe(1)
    expect((await cancel(person)).status).toBe(200)
    expect(await told(), 'a second time sends no mail').toBe(1)
    const CardNumber = await app.card(person.as, GOOD, { purpose: 'update-card' })
    await call(person, 'POST /dealers/account/membership-payment/', {
      body: { CreditCard: { ...app.address, CardNumber } },
    })
    expect(await seen(person)).toMatchObject({ State: 'active', IsCancelled: false })
  })

  it('DA-C1 cannot be cancelled before it is paid', async () => {
    const { person } = await dealerWith()
    expect((await cancel(person)).status).toBe(409)
  })

  it('DA-1 is expired after its last day, and joins again', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    await pay(person, DealerNumber)
    await cancel(person)
    const end = addDays(app.today(), -1)
    await app.ctx.db
      .update(memberships)
      .set({ TermStart: addDays(end, -364), TermEnd: end })
      .where(eq(memberships.DealerID, DealerID))
    expect(await seen(person)).toMatchObject({ State: 'expired', IsExpired: true, Offer: { JoinMode: 'join' } })
    expect(await pay(person, DealerNumber)).toMatchObject({ Success: true })
    expect(await seen(person)).toMatchObject({ IsActive: true, IsCancelled: false })
  })

  it('DA-2 is turned off when the person whose card pays leaves, and nothing more is charged to them', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    await acting(DealerID)
    await pay(person, DealerNumber, { AutorenewAccount: true })
    const left = await call(person, `POST /dealers/account/api/people/${person.PeopleID}/remove/`)
    expect(left.status).toBe(200)
    expect(await rowOf(DealerID)).toMatchObject({ Autorenew: false, ConsentUTC: null })
    expect((await app.mailsTo(person)).join('\n')).toContain('We turned off the renewal of your Dealer membership')
    const actions = await app.ctx.db
      .select({ Action: auditLog.Action })
      .from(auditLog)
      .where(
        and(eq(auditLog.Entity, 'membership'), eq(auditLog.EntityKey, String((await rowOf(DealerID)).MembershipID))),
      )
    expect(actions.map(({ Action }) => Action)).toEqual(['join', 'autorenew-off'])
  })
})

describe('a person who leaves a dealer', () => {
  const leave = (person: Somebody) => call(person, `POST /dealers/account/api/people/${person.PeopleID}/remove/`)

  it('DA-1 cannot pay the order they placed any more, on no page', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    await acting(DealerID)
    const form = await formOf(person, DealerNumber)
    expect((await leave(person)).status).toBe(200)
    expect((await send(person, form)).status).toBe(403)
    const { MembershipID } = await rowOf(DealerID)
    const numbers = [`${membershipNumber(MembershipID)}-1`]
    const prepared = await call(person, 'POST /pay/api/prepare/', {
      body: { PaymentReferenceNumbers: numbers, PaymentReferenceType: 'Membership Order' },
    })
    expect(prepared.status).not.toBe(200)
    const [order] = await app.ctx.db
      .select()
      .from(membershipOrders)
      .where(eq(membershipOrders.MembershipID, MembershipID))
    expect(order?.State).toBe('replaced')
  })

  it('DA-2 gets no more mails about it: somebody else who acts for it does', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    const colleague = await acting(DealerID)
    await pay(person, DealerNumber, { AutorenewAccount: true })
    await leave(person)
    expect(await rowOf(DealerID)).toMatchObject({ PeopleID: colleague.PeopleID, Autorenew: false })
  })

  it('DA-2 does not renew it with their card when their payment arrives after they left', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    const colleague = await acting(DealerID)
    const { Order } = await pay(person, DealerNumber, { AutorenewAccount: true })
    const { MembershipID } = await rowOf(DealerID)
    const isOrder = and(eq(membershipOrders.MembershipID, MembershipID), eq(membershipOrders.Place, 1))
    await leave(person)
    // As if the money had come, and nothing of it were saved yet.
    await app.ctx.db.update(membershipOrders).set({ Save: 'waiting' }).where(isOrder)
    await saveMembership(app.ctx, { MembershipID, Place: 1 })
    expect(Order).not.toBeNull()
    expect(await rowOf(DealerID)).toMatchObject({ PeopleID: colleague.PeopleID, Autorenew: false, Tier: 'Dealer' })
  })
})

describe('the next term of a dealer', () => {
  it('DA-2 is charged once to the card of the person who turned the renewal on, reminded before, with links to the dealer’s pages', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    await pay(person, DealerNumber, { AutorenewAccount: true })
    const TermEnd = (await rowOf(DealerID)).TermEnd ?? ''
    app.goTo(addDays(TermEnd, -20))
    await app.work()
    const reminder = (await app.mailsTo(person)).find((mail) => mail.includes('Your Dealer membership renews'))
    expect(reminder).toContain('/dealers/account/membership/')
    expect(reminder).not.toContain('localhost/account/membership/')
    expect(await chargesOf(DealerID)).toHaveLength(1)
    app.goTo(addDays(TermEnd, 1))
    await app.work()
    await app.work()
    expect(await chargesOf(DealerID)).toHaveLength(2)
    expect(await rowOf(DealerID)).toMatchObject({
      PeopleID: person.PeopleID,
      TermStart: addDays(TermEnd, 1),
      Autorenew: true,
    })
  })
})

describe('who sees the membership of a dealer', () => {
  it('DA-1 the people of that dealer only: not another one, not a person who was removed, not a customer, nobody', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    const { Order } = await pay(person, DealerNumber)
    const number = Order?.OrderNumber ?? ''
    const { person: stranger } = await dealerWith()
    expect((await call(stranger, `GET ${PAY}${number}/`)).status).toBe(404)
    expect((await call(stranger, `GET /dealers/account/receipts/${number}/`)).status).toBe(404)
    expect((await call(stranger, 'GET /dealers/account/api/receipts/')).json()).toEqual([])
    const removed = await acting(DealerID)
    expect((await call(removed, `GET ${PAY}${number}/`)).status).toBe(200)
    await app.ctx.db.update(people).set({ DealerID: null }).where(eq(people.PeopleID, removed.PeopleID))
    const lines = [
      `GET ${DATA}`,
      `GET ${PAY}${number}/`,
      'GET /dealers/account/api/receipts/',
      'POST /dealers/account/membership-cancel/',
    ]
    for (const line of lines) {
      expect((await call(removed, line)).status, line).toBe(403)
      expect((await app.call('nobody', line)).status, line).toBe(401)
    }
    expect((await call(removed, `GET /resources/services/join/billing/${number}/`)).status).toBe(404)
  })

  it('DA-1 is a 404 on sites without memberships', async () => {
    const { person } = await dealerWith()
    expect((await call(person, `GET ${DATA}`, { site: 'CGC-com' })).status).toBe(404)
  })

  it('DA-1 staff see the dealer beside who paid, and no dealer for a member', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    await pay(person, DealerNumber)
    const { MembershipID } = await rowOf(DealerID)
    const staff = (await app.person(['Admin', 'Customer', 'InvoicePayments'])).as
    const members = '/admin/memberships/data/members/'
    const seenByStaff = { DealerID, DealerName: 'Harbor Coins', Email: person.Email, Tier: 'Dealer' }
    expect((await app.call(staff, `GET ${members}${MembershipID}/`)).json()).toMatchObject(seenByStaff)
    const search = membershipNumber(MembershipID)
    const list = await app.call(staff, `GET ${members}`, { query: { search, tier: 'Dealer' } })
    expect(list.json()).toMatchObject({ Members: [seenByStaff] })
    const member = await app.member({ end: addDays(app.today(), 10) })
    const read = await app.call(staff, `GET ${members}${member.MembershipID}/`)
    expect(read.json()).toMatchObject({ DealerID: null, DealerName: '' })
  })

  it('DA-C1 a dealer that canceled is so for staff too, found by that state alone, and by its number or a part of its name', async () => {
    const { person, DealerNumber, DealerID } = await dealerWith()
    await pay(person, DealerNumber)
    await cancel(person)
    await app.ctx.db.update(dealers).set({ Name: '100% Quay Coins' }).where(eq(dealers.DealerID, DealerID))
    const number = membershipNumber((await rowOf(DealerID)).MembershipID)
    const staff = (await app.person(['Admin', 'Customer', 'InvoicePayments'])).as
    const listed = async (query: Record<string, string>) => {
      const answer = await app.call(staff, 'GET /admin/memberships/data/members/', { query })
      const { Members } = answer.json<{ Members: { Number: string; State: string }[] }>()
      return Members.filter((row) => row.Number === number).map(({ State }) => State)
    }
    for (const search of [DealerNumber, '100% quay', person.Email]) {
      expect(await listed({ search }), search).toEqual(['cancelled'])
      for (const state of memberFilters)
        expect(await listed({ search, state }), `${search} as ${state}`).toEqual(
          state === 'cancelled' ? ['cancelled'] : [],
        )
    }
    for (const search of [DealerNumber.slice(1), '100_ quay']) expect(await listed({ search }), search).toEqual([])
  })
})
