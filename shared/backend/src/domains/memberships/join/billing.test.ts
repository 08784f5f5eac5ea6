import { BillingForm } from '@obverse/contract/domains/memberships'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import { cards, GOOD, inside, newIp, type Somebody } from '../../payments/testing/pay-app'
import { readOrderNumber } from '../numbers'
import { saveByJob, saveMembership } from '../save'
import { type Form, type JoinApp, startJoinApp } from '../testing/join-app'
import { billing } from './billing'
import { placeOrder } from './order'

let join: JoinApp
let person: Somebody
beforeAll(async () => {
  join = await startJoinApp()
})
beforeEach(async () => {
  person = await join.person()
})
afterAll(() => join.stop())

const done = { Success: true, BillingSuccess: true, AccountSaveSuccess: true, AutorenewSuccess: true, Pending: false }
const nothing = {
  Success: false,
  BillingSuccess: false,
  AccountSaveSuccess: false,
  AutorenewSuccess: false,
  IsANANumberInUse: false,
}
const NEVER_HERE = 'Enter your card in the card form. We never take card numbers here.'
const keysOf = (number: string) => found(readOrderNumber(number))
/** Lets every save of this person's membership fail, as a broken database would. */
const breakSaves = async ({ PeopleID }: Somebody) =>
  join.ctx.db.execute(
    sql`${sql.raw(`create or replace function refuse_${PeopleID}() returns trigger language plpgsql as $$
    begin if new.people_id = ${PeopleID} and new.tier is not null then raise exception 'broken'; end if; return new; end $$;
    create trigger refuse_${PeopleID} before update on memberships for each row execute function refuse_${PeopleID}()`)}`,
  )
const mendSaves = ({ PeopleID }: Somebody) =>
  join.ctx.db.execute(sql.raw(`drop trigger refuse_${PeopleID} on memberships`))
/** Runs the job of an order now; it waits for its next try otherwise. */
const runJob = (number: string) => saveByJob(join.ctx, keysOf(number))
const direct = async (form: Form) => {
  const { ctx, actor } = await inside(join, person)
  const whole = BillingForm.parse({ TierName: 'Associate', JoinMode: 'join', ...form })
  return billing({ ...ctx, ip: newIp() }, join.sources, whole, actor)
}

describe('joining', () => {
  it('JOIN-1 JOIN-4 JOIN-C4 charges the card once, saves the membership and keeps the card for the next year', async () => {
    const { outcome, order } = await join.join(person, { AutorenewAccount: true })
    expect(outcome).toMatchObject({ ...done, RedirectUrl: `/join/result/?order=${order.OrderNumber}`, Message: '' })
    expect(await join.membership(person)).toMatchObject({
      State: 'active',
      TierName: 'Associate',
      Autorenew: true,
      SiteCode: 'NGC-com',
      Start: order.Start,
      End: order.End,
      NextCharge: { Amount: { Minor: 3900, Currency: 'USD' }, Card: 'Visa ending in 6700', CardExpiration: '12/2030' },
    })
    expect(join.chargesOf(order.OrderNumber)).toMatchObject([{ minor: 3900, currency: 'USD' }])
    const [mail] = (await join.mailsTo(person)).filter((one) => one.includes('Your membership'))
    expect(mail).toContain('renews by itself')
  })

  it('JOIN-4 is a full success without renewal when it was not asked for: the membership ends', async () => {
    const { outcome } = await join.join(person)
    expect(outcome).toMatchObject(done)
    expect(await join.membership(person)).toMatchObject({ State: 'ends', Autorenew: false, NextCharge: null })
    const [mail] = (await join.mailsTo(person)).filter((one) => one.includes('membership is ready'))
    expect(mail).toContain('Nothing will be charged by itself')
  })

  it('JOIN-4 tells that only the renewal failed when the provider keeps no card, on the page and in the mail', async () => {
    const { outcome, order } = await join.join(person, { AutorenewAccount: true }, cards.noToken)
    expect(outcome).toMatchObject({
      ...done,
      AutorenewSuccess: false,
      RedirectUrl: expect.stringContaining('/join/result/'),
    })
    expect(await join.membership(person)).toMatchObject({ State: 'ends', Autorenew: false })
    expect(join.chargesOf(order.OrderNumber)).toHaveLength(1)
    expect((await join.mailsTo(person)).find((one) => one.includes('keep your card'))).toContain('Associate')
    expect(await join.outcome(person, order.OrderNumber)).toMatchObject({ ...done, AutorenewSuccess: false })
  })

  it('JOIN-4 saves nothing when the card is declined, and the member may try again', async () => {
    const { outcome, order } = await join.join(person, {}, cards.declined)
    expect(outcome).toMatchObject({ ...nothing, Pending: false, Message: expect.stringMatching(/declined/) })
    expect(await join.membership(person)).toMatchObject({
      State: 'none',
      TierName: 'Free',
      Number: expect.stringMatching(/^M/),
    })
    expect(await join.outcome(person, order.OrderNumber)).toMatchObject({ ...nothing, Pending: false })
    const again = await join.join(person)
    expect(again.order.OrderNumber).toBe(order.OrderNumber)
    expect(again.outcome).toMatchObject(done)
    expect(join.chargesOf(order.OrderNumber)).toHaveLength(1)
  })

  it('JOIN-1 charges the saved card that the member chooses, and every year from then on', async () => {
    await join.join(person, { AutorenewAccount: true })
    const other = await join.person()
    const profiles = await join.call(person.as, 'GET /pay/api/profiles/', { ip: newIp() })
    const [{ PeoplePaymentProfileID } = { PeoplePaymentProfileID: 0 }] =
      profiles.json<{ PeoplePaymentProfileID: number }[]>()
    const upgrade: Form = { TierName: 'Premium', JoinMode: 'upgrade', AutorenewAccount: true, PeoplePaymentProfileID }
    const stolen = { ...upgrade, TierName: 'Associate' as const, JoinMode: 'join' as const }
    expect((await join.billing(other, stolen)).status).toBe(404)
    expect(await join.membership(other)).toMatchObject({ State: 'none' })
    const [order] = await join.ordersOf(other)
    await join.payOnPage(other, found(order))
    await expect.poll(async () => (await join.orderRow(found(order))).AutorenewSave).toBe('failed')
    expect(await join.membership(other)).toMatchObject({ State: 'ends', Autorenew: false, NextCharge: null })
    const answer = await join.billing(person, upgrade)
    expect(answer.json()).toMatchObject(done)
    expect(await join.membership(person)).toMatchObject({ State: 'active', TierName: 'Premium' })
  })

  it('JOIN-3 keeps the billing address for parcels when it is to be synchronized, and leaves the phone number', async () => {
    const { StreetAddress1: Address1, StateID, CountryID } = join.address
    const before = {
      Address1: '9 Old Road',
      City: 'Miami',
      ZipCode: '33101',
      StateID,
      CountryID,
      PhoneNumber: '(555) 555-5555',
    }
    const put = await join.call(person.as, 'POST /account/edit/shipping/', { body: before })
    expect(put.status, put.text).toBe(200)
    await join.join(person)
    const now = await join.call(person.as, 'GET /account/shipping-address', {})
    expect(now.json()).toMatchObject({
      Address1,
      City: 'Sarasota',
      ZipCode: '34240',
      PhoneNumber: put.json().PhoneNumber,
    })
    expect(put.json().PhoneNumber).toContain('5555')
  })

  it('JOIN-3 refuses the zip code of another country beside the field of each address, and charges nothing', async () => {
    const order = await join.order(person)
    const form = await join.billingForm(person, order)
    const wrong = { ...found(form.CreditCard), ZipCode: 'SW1A 1AA' }
    const ofCard = await join.billing(person, { ...form, CreditCard: wrong })
    expect(ofCard.status).toBe(422)
    expect(Object.keys(ofCard.error().errors ?? {})).toEqual(['CreditCard.ZipCode'])
    const { StreetAddress1: Address1, City, StateID, CountryID } = join.address
    const parcels = { Address1, City, StateID, CountryID, ZipCode: '' }
    const ofParcels = await join.billing(person, { ...form, IsAddressSync: false, ShippingAddress: parcels })
    expect(ofParcels.status).toBe(422)
    expect(Object.keys(ofParcels.error().errors ?? {})).toEqual(['ShippingAddress.ZipCode'])
    expect(join.chargesOf(order.OrderNumber)).toEqual([])
  })
})

describe('a save that fails', () => {
  it('JOIN-4 says that the card was charged, tells the member once, and the job saves the membership later', async () => {
    await breakSaves(person)
    const { outcome, order, form } = await join.join(person, { AutorenewAccount: true })
    expect(outcome).toMatchObject({
      ...nothing,
      BillingSuccess: true,
      RedirectUrl: expect.stringContaining(order.OrderNumber),
    })
    await expect(runJob(order.OrderNumber)).rejects.toThrow()
    await expect(runJob(order.OrderNumber)).rejects.toThrow()
    expect((await join.orderRow(order.OrderNumber)).Save).toBe('failed')
    expect((await join.mailsTo(person)).filter((one) => one.includes('pay again'))).toHaveLength(1)
    expect(await join.membership(person)).toMatchObject({
      State: 'save-failed',
      TierName: 'Free',
      Order: order.OrderNumber,
      Offers: [],
    })
    // Neither another order nor the same form takes money for the membership that is paid already.
    const refused = await join.place(person, { TierName: 'Premium' })
    expect(refused.status).toBe(409)
    expect(refused.error().message).toContain('pay again')
    expect((await join.place(person)).status).toBe(409)
    expect((await join.billing(person, form)).json()).toMatchObject({ ...nothing, BillingSuccess: true })
    expect(await join.outcome(person, order.OrderNumber)).toMatchObject({ ...nothing, BillingSuccess: true })

    await mendSaves(person)
    await runJob(order.OrderNumber)
    expect(await join.membership(person)).toMatchObject({ State: 'active', TierName: 'Associate', Order: '' })
    expect(await join.outcome(person, order.OrderNumber)).toMatchObject(done)
    expect(join.chargesOf(order.OrderNumber)).toHaveLength(1)
    expect((await join.mailsTo(person)).filter((one) => one.includes('membership is ready'))).toHaveLength(1)
  })

  it('JOIN-4 is mended by the next look at the page too, before the job comes', async () => {
    await breakSaves(person)
    const { order } = await join.join(person)
    await mendSaves(person)
    expect(await join.membership(person)).toMatchObject({ State: 'ends', Order: '' })
    await runJob(order.OrderNumber)
    expect((await join.memberRow(person)).Version).toBe(2)
  })

  it('JOIN-4 saves nothing for an order whose money went back before it was saved', async () => {
    await breakSaves(person)
    const { order } = await join.join(person)
    const { PaymentID } = await join.orderRow(order.OrderNumber)
    const body = { Minor: 3900, Reason: 'Not saved', Key: crypto.randomUUID() }
    const refund = await join.call('billing', `POST /admin/api/payments/${PaymentID}/refund/`, { body })
    expect(refund.status, refund.text).toBe(200)
    await mendSaves(person)
    await runJob(order.OrderNumber)
    expect(await join.membership(person)).toMatchObject({ State: 'none', TierName: 'Free', Order: '' })
    expect(await join.orderRow(order.OrderNumber)).toMatchObject({ State: 'refunded', Save: 'none' })
    expect((await join.place(person)).status).toBe(200)
  })

  it('JOIN-4 saves a membership once, however many processes try', async () => {
    const { order } = await join.join(person)
    const before = await join.memberRow(person)
    await Promise.all(Array.from({ length: 8 }, () => saveMembership(join.ctx, keysOf(order.OrderNumber))))
    expect(await join.memberRow(person)).toEqual(before)
    expect((await join.mailsTo(person)).filter((one) => one.includes('membership is ready'))).toHaveLength(1)
  })
})

describe('a number of the ANA', () => {
  const ANA = { Number: 'R-1234567', IsLifetimeMember: true, ExpirationDate: null }

  it('JOIN-4 refuses a number in use before anything is placed or charged, however it is written', async () => {
    await join.order(await join.person(), { ANA })
    for (const typed of ['R-1234567', 'r 1234567', 'R1234567', 'R-123-4567']) {
      const placed = await join.place(person, { ANA: { ...ANA, Number: typed } })
      expect(placed.json(), typed).toEqual({ Order: null, IsANANumberInUse: true })
    }
    const billed = await join.billing(person, { ANA, CreditCard: { ...join.address, CardNumber: 'x' } })
    expect(billed.json()).toMatchObject({ ...nothing, IsANANumberInUse: true, Order: null })
    expect(await join.membership(person)).toMatchObject({ State: 'none', Number: '' })
    const parcels = (await join.call(person.as, 'GET /account/shipping-address', {})).json()
    expect(parcels).toMatchObject({ Address1: '', CountryID: null })
  })

  it('JOIN-1 JOIN-7 keeps the number, and 2199-01-02 for a lifetime', async () => {
    await join.order(person, { ANA: { ...ANA, Number: 'L-700' } })
    const ana = (await join.call(person.as, 'GET /api/account/membership/ana/', {})).json()
    expect(ana).toMatchObject({ ExpirationDate: '2199-01-02', IsLifetimeMember: true })
    expect((await join.place(person, { ANA: { ...ANA, Number: 'L-700' } })).status).toBe(200)
  })

  it.each([
    ['ANA.Number', { Number: '', IsLifetimeMember: true, ExpirationDate: null }],
    ['ANA.Number', { Number: ' - ', IsLifetimeMember: true, ExpirationDate: null }],
    ['ANA.Number', { Number: 'R;1', IsLifetimeMember: true, ExpirationDate: null }],
    ['ANA.Number', { Number: '4012001928706700', IsLifetimeMember: true, ExpirationDate: null }],
    ['ANA.ExpirationDate', { Number: 'R-2', IsLifetimeMember: false, ExpirationDate: null }],
    ['ANA.ExpirationDate', { Number: 'R-2', IsLifetimeMember: false, ExpirationDate: '2020-01-01' }],
    ['ANA.ExpirationDate', { Number: 'R-2', IsLifetimeMember: false, ExpirationDate: '2199-01-03' }],
  ])('JOIN-1 refuses a membership of the ANA that is not whole beside %s (%j)', async (field, wrong) => {
    const answer = await join.place(person, { ANA: wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error().errors ?? {})).toEqual([field])
  })

  it('JOIN-4 does not let anybody try out the numbers of others: 30 new ones an hour', async () => {
    join.clock.toNextWindow(3600)
    const tries = []
    for (let at = 0; at < 32; at++) {
      if (at === 16) join.clock.pass(60)
      tries.push((await join.place(person, { ANA: { ...ANA, Number: `T-${at}` } })).status)
    }
    expect([new Set(tries.slice(0, 30)), tries.slice(30)]).toEqual([new Set([200]), [429, 429]])
    // The number on file is no try.
    const other = await join.person()
    await join.order(other, { ANA: { ...ANA, Number: 'T-own' } })
    for (let at = 0; at < 29; at++) await join.order(other, { ANA: { ...ANA, Number: 't own' } })
    join.clock.pass(61)
    for (let at = 0; at < 5; at++) await join.order(other, { ANA: { ...ANA, Number: 't-OWN' } })
  })
})

describe('an outcome that nobody knows yet', () => {
  it('JOIN-4 is pending after a lost answer; the worker finds the charge, the job saves the membership', async () => {
    const { outcome, order, form } = await join.join(person, { AutorenewAccount: true }, cards.answerLost)
    expect(outcome).toMatchObject({
      ...nothing,
      Pending: true,
      RedirectUrl: expect.stringContaining(order.OrderNumber),
    })
    expect(await join.membership(person)).toMatchObject({ State: 'in-doubt', Order: order.OrderNumber, Offers: [] })
    expect((await join.place(person, { TierName: 'Elite' })).status).toBe(409)
    expect((await join.billing(person, { ...form, CCGTransactionID: '' })).status).toBe(409)
    expect((await join.billing(person, form)).json()).toMatchObject({ ...nothing, Pending: true })
    await join.reconcileAfter(61)
    await expect.poll(async () => (await join.orderRow(order.OrderNumber)).Save).toBe('saved')
    expect(await join.outcome(person, order.OrderNumber)).toMatchObject({
      BillingSuccess: true,
      AccountSaveSuccess: true,
    })
    expect(await join.membership(person)).toMatchObject({ TierName: 'Associate' })
    expect(join.chargesOf(order.OrderNumber)).toHaveLength(1)
  })

  it('JOIN-4 ends as not charged when it never arrived, and the order can be paid again', async () => {
    const { outcome, order } = await join.join(person, {}, cards.lostBefore)
    expect(outcome).toMatchObject({ ...nothing, Pending: true })
    await join.reconcileAfter(8 * 60)
    expect(await join.outcome(person, order.OrderNumber)).toMatchObject({ ...nothing, Pending: false })
    expect(await join.membership(person)).toMatchObject({ State: 'none' })
    const again = await join.join(person)
    expect(again.outcome).toMatchObject(done)
    expect(join.chargesOf(again.order.OrderNumber)).toHaveLength(1)
  })
})

describe('the amount', () => {
  it('JOIN-4 is refused when it is not what the member saw, and nothing is charged', async () => {
    const order = await join.order(person)
    const form = await join.billingForm(person, order)
    for (const PaymentAmount of ['38.99', '0', 'abc', '39,00', '3900']) {
      const answer = await join.billing(person, { ...form, PaymentAmount })
      expect(answer.status, PaymentAmount).toBe(422)
      expect(answer.error().errors).toHaveProperty('PaymentAmount')
      expect(answer.error().current).toEqual({ Minor: 3900, Currency: 'USD' })
      join.clock.pass(61)
    }
    expect(join.chargesOf(order.OrderNumber)).toEqual([])
    expect(await join.membership(person)).toMatchObject({ State: 'none' })
  })

  it('JOIN-4 is refused when the price rose since the member saw it', async () => {
    const order = await join.order(person, { TierName: 'Elite' })
    const form = await join.billingForm(person, order)
    await join.ctx.db.execute(sql`insert into membership_prices (site_id, tier, price_minor, starts_on)
      select site_id, 'Elite', 31900, '2024-02-01' from sites where code = 'NGC-com'`)
    const answer = await join.billing(person, form)
    expect(answer.status).toBe(422)
    expect(answer.error().current).toEqual({ Minor: 31_900, Currency: 'USD' })
    await join.ctx.db.execute(sql`delete from membership_prices where starts_on = '2024-02-01'`)
    expect(join.chargesOf(order.OrderNumber)).toEqual([])
  })

  it('JOIN-4 of zero asks no provider and needs no card', async () => {
    const before = join.sandbox.ledger().length
    const order = await join.order(person, { DiscountCode: 'welcome' })
    expect(order).toMatchObject({ Rate: 100, Total: { Minor: 0 }, Discount: { Minor: 3900 } })
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        direct({ DiscountCode: 'WELCOME', PaymentAmount: '0.00' }).catch((error) => error),
      ),
    )
    expect(all.filter((one) => one.Success === true).length).toBeGreaterThan(0)
    for (const one of all) if (one.Success !== true) expect(['invalid', 'conflict']).toContain(one.code)
    expect(join.sandbox.ledger()).toHaveLength(before)
    expect(await join.membership(person)).toMatchObject({ State: 'ends', TierName: 'Associate' })
    expect(await join.orderRow(order.OrderNumber)).toMatchObject({ State: 'paid', PaymentID: '', Save: 'saved' })
    expect((await join.mailsTo(person)).filter((one) => one.includes('membership is ready'))).toHaveLength(1)
  })
})

describe('a card number', () => {
  it('PAY-7 is refused where the token of the card form belongs, with or without a CVV, and kept nowhere', async () => {
    const typed = '4012 0019-2870 6700'
    const order = await join.order(person)
    const form = await join.billingForm(person, order)
    const card = found(form.CreditCard)
    for (const wrong of [
      { ...card, CardNumber: typed },
      { ...card, CardNumber: GOOD, CVV: '737' },
      { ...card, CVV: '737' },
    ]) {
      const answer = await join.billing(person, { ...form, CreditCard: wrong })
      expect(answer.status).toBe(422)
      expect(answer.error().errors).toEqual({ 'CreditCard.CardNumber': NEVER_HERE })
      expect(answer.text).not.toMatch(/4012|737/)
    }
    join.clock.pass(61)
    for (const wrong of [
      { CreditCard: { ...card, StreetAddress1: GOOD } },
      { CreditCard: { ...card, CVV: '73755' } },
      { AffiliateCode: GOOD },
      { DiscountCode: GOOD },
    ]) {
      const answer = await join.billing(person, { ...form, ...wrong })
      expect(answer.status).toBe(422)
      expect(answer.text).not.toContain(GOOD)
    }
    for (const path of [`discount/Associate/join/${GOOD}/false`, `affiliate-code/validate/${GOOD}`])
      await join.call(person.as, `GET /resources/services/join/${path}/`, { ip: newIp() })
    const { rows: tables } = await join.ctx.db.execute<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    for (const { name } of tables) {
      const { rows } = await join.ctx.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(name)} t where t::text like ${`%${GOOD}%`} or t::text like ${`%${typed}%`}`,
      )
      expect(rows[0]?.count, name).toBe(0)
    }
    expect(tables.length).toBeGreaterThan(50)
    expect(JSON.stringify(join.logged)).not.toMatch(/4012001928706700|4012 0019-2870 6700/)
    expect(join.chargesOf(order.OrderNumber)).toEqual([])
  })

  it.each(['', 'no-session', 'x'.repeat(150)])(
    'JOIN-4 names the card when its token is none (%j)',
    async (CardNumber) => {
      const order = await join.order(person)
      const form = await join.billingForm(person, order)
      const answer = await join.billing(person, { ...form, CreditCard: { ...found(form.CreditCard), CardNumber } })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.error().errors ?? {})).toEqual(['CreditCard.CardNumber'])
      expect(join.chargesOf(order.OrderNumber)).toEqual([])
    },
  )
})

describe('many at once', () => {
  it('JOIN-4 charges once for twenty identical forms, and each of them gets the same answer', async () => {
    const order = await join.order(person)
    const form = await join.billingForm(person, order)
    const all = await Promise.all(Array.from({ length: 20 }, () => direct(form)))
    for (const one of all) expect(one).toMatchObject({ ...done, Order: { OrderNumber: order.OrderNumber } })
    expect(join.chargesOf(order.OrderNumber)).toHaveLength(1)
    expect((await join.mailsTo(person)).filter((one) => one.includes('membership is ready'))).toHaveLength(1)
  })

  it('JOIN-4 gives the same answer to the same form after success, and refuses it with other details', async () => {
    const { form, outcome, order } = await join.join(person)
    const again = await join.billing(person, form)
    expect(again.json()).toEqual(outcome)
    expect((await join.billing(person, { ...form, TierName: 'Elite', PaymentAmount: '' })).status).toBe(422)
    expect((await join.billing(person, { ...form, CCGTransactionID: '' })).status).toBe(422)
    const other = await join.person()
    expect((await join.billing(other, form)).status).toBe(404)
    expect(join.charges().filter((one) => one.invoice.startsWith(found(order.OrderNumber.split('-')[0])))).toHaveLength(
      1,
    )
  })

  it('JOIN-4 charges once for two tabs with two tiers', async () => {
    for (let round = 0; round < 4; round++) {
      person = await join.person()
      const first = await join.order(person)
      const forms = [await join.billingForm(person, first)]
      const second = await join.order(person, { TierName: 'Premium' })
      forms.push(await join.billingForm(person, second))
      const all = await Promise.all(
        forms.map((form) => direct(form).catch((error: { code?: string }) => ({ Success: false, code: error.code }))),
      )
      const ofMembership = `${found(first.OrderNumber.split('-')[0])}-`
      expect(join.charges().filter((one) => one.invoice.startsWith(ofMembership)).length).toBe(
        all.filter((one) => one.Success).length,
      )
      expect(all.filter((one) => one.Success).length).toBeLessThanOrEqual(1)
    }
  })

  it('JOIN-4 pays the order that the payer saw or none, while another tab places others without end', async () => {
    const order = await join.order(person)
    const form = await join.billingForm(person, order)
    const { ctx } = await inside(join, person)
    const draft = { DiscountCode: '', AffiliateCode: '', AutorenewAccount: false, JoinMode: 'join' as const, ANA: null }
    const others = async () => {
      for (let at = 0; at < 12; at++)
        await placeOrder(ctx, { ...draft, TierName: at % 2 ? 'Elite' : 'Premium' }).catch(() => null)
    }
    const [paid] = await Promise.all([join.payOnPage(person, order.OrderNumber, form), others()])
    const row = await join.orderRow(order.OrderNumber)
    expect(join.chargesOf(order.OrderNumber)).toHaveLength(paid.status === 200 ? 1 : 0)
    expect(row.State).toBe(paid.status === 200 ? 'paid' : 'replaced')
  })
})
