/** The app with the sandbox and people who join: `const join = await startJoinApp()`. */
import type { BillingForm, BillingOutcome, Membership, PlacedOrder } from '@obverse/contract/domains/memberships'
import { decimalText } from '@obverse/contract/rules/payments'
import type * as z from 'zod'
import { found } from '../../../errors'
import type { TestAnswer } from '../../../testing/harness'
import { GOOD, newIp, type PayApp, type Somebody, startPayApp } from '../../payments/testing/pay-app'

type Order = NonNullable<z.output<typeof PlacedOrder>['Order']>
export type Form = Partial<z.input<typeof BillingForm>>

/** An address that its country has. */
export const ADDRESS = {
  StreetAddress1: '1 Main Street',
  City: 'Sarasota',
  ZipCode: '34240',
  CountryID: 1,
  StateID: null as number | null,
}

export type JoinApp = PayApp & {
  /** Places an order; `Associate` and `join` without more. */
  order(person: Somebody, more?: Form): Promise<Order>
  /** Places an order, types a card and pays, as the page does. */
  join(
    person: Somebody,
    more?: Form,
    card?: string,
  ): Promise<{ answer: TestAnswer; outcome: BillingOutcome; order: Order }>
  billing(person: Somebody, form: Form): Promise<TestAnswer>
  membership(person: Somebody): Promise<Membership>
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
  const join: JoinApp = Object.assign(pay, {
    async order(person: Somebody, more: Form = {}) {
      const body = draftOf({ ...base, ...more })
      const answer = await pay.call(person.as, 'POST /resources/services/join/order/', { body, ip: newIp() })
      if (answer.status !== 200) throw new Error(`No order: ${answer.status} ${answer.text}`)
      return found(answer.json<z.output<typeof PlacedOrder>>().Order)
    },
    billing: (person: Somebody, form: Form) =>
      pay.call(person.as, 'POST /resources/services/join/billing/', { body: { ...base, ...form }, ip: newIp() }),
    async join(person: Somebody, more: Form = {}, card: string = GOOD) {
      const order = await join.order(person, more)
      const prepared = await pay.call(person.as, 'POST /pay/api/prepare/', {
        body: { PaymentReferenceNumbers: [order.OrderNumber], PaymentReferenceType: 'Membership Order' },
        ip: newIp(),
      })
      const { CCGTransactionID } = prepared.json<{ CCGTransactionID: string }>()
      const CardNumber = await pay.card(person.as, card, { CCGTransactionID })
      const form = {
        CreditCard: { ...address, CardNumber },
        IsAddressSync: true,
        PaymentAmount: decimalText(order.Total.Minor),
        CCGTransactionID,
        ...more,
      }
      const answer = await join.billing(person, form)
      return { answer, outcome: answer.json<BillingOutcome>(), order }
    },
    membership: async (person: Somebody) =>
      (await pay.call(person.as, 'GET /api/account/membership/', { ip: newIp() })).json<Membership>(),
  })
  return join
}
