import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoKeys, type Sandbox, startSandbox } from '../index'
import { CHALLENGED, FRICTIONLESS, RETURN_URL, SaferpayClient, TerminalId } from '../testing/saferpay-client'

let sandbox: Sandbox
let six: SaferpayClient
let clock = Date.now()
const minutes = (count: number) => {
  clock += count * 60_000
}

beforeAll(async () => {
  sandbox = await startSandbox({ slow: 0.01, now: () => new Date(clock) })
  six = new SaferpayClient(sandbox)
})
afterAll(() => sandbox.stop())

const booked = (orderId: string) => sandbox.ledger().filter((entry) => entry.reference === orderId)
const refusal = (answer: { status: number; body: { ErrorName: string } }) => [answer.status, answer.body.ErrorName]
const pay = (value: string) => ({ TerminalId, Payment: six.payment(value) })

describe('access to Saferpay', () => {
  test('13 refuses a wrong name or password', async () => {
    const Authorization = `Basic ${btoa(`${demoKeys.saferpay.user}:wrong`)}`
    expect(refusal(await six.call('Transaction/Capture', {}, {}, { Authorization }))).toEqual([
      401,
      'AUTHENTICATION_FAILED',
    ])
    expect((await six.call('Transaction/Capture', {}, {}, { Accept: 'text/html' })).status).toBe(406)
    expect((await six.call('Transaction/Capture', {}, {}, { 'Content-Type': 'application/json' })).status).toBe(415)
  })

  test('14 checks SpecVersion, CustomerId, RequestId and TerminalId', async () => {
    const wrong = [
      { SpecVersion: '1.10' },
      { CustomerId: '1' },
      { RequestId: '' },
      { RequestId: 'x'.repeat(51) },
      { RetryIndicator: 10 },
    ]
    const reference = { TransactionReference: { TransactionId: 'none' } }
    expect(refusal(await six.call('Transaction/Inquire', reference))).toEqual([402, 'TRANSACTION_NOT_FOUND'])
    for (const header of wrong) {
      expect(refusal(await six.call('Transaction/Inquire', reference, header))).toEqual([400, 'VALIDATION_FAILED'])
    }
    const foreign = { TerminalId: '1', Payment: six.payment(), ReturnUrl: { Url: RETURN_URL } }
    expect(refusal(await six.call('Transaction/Initialize', foreign))).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('15 requires a retry to keep its RequestId and to raise RetryIndicator', async () => {
    const RequestId = randomUUID()
    const reference = { TransactionReference: { TransactionId: 'none' } }
    const first = await six.call('Transaction/Inquire', reference, { RequestId })
    expect(first.body).toMatchObject({ ErrorName: 'TRANSACTION_NOT_FOUND', ResponseHeader: { RequestId } })
    expect((await six.call('Transaction/Inquire', reference, { RequestId })).body.ErrorName).toBe('VALIDATION_FAILED')
    const retried = await six.call('Transaction/Inquire', reference, { RequestId, RetryIndicator: 1 })
    expect(retried.body.ErrorName).toBe('TRANSACTION_NOT_FOUND')
  })
})

describe('payments by the card fields', () => {
  test('authorizes a card first, moves money with the capture, and writes minor units as text', async () => {
    const orderId = randomUUID()
    const { status, body } = await six.authorize(FRICTIONLESS, { orderId, value: '123456' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Transaction: {
        Type: 'PAYMENT',
        Status: 'AUTHORIZED',
        Amount: { Value: '123456', CurrencyCode: 'EUR' },
        OrderId: orderId,
      },
      PaymentMeans: { Brand: { PaymentMethod: 'VISA' }, DisplayText: 'xxxx xxxx xxxx 0001' },
      Liability: { LiabilityShift: true, ThreeDs: { Authenticated: true } },
    })
    expect(booked(orderId).map((entry) => entry.kind)).toEqual(['authorization'])
    const captured = await six.capture(body.Transaction.Id)
    expect(captured.body).toMatchObject({ Status: 'CAPTURED', CaptureId: expect.any(String) })
    expect(booked(orderId)).toMatchObject([{}, { kind: 'capture', minor: 123456, last4: '0001' }])
  })

  test('16 accepts a token of the card fields once and for 20 minutes', async () => {
    const used = await six.fields()
    expect((await six.initialize(used)).status).toBe(200)
    expect((await six.initialize(used)).body.ErrorName).toBe('TOKEN_INVALID')
    const old = await six.fields()
    minutes(21)
    expect((await six.initialize(old)).body.ErrorName).toBe('TOKEN_EXPIRED')
    expect((await six.typed('4111111111111111')).status).toBe(400)
    expect((await six.typed('4000000000010019')).body.ErrorName).toBe('CARD_CHECK_FAILED')
    expect((await six.typed(FRICTIONLESS, 'wrong')).status).toBe(401)
  })

  test('refuses an amount that is not a text of minor units, and a foreign return page', async () => {
    for (const value of ['12.04', '0', '-5', '1e3']) {
      expect((await six.initialize(await six.fields(), { value })).body.ErrorName).toBe('VALIDATION_FAILED')
    }
    const body = {
      ...pay('100'),
      Payment: { Amount: { Value: 100, CurrencyCode: 'EUR' } },
      ReturnUrl: { Url: RETURN_URL },
    }
    expect((await six.call('Transaction/Initialize', body)).body.ErrorName).toBe('VALIDATION_FAILED')
    const strict = await startSandbox({ merchantOrigins: ['http://other.localhost'] })
    const other = new SaferpayClient(strict)
    expect((await other.initialize(await other.fields())).body.ErrorName).toBe('VALIDATION_FAILED')
    await strict.stop()
  })

  test('17 redirects a challenged card, and no other', async () => {
    const calm = await six.initialize(await six.fields())
    expect(calm.body).toMatchObject({ RedirectRequired: false, LiabilityShift: true })
    expect(calm.body.Redirect).toBeUndefined()
    const asked = await six.initialize(await six.fields(CHALLENGED))
    expect(asked.body).toMatchObject({ RedirectRequired: true, Redirect: { PaymentMeansRequired: false } })
    const { Token, Redirect } = asked.body
    expect((await six.call('Transaction/Authorize', { Token })).body.ErrorName).toBe('PAYER_AUTHENTICATION_REQUIRED')
    const page = await fetch(Redirect.RedirectUrl)
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(await page.text()).toMatch(/EUR\s12\.04/)
    const back = await six.visit(Redirect.RedirectUrl, 'challenge', { code: '1234' })
    expect([back.status, back.headers.get('location')]).toEqual([303, RETURN_URL])
    expect((await six.call('Transaction/Authorize', { Token })).body.Transaction.Status).toBe('AUTHORIZED')
    expect((await six.call('Transaction/Authorize', { Token })).body.ErrorName).toBe('TOKEN_INVALID')
  })

  test('fails a challenge after a wrong code, with a card that always fails, and after a cancel', async () => {
    const cases = [
      [CHALLENGED, { code: '0000' }, '3DS_AUTHENTICATION_FAILED'],
      ['9010004350000007', { code: '1234' }, '3DS_AUTHENTICATION_FAILED'],
      [CHALLENGED, { cancel: '1' }, 'TRANSACTION_ABORTED'],
    ] as const
    for (const [card, form, name] of cases) {
      const { body } = await six.initialize(await six.fields(card))
      await six.visit(body.Redirect.RedirectUrl, 'challenge', form)
      expect(refusal(await six.call('Transaction/Authorize', { Token: body.Token }))).toEqual([402, name])
    }
  })

  test('23 refuses to authorize a payment without authentication under the condition', async () => {
    const Condition = 'THREE_DS_AUTHENTICATION_SUCCESSFUL_OR_ATTEMPTED'
    const card = '9010004150000009'
    expect((await six.authorize(card)).body.Liability.LiabilityShift).toBe(false)
    expect((await six.authorize(card, {}, { Condition })).body.ErrorName).toBe('CONDITION_NOT_SATISFIED')
    expect((await six.authorize(card, { condition: Condition })).body.ErrorName).toBe('CONDITION_NOT_SATISFIED')
    expect((await six.authorize(FRICTIONLESS, { condition: Condition })).status).toBe(200)
    expect(
      (await six.authorize('9030003150000007', { condition: Condition })).body.PaymentMeans.Brand.PaymentMethod,
    ).toBe('MASTERCARD')
  })

  test('answers a decline with HTTP 402 and its name, by card and by the last digits of the amount', async () => {
    const orderId = randomUUID()
    expect(refusal(await six.authorize('9010403153150003', { orderId }))).toEqual([402, 'TRANSACTION_DECLINED'])
    expect(booked(orderId)).toMatchObject([{ kind: 'authorization', outcome: 'declined' }])
    for (const value of ['1005', '1051', '1033']) {
      expect((await six.authorize('9010403153900001', { value })).body.ErrorName).toBe('TRANSACTION_DECLINED')
    }
    expect((await six.authorize('9010403153900001', { value: '1000' })).status).toBe(200)
  })
})

describe('unknown outcomes', () => {
  test('24 leaves the outcome open after COMMUNICATION_TIMEOUT; the inquiry resolves it some minutes later', async () => {
    const [lying, silent] = [randomUUID(), randomUUID()]
    expect((await six.authorize('4000000000010068', { orderId: lying })).body.ErrorName).toBe('COMMUNICATION_TIMEOUT')
    const by = (OrderId: string) => six.call('Transaction/Inquire', { TransactionReference: { OrderId } })
    expect((await by(lying)).body.ErrorName).toBe('TRANSACTION_NOT_FOUND')
    minutes(3)
    expect((await by(lying)).body.Transaction).toMatchObject({ Status: 'AUTHORIZED', OrderId: lying })
    const nothing = await six.authorize('9010403153900001', { orderId: silent, value: '1091' })
    expect(refusal(nothing)).toEqual([402, 'COMMUNICATION_TIMEOUT'])
    minutes(3)
    expect((await by(silent)).body.ErrorName).toBe('TRANSACTION_NOT_FOUND')
  })

  test('may authorize with a lost answer, but not with a lost request or a 429', async () => {
    const [lost, before, limited] = [randomUUID(), randomUUID(), randomUUID()]
    await expect(six.authorize('4000000000010035', { orderId: lost })).rejects.toThrow()
    await expect(six.authorize('4000000000010043', { orderId: before })).rejects.toThrow()
    expect((await six.authorize('4000000000010076', { orderId: limited })).status).toBe(429)
    expect([booked(lost).length, booked(before).length, booked(limited).length]).toEqual([1, 0, 0])
  })
})
