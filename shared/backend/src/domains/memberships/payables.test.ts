import type { MadePayLink } from '@obverse/contract/domains/payments'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { transact } from '../../context'
import { found } from '../../errors'
import { GOOD, inside, newIp, type PayApp, type Somebody } from '../payments/testing/pay-app'
import { placeOrder } from './join/order'
import { readOrderNumber } from './numbers'
import { orderPayables } from './payables'
import { membershipBookings, membershipOrders, memberships } from './tables'
import { type JoinApp, startJoinApp } from './testing/join-app'

let join: JoinApp
let person: Somebody
beforeAll(async () => {
  join = await startJoinApp()
})
beforeEach(async () => {
  person = await join.person()
})
afterAll(() => join.stop())

const TYPE = 'Membership Order'
const paymentForm: PayApp['form'] = (given) => join.form(given)
const draft = { DiscountCode: '', AffiliateCode: '', AutorenewAccount: false, JoinMode: 'join' as const, ANA: null }
const prepare = (as: Somebody['as'] | 'nobody', number: string, Token?: string) =>
  join.call(as, 'POST /pay/api/prepare/', {
    body: { PaymentReferenceNumbers: [number], PaymentReferenceType: TYPE, ...(Token && { Token }) },
    ip: newIp(),
  })
const bookingsOf = (number: string) =>
  join.ctx.db
    .select()
    .from(membershipBookings)
    .where(eq(membershipBookings.MembershipID, found(readOrderNumber(number)).MembershipID))

describe('a refund', () => {
  const refund = (PaymentID: string, Minor: number, more: object = {}) =>
    join.call('billing', `POST /admin/api/payments/${PaymentID}/refund/`, {
      body: { Minor, Reason: 'Asked by phone', Key: crypto.randomUUID(), ...more },
      ip: newIp(),
    })

  it('PAY-9 JOIN-4 is booked on the order, and a whole one in parts makes it refunded', async () => {
    const { order } = await join.join(person)
    const { PaymentID } = await join.orderRow(order.OrderNumber)
    expect((await refund(PaymentID, 1000)).status).toBe(200)
    expect(await join.orderRow(order.OrderNumber)).toMatchObject({ State: 'paid', RefundedMinor: 1000, Save: 'saved' })
    expect((await refund(PaymentID, 3000)).status).toBe(409)
    expect((await refund(PaymentID, 2900)).status).toBe(200)
    expect(await join.orderRow(order.OrderNumber)).toMatchObject({
      State: 'refunded',
      RefundedMinor: 3900,
      Save: 'saved',
    })
    expect((await bookingsOf(order.OrderNumber)).map((one) => [one.Minor, one.CreditMinor]).sort()).toEqual([
      [-1000, 1000],
      [-2900, 2900],
      [3900, 0],
    ])
    expect((await prepare(person.as, order.OrderNumber)).status).toBe(422)
    expect(await join.outcome(person, order.OrderNumber)).toMatchObject({ IsRefunded: true, BillingSuccess: false })
  })

  it('PAY-9 JOIN-4 by a void makes the order refunded too', async () => {
    const { order } = await join.join(person)
    const { PaymentID } = await join.orderRow(order.OrderNumber)
    const answer = await join.call('billing', `POST /admin/api/payments/${PaymentID}/void/`, {
      body: { Reason: 'Twice' },
      ip: newIp(),
    })
    expect(answer.status, answer.text).toBe(200)
    expect(await join.orderRow(order.OrderNumber)).toMatchObject({ State: 'refunded', RefundedMinor: 3900 })
  })

  it('PAY-5 is booked once when it is reported twice', async () => {
    const { order } = await join.join(person)
    const number = order.OrderNumber
    const booking = {
      PaymentID: 'r1',
      Reference: found(number.split('-')[0]),
      Given: number,
      Minor: -3900,
      CreditMinor: 0,
      Currency: 'USD' as const,
    }
    const { ctx } = await inside(join, person)
    await orderPayables.book(ctx, booking)
    await orderPayables.book(ctx, booking)
    expect(await join.orderRow(number)).toMatchObject({ State: 'refunded', RefundedMinor: 3900 })
  })
})

describe('a pay link for an order', () => {
  const makeLink = (as: Somebody['as'] | 'billing' | 'readonly', number: string) =>
    join.call(as, 'POST /admin/api/payments/links/', {
      body: { References: [number], PaymentReferenceType: TYPE, SendMail: true },
      ip: newIp(),
    })

  it('PAY-3 JOIN-4 made by staff is paid by anybody who has it, and the job saves the membership', async () => {
    const order = await join.order(person, { TierName: 'Premium' })
    const made = await makeLink('billing', order.OrderNumber)
    expect(made.status, made.text).toBe(200)
    const { Url } = made.json<z.output<typeof MadePayLink>>()
    expect((await join.mailsTo(person)).at(-1)).toContain('149.00')
    const Token = new URL(Url).searchParams.get('token') ?? ''
    const other = await join.person()
    expect((await prepare(other.as, order.OrderNumber)).status).toBe(404)
    const set = await prepare(other.as, order.OrderNumber, Token)
    expect(set.status, set.text).toBe(200)
    const { CCGTransactionID } = set.json<{ CCGTransactionID: string }>()
    const answer = await join.call(other.as, 'POST /pay/api/submit/', {
      ip: newIp(),
      body: paymentForm({
        PaymentReferenceNumbers: [order.OrderNumber],
        PaymentReferenceType: TYPE,
        CCGTransactionID,
        CommercehubSession: await join.card(other.as, GOOD, { CCGTransactionID }),
        PaymentAmount: '149.00',
        Token,
        SaveCard: true,
      }),
    })
    expect(answer.json(), answer.text).toMatchObject({ Success: true })
    await expect.poll(async () => (await join.orderRow(order.OrderNumber)).Save).toBe('saved')
    expect(await join.membership(person)).toMatchObject({ TierName: 'Premium', State: 'ends' })
    expect(await join.membership(other)).toMatchObject({ State: 'none' })
    expect((await makeLink('billing', order.OrderNumber)).status).toBe(422)
  })

  it('JOIN-6 never puts the card of another payer on file, though the member wants to renew and the payer keeps it', async () => {
    const order = await join.order(person, { AutorenewAccount: true })
    const { Url } = (await makeLink('billing', order.OrderNumber)).json<z.output<typeof MadePayLink>>()
    const Token = new URL(Url).searchParams.get('token') ?? ''
    const friend = await join.person()
    const { CCGTransactionID } = (await prepare(friend.as, order.OrderNumber, Token)).json<{
      CCGTransactionID: string
    }>()
    const answer = await join.call(friend.as, 'POST /pay/api/submit/', {
      ip: newIp(),
      body: paymentForm({
        PaymentReferenceNumbers: [order.OrderNumber],
        PaymentReferenceType: TYPE,
        CCGTransactionID,
        CommercehubSession: await join.card(friend.as, GOOD, { CCGTransactionID }),
        PaymentAmount: '39.00',
        Token,
        SaveCard: true,
      }),
    })
    expect(answer.json(), answer.text).toMatchObject({ Success: true })
    await expect.poll(async () => (await join.orderRow(order.OrderNumber)).AutorenewSave).toBe('failed')
    expect(await join.membership(person)).toMatchObject({ State: 'ends', Autorenew: false, NextCharge: null })
  })

  it('AUTH-1 is made by staff of payments alone, for orders that can be paid', async () => {
    const order = await join.order(person)
    expect((await makeLink(person.as, order.OrderNumber)).status).toBe(403)
    expect((await makeLink('readonly', order.OrderNumber)).status).toBe(403)
    expect((await makeLink('billing', 'M9999999-1')).status).toBe(404)
    await join.order(person, { TierName: 'Elite' })
    expect((await makeLink('billing', order.OrderNumber)).status).toBe(422)
  })
})

describe('the locks of an order', () => {
  it('JOIN-4 lets no other order replace one whose payment is being written down', async () => {
    const order = await join.order(person)
    const { ctx } = await inside(join, person)
    let placed: Promise<unknown> = Promise.resolve()
    await transact(ctx, async (tx) => {
      await orderPayables.lockDue?.(tx, order.OrderNumber)
      placed = placeOrder(ctx, { ...draft, TierName: 'Elite' })
      await new Promise((resolve) => setTimeout(resolve, 150))
      expect((await join.orderRow(order.OrderNumber)).State).toBe('open')
    })
    await placed
    expect((await join.orderRow(order.OrderNumber)).State).toBe('replaced')
    await expect(transact(ctx, async (tx) => orderPayables.lockDue?.(tx, order.OrderNumber))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('PAY-5 JOIN-4 charges nothing when another order replaced the one that was read, before its payment was written down', async () => {
    const order = await join.order(person)
    const form = await join.billingForm(person, order)
    const { ctx } = await inside(join, person)
    const { MembershipID } = await join.memberRow(person)
    let paying: Promise<{ status: number }> = Promise.resolve({ status: 0 })
    await transact(ctx, async (tx) => {
      await tx.db.select().from(memberships).where(eq(memberships.MembershipID, MembershipID)).for('update')
      paying = join.call(person.as, 'POST /pay/api/submit/', {
        ip: newIp(),
        body: paymentForm({
          PaymentReferenceNumbers: [order.OrderNumber],
          PaymentReferenceType: TYPE,
          CCGTransactionID: form.CCGTransactionID ?? '',
          CommercehubSession: found(form.CreditCard).CardNumber,
          PaymentAmount: '39.00',
        }),
      })
      await new Promise((resolve) => setTimeout(resolve, 500))
      await tx.db
        .update(membershipOrders)
        .set({ State: 'replaced' })
        .where(eq(membershipOrders.MembershipID, MembershipID))
    })
    expect((await paying).status).toBe(409)
    expect(join.chargesOf(order.OrderNumber)).toEqual([])
    expect((await join.place(person)).status).toBe(200)
  })

  it('JOIN-2 lets nobody take the last use of a code whose holder’s payment is being written down', async () => {
    await join.ctx.db.execute(`insert into discount_codes (site_id, code, rate_basis_points, max_uses)
      select site_id, 'LASTONE', 1000, 1 from sites where code = 'NGC-com'`)
    const order = await join.order(person, { DiscountCode: 'LASTONE' })
    const { ctx } = await inside(join, person)
    const { ctx: second } = await inside(join, await join.person())
    let isDone = false
    let taken: Promise<unknown> = Promise.resolve()
    await transact(ctx, async (tx) => {
      await orderPayables.lockDue?.(tx, order.OrderNumber)
      taken = placeOrder(second, { ...draft, TierName: 'Associate', DiscountCode: 'LASTONE' }).catch((error) => error)
      void taken.then(() => {
        isDone = true
      })
      await new Promise((resolve) => setTimeout(resolve, 150))
      expect(isDone).toBe(false)
    })
    expect(await taken).toMatchObject({ code: 'invalid' })
  })

  it('PAY-4 refuses an order that is no longer held when its payment is written down', async () => {
    const order = await join.order(person)
    const { ctx } = await inside(join, person)
    join.clock.pass(31 * 60)
    await expect(transact(ctx, async (tx) => orderPayables.lockDue?.(tx, order.OrderNumber))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('PAY-4 knows no order of another site, and no number that is none', async () => {
    const order = await join.order(person, {}, 'NGC-uk')
    const { ctx } = await inside(join, person)
    expect(await orderPayables.due(ctx, TYPE, [order.OrderNumber, 'M1000001', 'x'])).toEqual([])
    const body = { PaymentReferenceNumbers: [order.OrderNumber], PaymentReferenceType: TYPE }
    expect((await join.call(person.as, 'POST /pay/api/prepare/', { body, ip: newIp() })).status).toBe(404)
    expect((await join.call(person.as, 'POST /pay/api/prepare/', { body, ip: newIp(), site: 'NGC-uk' })).status).toBe(
      200,
    )
  })
})

describe('the books', () => {
  it('PAY-5 JOIN-4 mark the replaced order paid that a late answer was for, and replace the open one', async () => {
    const first = await join.order(person)
    const second = await join.order(person, { TierName: 'Premium' })
    const { ctx } = await inside(join, person)
    const of = { Reference: found(first.OrderNumber.split('-')[0]), Given: first.OrderNumber, CreditMinor: 0 }
    await orderPayables.book(ctx, { ...of, PaymentID: 'late', Minor: 3900, Currency: 'USD' })
    expect((await join.orderRow(first.OrderNumber)).State).toBe('paid')
    expect((await join.orderRow(second.OrderNumber)).State).toBe('replaced')
    await expect.poll(async () => (await join.orderRow(first.OrderNumber)).Save).toBe('saved')
    expect(await join.membership(person)).toMatchObject({ TierName: 'Associate' })
    // A second payment for it is an error of ours that must be seen, never a second booking.
    await expect(orderPayables.book(ctx, { ...of, PaymentID: 'again', Minor: 3900, Currency: 'USD' })).rejects.toThrow(
      'paid already',
    )
    expect(await bookingsOf(first.OrderNumber)).toHaveLength(1)
    const open = and(
      eq(membershipOrders.MembershipID, found(readOrderNumber(first.OrderNumber)).MembershipID),
      eq(membershipOrders.State, 'open'),
    )
    expect(await join.ctx.db.$count(membershipOrders, open)).toBe(0)
  })
})
