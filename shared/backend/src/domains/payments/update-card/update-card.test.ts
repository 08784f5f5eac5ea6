import type { CardUpdateOutcome, OpenInvoices, Profile } from '@obverse/contract/domains/payments'
import { dayAt } from '@obverse/contract/rules/sites'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { mailsTo } from '../../accounts/testing'
import { readCardFacts } from '../card-facts'
import { chargePlanned } from '../pay/planned'
import { unsealProfile } from '../secrets'
import { markFollowed } from '../staff'
import { storedCards } from '../tables'
import { cards, newIp, outcomeOf, type PayApp, type Somebody, startPayApp } from '../testing/pay-app'
import { changedCards } from '../testing/payable-source'

let pay: PayApp
let clara: Somebody
let oscar: Somebody
beforeAll(async () => {
  pay = await startPayApp()
})
beforeEach(async () => {
  clara = await pay.person()
  oscar = await pay.person()
})
afterAll(() => pay.stop())

const OPEN = 'GET /account/my-submissions/update-payment/api/open-invoices/'
const UPDATE = 'POST /account/my-submissions/update-payment/api/update-payment-token/'
const address = {
  FirstName: 'Paula',
  LastName: 'Payer',
  Address1: '1 Coin Street',
  City: 'Sarasota',
  State: 'FL',
  ZipCode: '34234',
  CountryName: 'United States',
}
const update = async (as: Somebody, invoices: string[], card: string = cards.good, over: object = {}) => {
  const commercehubSession = await pay.card(as.as, card, { purpose: 'update-card' })
  return pay.call(as.as, UPDATE, { body: { commercehubSession, invoices, address, ...over }, ip: newIp() })
}
const outcome = (answer: { json<T>(): T }) => answer.json<z.infer<typeof CardUpdateOutcome>>()
const open = async (as: Somebody) => (await pay.call(as.as, OPEN)).json<z.infer<typeof OpenInvoices>>().Invoices
const tomorrow = () => new Date(pay.clock.at + 86_400_000).toISOString().slice(0, 10)

describe('the card on open invoices', () => {
  it('PAY-C1 lists the caller’s open invoices only, with the card on file', async () => {
    const number = await pay.invoice(clara, 2500, { chargeDay: tomorrow() })
    await pay.invoice(oscar)
    await pay.invoice(clara, 0)
    expect(await open(clara)).toEqual([
      {
        InvoiceNumber: number,
        InvoiceDate: '2026-01-02',
        Description: `Invoice ${number}`,
        Amount: { Minor: 2500, Currency: 'USD' },
        ChargeDay: tomorrow(),
        ChargeAttempted: false,
        PaymentState: 'open',
        CardType: null,
        CardLast4: '',
        CardholderName: '',
        CardExpiration: '',
        CardSavedUTC: null,
      },
    ])
    expect((await pay.call('nobody', OPEN)).status).toBe(401)
  })

  it('PAY-1 tells of an invoice whose payment is being confirmed, and takes no new card for it', async () => {
    const number = await pay.invoice(clara)
    await pay.pay(clara.as, [number], cards.answerLost)
    expect((await open(clara)).find((one) => one.InvoiceNumber === number)?.PaymentState).toBe('in-doubt')
    expect(outcome(await update(clara, [number]))).toMatchObject({ Success: false })
    expect(changedCards).not.toContain(number)
  })

  it('PAY-C2 puts the card on every chosen invoice, charges nothing and sends a mail', async () => {
    const numbers = [await pay.invoice(clara), await pay.invoice(clara)]
    const before = pay.sandbox.ledger().length
    const answer = await update(clara, numbers)
    expect(outcome(answer)).toMatchObject({
      Success: true,
      Invoices: numbers.map((InvoiceNumber) => ({ InvoiceNumber })),
    })
    expect(changedCards).toEqual(expect.arrayContaining(numbers))
    for (const one of await open(clara))
      expect(one).toMatchObject({
        CardType: 'visa',
        CardLast4: '6700',
        CardholderName: 'Paula Payer',
        CardExpiration: '12/2030',
      })
    expect(pay.sandbox.ledger().length).toBe(before)
    expect((await mailsTo(pay, clara.Email)).at(-1)).toContain('Visa ending in 6700')
    const facts = await readCardFacts(pay.ctx, [...numbers, 'nothing'])
    expect(facts.get(numbers[0] ?? '')).toEqual({
      PaymentMethod: { Brand: 'visa', Last4: '6700' },
      ChargeAttempted: false,
      Live: null,
      Received: null,
      Failed: null,
    })
    expect(facts.get('nothing')?.PaymentMethod).toBeNull()
  })

  it('PAY-C2 names the holder of the card as the address writes the name, unless the form names another one', async () => {
    const number = await pay.invoice(clara)
    await update(clara, [number])
    expect(await open(clara)).toMatchObject([{ CardholderName: 'Paula Payer' }])
    await update(clara, [number], cards.good, { address: { ...address, FirstName: '小明', LastName: '王' } })
    expect(await open(clara)).toMatchObject([{ CardholderName: '王小明' }])
    await update(clara, [number], cards.good, { cardholderName: 'P. PAYER' })
    expect(await open(clara)).toMatchObject([{ CardholderName: 'P. PAYER' }])
  })

  it('PAY-1 changes all chosen invoices or none: a foreign, absent or paid one stops the change', async () => {
    const [mine, his, paid] = [await pay.invoice(clara), await pay.invoice(oscar), await pay.invoice(clara)]
    await pay.pay(clara.as, [paid])
    for (const other of [his, '1499999999', paid]) expect((await update(clara, [mine, other])).status).toBe(404)
    expect((await open(clara))[0]?.CardType).toBeNull()
    expect((await open(oscar))[0]?.CardType).toBeNull()
  })

  it('PAY-1 requires at least one invoice and refuses repeated ones', async () => {
    const number = await pay.invoice(clara)
    expect((await update(clara, [])).error().errors).toEqual({ invoices: 'Choose at least one invoice.' })
    expect((await update(clara, [number, number])).error().errors).toHaveProperty('invoices')
  })

  it('PAY-2 answers in its documented words that a card was refused, or that the change is impossible now', async () => {
    const number = await pay.invoice(clara)
    const said = outcome(await update(clara, [number], cards.refusedByForm))
    expect(said).toMatchObject({ Success: false, Invoices: [{ InvoiceNumber: number, Success: false }] })
    expect([
      'There was an issue processing your credit card. Please try again later.',
      'Your order cannot be submitted at this time. Please try again later.',
    ]).toContain(said.Message)
    expect(outcome(await update(clara, [number], cards.noToken))).toMatchObject({
      Success: false,
      Message: 'Your order cannot be submitted at this time. Please try again later.',
    })
    expect((await open(clara))[0]?.CardType).toBeNull()
  })

  it('PAY-1 refuses a handle of a payment, of another session or a used one', async () => {
    const number = await pay.invoice(clara)
    const handles = [await pay.card(clara.as), await pay.card(oscar.as, cards.good, { purpose: 'update-card' })]
    for (const commercehubSession of handles)
      expect((await update(clara, [number], cards.good, { commercehubSession })).status).toBe(422)
    expect((await open(clara))[0]?.CardType).toBeNull()
  })
})

describe('the planned charge', () => {
  const due = async () => {
    const number = await pay.invoice(clara, 3300, { chargeDay: dayAt('com', new Date(pay.clock.at)) })
    return number
  }
  const chargesOf = (number: string) => pay.charges().filter((one) => one.invoice === number)
  const run = () => chargePlanned(pay.ctx, pay.sources)

  it('PAY-1 charges the card on file on its day, once, with any number of workers', async () => {
    const number = await due()
    const later = await pay.invoice(clara, 3300, { chargeDay: tomorrow() })
    await run()
    expect(chargesOf(number)).toEqual([])
    await update(clara, [number, later])
    await Promise.all(Array.from({ length: 6 }, run))
    await run()
    expect(chargesOf(number)).toMatchObject([{ minor: 3300 }])
    expect(chargesOf(later)).toEqual([])
    expect((await pay.settled()).filter((one) => one.reference === number)).toHaveLength(1)
    expect((await mailsTo(pay, clara.Email)).at(-1)).toContain('$33.00')
    pay.clock.pass(86_400)
  })

  it('PAY-1 charges on the day of the region of the site, not on the evening before', async () => {
    const midnight = Math.ceil(pay.clock.at / 86_400_000) * 86_400_000
    pay.clock.pass((midnight - pay.clock.at) / 1000 + 3 * 3600)
    const number = await pay.invoice(clara, 3300, { chargeDay: new Date(midnight).toISOString().slice(0, 10) })
    await update(clara, [number])
    await run()
    expect(chargesOf(number), 'three in the morning in Greenwich is the evening before in the region').toEqual([])
    pay.clock.pass(6 * 3600)
    await run()
    expect(chargesOf(number)).toMatchObject([{ minor: 3300 }])
  })

  it('PAY-1 reports a failed charge, tries again the next day and stops after four days', async () => {
    const number = await due()
    await update(clara, [number])
    // The provider forgets the token, so that every charge of it is refused.
    const hub = pay.ctx.payments.commercehub
    const broken = { ...pay.ctx, payments: { ...pay.ctx.payments, commercehub: hub && { ...hub, merchantId: 'x' } } }
    for (let day = 0; day < 6; day++) {
      await chargePlanned(broken, pay.sources)
      await chargePlanned(broken, pay.sources)
      await markFollowed(pay.ctx)
      pay.clock.pass(86_400)
    }
    expect(pay.failedCharges.filter((one) => one === number)).toHaveLength(4)
    expect((await readCardFacts(pay.ctx, [number])).get(number)?.ChargeAttempted).toBe(true)
    expect((await open(clara))[0]?.ChargeAttempted).toBe(true)
    const query = { failed: 'true', peopleID: String(clara.PeopleID) }
    const failed = await pay.call('billing', 'GET /admin/api/payments/', { query })
    expect(failed.json()).toMatchObject({ Total: 1, Payments: [{ State: 'FAILED', References: [number] }] })
    pay.clock.pass(1)
    await update(clara, [number])
    // The failure belongs to the card before.
    expect((await readCardFacts(pay.ctx, [number])).get(number)?.ChargeAttempted).toBe(false)
    expect((await open(clara))[0]?.ChargeAttempted).toBe(false)
    await run()
    expect(chargesOf(number)).toHaveLength(1)
    const left = async () =>
      (await pay.call('billing', 'GET /admin/api/payments/', { query })).json<{ Total: number }>().Total
    expect(await left()).toBe(0)
    await markFollowed(pay.ctx)
    expect(await left()).toBe(0)
  })
})

describe('saved cards', () => {
  const profiles = async (as: Somebody) => (await pay.call(as.as, 'GET /pay/api/profiles/')).json<Profile[]>()

  it('PAY-3 PAY-C4 keeps them when the payer wishes, pays with them again, and lets only their owner name, choose and forget them', async () => {
    await pay.pay(clara.as, [await pay.invoice(clara)], cards.good, { SaveCard: true })
    await pay.pay(clara.as, [await pay.invoice(clara)], cards.mastercard, { SaveCard: true })
    const [first, second] = await profiles(clara)
    expect(first).toMatchObject({ CardType: 'visa', CardLast4: '6700', IsDefault: true, IsExpired: false })
    expect(second).toMatchObject({ CardType: 'mastercard', IsDefault: false })
    expect(await profiles(oscar)).toEqual([])
    const id = second?.PeoplePaymentProfileID ?? 0
    const path = `/pay/api/profiles/${id}/`
    expect((await pay.call(oscar.as, `PUT ${path}`, { body: { IsDefault: true } })).status).toBe(404)
    expect((await pay.call(oscar.as, `POST ${path}remove/`)).status).toBe(404)
    expect((await pay.call(clara.as, `PUT ${path}`, { body: { IsDefault: true, Nickname: 'Work' } })).status).toBe(200)
    expect((await profiles(clara)).map((one) => [one.Nickname, one.IsDefault])).toEqual([
      ['Work', true],
      ['', false],
    ])
    const number = await pay.invoice(clara)
    const with_ = { PeoplePaymentProfileID: id, CommercehubSession: null }
    expect(outcomeOf((await pay.pay(clara.as, [number], cards.good, with_)).answer).Success).toBe(true)
    expect(pay.charges().find((one) => one.invoice === number)?.last4).toBe('7385')
    const stolen = await pay.pay(oscar.as, [await pay.invoice(oscar)], cards.good, with_)
    expect(stolen.answer.status).toBe(404)
    expect((await pay.call(clara.as, `POST ${path}remove/`)).status).toBe(204)
    expect((await profiles(clara)).map((one) => [one.CardType, one.IsDefault])).toEqual([['visa', true]])
  })

  it('PAY-3 completes the payment when only keeping the card fails', async () => {
    const { answer } = await pay.pay(clara.as, [await pay.invoice(clara)], cards.noToken, { SaveCard: true })
    expect(outcomeOf(answer).Success).toBe(true)
    expect(await profiles(clara)).toEqual([])
  })
})

describe('secrets of cards', () => {
  it('PAY-6 writes no number, code, token or session into the database, the log or a mail', async () => {
    const number = await pay.invoice(clara)
    await pay.pay(clara.as, [number], cards.answerLost, { SaveCard: true })
    await pay.pay(clara.as, [await pay.invoice(clara)], cards.good, { SaveCard: true })
    await pay.pay(clara.as, [await pay.invoice(clara)], cards.declined)
    // A pattern for tokens would also match hex digits of random bytes now and then: these are the tokens themselves.
    const saved = await pay.ctx.db.select().from(storedCards).where(eq(storedCards.PeopleID, clara.PeopleID))
    const tokens = saved.map(({ SealedToken }) => unsealProfile(pay.ctx, clara.PeopleID, SealedToken))
    expect(tokens).toEqual([expect.stringMatching(/^\d{20}$/)])
    const { rows: tables } = await pay.ctx.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    let dump = JSON.stringify(pay.logged) + (await pay.mails()).join('\n')
    for (const { name } of tables)
      dump += JSON.stringify((await pay.ctx.db.execute(sql.raw(`select t::text from "${name}" t`))).rows)
    expect(dump).toContain(number)
    // The dump shows bytea as hex: what was not sealed there appears in that form.
    for (const secret of [...Object.values(cards), ...tokens, 'TRANSARMOR'])
      for (const written of [secret, Buffer.from(secret).toString('hex')]) expect(dump).not.toContain(written)
    expect(dump).not.toContain('accessToken')
    expect(dump).not.toMatch(/"sessionId":"[0-9a-f-]{36}"/)
  })
})
