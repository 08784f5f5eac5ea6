/** The app with the sandbox and people who join: `const join = await startJoinApp()`. */
import type { BillingForm, BillingOutcome, Membership, PlacedOrder } from '@obverse/contract/domains/memberships'
import { isPaidTier } from '@obverse/contract/rules/memberships'
import { decimalText } from '@obverse/contract/rules/payments'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { found } from '../../../errors'
import type { CallGiven, TestAnswer } from '../../../testing/harness'
import { mintSession } from '../../accounts'
import { GOOD, newIp, type PayApp, type Somebody, startPayApp } from '../../payments/testing/pay-app'
import { fieldsToken, ukToken } from '../../payments/testing/regions'
import { orderNumber, readOrderNumber } from '../numbers'
import { membershipOrders, memberships } from '../tables'

type Order = NonNullable<z.output<typeof PlacedOrder>['Order']>
export type Form = Partial<z.input<typeof BillingForm>>

/** An address that its country has. */
const ADDRESS = {
  StreetAddress1: '1 Main Street',
  City: 'Sarasota',
  ZipCode: '34240',
  CountryID: 1,
  StateID: null as number | null,
}

export type JoinApp = PayApp & {
  address: typeof ADDRESS
  /** Places an order and returns the answer; `Associate` and `join` without more. */
  place(person: Somebody, more?: Form, site?: string): Promise<TestAnswer>
  /** Places an order that is not refused. */
  order(person: Somebody, more?: Form, site?: string): Promise<Order>
  /** Prepares the payment of an order and types a card, as the page does; returns the billing form. */
  billingForm(person: Somebody, order: Order, more?: Form, card?: string, site?: string): Promise<Form>
  /** Places an order, types a card and pays, as the page does. */
  join(
    person: Somebody,
    more?: Form,
    card?: string,
    site?: string,
  ): Promise<{ answer: TestAnswer; outcome: BillingOutcome; order: Order; form: Form }>
  /** Pays an order on the page of payments, not in the form of joining. */
  payOnPage(person: Somebody, number: string, form?: Form): Promise<TestAnswer>
  /** Returns the numbers of a person's orders, the first one first. */
  ordersOf(person: Somebody): Promise<string[]>
  billing(person: Somebody, form: Form, site?: string): Promise<TestAnswer>
  outcome(person: Somebody, orderNumber: string, site?: string): Promise<BillingOutcome>
  membership(person: Somebody, site?: string): Promise<Membership>
  /** Returns what the discount of a code is for a visitor, in percent. */
  rate(
    code: string,
    of?: { as?: Somebody; tier?: string; mode?: string; isANA?: boolean; site?: string },
  ): Promise<number>
  /** Signs a person in again, after the clock went on. */
  again(person: Somebody): Promise<Somebody>
  /** Returns the stored row of an order. */
  orderRow(number: string): Promise<typeof membershipOrders.$inferSelect>
  memberRow(person: Somebody): Promise<typeof memberships.$inferSelect>
  /** Returns the approved charges of an order in the books of the provider. */
  chargesOf(number: string): ReturnType<PayApp['charges']>
  /** Returns the mails to a person, decoded, oldest first. */
  mailsTo(person: { Email: string }): Promise<string[]>
}

/** A mail with its text in plain sight is as it was written: a token there may begin like an encoded letter. */
const decoded = (mail: string): string => {
  if (!/^Content-Transfer-Encoding: quoted-printable/m.test(mail)) return mail
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString())
}

/** Starts the app with the demonstration's tiers, prices and codes. */
export async function startJoinApp(...given: Parameters<typeof startPayApp>): Promise<JoinApp> {
  const pay = await startPayApp(...given)
  const { rows } = await pay.ctx.db.execute<{ country_id: number; state_id: number }>(
    "select c.country_id, s.state_id from countries c join states s using (country_id) where country_code = 'US' and s.abbreviation = 'FL'",
  )
  const { country_id: CountryID, state_id: StateID } = found(rows[0])
  const address = { ...ADDRESS, CountryID, StateID }
  const base: Form = { TierName: 'Associate', JoinMode: 'join' }
  const draftOf = ({ TierName, JoinMode, DiscountCode, AffiliateCode, ANA, AutorenewAccount }: Form) =>
    Object.fromEntries(
      Object.entries({ TierName, JoinMode, DiscountCode, AffiliateCode, ANA, AutorenewAccount }).filter(
        ([, value]) => value !== undefined,
      ),
    )
  const call = (person: Somebody, line: string, more: CallGiven) => pay.call(person.as, line, { ip: newIp(), ...more })
  const cardOf = (person: Somebody, card: string, id: string, site: string) => {
    if (site.endsWith('-de')) return fieldsToken(pay.sandbox, card)
    return site.endsWith('-uk') ? ukToken(pay.sandbox, card) : pay.card(person.as, card, { CCGTransactionID: id })
  }
  const join: JoinApp = Object.assign(pay, {
    address,
    place: (person: Somebody, more: Form = {}, site = 'NGC-com') =>
      call(person, 'POST /resources/services/join/order/', { body: draftOf({ ...base, ...more }), site }),
    async order(person: Somebody, more: Form = {}, site = 'NGC-com') {
      const answer = await join.place(person, more, site)
      if (answer.status !== 200) throw new Error(`No order: ${answer.status} ${answer.text}`)
      return found(answer.json<z.output<typeof PlacedOrder>>().Order)
    },
    billing: (person: Somebody, form: Form, site = 'NGC-com') =>
      call(person, 'POST /resources/services/join/billing/', { body: { ...base, ...form }, site }),
    async billingForm(person: Somebody, order: Order, more: Form = {}, card: string = GOOD, site = 'NGC-com') {
      const prepared = await call(person, 'POST /pay/api/prepare/', {
        body: { PaymentReferenceNumbers: [order.OrderNumber], PaymentReferenceType: 'Membership Order' },
        site,
      })
      if (prepared.status !== 200) throw new Error(`Not prepared: ${prepared.status} ${prepared.text}`)
      const { CCGTransactionID } = prepared.json<{ CCGTransactionID: string }>()
      return {
        ...(isPaidTier(order.TierName) && { TierName: order.TierName }),
        JoinMode: order.JoinMode,
        CreditCard: { ...address, CardNumber: await cardOf(person, card, CCGTransactionID, site) },
        IsAddressSync: true,
        PaymentAmount: decimalText(order.Total.Minor),
        CCGTransactionID,
        ...more,
      }
    },
    async join(person: Somebody, more: Form = {}, card: string = GOOD, site = 'NGC-com') {
      const order = await join.order(person, more, site)
      const form = await join.billingForm(person, order, more, card, site)
      const answer = await join.billing(person, form, site)
      return { answer, outcome: answer.json<BillingOutcome>(), order, form }
    },
    async payOnPage(person: Somebody, number: string, form?: Form) {
      const { TotalMinor } = await join.orderRow(number)
      const numbers = { PaymentReferenceNumbers: [number], PaymentReferenceType: 'Membership Order' as const }
      const prepared = form ?? (await call(person, 'POST /pay/api/prepare/', { body: numbers })).json<Form>()
      const CCGTransactionID = prepared.CCGTransactionID ?? ''
      const CommercehubSession = form?.CreditCard?.CardNumber ?? (await pay.card(person.as, GOOD, { CCGTransactionID }))
      const PaymentAmount = decimalText(TotalMinor)
      const body = pay.form({ ...numbers, CCGTransactionID, CommercehubSession, PaymentAmount })
      return call(person, 'POST /pay/api/submit/', { body })
    },
    async ordersOf(person: Somebody) {
      const { MembershipID } = await join.memberRow(person)
      const rows = await pay.ctx.db
        .select()
        .from(membershipOrders)
        .where(eq(membershipOrders.MembershipID, MembershipID))
      return rows.map(orderNumber).sort()
    },
    outcome: async (person: Somebody, orderNumber: string, site = 'NGC-com') =>
      (await call(person, `GET /resources/services/join/billing/${orderNumber}/`, { site })).json<BillingOutcome>(),
    membership: async (person: Somebody, site = 'NGC-com') =>
      (await call(person, 'GET /api/account/membership/', { site })).json<Membership>(),
    async rate(
      code: string,
      {
        as,
        tier = 'Associate',
        mode = 'join',
        isANA = false,
        site = 'NGC-com',
      }: { as?: Somebody; tier?: string; mode?: string; isANA?: boolean; site?: string } = {},
    ) {
      const line = `GET /resources/services/join/discount/${tier}/${mode}/${encodeURIComponent(code)}/${isANA}/`
      const answer = await pay.call(as?.as ?? 'nobody', line, { ip: newIp(), site })
      if (answer.status !== 200) throw new Error(`No rate: ${answer.status} ${answer.text}`)
      return answer.json<{ Rate: number }>().Rate
    },
    again: async (person: Somebody) => ({
      ...person,
      as: {
        cookie: `__Host-session=${await mintSession(pay.ctx, person.PeopleID, { ip: '127.0.0.1', userAgent: 'test' })}`,
      },
    }),
    async orderRow(number: string) {
      const { MembershipID, Place } = found(readOrderNumber(number))
      const isOrder = and(eq(membershipOrders.MembershipID, MembershipID), eq(membershipOrders.Place, Place))
      return found((await pay.ctx.db.select().from(membershipOrders).where(isOrder))[0])
    },
    memberRow: async (person: Somebody) =>
      found((await pay.ctx.db.select().from(memberships).where(eq(memberships.PeopleID, person.PeopleID)))[0]),
    chargesOf: (number: string) => pay.charges().filter((one) => one.invoice === number),
    mailsTo: async ({ Email }: { Email: string }) =>
      (await pay.mails()).map(decoded).filter((mail) => mail.includes(`To: ${Email}`)),
  })
  return join
}
