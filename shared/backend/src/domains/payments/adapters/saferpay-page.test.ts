import { describe, expect, test } from 'vitest'
import type { CardProcessor } from '../processor'
import { anOrder, json } from './testing/local-provider'
import {
  adapter,
  cardFacts,
  FIELDS,
  PATH,
  provider,
  refused,
  STATE,
  transaction,
  useSaferpay,
} from './testing/saferpay-provider'

useSaferpay()

describe('Saferpay’s own page', () => {
  const PAGE = { flow: 'page', token: 'page-1' }
  const page = (card: Partial<Parameters<CardProcessor['start']>[0]> = {}) =>
    adapter.start(anOrder(card), { kind: 'page' }, null, null)

  test('PAY-8 offers only visa and mastercard', async () => {
    provider.answer(() => 'drop')
    await page()
    await adapter.start(anOrder(), FIELDS, null, null)
    for (const { text } of provider.asked) expect(JSON.parse(text).PaymentMethods).toEqual(['VISA', 'MASTERCARD'])
    expect(provider.asked).toHaveLength(2)
  })

  test('PAY-5 leads a payer without a card to Saferpay’s page, and authorizes nothing without 3-D Secure', async () => {
    const RedirectUrl = 'https://test.saferpay.com/vt2/api/PaymentPage/1'
    provider.answer(() => json({ Token: 'page-1', Expiration: '2030-01-01T00:00:00Z', RedirectUrl }))
    expect(await page()).toEqual({ kind: 'redirect', state: PAGE, url: RedirectUrl, overlay: false })
    expect(provider.bodies(`${PATH}/PaymentPage/Initialize`)[0]).toMatchObject({
      TerminalId: '17925578',
      Condition: 'THREE_DS_AUTHENTICATION_SUCCESSFUL_OR_ATTEMPTED',
      ReturnUrl: { Url: anOrder().returnUrl },
      Notification: { SuccessNotifyUrl: anOrder().notifyUrl, FailNotifyUrl: anOrder().notifyUrl },
    })
  })

  test('PAY-6 18 reads the assertion twice, and the charge reserves nothing again', async () => {
    provider.answer(() => transaction())
    const order = anOrder()
    const finished = await adapter.finish(order, PAGE, { kind: 'returned' })
    expect(finished).toEqual({ kind: 'ready', state: { ...PAGE, transactionId: 'tx-1' }, threeDS: null })
    for (const _time of [1, 2])
      expect(await adapter.charge(order, { kind: 'page' }, PAGE, null)).toMatchObject({
        kind: 'authorized',
        state: { transactionId: 'tx-1' },
        card: cardFacts,
      })
    expect(new Set(provider.asked.map(({ path }) => path))).toEqual(new Set([`${PATH}/PaymentPage/Assert`]))
  })

  test('PAY-6 approves a payment that the provider captured by itself', async () => {
    provider.answer(() => transaction({ Status: 'CAPTURED', CaptureId: 'tx-1_c' }))
    expect(await adapter.charge(anOrder(), { kind: 'page' }, PAGE, null)).toMatchObject({
      kind: 'approved',
      state: { transactionId: 'tx-1', captureId: 'tx-1_c' },
    })
  })

  test('PAY-6 follows the page’s result: declined, not authenticated, aborted; an unclear or unfinished one waits', async () => {
    for (const [answer, finished] of [
      [refused('TRANSACTION_DECLINED'), { kind: 'declined', code: 'TRANSACTION_DECLINED' }],
      [refused('3DS_AUTHENTICATION_FAILED'), { kind: 'auth-failed', code: '3DS_AUTHENTICATION_FAILED' }],
      [refused('TRANSACTION_ABORTED'), { kind: 'canceled', code: 'TRANSACTION_ABORTED' }],
      [refused('TRANSACTION_NOT_STARTED'), { kind: 'waiting', code: 'TRANSACTION_NOT_STARTED' }],
      [transaction({ Status: 'PENDING' }), { kind: 'waiting', code: 'status-pending' }],
      [transaction({ Status: 'CANCELED' }), { kind: 'rejected', code: 'CANCELED' }],
      ['drop', { kind: 'waiting', code: 'ECONNRESET' }],
    ] as const) {
      provider.answer(() => answer)
      expect(await adapter.finish(anOrder(), PAGE, { kind: 'returned' })).toEqual(finished)
    }
  })

  test('PAY-6 never accepts a payment of another amount, currency or order as ours', async () => {
    for (const change of [
      { Amount: { Value: '1', CurrencyCode: 'EUR' } },
      { Amount: { Value: '1234', CurrencyCode: 'USD' } },
      { OrderId: 'somebody-else' },
    ]) {
      provider.answer(() => transaction(change))
      const finished = await adapter.finish(anOrder(), PAGE, { kind: 'returned' })
      expect(finished).toEqual({ kind: 'rejected', code: 'amount-differs' })
      expect(await adapter.charge(anOrder(), FIELDS, STATE, null)).toEqual({ kind: 'in-doubt', code: 'amount-differs' })
      expect(await adapter.inquire(anOrder(), {})).toEqual({ kind: 'unknown' })
    }
  })
})
