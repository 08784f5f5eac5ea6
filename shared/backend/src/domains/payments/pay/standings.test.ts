import type { NumberStanding, PaymentForm } from '@obverse/contract/domains/payments'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { As } from '../../../testing/harness'
import { cookiesOf } from '../../accounts/testing'
import { signedID } from '../secrets'
import { paymentLog } from '../tables'
import { cards, newIp, outcomeOf, type PayApp, type Somebody, startPayApp } from '../testing/pay-app'
import { answerBank, challenge, enterCard, fieldsToken, ukToken } from '../testing/regions'

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

const numbers = (number: string, Token?: string) => ({
  PaymentReferenceNumbers: [number],
  PaymentReferenceType: 'Invoice Number',
  ...(Token && { Token }),
})
const ask = (as: As, number: string, site: string, Token?: string) =>
  pay.call(as, 'POST /pay/api/standings/', { site, body: numbers(number, Token), ip: newIp() })
const standing = async (as: As, number: string, site = 'NGC-com', Token?: string) =>
  (await ask(as, number, site, Token)).json<NumberStanding[]>()[0]?.Standing
const startAgain = (as: As, number: string, site = 'NGC-com', Token?: string) =>
  pay.call(as, 'POST /pay/api/start-again/', { site, body: numbers(number, Token), ip: newIp() })

const submit = async (site: string, number: string, over: Partial<PaymentForm>) => {
  const set = await pay.call(clara.as, 'POST /pay/api/prepare/', { site, body: numbers(number), ip: newIp() })
  const { CCGTransactionID: id } = set.json<{ CCGTransactionID: string }>()
  const body = pay.form({ PaymentReferenceNumbers: [number], CCGTransactionID: id, ...over })
  return { id, outcome: outcomeOf(await pay.call(clara.as, 'POST /pay/api/submit/', { site, body, ip: newIp() })) }
}
const payInGerman = async (number: string, card: string) =>
  submit('NGC-de', number, { PaymentAmount: '12,04', SaferpayToken: await fieldsToken(pay.sandbox, card) })
const payInBritish = async (number: string, card: string) =>
  submit('NGC-uk', number, { CardToken: await ukToken(pay.sandbox, card), DFReferenceID: '0_session' })
const ledgerOf = (number: string) =>
  pay.sandbox
    .ledger()
    .filter((one) => one.invoice === number && one.outcome === 'approved')
    .map((one) => one.kind)
    .sort()
const timesSent = (id: string) =>
  pay.ctx.db.$count(paymentLog, and(eq(paymentLog.PaymentID, id), eq(paymentLog.Event, 'sent')))
const linkTo = async (number: string) => {
  const body = { References: [number], PaymentReferenceType: 'Invoice Number', SendMail: false }
  const made = await pay.call('billing', 'POST /admin/api/payments/links/', { body })
  return new URL(made.json<{ Url: string }>().Url).searchParams.get('token') ?? ''
}

const asking = '9010004950000001'
const challenged = '4000000000001091'
const plain = {
  SinceUTC: null,
  UntilUTC: null,
  CanStartAgain: false,
  Reason: null,
  Card: '',
  CardFacts: null,
  PaymentID: '',
}

describe('the payment state of a number', () => {
  it('PAY-5 is due, then paid with its day, card and payment', async () => {
    const number = await pay.invoice(clara)
    expect(await standing(clara.as, number)).toEqual({ State: 'open', ...plain })
    const { id } = await pay.pay(clara.as, [number])
    const SinceUTC = new Date(pay.clock.at).toISOString()
    const card = { Card: 'Visa ending in 6700', CardFacts: { Brand: 'visa', Last4: '6700' } }
    const paid = { State: 'paid', ...plain, SinceUTC, ...card, PaymentID: id }
    expect(await standing(clara.as, number)).toEqual(paid)
    const { PaidUTC, Card, CardFacts } = await pay.result(clara.as, id)
    expect([new Date(PaidUTC ?? '').toISOString(), { Card, CardFacts }]).toEqual([SinceUTC, card])
  })

  it('PAY-5 names the time until which an unfinished payment waits, and offers to start again', async () => {
    const number = await pay.invoice(clara, 1204, { site: 'NGC-de' })
    await payInGerman(number, asking)
    expect(await standing(clara.as, number, 'NGC-de')).toMatchObject({
      State: 'in-progress',
      SinceUTC: new Date(pay.clock.at).toISOString(),
      UntilUTC: new Date(pay.clock.at + 18 * 60_000).toISOString(),
      CanStartAgain: true,
    })
  })

  it('PAY-5 is in doubt while the processor is asked, and offers no second payment', async () => {
    const number = await pay.invoice(clara)
    const { id } = await pay.pay(clara.as, [number], cards.answerLost)
    const inDoubt = { State: 'in-doubt', UntilUTC: null, CanStartAgain: false, PaymentID: id }
    expect(await standing(clara.as, number)).toMatchObject(inDoubt)
    expect((await startAgain(clara.as, number)).status).toBe(409)
    expect((await pay.stateOf(id)).attempt).toBe('IN_DOUBT')
    await pay.reconcileAfter(61)
    expect(await standing(clara.as, number)).toMatchObject({ State: 'paid', PaymentID: id })
    expect((await startAgain(clara.as, number)).json()).toMatchObject([{ Standing: { State: 'paid' } }])
    expect(ledgerOf(number)).toEqual(['charge'])
  })

  it('PAY-5 names the reason of a failed payment until another one is received', async () => {
    const number = await pay.invoice(clara)
    await pay.pay(clara.as, [number], cards.declined)
    expect(await standing(clara.as, number)).toMatchObject({ State: 'failed', Reason: 'declined' })
    await pay.pay(clara.as, [number])
    expect(await standing(clara.as, number)).toMatchObject({ State: 'paid', Reason: null })
  })

  it('PAY-3 is shown to the owner and to holders of a pay link, without card and payment to who did not pay', async () => {
    const number = await pay.invoice(clara)
    const Token = await linkTo(number)
    const { id } = await pay.pay(clara.as, [number])
    const others = await standing('nobody', number, 'NGC-com', Token)
    expect(others).toMatchObject({ State: 'paid', Card: '', CardFacts: null, PaymentID: '' })
    expect(JSON.stringify(others)).not.toContain(id)
    for (const as of ['nobody', oscar.as] as const) {
      expect((await ask(as, number, 'NGC-com')).status).toBe(404)
      expect((await startAgain(as, number)).status).toBe(404)
    }
    const bad = { PaymentReferenceNumbers: ['1'], PaymentReferenceType: 'Invoice Number' }
    for (const call of ['standings', 'start-again'] as const)
      expect((await pay.call(clara.as, `POST /pay/api/${call}/`, { body: bad })).status).toBe(422)
  })
})

describe('starting again', () => {
  it('PAY-5 ends a payment that was left at the bank, and a late answer of the bank charges nothing', async () => {
    const number = await pay.invoice(clara, 1204, { site: 'NGC-uk' })
    const left = await payInBritish(number, challenged)
    const jwt = await challenge(pay.sandbox, left.outcome.ThreeDSToken ?? '', '1234')
    const answer = await startAgain(clara.as, number, 'NGC-uk')
    expect(answer.json()).toMatchObject([{ Given: number, Amount: { Minor: 1204 }, Standing: { State: 'open' } }])
    const late = await pay.call(clara.as, 'POST /pay/api/handle-cca-response/', {
      site: 'NGC-uk',
      body: { jwt, form: { CCGTransactionID: left.id } },
      ip: newIp(),
    })
    expect(outcomeOf(late)).toMatchObject({ Success: false, IsChargeFailed: true })
    expect(await timesSent(left.id)).toBe(0)
    const second = await payInBritish(number, '4000000000001000')
    expect(await pay.stateOf(second.id)).toMatchObject({ intent: 'PAID' })
    expect(ledgerOf(number)).toEqual(['charge'])
  })

  it('PAY-5 takes the money once when the payer had confirmed already, and shows the invoice paid', async () => {
    const number = await pay.invoice(clara, 1204, { site: 'NGC-de' })
    const { id, outcome } = await payInGerman(number, asking)
    await answerBank(outcome.RedirectUrl ?? '', '1234')
    const notify = () => pay.call('nobody', `GET /pay/api/notify/${signedID(pay.ctx, id)}/`, { site: 'NGC-de' })
    const [answer] = await Promise.all([startAgain(clara.as, number, 'NGC-de'), notify(), notify()])
    expect([200, 409]).toContain(answer.status)
    expect(await standing(clara.as, number, 'NGC-de')).toMatchObject({ State: 'paid', PaymentID: id })
    expect(ledgerOf(number)).toEqual(['authorization', 'capture'])
  })

  it('PAY-5 releases money that was reserved on the provider’s page after the payment was ended', async () => {
    const number = await pay.invoice(clara, 1204, { site: 'NGC-de' })
    const answer = await pay.call(clara.as, 'GET /pay/api/generate-iframe-values/', {
      site: 'NGC-de',
      query: {
        firstName: 'Paula',
        lastName: 'Payer',
        email: 'payer@people.example',
        paymentReferenceNumbers: [number],
      },
      headers: { 'sec-fetch-site': 'same-origin' },
      ip: newIp(),
    })
    const { Url, CCGTransactionID: id } = answer.json<{ Url: string; CCGTransactionID: string }>()
    expect((await startAgain(clara.as, number, 'NGC-de')).json()).toMatchObject([{ Standing: { State: 'open' } }])
    await enterCard(Url, '9010003150000001')
    const notify = () => pay.call('nobody', `GET /pay/api/notify/${signedID(pay.ctx, id)}/`, { site: 'NGC-de' })
    expect((await notify()).status).toBe(200)
    expect((await notify()).status).toBe(200)
    expect(ledgerOf(number)).toEqual(['authorization', 'void'])
    const second = await payInGerman(number, '9010003150000001')
    expect(await pay.stateOf(second.id)).toMatchObject({ intent: 'PAID' })
    expect(ledgerOf(number)).toEqual(['authorization', 'authorization', 'capture', 'void'])
  })

  it('PAY-5 is for the payer and the owner: a holder of a pay link cannot end the payment of another', async () => {
    const number = await pay.invoice(clara, 1204, { site: 'NGC-uk' })
    const body = { References: [number], PaymentReferenceType: 'Invoice Number', SendMail: false }
    const made = await pay.call('billing', 'POST /admin/api/payments/links/', { body, site: 'NGC-uk' })
    const Token = new URL(made.json<{ Url: string }>().Url).searchParams.get('token') ?? ''
    const set = await pay.call('nobody', 'POST /pay/api/prepare/', {
      site: 'NGC-uk',
      body: numbers(number, Token),
      ip: newIp(),
    })
    const holder = { cookie: cookiesOf(set) }
    const own = await payInBritish(number, challenged)
    expect(await standing(holder, number, 'NGC-uk', Token)).toMatchObject({
      State: 'in-progress',
      CanStartAgain: false,
    })
    expect((await startAgain(holder, number, 'NGC-uk', Token)).status).toBe(409)
    expect((await pay.stateOf(own.id)).attempt).toBe('AUTHENTICATING')
    expect((await startAgain(clara.as, number, 'NGC-uk')).status).toBe(200)
    expect((await pay.stateOf(own.id)).attempt).toBe('ABANDONED')
  })

  it('PAY-5 charges once when the payer answers the bank and starts again at the same time', async () => {
    const number = await pay.invoice(clara, 1204, { site: 'NGC-uk' })
    const left = await payInBritish(number, challenged)
    const jwt = await challenge(pay.sandbox, left.outcome.ThreeDSToken ?? '', '1234')
    const late = () =>
      pay.call(clara.as, 'POST /pay/api/handle-cca-response/', {
        site: 'NGC-uk',
        body: { jwt, form: { CCGTransactionID: left.id } },
        ip: newIp(),
      })
    await Promise.all([startAgain(clara.as, number, 'NGC-uk'), late(), startAgain(clara.as, number, 'NGC-uk')])
    const now = await standing(clara.as, number, 'NGC-uk')
    expect(['open', 'paid']).toContain(now?.State)
    expect(ledgerOf(number)).toHaveLength(now?.State === 'paid' ? 1 : 0)
  })
})
