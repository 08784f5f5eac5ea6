import { randomUUID } from 'node:crypto'
import type { SettlementDifferencePage } from '@obverse/contract/domains/payments'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import type { CardProcessor } from '../processor'
import { processorOf } from '../processors'
import type { CommercehubSetting } from '../setting'
import { paymentAttempts, settlementDifferences, settlementLists } from '../tables'
import { cards, newIp, type PayApp, type Somebody, startPayApp, type } from '../testing/pay-app'
import { fieldsToken, ukToken } from '../testing/regions'
import { compareSettlements } from './compare'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let pay: PayApp
let clara: Somebody
let hub: CardProcessor
beforeAll(async () => {
  pay = await startPayApp()
  hub = processorOf(pay.ctx, 'commercehub')
  // The demo differences, which every night finds again.
  await pay.ctx.db.execute(sql`truncate settlement_lines, settlement_differences`)
})
beforeEach(async () => {
  await atHour(10)
  clara = await pay.person()
})
afterAll(() => pay.stop())

/** Moves the clock to this hour (UTC) of the next day. */
async function atHour(hour: number, minutes = 0): Promise<void> {
  pay.clock.at = Math.floor(pay.clock.at / DAY) * DAY + DAY + hour * HOUR + minutes * 60_000
}
/** Returns a staff member whose session is still valid after the passing days. */
const billing = async () => (await pay.person(['Admin', 'Customer', 'InvoicePayments'])).as
/** Lets `count` nights pass, each with its comparison. */
async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night++) {
    await atHour(4, 30)
    await compareSettlements(pay.ctx)
  }
}
const differences = async (reference: string) =>
  pay.ctx.db.select().from(settlementDifferences).where(eq(settlementDifferences.Reference, reference))
const attemptOf = async (id: string) => {
  const [row] = await pay.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.PaymentID, id))
  return found(row).AttemptID
}
const pays = async (card: string, minor = 1204) => (await pay.pay(clara.as, [await pay.invoice(clara, minor)], card)).id
const settleByHand = async (id: string, WasCharged: boolean) =>
  pay.call(await billing(), `POST /admin/api/payments/${id}/resolve/`, { body: { WasCharged, Reason: 'Looked it up' } })
/** Charges at the processor without our books; returns the attempt's id. */
async function strayCharge(minor = 777): Promise<string> {
  const attemptID = randomUUID()
  const setup = await hub.clientSetup()
  await type(pay.sandbox, setup?.browser.AccessToken ?? '', cards.good, pay.clock.at)
  const order = { attemptID, requestID: '', invoice: 'by hand', amount: { minor, currency: 'USD' as const } }
  const nobody = { firstName: '', lastName: '', email: '', ip: '', userAgent: '', culture: 'en-US' }
  const rest = { payer: nobody, description: '', keepsCard: false, returnUrl: '', notifyUrl: '' }
  const card = { kind: 'session' as const, sessionId: setup?.secret ?? '' }
  expect((await hub.charge({ ...order, ...rest }, card, {}, null)).kind).toBe('approved')
  return attemptID
}
const inRegion = async (site: string, over: object, PaymentAmount = '12.04') => {
  const number = await pay.invoice(clara, 1204, { site })
  const numbers = { PaymentReferenceNumbers: [number], PaymentReferenceType: 'Invoice Number' }
  const set = await pay.call(clara.as, 'POST /pay/api/prepare/', { site, body: numbers, ip: newIp() })
  const { CCGTransactionID } = set.json<{ CCGTransactionID: string }>()
  const body = pay.form({ PaymentReferenceNumbers: [number], CCGTransactionID, PaymentAmount, ...over })
  await pay.call(clara.as, 'POST /pay/api/submit/', { site, body, ip: newIp() })
  expect((await pay.stateOf(CCGTransactionID)).intent).toBe('PAID')
  return CCGTransactionID
}
const inGermany = async () =>
  inRegion('NGC-de', { SaferpayToken: await fieldsToken(pay.sandbox, '9010003150000001') }, '12,04')
const inBritain = async () =>
  inRegion('NGC-uk', { CardToken: await ukToken(pay.sandbox, '4000000000001000'), DFReferenceID: '0_session' })
const refund = async (id: string, Minor: number) =>
  pay.call(await billing(), `POST /admin/api/payments/${id}/refund/`, {
    body: { Minor, Reason: 'Paid twice', Key: randomUUID() },
  })

describe('the nightly comparison', () => {
  it('PAY-9 finds nothing where both books agree: paid, lost and found, failed, refunded, voided, in every region', async () => {
    const com = await pays(cards.good)
    await refund(com, 500)
    const taken = await pays(cards.good)
    await pay.call(await billing(), `POST /admin/api/payments/${taken}/void/`, { body: { Reason: 'Wrong invoice' } })
    const [lost, never] = [await pays(cards.answerLost), await pays(cards.lostBefore)]
    await pays(cards.declined)
    await pay.reconcileAfter(61)
    await pay.reconcileAfter(500)
    expect((await pay.stateOf(lost)).intent).toBe('PAID')
    expect((await pay.stateOf(never)).intent).toBe('FAILED')
    await refund(await inGermany(), 300)
    await refund(await inBritain(), 300)
    await nights(4)
    expect(await pay.ctx.db.$count(settlementDifferences)).toBe(0)
  }, 90_000)

  it('PAY-9 allows for days that end at other hours: a booking around midnight is no difference', async () => {
    for (const [hour, minutes] of [
      [23, 30],
      [22, 10],
      [4, 10],
      [0, 5],
    ] as const) {
      await atHour(hour, minutes)
      clara = await pay.person()
      await pays(cards.good)
      await inGermany()
      await inBritain()
    }
    await nights(4)
    expect(await pay.ctx.db.$count(settlementDifferences)).toBe(0)
  }, 90_000)

  it('PAY-9 reports an incident when the processor took money our books lost, and closes it after the void', async () => {
    const id = await pays(cards.answerLost)
    expect((await settleByHand(id, false)).status).toBe(200)
    const reference = await attemptOf(id)
    await nights(1)
    expect(await differences(reference)).toEqual([])
    await nights(1)
    const open = { Kind: 'ONLY_PROVIDER', OurMinor: 0, ProviderMinor: 1204, ClosedUTC: null, PaymentID: id }
    expect(await differences(reference)).toMatchObject([open])
    expect(pay.logged).toContainEqual(
      expect.objectContaining({ paymentID: id, message: 'Money was taken that our books do not know' }),
    )
    const [before] = await differences(reference)
    await nights(2)
    expect(await differences(reference)).toEqual([before])
    await hub.void({ attemptID: reference, amount: { minor: 1204, currency: 'USD' } }, {})
    await nights(1)
    expect(await differences(reference)).toMatchObject([{ ClosedUTC: expect.any(String), ClosedBy: null }])
  })

  it('PAY-9 reports money at once that none of us asked for', async () => {
    const reference = await strayCharge()
    await nights(1)
    expect(await differences(reference)).toMatchObject([{ Kind: 'ONLY_PROVIDER', ProviderMinor: 777, PaymentID: null }])
  })

  it('PAY-9 reports a payment only we know, but not before its list can be complete', async () => {
    const id = await pays(cards.lostBefore)
    await settleByHand(id, true)
    expect((await pay.stateOf(id)).intent).toBe('PAID')
    const reference = await attemptOf(id)
    await nights(1)
    expect(await differences(reference)).toEqual([])
    await nights(1)
    expect(await differences(reference)).toMatchObject([{ Kind: 'ONLY_OURS', OurMinor: 1204, ProviderMinor: 0 }])
  })

  it('PAY-9 reports different amounts, and a refund only one side knows', async () => {
    const id = await pays(cards.good)
    await refund(id, 500)
    const { rows } = await pay.ctx.db.execute<{ refund_id: string }>(
      sql`select refund_id from payment_refunds where payment_id = ${id}`,
    )
    const refundID = found(rows[0]).refund_id
    await pay.ctx.db.execute(sql`update payment_intents set amount_minor = 1304 where payment_id = ${id}`)
    await pay.ctx.db.execute(sql`update payment_refunds set state = 'FAILED' where payment_id = ${id}`)
    await nights(3)
    expect(await differences(await attemptOf(id))).toMatchObject([
      { Kind: 'AMOUNT_DIFFERS', Movement: 'charge', OurMinor: 1304, ProviderMinor: 1204 },
    ])
    expect(await differences(refundID)).toMatchObject([
      { Kind: 'ONLY_PROVIDER', Movement: 'refund', OurMinor: 0, ProviderMinor: 500, PaymentID: id },
    ])
  })

  it('PAY-9 reports nothing while a processor is down, tries again, and reads the missed days', async () => {
    const setting: CommercehubSetting = found(pay.ctx.payments.commercehub ?? undefined)
    const { baseUrl } = setting
    const id = await pays(cards.good)
    const reference = await strayCharge()
    setting.baseUrl = 'http://127.0.0.1:9/ch'
    await atHour(4, 30)
    for (let night = 0; night < 3; night++) {
      await expect(compareSettlements(pay.ctx)).rejects.toThrow('The lists of commercehub could not be read')
      await atHour(4, 30)
    }
    expect(await differences(await attemptOf(id))).toEqual([])
    expect(await differences(reference)).toEqual([])
    setting.baseUrl = baseUrl
    await compareSettlements(pay.ctx)
    expect(await differences(await attemptOf(id))).toEqual([])
    expect(await differences(reference)).toMatchObject([{ Kind: 'ONLY_PROVIDER' }])
    const read = await pay.ctx.db.select().from(settlementLists).where(eq(settlementLists.Processor, 'commercehub'))
    const days = read.map(({ Day }) => Date.parse(Day)).sort((a, b) => a - b)
    expect(days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) === DAY)).toBe(true)
    expect(read.filter(({ ReadUTC }) => Date.parse(ReadUTC) === pay.clock.at).length).toBeGreaterThan(4)
  })

  it('PAY-9 compares once a night, and two comparisons at once find one difference once', async () => {
    const reference = await strayCharge()
    await atHour(3)
    await compareSettlements(pay.ctx)
    expect(await differences(reference)).toEqual([])
    pay.clock.pass(2 * 3600)
    await Promise.all([1, 2, 3].map(() => compareSettlements(pay.ctx, { asOf: new Date(pay.clock.at).toISOString() })))
    expect(await differences(reference)).toMatchObject([{ Version: 1 }])
    const late = await strayCharge()
    await compareSettlements(pay.ctx)
    expect(await differences(late)).toEqual([])
  })
})

describe('differences for staff', () => {
  const list = async (query: Record<string, string> = {}) =>
    (
      await pay.call(await billing(), 'GET /admin/api/settlement-differences/', { query })
    ).json<SettlementDifferencePage>()
  const resolve = async (id: number, body: object, as?: Parameters<PayApp['call']>[0]) =>
    pay.call(as ?? (await billing()), `POST /admin/api/settlement-differences/${id}/resolve/`, { body })

  it('PAY-9 lists open differences with both sides, found by number, reference and payment', async () => {
    const number = await pay.invoice(clara)
    const { id } = await pay.pay(clara.as, [number], cards.answerLost)
    await settleByHand(id, false)
    await nights(2)
    for (const search of [number, id, await attemptOf(id)])
      expect((await list({ search })).Differences).toMatchObject([
        {
          State: 'OPEN',
          Kind: 'ONLY_PROVIDER',
          Processor: 'commercehub',
          SiteCode: 'NGC-com',
          PaymentID: id,
          References: [number],
          Ours: { Minor: 0, Currency: 'USD' },
          Provider: { Minor: 1204, Currency: 'USD' },
        },
      ])
    expect((await list({ search: number, state: 'MATCHED' })).Total).toBe(0)
    expect((await list({ search: "%' or 1=1" })).Total).toBe(0)
    const { Compared } = await list()
    expect(Compared.map((one) => one.Processor)).toEqual(['commercehub', 'saferpay', 'cardinal'])
    expect(Date.parse(Compared[0]?.ComparedUTC ?? '')).toBe(pay.clock.at)
    const dashboard = (await pay.call(await billing(), 'GET /admin/api/dashboard/')).json<
      { Code: string; Count: number }[]
    >()
    expect(dashboard.find((one) => one.Code === 'settlement-differences')?.Count).toBe((await list()).Total)
  })

  it('PAY-9 refuses an unknown list, and everybody without the role', async () => {
    const path = 'GET /admin/api/settlement-differences/'
    expect((await pay.call(await billing(), path, { query: { state: 'LOST' } })).status).toBe(422)
    expect((await pay.call('nobody', path)).status).toBe(401)
    for (const as of [(await pay.person()).as, (await pay.person(['Admin', 'Customer', 'Events'])).as])
      expect((await pay.call(as, path)).status).toBe(403)
  })

  it('PAY-9 closes a difference by hand once, with a reason, audited; other amounts open it again', async () => {
    const reference = await strayCharge()
    await nights(1)
    const [one] = (await list({ search: reference })).Differences
    const id = found(one).DifferenceID
    const body = { Reason: 'Taken at the counter', Version: 1 }
    expect((await resolve(id, body, 'nobody')).status).toBe(401)
    for (const as of [(await pay.person()).as, (await pay.person(['Admin', 'Customer', 'Events'])).as])
      expect((await resolve(id, body, as)).status).toBe(403)
    expect((await resolve(id, { ...body, Reason: ' ' })).json()).toMatchObject({
      errors: { Reason: 'Enter a reason.' },
    })
    expect((await resolve(id, { ...body, Version: 9 })).status).toBe(409)
    expect((await resolve(999_999, body)).status).toBe(404)
    const both = await Promise.all([resolve(id, body), resolve(id, body)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await list({ search: reference })).Total).toBe(0)
    expect((await list({ search: reference, state: 'RESOLVED' })).Differences).toMatchObject([
      { State: 'RESOLVED', Reason: body.Reason, ClosedBy: 'Test Person' },
    ])
    const query = { entity: 'settlement-difference', id: String(id) }
    expect((await pay.call(await billing(), 'GET /admin/api/audit/', { query })).json()).toMatchObject([
      { Action: 'resolve', After: { Reason: body.Reason } },
    ])
    await nights(2)
    expect((await list({ search: reference })).Total).toBe(0)
    await pay.ctx.db.execute(sql`update settlement_lines set minor = 888 where reference = ${reference}`)
    await pay.ctx.db.execute(sql`update settlement_lists set read_utc = read_utc - interval '9 days'`)
    await pay.ctx.db.execute(
      sql`update settlement_lines set provider_reference = 'other' where reference = ${reference}`,
    )
    await nights(1)
    expect((await list({ search: reference })).Differences).toMatchObject([
      { State: 'OPEN', Provider: { Minor: 888 + 777 }, Reason: '' },
    ])
  })

  it('PAY-9 a difference without a payment is tied to one by its number or that of its invoice, and stays so', async () => {
    const reference = await strayCharge(555)
    await nights(2)
    const number = await pay.invoice(clara)
    const { id: paymentID } = await pay.pay(clara.as, [number])
    const twice = await pay.invoice(clara)
    await pay.pay(clara.as, [twice], cards.declined)
    await pay.pay(clara.as, [twice])
    const [one] = (await list({ search: reference })).Differences
    const { DifferenceID: id, Version } = found(one)
    expect(one?.PaymentID).toBeNull()
    const body = { Reason: 'Charged by hand for this invoice', Version }
    for (const wrong of ['9999999', twice])
      expect((await resolve(id, { ...body, Number: wrong })).json(), wrong).toMatchObject({
        code: 'invalid',
        errors: { Number: expect.stringMatching(wrong === twice ? twice : /payment/) },
      })
    expect((await resolve(id, { ...body, Number: 'x'.repeat(101) })).status).toBe(422)
    expect((await resolve(id, { ...body, Number: number, Version: 9 })).status).toBe(409)
    expect((await resolve(id, { ...body, Number: number })).json()).toMatchObject({
      State: 'RESOLVED',
      PaymentID: paymentID,
      References: [number],
    })
    const audited = await pay.call(await billing(), 'GET /admin/api/audit/', {
      query: { entity: 'settlement-difference', id: String(id) },
    })
    expect(audited.json()).toMatchObject([{ Action: 'resolve', After: { PaymentID: paymentID } }])
    const { Log, PaymentNumber } = (await pay.call(await billing(), `GET /admin/api/payments/${paymentID}/`)).json<{
      Log: { Event: string }[]
      PaymentNumber: string
    }>()
    expect(Log.map((line) => line.Event)).toContain('settlement-resolved')
    await pay.ctx.db.execute(sql`update settlement_differences set provider_minor = 1 where difference_id = ${id}`)
    await nights(2)
    expect((await list({ search: reference })).Differences).toMatchObject([{ State: 'OPEN', PaymentID: paymentID }])
    const { Version: now } = found((await list({ search: reference })).Differences[0])
    expect((await resolve(id, { ...body, Number: number, Version: now })).status).toBe(422)
    expect((await list({ search: PaymentNumber })).Differences).toMatchObject([{ DifferenceID: id }])
    const other = await strayCharge(556)
    await nights(2)
    const { DifferenceID, Version: first } = found((await list({ search: other })).Differences[0])
    const typed = PaymentNumber.toLowerCase().replaceAll('-', '')
    expect((await resolve(DifferenceID, { ...body, Number: typed, Version: first })).json()).toMatchObject({
      State: 'RESOLVED',
      PaymentID: paymentID,
    })
  })

  it('PAY-9 a difference without a payment is tied to an invoice without one, shown before it is saved, and changes nothing that is due', async () => {
    const reference = await strayCharge(557)
    await nights(2)
    const { DifferenceID: id, Version } = found((await list({ search: reference })).Differences[0])
    const tie = async (number: string, as?: Parameters<PayApp['call']>[0], of = id) =>
      pay.call(as ?? (await billing()), `GET /admin/api/settlement-differences/${of}/tie/`, { query: { number } })
    const ofInvoice = async (number: string, as?: Parameters<PayApp['call']>[0]) =>
      pay.call(as ?? (await billing()), `GET /admin/api/invoices/${number}/settlement-differences/`)
    const number = await pay.invoice(clara)
    const foreign = await pay.invoice(clara, 1204, { site: 'NGC-de' })
    const paidNumber = await pay.invoice(clara)
    const { id: paymentID } = await pay.pay(clara.as, [paidNumber])
    const facts = { SiteCode: 'NGC-com', CustomerName: 'Test Person', Amount: { Minor: 1204 }, Due: { Minor: 1204 } }
    const Invoice = { InvoiceNumber: number, PeopleID: clara.PeopleID }
    expect((await tie(number)).json()).toMatchObject({ PaymentID: null, Invoice, ...facts })
    expect((await tie(paidNumber)).json()).toMatchObject({ PaymentID: paymentID, Invoice: null, Due: null })
    const body = { Reason: 'Paid at the counter', Version }
    for (const [wrong, words] of [
      ['6999999', 'No payment at this processor'],
      ['nothing', 'No payment at this processor'],
      [foreign, `Invoice ${foreign} is in EUR, this difference is in USD.`],
    ] as const) {
      expect((await tie(wrong)).error().errors?.Number, wrong).toContain(words)
      expect((await resolve(id, { ...body, Number: wrong })).error().errors?.Number, wrong).toContain(words)
    }
    expect((await tie(number, undefined, 999_999)).status).toBe(404)
    expect((await tie('x'.repeat(101))).status).toBe(422)
    for (const ask of [tie, ofInvoice]) {
      expect((await ask(number, 'nobody')).status).toBe(401)
      for (const as of [clara.as, (await pay.person(['Admin', 'Customer', 'Events'])).as])
        expect((await ask(number, as)).status).toBe(403)
    }
    expect((await ofInvoice(number)).json()).toEqual([])

    const both = await Promise.all([1, 2].map(() => resolve(id, { ...body, Number: number })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const tied = {
      DifferenceID: id,
      State: 'RESOLVED',
      SiteCode: 'NGC-com',
      PaymentID: null,
      Invoice,
      Reason: body.Reason,
    }
    expect((await list({ search: number, state: 'RESOLVED' })).Differences).toMatchObject([tied])
    expect((await ofInvoice(number)).json()).toMatchObject([tied])
    expect((await ofInvoice(paidNumber)).json()).toEqual([])
    const query = { entity: 'settlement-difference', id: String(id) }
    expect((await pay.call(await billing(), 'GET /admin/api/audit/', { query })).json()).toMatchObject([
      { Action: 'resolve', Before: { InvoiceNumber: null }, After: { InvoiceNumber: number, Reason: body.Reason } },
    ])
    expect((await pay.settled()).filter((one) => one.reference === number)).toEqual([])

    // Other amounts open it again: the invoice stays until staff tie it to a payment.
    await pay.ctx.db.execute(sql`update settlement_differences set provider_minor = 1 where difference_id = ${id}`)
    await nights(2)
    const [again] = (await list({ search: reference })).Differences
    expect(again).toMatchObject({ State: 'OPEN', Invoice, SiteCode: 'NGC-com' })
    const last = await resolve(id, { ...body, Number: paidNumber, Version: found(again).Version })
    expect(last.json()).toMatchObject({ PaymentID: paymentID, Invoice: null })
    expect((await ofInvoice(number)).json()).toEqual([])
  })
})
