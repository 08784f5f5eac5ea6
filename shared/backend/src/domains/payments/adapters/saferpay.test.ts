import { describe, expect, test } from 'vitest'
import { saferpay } from './saferpay'
import { anOrder, deadUrl } from './testing/local-provider'
import {
  ALIAS,
  ALIAS_OF,
  adapter,
  begun,
  captured,
  FIELDS,
  PATH,
  provider,
  refused,
  STATE,
  setting,
  transaction,
  useSaferpay,
  waitingFor,
} from './testing/saferpay-provider'

useSaferpay()

describe('calls to Saferpay', () => {
  test('PAY-6 13 sends HTTP Basic authentication of the API user with every call', async () => {
    provider.answer(() => begun())
    await adapter.start(anOrder(), FIELDS, null, null)
    const [asked] = provider.asked
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('API_245294_1:a pässword').toString('base64')}`)
    expect(asked).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json; charset=utf-8' } })
  })

  test('PAY-6 14 sends SpecVersion 1.53, the customer and a request id of at most 50 characters with every call', async () => {
    provider.answer(() => transaction())
    await adapter.charge(anOrder(), FIELDS, STATE, null)
    await adapter.charge(anOrder(), FIELDS, STATE, null)
    const headers = provider.bodies(`${PATH}/Transaction/Authorize`).map((body) => body.RequestHeader)
    expect(headers[0]).toEqual({
      SpecVersion: '1.53',
      CustomerId: '245294',
      RequestId: expect.stringMatching(/^[\w-]{1,50}$/),
      RetryIndicator: 0,
    })
    expect(headers[1]).not.toEqual(headers[0])
  })

  test('PAY-6 15 repeats a safe call once, with the same RequestId and a raised RetryIndicator', async () => {
    provider.answer((_asked, count) => (count === 1 ? 'drop' : captured))
    expect(await adapter.capture(anOrder(), { transactionId: 'tx-1' })).toMatchObject({ kind: 'approved' })
    const headers = provider.bodies(`${PATH}/Transaction/Capture`).map((body) => body.RequestHeader)
    expect(headers).toEqual([
      { SpecVersion: '1.53', CustomerId: '245294', RequestId: expect.any(String), RetryIndicator: 0 },
      { ...Object(headers[0]), RetryIndicator: 1 },
    ])
  })

  test('PAY-6 15 never repeats a safe call more than once, and not after a clear refusal', async () => {
    provider.answer(() => 'drop')
    expect(await adapter.inquire(anOrder(), {})).toEqual({ kind: 'unknown' })
    expect(provider.asked).toHaveLength(2)
    provider.answer(() => refused('TRANSACTION_NOT_FOUND'))
    expect(await adapter.inquire(anOrder(), {})).toEqual({ kind: 'not-found' })
    expect(provider.asked).toHaveLength(1)
  })

  test('PAY-6 sends an authorization or a refund once, whatever the answer', async () => {
    for (const answer of ['drop', 'hang', refused('INTERNAL_ERROR', 500, 'RETRY')] as const) {
      provider.answer(() => answer)
      expect(await waitingFor(answer).charge(anOrder(), FIELDS, STATE, null)).toMatchObject({ kind: 'in-doubt' })
      expect(provider.asked).toHaveLength(1)
      provider.answer(() => answer)
      const refund = waitingFor(answer).refund(anOrder(), { captureId: 'c' }, crypto.randomUUID(), anOrder().amount)
      expect(await refund).toMatchObject({ kind: 'in-doubt' })
      expect(provider.asked).toHaveLength(1)
    }
  })
})

describe('the start of a payment', () => {
  test('PAY-6 17 charges the card form’s token directly without a redirect', async () => {
    provider.answer(() => begun({ LiabilityShift: true }))
    const order = anOrder()
    expect(await adapter.start(order, FIELDS, null, null)).toEqual({ kind: 'ready', state: STATE, threeDS: null })
    expect(provider.bodies(`${PATH}/Transaction/Initialize`)).toEqual([
      {
        RequestHeader: expect.any(Object),
        TerminalId: '17925578',
        Payment: {
          Amount: { Value: '1234', CurrencyCode: 'EUR' },
          OrderId: order.attemptID,
          Description: 'Invoice 1400000001',
          PayerNote: '1400000001',
        },
        Payer: {
          LanguageCode: 'de',
          IpAddress: '203.0.113.7',
          BillingAddress: { FirstName: 'Jörg', LastName: 'Groß & Söhne', Email: 'joerg@example.com' },
        },
        PaymentMethods: ['VISA', 'MASTERCARD'],
        ReturnUrl: { Url: order.returnUrl },
        RedirectNotifyUrls: { Success: order.notifyUrl, Fail: order.notifyUrl },
        PaymentMeans: { SaferpayFields: { Token: 'fields-token-that-nobody-may-read' } },
      },
    ])
  })

  test('PAY-5 17 lets the payer confirm in a frame over our page after a redirect', async () => {
    const RedirectUrl = 'https://test.saferpay.com/vt2/Api/1'
    provider.answer(() => begun({ RedirectRequired: true, Redirect: { RedirectUrl, PaymentMeansRequired: false } }))
    const started = await adapter.start(anOrder(), FIELDS, null, null)
    expect(started).toEqual({ kind: 'redirect', state: STATE, url: RedirectUrl, overlay: true })
    expect(await adapter.finish(anOrder(), STATE, { kind: 'returned' })).toMatchObject({ kind: 'ready', state: STATE })
  })

  test('PAY-5 refuses a redirect without an address, or to an address that is not a web page', async () => {
    provider.answer(() => begun({ RedirectRequired: true }))
    expect(await adapter.start(anOrder(), FIELDS, null, null)).toMatchObject({ kind: 'rejected' })
    provider.answer(() => begun({ RedirectRequired: true, Redirect: { RedirectUrl: 'javascript:alert(1)' } }))
    expect(await adapter.start(anOrder(), FIELDS, null, null)).toMatchObject({ kind: 'rejected' })
  })

  test('PAY-6 sends amounts as minor units, never as a fraction', async () => {
    provider.answer(() => begun())
    for (const [minor, Value] of [
      [1, '1'],
      [100, '100'],
      [1990, '1990'],
      [5_000_000, '5000000'],
    ] as const) {
      await adapter.start(anOrder({ amount: { minor, currency: 'EUR' } }), FIELDS, null, null)
      expect(provider.bodies(`${PATH}/Transaction/Initialize`).at(-1)).toMatchObject({ Payment: { Amount: { Value } } })
    }
  })

  test('PAY-6 16 refuses a used or expired card form token before anything happens', async () => {
    for (const name of ['TOKEN_INVALID', 'TOKEN_EXPIRED']) {
      provider.answer(() => refused(name))
      expect(await adapter.start(anOrder(), FIELDS, null, null)).toEqual({ kind: 'rejected', code: name })
    }
  })

  test('PAY-6 refuses when the start gets no answer: nothing was reserved', async () => {
    for (const answer of ['drop', 'hang', { text: '<html>' }] as const) {
      provider.answer(() => answer)
      expect(await waitingFor(answer).start(anOrder(), FIELDS, null, null)).toMatchObject({ kind: 'rejected' })
    }
    const unplugged = saferpay({ ...setting, baseUrl: await deadUrl() })
    expect(await unplugged.start(anOrder(), FIELDS, null, null)).toEqual({ kind: 'rejected', code: 'ECONNREFUSED' })
  })

  test('PAY-3 requires 3-D Secure for a saved card of a present payer, but not for a charge we make', async () => {
    provider.answer(() => begun())
    expect(await adapter.start(anOrder(), ALIAS_OF('customer'), null, null)).toMatchObject({ kind: 'ready' })
    expect(provider.bodies(`${PATH}/Transaction/Initialize`)[0]).toMatchObject({
      PaymentMeans: { Alias: { Id: ALIAS } },
    })
    provider.answer(() => transaction())
    const order = anOrder()
    const started = await adapter.start(order, ALIAS_OF('merchant'), null, null)
    expect(started).toEqual({ kind: 'ready', state: {}, threeDS: null })
    expect(provider.asked).toHaveLength(0)
    expect(await adapter.charge(order, ALIAS_OF('merchant'), {}, null)).toMatchObject({ kind: 'authorized' })
    expect(provider.bodies(`${PATH}/Transaction/AuthorizeDirect`)[0]).toMatchObject({
      TerminalId: '17925578',
      Payment: { OrderId: order.attemptID, Amount: { Value: '1234', CurrencyCode: 'EUR' } },
      PaymentMeans: { Alias: { Id: ALIAS } },
      Initiator: 'MERCHANT',
    })
  })

  test('PAY-6 refuses a card of another processor without a call', async () => {
    provider.answer(() => begun())
    expect(await adapter.start(anOrder(), { kind: 'session', sessionId: 's' }, null, null)).toEqual({
      kind: 'rejected',
      code: 'card-kind',
    })
    expect(provider.asked).toHaveLength(0)
  })
})
