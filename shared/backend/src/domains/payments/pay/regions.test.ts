import type { PaymentForm } from '@obverse/contract/domains/payments'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedID } from '../secrets'
import { paymentIntents, paymentLog } from '../tables'
import { newIp, outcomeOf, type PayApp, type Somebody, startPayApp } from '../testing/pay-app'
import { answerBank, challenge, enterCard, fieldsToken, ukToken } from '../testing/regions'

let pay: PayApp
let clara: Somebody
beforeAll(async () => {
  pay = await startPayApp()
})
beforeEach(async () => {
  clara = await pay.person()
})
afterAll(() => pay.stop())

const start = async (site: string, over: Partial<PaymentForm>, minor = 1204) => {
  const number = await pay.invoice(clara, minor, { site })
  const numbers = { PaymentReferenceNumbers: [number], PaymentReferenceType: 'Invoice Number' }
  const set = await pay.call(clara.as, 'POST /pay/api/prepare/', { site, body: numbers, ip: newIp() })
  const { CCGTransactionID: id } = set.json<{ CCGTransactionID: string }>()
  const body = pay.form({ PaymentReferenceNumbers: [number], CCGTransactionID: id, ...over })
  const answer = await pay.call(clara.as, 'POST /pay/api/submit/', { site, body, ip: newIp() })
  return { number, id, answer, outcome: outcomeOf(answer) }
}
const ledgerOf = (number: string) =>
  pay.sandbox
    .ledger()
    .filter((one) => one.invoice === number && one.outcome === 'approved')
    .map((one) => one.kind)
const settledOf = async (number: string) => (await pay.settled()).filter((one) => one.reference === number)

/** Returns how often the charge of a payment was sent; a provider that ignores repetitions would hide a second one. */
const timesSent = (id: string) =>
  pay.ctx.db.$count(paymentLog, and(eq(paymentLog.PaymentID, id), eq(paymentLog.Event, 'sent')))

describe('paying in de', () => {
  const de = async (card: string) =>
    start('NGC-de', { PaymentAmount: '12,04', SaferpayToken: await fieldsToken(pay.sandbox, card) })
  const complete = (id: string, Reason = 'returned') =>
    pay.call(clara.as, 'POST /pay/api/complete/', { site: 'NGC-de', body: { RequestID: id, Reason }, ip: newIp() })
  const notify = (id: string) => pay.call('nobody', `GET /pay/api/notify/${signedID(pay.ctx, id)}/`, { site: 'NGC-de' })

  it('PAY-6 reserves and captures the money at once for a card without a challenge', async () => {
    const { number, id, outcome } = await de('9010003150000001')
    expect(outcome).toMatchObject({ Success: true, RedirectUrl: `/pay/result/?requestID=${id}` })
    expect(await pay.stateOf(id)).toEqual({ intent: 'PAID', attempt: 'CAPTURED' })
    expect(ledgerOf(number).sort()).toEqual(['authorization', 'capture'])
    expect(await settledOf(number)).toHaveLength(1)
  })

  it('PAY-6 knows and keeps the card although the capture is a second step', async () => {
    const SaferpayToken = await fieldsToken(pay.sandbox, '9010003150000001')
    const { id } = await start('NGC-de', { PaymentAmount: '12,04', SaferpayToken, SaveCard: true })
    const [row] = await pay.ctx.db.select().from(paymentIntents).where(eq(paymentIntents.PaymentID, id))
    expect(row).toMatchObject({ State: 'PAID', CardType: 'visa', CardLast4: '0001' })
    const profiles = (await pay.call(clara.as, 'GET /pay/api/profiles/', { site: 'NGC-de' })).json<unknown[]>()
    expect(profiles).toMatchObject([{ CardType: 'visa', CardLast4: '0001', IsDefault: true }])
  })

  it('PAY-5 leads over an overlay, and captures once when return and notifications come together', async () => {
    const { number, id, outcome } = await de('9010004950000001')
    expect(outcome).toMatchObject({ Success: true, IsProviderPage: true, Overlay: true })
    await answerBank(outcome.RedirectUrl ?? '', '1234')
    const all = await Promise.all([complete(id), notify(id), notify(id), notify(id), complete(id)])
    expect(all.map((one) => one.status)).toEqual([200, 200, 200, 200, 200])
    expect(await pay.stateOf(id)).toEqual({ intent: 'PAID', attempt: 'CAPTURED' })
    expect((await notify(id)).text).toBe('')
    expect(await timesSent(id)).toBe(1)
    expect(ledgerOf(number).sort()).toEqual(['authorization', 'capture'])
    expect(await settledOf(number)).toHaveLength(1)
  })

  it('PAY-5 completes by the notification alone when the tab was closed, and never by a forged one', async () => {
    const { number, id, outcome } = await de('9010004950000001')
    await answerBank(outcome.RedirectUrl ?? '', '1234')
    for (const forged of [id, `${id}.`, `${id}.${'A'.repeat(43)}`, signedID({ secret: 'another secret' }, id)])
      expect((await pay.call('nobody', `GET /pay/api/notify/${forged}/`, { site: 'NGC-de' })).status).toBe(404)
    expect((await pay.stateOf(id)).intent).toBe('PENDING')
    await notify(id)
    expect((await pay.stateOf(id)).intent).toBe('PAID')
    expect(ledgerOf(number)).toContain('capture')
  })

  it('PAY-5 charges nothing when the bank refuses, and the invoice can be paid again', async () => {
    const { number, id, outcome } = await de('9010004350000007')
    await answerBank(outcome.RedirectUrl ?? '', '1234')
    expect((await complete(id)).json()).toMatchObject({ Success: false, Pending: false })
    expect(await settledOf(number)).toEqual([])
    expect(ledgerOf(number)).toEqual([])
    expect((await pay.stateOf(id)).intent).toMatch(/AUTH_FAILED|DECLINED/)
  })

  it('PAY-5 tells a cancellation at the bank from a wrong code', async () => {
    const [canceled, wrong] = [await de('9010004950000001'), await de('9010004950000001')]
    await answerBank(canceled.outcome.RedirectUrl ?? '', null)
    await answerBank(wrong.outcome.RedirectUrl ?? '', '9999')
    const messageOf = async (id: string) => (await complete(id)).json<{ Message: string }>().Message
    expect(await messageOf(canceled.id)).toMatch(/^Sie haben die Zahlung bei Ihrer Bank abgebrochen\./)
    expect(await messageOf(wrong.id)).toMatch(/^Ihre Bank hat nicht bestätigt, dass Sie es sind\./)
    expect((await pay.stateOf(canceled.id)).intent).toBe('ABANDONED')
    expect((await pay.stateOf(wrong.id)).intent).toBe('AUTH_FAILED')
  })

  it('PAY-5 ends a payment whose overlay was closed, or that nobody finished', async () => {
    const closed = await de('9010004950000001')
    expect((await complete(closed.id, 'closed')).json()).toMatchObject({
      Success: false,
      Pending: false,
      Message: 'Die Zahlung wurde nicht abgeschlossen. Ihre Karte wurde nicht belastet.',
    })
    expect((await pay.stateOf(closed.id)).intent).toBe('ABANDONED')
    const left = await de('9010004950000001')
    await pay.reconcileAfter(61)
    expect((await pay.stateOf(left.id)).intent).toBe('PENDING')
    await pay.reconcileAfter(20 * 60)
    expect((await pay.stateOf(left.id)).intent).not.toBe('PENDING')
    for (const one of [closed, left]) expect(await settledOf(one.number)).toEqual([])
  })

  it('PAY-5 charges nothing when the payer returns before answering the bank, whatever the notifications then say', async () => {
    const { number, id, outcome } = await de('9010004950000001')
    await complete(id)
    await answerBank(outcome.RedirectUrl ?? '', '1234')
    for (const late of [await notify(id), await notify(id), await complete(id)]) expect(late.status).toBe(200)
    expect((await pay.stateOf(id)).intent).toBe('ABANDONED')
    expect(ledgerOf(number)).toEqual([])
    expect(await settledOf(number)).toEqual([])
  })

  it('PAY-5 pays once when nobody returns in time and the notification is late', async () => {
    const { number, id, outcome } = await de('9010004950000001')
    await answerBank(outcome.RedirectUrl ?? '', '1234')
    await pay.reconcileAfter(18 * 60 + 1)
    expect((await pay.stateOf(id)).intent).toBe('PAID')
    const late = await Promise.all([notify(id), complete(id, 'closed'), notify(id), complete(id)])
    expect(late.map((one) => one.status)).toEqual([200, 200, 200, 200])
    expect(await timesSent(id)).toBe(1)
    expect(ledgerOf(number).sort()).toEqual(['authorization', 'capture'])
    expect(await settledOf(number)).toHaveLength(1)
  })

  it('PAY-6 PAY-C8 pays on the provider’s page with our own price', async () => {
    const number = await pay.invoice(clara, 1204, { site: 'NGC-de' })
    const query = {
      firstName: 'Paula',
      lastName: 'Payer',
      email: 'payer@people.example',
      paymentReferenceNumbers: [number],
    }
    const headers = { 'sec-fetch-site': 'same-origin' }
    const path = 'GET /pay/api/generate-iframe-values/'
    const wrong = { ...query, paymentAmount: '0,01' }
    expect((await pay.call(clara.as, path, { site: 'NGC-de', query: wrong, headers, ip: newIp() })).status).toBe(422)
    const answer = await pay.call(clara.as, path, { site: 'NGC-de', query, headers, ip: newIp() })
    const { Url, CCGTransactionID } = answer.json<{ Url: string; CCGTransactionID: string }>()
    await enterCard(Url, '9010003150000001')
    expect((await complete(CCGTransactionID)).json()).toMatchObject({
      Success: true,
      Amount: { Minor: 1204, Currency: 'EUR' },
    })
    expect(ledgerOf(number)).toContain('capture')
  })
})

describe('paying in uk', () => {
  const uk = async (card: string) =>
    start('NGC-uk', { CardToken: await ukToken(pay.sandbox, card), DFReferenceID: '0_session' })
  const answer = (id: string, jwt: string, form: object = {}) =>
    pay.call(clara.as, 'POST /pay/api/handle-cca-response/', {
      site: 'NGC-uk',
      body: { jwt, form: { ...form, CCGTransactionID: id } },
      ip: newIp(),
    })

  it('PAY-6 PAY-C5 signs the start of 3-D Secure over our own amount in pence, only for the person who prepared the payment', async () => {
    const number = await pay.invoice(clara, 1204, { site: 'NGC-uk' })
    const body = { PaymentReferenceNumbers: [number], PaymentReferenceType: 'Invoice Number' }
    const set = await pay.call(clara.as, 'POST /pay/api/prepare/', { site: 'NGC-uk', body, ip: newIp() })
    const query = set.json<{ CCGTransactionID: string }>()
    const ask = (as: Parameters<PayApp['call']>[0]) =>
      pay.call(as, 'GET /pay/api/generate-token/', {
        site: 'NGC-uk',
        query: { CCGTransactionID: query.CCGTransactionID },
        headers: { 'sec-fetch-site': 'same-origin' },
        ip: newIp(),
      })
    const { token, orderNumber } = (await ask(clara.as)).json<{ token: string; orderNumber: string }>()
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(orderNumber).toBe(number)
    expect(claims.Payload.OrderDetails).toMatchObject({ Amount: '1204', CurrencyCode: '826', OrderNumber: number })
    expect((await ask('nobody')).status).toBe(404)
    expect((await ask((await pay.person()).as)).status).toBe(404)
  })

  it('PAY-6 charges a card that is authenticated without a challenge', async () => {
    const { number, id } = await uk('4000000000001000')
    expect((await pay.stateOf(id)).intent).toBe('PAID')
    expect(ledgerOf(number)).toEqual(['charge'])
  })

  it.each(['4000000000001018', '4000000000001042', '4000000000001075'])(
    'PAY-6 never charges a card whose authentication fails or does not answer (%s)',
    async (card) => {
      const { number, outcome } = await uk(card)
      expect(outcome).toMatchObject({ Success: false, IsChargeFailed: true })
      expect(ledgerOf(number)).toEqual([])
    },
  )

  it('PAY-6 PAY-C12 passes a challenge and charges once, whatever the form contains and however often it is sent', async () => {
    const { number, id, outcome } = await uk('4000000000001091')
    expect(outcome).toMatchObject({ Success: true, AcsURL: expect.any(String), JWTPayload: expect.any(String) })
    const jwt = await challenge(pay.sandbox, outcome.ThreeDSToken ?? '', '1234')
    const altered = { PaymentAmount: '0.01' }
    const both = await Promise.all([answer(id, jwt, altered), answer(id, jwt, altered), answer(id, jwt)])
    expect(both.map((one) => one.status)).toEqual([200, 200, 200])
    expect((await pay.stateOf(id)).intent).toBe('PAID')
    expect(await timesSent(id)).toBe(1)
    expect(ledgerOf(number)).toEqual(['charge'])
    expect(await settledOf(number)).toMatchObject([{ minor: 1204 }])
  })

  it('PAY-6 accepts no answer of another payment', async () => {
    const [mine, other] = [await uk('4000000000001091'), await uk('4000000000001091')]
    const jwt = await challenge(pay.sandbox, other.outcome.ThreeDSToken ?? '', '1234')
    await answer(mine.id, jwt)
    expect((await pay.stateOf(mine.id)).intent).not.toBe('PAID')
    expect(ledgerOf(mine.number)).toEqual([])
  })

  it('PAY-6 charges nothing after a wrong code, and unlocks the invoice', async () => {
    const { number, id, outcome } = await uk('4000000000001091')
    const jwt = await challenge(pay.sandbox, outcome.ThreeDSToken ?? '', '9999')
    const Message =
      'Your bank did not confirm that it was you, so you have not been charged. Try again, or use another card.'
    expect(outcomeOf(await answer(id, jwt))).toMatchObject({ Success: false, IsChargeFailed: true, Message })
    expect(await pay.stateOf(id)).toEqual({ intent: 'AUTH_FAILED', attempt: 'AUTH_FAILED' })
    expect(ledgerOf(number)).toEqual([])
  })

  it('PAY-5 says that the payer canceled at the bank, and never that the card was declined', async () => {
    const { number, id, outcome } = await uk('4000000000001091')
    const jwt = await challenge(pay.sandbox, outcome.ThreeDSToken ?? '', null)
    const Message = 'You cancelled the payment with your bank. You have not been charged and can pay again at any time.'
    expect(outcomeOf(await answer(id, jwt))).toMatchObject({ Success: false, IsChargeFailed: true, Message })
    expect((await pay.stateOf(id)).intent).toBe('ABANDONED')
    expect(ledgerOf(number)).toEqual([])
  })

  it('PAY-5 ends a payment whose challenge was closed or takes more than ten minutes', async () => {
    const closed = await uk('4000000000010092')
    const body = { RequestID: closed.id, Reason: 'closed' }
    await pay.call(clara.as, 'POST /pay/api/complete/', { site: 'NGC-uk', body, ip: newIp() })
    expect(await pay.stateOf(closed.id)).toEqual({ intent: 'ABANDONED', attempt: 'ABANDONED' })
    const left = await uk('4000000000001091')
    await pay.reconcileAfter(601)
    expect((await pay.stateOf(left.id)).intent).toBe('ABANDONED')
    const late = await challenge(pay.sandbox, left.outcome.ThreeDSToken ?? '', '1234')
    await answer(left.id, late)
    expect(ledgerOf(left.number)).toEqual([])
  })
})
