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

describe('how Saferpay is called', () => {
  test('PAY-6 13 every call carries HTTP Basic authentication of the API user', async () => {
    provider.answer(() => begun())
    await adapter.start(anOrder(), FIELDS, null, null)
    const [asked] = provider.asked
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('API_245294_1:a pässword').toString('base64')}`)
    expect(asked).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json; charset=utf-8' } })
  })

  test('PAY-6 14 every call says SpecVersion 1.53, the customer and a request id of at most 50 characters', async () => {
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

  test('PAY-6 15 a safe call is repeated once, with the same RequestId and a raised RetryIndicator', async () => {
    provider.answer((_asked, count) => (count === 1 ? 'drop' : captured))
    expect(await adapter.capture(anOrder(), { transactionId: 'tx-1' })).toMatchObject({ kind: 'approved' })
    const headers = provider.bodies(`${PATH}/Transaction/Capture`).map((body) => body.RequestHeader)
    expect(headers).toEqual([
      { SpecVersion: '1.53', CustomerId: '245294', RequestId: expect.any(String), RetryIndicator: 0 },
      { ...Object(headers[0]), RetryIndicator: 1 },
    ])
  })

  test('PAY-6 15 a safe call is never repeated more than once, and a clear refusal not at all', async () => {
    provider.answer(() => 'drop')
    expect(await adapter.inquire(anOrder(), {})).toEqual({ kind: 'unknown' })
    expect(provider.asked).toHaveLength(2)
    provider.answer(() => refused('TRANSACTION_NOT_FOUND'))
    expect(await adapter.inquire(anOrder(), {})).toEqual({ kind: 'not-found' })
    expect(provider.asked).toHaveLength(1)
  })

  test('PAY-6 an authorisation or a refund is sent once, whatever comes of it', async () => {
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

describe('how a payment begins', () => {
  test('PAY-6 17 without a redirect the card form’s token leads straight to the charge', async () => {
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

  test('PAY-5 17 with a redirect the payer confirms in a frame over our page', async () => {
    const RedirectUrl = 'https://test.saferpay.com/vt2/Api/1'
    provider.answer(() => begun({ RedirectRequired: true, Redirect: { RedirectUrl, PaymentMeansRequired: false } }))
    const started = await adapter.start(anOrder(), FIELDS, null, null)
    expect(started).toEqual({ kind: 'redirect', state: STATE, url: RedirectUrl, overlay: true })
    expect(await adapter.finish(anOrder(), STATE, { kind: 'returned' })).toMatchObject({ kind: 'ready', state: STATE })
  })

  test('PAY-5 a redirect without an address, or to something that is no web page, is refused', async () => {
    provider.answer(() => begun({ RedirectRequired: true }))
    expect(await adapter.start(anOrder(), FIELDS, null, null)).toMatchObject({ kind: 'rejected' })
    provider.answer(() => begun({ RedirectRequired: true, Redirect: { RedirectUrl: 'javascript:alert(1)' } }))
    expect(await adapter.start(anOrder(), FIELDS, null, null)).toMatchObject({ kind: 'rejected' })
  })

  test('PAY-6 amounts are sent as minor units, never as a fraction', async () => {
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

  test('PAY-6 16 a card form token that is used or expired is refused before anything happened', async () => {
    for (const name of ['TOKEN_INVALID', 'TOKEN_EXPIRED']) {
      provider.answer(() => refused(name))
      expect(await adapter.start(anOrder(), FIELDS, null, null)).toEqual({ kind: 'rejected', code: name })
    }
  })

  test('PAY-6 no answer to the beginning is a refusal: nothing was reserved', async () => {
    for (const answer of ['drop', 'hang', { text: '<html>' }] as const) {
      provider.answer(() => answer)
      expect(await waitingFor(answer).start(anOrder(), FIELDS, null, null)).toMatchObject({ kind: 'rejected' })
    }
    const unplugged = saferpay({ ...setting, baseUrl: await deadUrl() })
    expect(await unplugged.start(anOrder(), FIELDS, null, null)).toEqual({ kind: 'rejected', code: 'ECONNREFUSED' })
  })

  test('PAY-3 a saved card of a payer who is there goes through 3-D Secure, one charged by us does not', async () => {
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

  test('PAY-6 a card of another processor is refused without a call', async () => {
    provider.answer(() => begun())
    expect(await adapter.start(anOrder(), { kind: 'session', sessionId: 's' }, null, null)).toEqual({
      kind: 'rejected',
      code: 'card-kind',
    })
    expect(provider.asked).toHaveLength(0)
  })
})
