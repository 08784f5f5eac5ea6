import type { CardPaymentForm, CounterMembership, DealerMembership } from '@obverse/contract/domains/dealers'
import type { AutorenewOutcome, BillingOutcome } from '@obverse/contract/domains/memberships'
import type { CommercehubCredentials } from '@obverse/contract/domains/payments'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { auditLog, people, rateLimits } from '../../../db/tables'
import { found } from '../../../errors'
import type { As } from '../../../testing/harness'
import { dealers } from '../../dealer-locator'
import { invoiceCards, paymentIntents, paymentLog, storedCards } from '../../payments/tables'
import { cards, GOOD, newIp, type Somebody, type } from '../../payments/testing/pay-app'
import { fieldsToken, ukToken } from '../../payments/testing/regions'
import { membershipNumber } from '../numbers'
import { memberships } from '../tables'
import { type RenewalApp, startRenewalApp } from '../testing/renewal-app'

let app: RenewalApp
let clerk: Somebody
let last = 720_000
beforeAll(async () => {
  app = await startRenewalApp()
})
beforeEach(async () => {
  clerk = await app.person(['Admin', 'Dealers', 'Payments'])
})
afterAll(() => app.stop())

const TAKE = 'POST /admin/dealers/payment/'
const RENEW = 'POST /admin/dealers/autorenew/payment/'
const call = (as: As, line: string, more: object = {}) => app.call(as, line, { ip: newIp(), ...more })
type Sent = z.input<typeof CardPaymentForm>

/** Makes a dealer with a person who acts for it. */
async function dealerWith() {
  const DealerNumber = String(++last)
  const values = { DealerNumber, Name: 'Harbor Coins', Companies: ['NGC' as const] }
  const [row] = await app.ctx.db.insert(dealers).values(values).returning()
  const { DealerID } = found(row)
  return { DealerID, DealerNumber, person: await acting(DealerID) }
}
async function acting(DealerID: number): Promise<Somebody> {
  const person = await app.person()
  await app.ctx.db.update(people).set({ DealerID }).where(eq(people.PeopleID, person.PeopleID))
  return person
}
type Dealer = Awaited<ReturnType<typeof dealerWith>>

const FORM = 'POST /admin/dealers/data/card-form/'
/** Types a card into the card form of staff, and returns its handle and its payment. */
async function typed(card: string, body: object = {}) {
  const answer = await call(clerk.as, FORM, { body: { SiteID: 1, ...body } })
  const given = answer.json<z.output<typeof CommercehubCredentials>>()
  await type(app.sandbox, given.AccessToken, card, app.clock.at)
  return { CardNumber: given.CommercehubSession, CCGTransactionID: given.CCGTransactionID }
}
/** Types a card and returns the form, as the page of staff sends it. */
async function formOf(dealer: Dealer, more: Partial<Sent['FormData']> = {}, card: string = GOOD): Promise<Sent> {
  const { CardNumber, CCGTransactionID } = await typed(card)
  return {
    DealerID: dealer.DealerID,
    FormData: {
      SiteID: 1,
      Interest: 'coins',
      DealerAccounts: [`NGC-${dealer.DealerNumber}`],
      BillingCompanies: ['NGC'],
      ConfirmationEmail: receiptOf(dealer),
      CreditCard: { ...app.address, CardNumber },
      PaymentAmount: '495.00',
      CCGTransactionID,
      ...more,
    },
    EmailLanguageCode: 'zh-CN',
  }
}
const receiptOf = ({ DealerNumber }: Dealer) => `card-${DealerNumber}@people.example`
const send = (body: object, as: As = clerk.as) => call(as, TAKE, { body })
const take = async (dealer: Dealer, more: Partial<Sent['FormData']> = {}, card: string = GOOD) =>
  (await send(await formOf(dealer, more, card))).json<BillingOutcome>()
const seen = async ({ person }: Dealer) =>
  (await call(person.as, 'GET /dealers/data/expiration-details/')).json<DealerMembership>()
const rowOf = async ({ DealerID }: Dealer) =>
  found((await app.ctx.db.select().from(memberships).where(eq(memberships.DealerID, DealerID)))[0])
const numberOf = async (dealer: Dealer) => membershipNumber((await rowOf(dealer)).MembershipID)
/** Returns the approved charges for a dealer in the books of the provider. */
const chargesOf = async (dealer: Dealer) => {
  const number = await numberOf(dealer)
  return app.charges().filter(({ invoice }) => invoice?.startsWith(`${number}-`))
}
const historyOf = ({ DealerID }: Dealer) =>
  app.ctx.db
    .select({ Action: auditLog.Action, PeopleID: auditLog.PeopleID, After: auditLog.After })
    .from(auditLog)
    .where(and(eq(auditLog.Entity, 'dealer'), eq(auditLog.EntityKey, String(DealerID))))
    .orderBy(desc(auditLog.AuditID))
/** Returns how many cards are saved for people, and the cards on file for a dealer. */
async function cardsOf(dealer: Dealer) {
  const saved = await app.ctx.db.$count(storedCards)
  const onFile = await app.ctx.db
    .select()
    .from(invoiceCards)
    .where(eq(invoiceCards.Reference, await numberOf(dealer)))
  return { saved, onFile }
}

describe('a card that staff take for a dealer', () => {
  it('ADP-1 ADP-C2 is charged once for the person who acts for the dealer, and the membership is active at once', async () => {
    const dealer = await dealerWith()
    const outcome = await take(dealer)
    expect(outcome).toMatchObject({
      Success: true,
      BillingSuccess: true,
      AccountSaveSuccess: true,
      AutorenewSuccess: true,
    })
    expect(await chargesOf(dealer)).toHaveLength(1)
    expect(await seen(dealer)).toMatchObject({ IsActive: true, State: 'ends', Chosen: { Interest: 'coins' } })
    expect((await rowOf(dealer)).PeopleID).toBe(dealer.person.PeopleID)
    const receipts = await call(dealer.person.as, 'GET /dealers/account/api/receipts/')
    expect(receipts.json()).toMatchObject([{ Amount: { Minor: 49_500 }, HasPdf: true }])
  })

  it('ADP-1 ADP-C2 is in the history of the dealer and the log of the payment with who took it', async () => {
    const dealer = await dealerWith()
    const form = await formOf(dealer)
    const { Order } = (await send(form)).json<BillingOutcome>()
    const PaymentID = form.FormData.CCGTransactionID ?? ''
    expect(await historyOf(dealer)).toEqual([
      {
        Action: 'card-payment',
        PeopleID: clerk.PeopleID,
        After: { OrderNumber: Order?.OrderNumber, AmountMinor: 49_500, PaymentID, Autorenew: false },
      },
    ])
    const [intent] = await app.ctx.db.select().from(paymentIntents).where(eq(paymentIntents.PaymentID, PaymentID))
    expect(intent).toMatchObject({
      Purpose: 'counter',
      ActorPeopleID: clerk.PeopleID,
      PeopleID: dealer.person.PeopleID,
      Email: receiptOf(dealer),
    })
    const lines = await app.ctx.db.select().from(paymentLog).where(eq(paymentLog.PaymentID, PaymentID))
    expect(lines.find(({ Event }) => Event === 'submitted')?.By).toBe(`person ${clerk.PeopleID}`)
  })

  it('ADP-1 ADP-C2 sends the receipt to the given address in the given language, and tells the dealer of its membership', async () => {
    const dealer = await dealerWith()
    await take(dealer)
    await expect.poll(async () => (await app.mailsTo({ Email: receiptOf(dealer) })).join('\n')).toContain('付款')
    await expect
      .poll(async () => (await app.mailsTo(dealer.person)).join('\n'))
      .toContain('/dealers/account/membership/')
    expect(await app.mailsTo(clerk)).toEqual([])
  })

  it('ADP-C2 keeps no card without the renewal, and with it only on file for the dealer, never among saved cards', async () => {
    const [without, renewing] = [await dealerWith(), await dealerWith()]
    const before = await app.ctx.db.$count(storedCards)
    await take(without)
    expect(await cardsOf(without)).toEqual({ saved: before, onFile: [] })
    expect(await take(renewing, { AutorenewAccount: true })).toMatchObject({ Success: true, AutorenewSuccess: true })
    expect(await cardsOf(renewing)).toMatchObject({
      saved: before,
      onFile: [{ PeopleID: renewing.person.PeopleID, CardLast4: '6700' }],
    })
    expect(await seen(renewing)).toMatchObject({ State: 'active', Autorenew: true })
    expect((await historyOf(renewing))[0]).toMatchObject({ PeopleID: clerk.PeopleID, After: { Autorenew: true } })
  })

  it('ADP-C2 is charged once when one form is sent ten times', async () => {
    const dealer = await dealerWith()
    const form = await formOf(dealer)
    const five = () => Promise.all(Array.from({ length: 5 }, () => send(form)))
    const first = await five()
    // Five forms a minute, as for everybody who pays.
    app.clock.pass(61)
    const answers = [...first, ...(await five())]
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    for (const answer of answers) expect(answer.json()).toMatchObject({ Success: true, BillingSuccess: true })
    expect(await chargesOf(dealer)).toHaveLength(1)
    expect(await historyOf(dealer)).toHaveLength(1)
  })

  it('ADP-C2 is charged once when two of the staff and the dealer pay at the same time', async () => {
    const dealer = await dealerWith()
    const first = await formOf(dealer)
    const one = clerk
    clerk = await app.person(['Admin', 'Dealers', 'Payments'])
    const second = await formOf(dealer)
    const CardNumber = await app.card(dealer.person.as)
    const { ConfirmationEmail, Interest, DealerAccounts, BillingCompanies, PaymentAmount } = first.FormData
    const own = {
      ConfirmationEmail,
      Interest,
      DealerAccounts,
      BillingCompanies,
      PaymentAmount,
      CreditCard: { ...app.address, CardNumber },
    }
    const answers = await Promise.all([
      send(first, one.as),
      send(second),
      call(dealer.person.as, 'POST /dealers/account/payment/', { body: own }),
    ])
    const paid = answers.filter((answer) => answer.status === 200 && answer.json<BillingOutcome>().BillingSuccess)
    expect(paid).toHaveLength(1)
    for (const answer of answers) expect([200, 409, 422]).toContain(answer.status)
    expect(await chargesOf(dealer)).toHaveLength(1)
  })

  it('ADP-C2 is not taken when it is declined: the answer says so, and another card can be taken', async () => {
    const dealer = await dealerWith()
    const outcome = await take(dealer, {}, cards.declined)
    expect(outcome).toMatchObject({ Success: false, BillingSuccess: false, Pending: false })
    expect(outcome.Message).not.toBe('')
    expect((await rowOf(dealer)).Tier).toBeNull()
    expect(await take(dealer)).toMatchObject({ Success: true })
  })

  it('ADP-C2 counts refused cards for the member of the staff who sends them, not for the dealer', async () => {
    const dealer = await dealerWith()
    await take(dealer, {}, cards.declined)
    const countOf = async ({ PeopleID }: { PeopleID: number }) => {
      const isOne = and(eq(rateLimits.Name, 'pay-failures'), eq(rateLimits.Key, `person ${PeopleID}`))
      return (await app.ctx.db.select({ Count: rateLimits.Count }).from(rateLimits).where(isOne)).map(
        ({ Count }) => Count,
      )
    }
    expect(await countOf(clerk)).toEqual([1])
    expect(await countOf(dealer.person)).toEqual([])
  })

  it('ADP-C2 answers the same form after a lost answer, once the processor was asked', async () => {
    const dealer = await dealerWith()
    const form = await formOf(dealer, {}, cards.answerLost)
    const first = (await send(form)).json<BillingOutcome>()
    expect(first).toMatchObject({ Success: false, Pending: true })
    await app.reconcileAfter(90)
    await app.saved()
    expect((await send(form)).json()).toMatchObject({ Success: true, BillingSuccess: true })
    expect(await chargesOf(dealer)).toHaveLength(1)
  })

  it.each([
    ['PaymentAmount', { PaymentAmount: '494.99' }],
    ['FormData.PaymentAmount', { PaymentAmount: '' }],
    ['FormData.ConfirmationEmail', { ConfirmationEmail: 'none' }],
    ['SiteID', { SiteID: 7 }],
    ['DealerAccounts', { DealerAccounts: ['NGC-1'] }],
    ['DiscountCode', { DiscountCode: 'NOTHING' }],
    ['CreditCard.CardNumber', { CreditCard: null }],
  ])('ADP-C2 is refused beside %s, and nothing is charged', async (field, more) => {
    const dealer = await dealerWith()
    const before = app.charges().length
    const answer = await send(await formOf(dealer, more))
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, [field]])
    expect(app.charges()).toHaveLength(before)
    expect(await historyOf(dealer)).toEqual([])
  })

  it('ADP-C2 is refused with the number of a card, or with a saved card of a person', async () => {
    const dealer = await dealerWith()
    const form = await formOf(dealer)
    for (const more of [{ CreditCard: { ...app.address, CardNumber: GOOD } }, { PeoplePaymentProfileID: 1 }])
      expect((await send({ ...form, FormData: { ...form.FormData, ...more } })).status).toBe(422)
    expect(JSON.stringify(app.logged)).not.toContain(GOOD)
    expect(await historyOf(dealer)).toEqual([])
  })

  it('ADP-C2 is refused for a dealer that nobody acts for, and for one that does not exist', async () => {
    const dealer = await dealerWith()
    const form = await formOf(dealer)
    expect((await send({ ...form, DealerID: 2_000_000_000 })).status).toBe(404)
    await app.ctx.db.update(people).set({ DealerID: null }).where(eq(people.DealerID, dealer.DealerID))
    expect((await send(form)).status).toBe(409)
  })

  it.each([
    ['NGC-de', fieldsToken, '9010003150000001'],
    ['NGC-uk', ukToken, '4000000000001000'],
  ])(
    'ADP-C2 ADP-C3 is refused at %s, where the bank asks the holder, with what to do instead',
    async (code, tokenOf, card) => {
      const dealer = await dealerWith()
      const site = found(app.backend.sites.byCode(code))
      const before = app.sandbox.ledger().length
      const CreditCard = { ...app.address, CardNumber: await tokenOf(app.sandbox, card) }
      const answer = await send(await formOf(dealer, { SiteID: site.SiteID, CreditCard }))
      expect(answer.status).toBe(409)
      expect(answer.text).toContain('or take cash')
      expect((await call(clerk.as, FORM, { body: { SiteID: site.SiteID } })).status).toBe(409)
      expect(app.sandbox.ledger()).toHaveLength(before)
      await take(dealer)
      await app.ctx.db.update(memberships).set({ SiteID: site.SiteID }).where(eq(memberships.DealerID, dealer.DealerID))
      const body = { DealerID: dealer.DealerID, FormData: { CreditCard } }
      expect((await call(clerk.as, RENEW, { body })).status).toBe(409)
      expect(await cardsOf(dealer)).toMatchObject({ onFile: [] })
    },
  )

  it('ADP-1 is offered with the card form of the site where staff can take one, and with none where the holder is asked', async () => {
    const dealer = await dealerWith()
    const line = `GET /admin/dealers/data/${dealer.DealerID}/membership/`
    const formAt = async (code: string) => {
      const siteID = String(found(app.backend.sites.byCode(code)).SiteID)
      return (await call(clerk.as, line, { query: { siteID } })).json<CounterMembership>().CardForm
    }
    for (const code of ['NGC-com', 'PMG-com'])
      expect(await formAt(code)).toMatchObject({
        SdkUrl: expect.stringMatching(/^http.+\.js/),
        Environment: 'CERT',
        Brands: ['visa', 'mastercard', 'american-express', 'discover'],
      })
    for (const code of ['NGC-de', 'NGC-uk']) expect(await formAt(code), code).toBeNull()
  })

  it('ADP-C2 ADP-C3 is typed into a card form of the site, opened by staff of any site, that works once and for its own use', async () => {
    const dealer = await dealerWith()
    expect((await call(clerk.as, FORM, { site: 'PMG-com', body: { SiteID: 1 } })).json()).toMatchObject({
      CommercehubSession: expect.stringMatching(/^chs_/),
      CCGTransactionID: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const form = await formOf(dealer)
    const another = await formOf(dealer)
    const { CardNumber } = await typed(GOOD, { Purpose: 'update-card' })
    const CreditCard = { ...app.address, CardNumber }
    expect((await send({ ...form, FormData: { ...form.FormData, CreditCard } })).status).toBe(422)
    expect((await send(form)).json()).toMatchObject({ Success: true })
    const used = { ...another.FormData, CreditCard: form.FormData.CreditCard }
    expect((await send({ ...another, FormData: used })).status).not.toBe(200)
    expect((await call(clerk.as, FORM, { body: { SiteID: 7 } })).status).toBe(422)
    expect((await call(clerk.as, FORM, { body: { SiteID: 1, CCGTransactionID: '0'.repeat(32) } })).status).toBe(404)
    expect(await chargesOf(dealer)).toHaveLength(1)
  })

  it('ADP-1 ADP-C2 ADP-C3 is for holders of the role Payments only', async () => {
    const dealer = await dealerWith()
    const withoutRole = (await app.person(['Admin', 'Dealers'])).as
    for (const line of [FORM, TAKE, RENEW]) {
      expect((await call(withoutRole, line, { body: {} })).status, line).toBe(403)
      expect((await call(dealer.person.as, line, { body: {} })).status, line).toBe(403)
      expect((await call('nobody', line, { body: {} })).status, line).toBe(401)
    }
  })
})

describe('the renewal that staff change for a dealer', () => {
  const renew = (dealer: Pick<Dealer, 'DealerID'>, FormData: object) =>
    call(clerk.as, RENEW, { body: { DealerID: dealer.DealerID, FormData } })
  const newCard = async (number: string = GOOD) => ({
    CreditCard: { ...app.address, CardNumber: (await typed(number, { Purpose: 'update-card' })).CardNumber },
  })

  it('ADP-1 ADP-C3 is turned on with a new card, charges nothing, and tells who acts for the dealer', async () => {
    const dealer = await dealerWith()
    await take(dealer)
    const before = await cardsOf(dealer)
    expect((await renew(dealer, await newCard(cards.mastercard))).json<AutorenewOutcome>()).toMatchObject({
      Success: true,
      Autorenew: true,
      CardNumber: '7385',
    })
    expect(await cardsOf(dealer)).toMatchObject({
      saved: before.saved,
      onFile: [{ PeopleID: dealer.person.PeopleID, CardLast4: '7385' }],
    })
    expect(await seen(dealer)).toMatchObject({ State: 'active', Autorenew: true })
    expect(await chargesOf(dealer)).toHaveLength(1)
    expect((await historyOf(dealer))[0]).toEqual({
      Action: 'renewal-on',
      PeopleID: clerk.PeopleID,
      After: { Autorenew: true, CardNumber: '7385' },
    })
    const told = async () => (await app.mailsTo(dealer.person)).length
    await expect.poll(told).toBe(2)
    expect(await app.mailsTo(clerk)).toEqual([])
  })

  it('ADP-1 ADP-C3 is turned off, with the card removed; a second time changes nothing', async () => {
    const dealer = await dealerWith()
    await take(dealer, { AutorenewAccount: true })
    for (const answer of [
      await renew(dealer, { AutorenewAccount: false }),
      await renew(dealer, { AutorenewAccount: false }),
    ])
      expect(answer.json()).toMatchObject({ Success: true, Autorenew: false, CardNumber: '' })
    expect(await cardsOf(dealer)).toMatchObject({ onFile: [] })
    expect(await seen(dealer)).toMatchObject({ State: 'ends', Autorenew: false })
    expect((await historyOf(dealer)).map(({ Action }) => Action)).toEqual(['renewal-off', 'card-payment'])
  })

  it('ADP-C3 stays as it is when the card is declined, or none is given', async () => {
    const dealer = await dealerWith()
    await take(dealer)
    const declined = (await renew(dealer, await newCard(cards.noToken))).json<AutorenewOutcome>()
    expect(declined).toMatchObject({ Success: false, Autorenew: false })
    expect(declined.Message).not.toBe('')
    const missing = await renew(dealer, {})
    expect([missing.status, Object.keys(missing.error().errors ?? {})]).toEqual([422, ['CreditCard.CardNumber']])
    expect(await seen(dealer)).toMatchObject({ Autorenew: false })
    expect((await historyOf(dealer)).map(({ Action }) => Action)).toEqual(['card-payment'])
  })

  it('ADP-C3 is refused without a membership, for a dealer that nobody acts for, and for one that does not exist', async () => {
    const dealer = await dealerWith()
    expect((await renew(dealer, { AutorenewAccount: false })).status).toBe(409)
    expect((await renew({ DealerID: 2_000_000_000 }, { AutorenewAccount: false })).status).toBe(404)
    await take(dealer)
    await app.ctx.db.update(people).set({ DealerID: null }).where(eq(people.DealerID, dealer.DealerID))
    expect((await renew(dealer, await newCard())).status).toBe(409)
  })
})
