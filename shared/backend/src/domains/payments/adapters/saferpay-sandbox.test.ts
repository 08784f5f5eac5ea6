/**
 * Tests of the adapter against the sandbox, which speaks the documented protocol: both sides must agree on each
 * outcome.
 */
import { demoKeys, type LedgerEntry, type Sandbox, startSandbox } from '@obverse/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardHandle, CardProcessor, Order, Outcome, Started } from '../processor'
import type { SaferpaySetting } from '../setting'
import { saferpay } from './saferpay'
import { anOrder } from './testing/local-provider'

const FRICTIONLESS = '9010003150000001'
const CHALLENGED = '9010004950000001'
const PAGE: CardHandle = { kind: 'page' }
const keys = demoKeys.saferpay
let clock = Date.now()
const minutes = (count: number) => {
  clock += count * 60_000
}

let sandbox: Sandbox
let setting: SaferpaySetting
let adapter: CardProcessor

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, slow: 0.01, now: () => new Date(clock) })
  const { saferpay: baseUrl, saferpaySdk: sdkUrl, saferpayFields: fieldsUrl } = sandbox.urls
  setting = { baseUrl, sdkUrl, fieldsUrl, ...keys }
  adapter = saferpay(setting)
})
afterAll(() => sandbox.stop())

const booked = (reference: string): LedgerEntry['kind'][] =>
  sandbox
    .ledger()
    .filter((entry) => entry.reference === reference)
    .map((entry) => entry.kind)

/** Returns the token that the browser's card fields get for a card. */
async function typed(CardNumber: string): Promise<CardHandle> {
  const response = await fetch(`${setting.fieldsUrl}/${keys.customerId}/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${keys.fieldsAccessToken}` },
    body: JSON.stringify({ CardNumber, ExpMonth: '12', ExpYear: '2030', VerificationCode: '123' }),
  })
  expect(response.status).toBeLessThan(300)
  return { kind: 'fields', token: (await response.json()).Token }
}

/** Acts as the payer on the provider's page. */
const visits = (url: string, part: 'card' | 'challenge', form: Record<string, string>) =>
  fetch(`${url}/${part}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
const card = (number: string) => ({ number, expiration: '12/30', code: '123', holder: 'J' })
const of = <T extends { kind: string }, K extends T['kind']>(given: T, kind: K): Extract<T, { kind: K }> => {
  expect(given.kind).toBe(kind)
  return given as Extract<T, { kind: K }>
}

/** Pays with a card up to the outcome of the charge. */
async function pay(number: string, order: Order = anOrder(), code = '1234'): Promise<Outcome | Started> {
  const handle = await typed(number)
  let started = await adapter.start(order, handle, null, null)
  if (started.kind === 'redirect') {
    await visits(started.url, 'challenge', { code })
    started = await adapter.finish(order, started.state, { kind: 'returned' })
  }
  return started.kind === 'ready' ? adapter.charge(order, handle, started.state, started.threeDS) : started
}

describe('paying with the card fields', () => {
  test('PAY-6 13 starts nothing with a wrong password', async () => {
    const wrong = saferpay({ ...setting, password: 'wrong' })
    const started = await wrong.start(anOrder(), await typed(FRICTIONLESS), null, null)
    expect(started).toEqual({ kind: 'rejected', code: 'AUTHENTICATION_FAILED' })
    expect(await wrong.capture(anOrder(), { transactionId: 'x' })).toMatchObject({ kind: 'in-doubt' })
  })

  test('PAY-6 reserves money, captures it once however often, and finds it by our own id', async () => {
    const order = anOrder({ amount: { minor: 123456, currency: 'EUR' } })
    const reserved = of(await pay(FRICTIONLESS, order), 'authorized')
    expect(reserved).toMatchObject({
      card: { brand: 'visa', last4: '0001', expirationMonth: 12, expirationYear: 2030 },
      stored: null,
    })
    expect(booked(order.attemptID)).toEqual(['authorization'])
    const captured = of(await adapter.capture(order, reserved.state), 'approved')
    expect(await adapter.capture(order, reserved.state)).toMatchObject({ kind: 'approved' })
    expect(booked(order.attemptID)).toEqual(['authorization', 'capture'])
    minutes(3)
    expect(await adapter.inquire(order, {})).toMatchObject({ kind: 'approved', state: captured.state })
    expect(await adapter.inquire({ ...order, amount: { minor: 1, currency: 'EUR' } }, {})).toEqual({ kind: 'unknown' })
    expect(sandbox.ledger().filter((entry) => entry.reference === order.attemptID)).toMatchObject([
      { minor: 123456, currency: 'EUR', invoice: '1400000001' },
      { minor: 123456, currency: 'EUR' },
    ])
  })

  test('PAY-5 17 lets a challenged payer confirm in a frame, and reserves nothing after a wrong code or a cancel', async () => {
    const order = anOrder()
    const started = of(await adapter.start(order, await typed(CHALLENGED), null, null), 'redirect')
    expect(started).toMatchObject({ overlay: true, url: expect.stringMatching(/^http:/) })
    expect(await pay(CHALLENGED)).toMatchObject({ kind: 'authorized' })
    const wrong = anOrder()
    expect(await pay(CHALLENGED, wrong, '9999')).toEqual({ kind: 'auth-failed', code: '3DS_AUTHENTICATION_FAILED' })
    expect(booked(wrong.attemptID)).toEqual([])
    await visits(started.url, 'challenge', { cancel: '1' })
    const finished = of(await adapter.finish(order, started.state, { kind: 'returned' }), 'ready')
    expect(await adapter.charge(order, PAGE, finished.state, null)).toEqual({
      kind: 'canceled',
      code: 'TRANSACTION_ABORTED',
    })
  })

  test('PAY-6 reserves nothing when the charge comes before the payer confirms', async () => {
    const order = anOrder()
    const handle = await typed(CHALLENGED)
    const started = of(await adapter.start(order, handle, null, null), 'redirect')
    expect(await adapter.charge(order, handle, started.state, null)).toMatchObject({ kind: 'unfinished' })
    expect(booked(order.attemptID)).toEqual([])
  })

  test('PAY-6 16 accepts a token of the card fields once and for 20 minutes', async () => {
    const used = await typed(FRICTIONLESS)
    expect(await adapter.start(anOrder(), used, null, null)).toMatchObject({ kind: 'ready' })
    expect(await adapter.start(anOrder(), used, null, null)).toEqual({ kind: 'rejected', code: 'TOKEN_INVALID' })
    const old = await typed(FRICTIONLESS)
    minutes(21)
    expect(await adapter.start(anOrder(), old, null, null)).toEqual({ kind: 'rejected', code: 'TOKEN_EXPIRED' })
  })

  test('PAY-6 19 reserves nothing at a second authorization of the same token and does not report a failure', async () => {
    const order = anOrder()
    const handle = await typed(FRICTIONLESS)
    const { state } = of(await adapter.start(order, handle, null, null), 'ready')
    const both = await Promise.all([1, 2].map(() => adapter.charge(order, handle, state, null)))
    expect(both.map((outcome) => outcome.kind).sort()).toEqual(['authorized', 'in-doubt'])
    expect(booked(order.attemptID)).toEqual(['authorization'])
  })

  test('PAY-6 23 does not charge an unauthenticated payer', async () => {
    const order = anOrder()
    expect(await pay('9010004150000009', order)).toEqual({ kind: 'auth-failed', code: 'CONDITION_NOT_SATISFIED' })
    expect(booked(order.attemptID)).toEqual([])
    expect(await pay('9010004250000008')).toMatchObject({ kind: 'authorized' })
    expect(await pay('9010004350000007')).toMatchObject({ kind: 'auth-failed' })
  })

  test('PAY-6 declines each declining card, whatever the reason, and accepts the other brand', async () => {
    expect(await pay('9010403153150003')).toEqual({ kind: 'declined', code: 'TRANSACTION_DECLINED' })
    expect(await pay('9030403153150009')).toEqual({ kind: 'declined', code: 'TRANSACTION_DECLINED' })
    for (const minor of [105, 151, 133]) {
      const order = anOrder({ amount: { minor, currency: 'EUR' } })
      expect(await pay('9010403153900001', order)).toMatchObject({ kind: 'declined' })
    }
    expect(await pay('9030003150000007')).toMatchObject({ kind: 'authorized', card: { brand: 'mastercard' } })
  })
})

describe('open outcomes', () => {
  test('PAY-6 24 is in doubt after a lost answer, a false error and a communication timeout, and the inquiry resolves them', async () => {
    for (const [number, minor, found] of [
      ['4000000000010035', 1234, 'authorized'],
      ['4000000000010068', 1234, 'authorized'],
      ['4000000000010043', 1234, 'not-found'],
      ['9010403153900001', 191, 'not-found'],
    ] as const) {
      const order = anOrder({ amount: { minor, currency: 'EUR' } })
      expect(await pay(number, order)).toMatchObject({ kind: 'in-doubt' })
      expect(await adapter.inquire(order, {})).toEqual({ kind: 'not-found' })
      minutes(3)
      const said = await adapter.inquire(order, {})
      expect(said.kind).toBe(found)
      if (said.kind === 'authorized')
        expect(await adapter.capture(order, said.state)).toMatchObject({ kind: 'approved' })
      expect(booked(order.attemptID)).toEqual(found === 'authorized' ? ['authorization', 'capture'] : [])
    }
  })

  test('PAY-6 24 is in doubt after a slow answer', async () => {
    const order = anOrder()
    const handle = await typed('4000000000010050')
    const { state } = of(await adapter.start(order, handle, null, null), 'ready')
    const hasty = saferpay(setting, 50)
    expect(await hasty.charge(order, handle, state, null)).toEqual({ kind: 'in-doubt', code: 'TimeoutError' })
  })

  test('PAY-6 cancels a charge of unknown outcome that the inquiry finds reserved', async () => {
    const order = anOrder()
    expect(await pay('4000000000010035', order)).toMatchObject({ kind: 'in-doubt' })
    expect(await adapter.voidUnknown(order, {})).toBe('unknown')
    minutes(3)
    expect(await adapter.voidUnknown(order, {})).toBe('voided')
    expect(await adapter.voidUnknown(order, {})).toBe('voided')
    expect(booked(order.attemptID)).toEqual(['authorization', 'void'])
  })
})

describe('Saferpay’s own page', () => {
  test('PAY-5 18 20 pays on the provider’s page, and the charge reads the reservation, twice if necessary', async () => {
    const order = anOrder()
    const started = of(await adapter.start(order, PAGE, null, null), 'redirect')
    expect(started.overlay).toBe(false)
    const early = await adapter.finish(order, started.state, { kind: 'returned' })
    expect(early).toEqual({ kind: 'waiting', code: 'TRANSACTION_NOT_STARTED' })
    await visits(started.url, 'card', card(FRICTIONLESS))
    const finished = of(await adapter.finish(order, started.state, { kind: 'returned' }), 'ready')
    const reserved = of(await adapter.charge(order, PAGE, finished.state, null), 'authorized')
    expect(await adapter.charge(order, PAGE, finished.state, null)).toEqual(reserved)
    expect(await adapter.capture(order, reserved.state)).toMatchObject({ kind: 'approved' })
    expect(booked(order.attemptID)).toEqual(['authorization', 'capture'])
  })

  test('PAY-6 18 asks again for a lost assertion', async () => {
    for (const number of ['4000000000010035', '4000000000010068']) {
      const order = anOrder()
      const { url, state } = of(await adapter.start(order, PAGE, null, null), 'redirect')
      await visits(url, 'card', card(number))
      expect(await adapter.finish(order, state, { kind: 'returned' })).toMatchObject({ kind: 'ready' })
      expect(booked(order.attemptID)).toEqual(['authorization'])
    }
  })

  test('PAY-6 23 reserves nothing there after a decline, a cancel or a missing authentication', async () => {
    for (const [visit, finished] of [
      [card('9010403153150003'), { kind: 'declined', code: 'TRANSACTION_DECLINED' }],
      [card('9010004150000009'), { kind: 'auth-failed', code: 'CONDITION_NOT_SATISFIED' }],
      [{ cancel: '1' }, { kind: 'canceled', code: 'TRANSACTION_ABORTED' }],
    ] as const) {
      const order = anOrder()
      const { url, state } = of(await adapter.start(order, PAGE, null, null), 'redirect')
      await visits(url, 'card', visit)
      expect(await adapter.finish(order, state, { kind: 'returned' })).toEqual(finished)
    }
  })
})

describe('follow-up calls', () => {
  const paid = async () => {
    const order = anOrder()
    const reserved = of(await pay(FRICTIONLESS, order), 'authorized')
    return { order, state: of(await adapter.capture(order, reserved.state), 'approved').state }
  }

  test('PAY-6 cancels a reservation, treats a second cancel as success, and cancels no captured money', async () => {
    const order = anOrder()
    const { state } = of(await pay(FRICTIONLESS, order), 'authorized')
    minutes(3)
    expect(await adapter.void(order, state)).toMatchObject({ kind: 'approved' })
    minutes(3)
    expect(await adapter.void(order, state)).toMatchObject({ kind: 'approved' })
    expect(await adapter.inquire(order, {})).toEqual({ kind: 'voided' })
    expect(await adapter.capture(order, state)).toMatchObject({ kind: 'rejected' })
    expect(booked(order.attemptID)).toEqual(['authorization', 'void'])
    const taken = await paid()
    expect(await adapter.void(taken.order, taken.state)).toEqual({
      kind: 'rejected',
      code: 'TRANSACTION_ALREADY_CAPTURED',
    })
  })

  test('PAY-6 22 refunds a part and then the rest, each with its own capture, and no cent more', async () => {
    const { order, state } = await paid()
    const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const euros = (minor: number) => ({ minor, currency: 'EUR' as const })
    expect(await adapter.refund(order, state, first, euros(1000))).toMatchObject({ kind: 'approved' })
    minutes(3)
    // Without the capture's id the adapter looks it up.
    expect(await adapter.refund(order, {}, second, euros(234))).toMatchObject({ kind: 'approved' })
    expect(await adapter.refund(order, state, third, euros(1))).toEqual({ kind: 'rejected', code: 'AMOUNT_INVALID' })
    expect([booked(first), booked(second), booked(third)]).toEqual([['refund', 'capture'], ['refund', 'capture'], []])
    minutes(3)
    expect(await adapter.inquire({ attemptID: first, amount: euros(1000) }, state)).toMatchObject({ kind: 'approved' })
    expect(await adapter.inquire({ attemptID: third, amount: euros(1) }, state)).toEqual({ kind: 'not-found' })
  })

  test('PAY-3 pays again with a kept card, with the payer present and without', async () => {
    const order = anOrder({ keepsCard: true })
    const reserved = of(await pay(FRICTIONLESS, order), 'authorized')
    const token = reserved.stored?.token ?? ''
    expect(reserved.stored).toMatchObject({ brand: 'visa', last4: '0001', schemeTransactionId: expect.any(String) })
    for (const initiator of ['customer', 'merchant'] as const) {
      const again = anOrder()
      const handle: CardHandle = { kind: 'stored', token, schemeTransactionId: null, initiator }
      const { state } = of(await adapter.start(again, handle, null, null), 'ready')
      expect(await adapter.charge(again, handle, state, null)).toMatchObject({ kind: 'authorized', stored: null })
      expect(booked(again.attemptID)).toEqual(['authorization'])
    }
    const unkept = of(await pay('4000000000010084', anOrder({ keepsCard: true })), 'authorized')
    expect(unkept.stored).toBeNull()
  })

  test('PAY-1 keeps a card without a payment', async () => {
    const kept = of(await adapter.store(await typed('9030003150000007'), 'consent'), 'stored')
    expect(kept.card).toMatchObject({ brand: 'mastercard', last4: '0007', expirationMonth: 12, expirationYear: 2030 })
    const handle: CardHandle = {
      kind: 'stored',
      token: kept.card.token,
      schemeTransactionId: null,
      initiator: 'merchant',
    }
    expect(await adapter.charge(anOrder(), handle, {}, null)).toMatchObject({ kind: 'authorized' })
    expect(await adapter.store(await typed('4000000000010084'), 'consent')).toEqual({
      kind: 'declined',
      code: 'CARD_CHECK_FAILED',
    })
  })
})
