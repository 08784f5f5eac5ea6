/**
 * Tests of the adapter against the sandbox, which speaks the documented protocol: both sides must agree on each
 * outcome.
 */
import { demoKeys, type LedgerEntry, type Sandbox, startSandbox } from '@obverse/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardHandle, CardProcessor, Order, Outcome, Started } from '../processor'
import type { CardinalSetting } from '../setting'
import { cardinal } from './cardinal'
import { anOrder } from './testing/local-provider'

const FRICTIONLESS = '4000000000001000'
const CHALLENGED = '4000000000001091'
const SHOP = 'http://shop.localhost:3000'
const keys = demoKeys.cardinal
const BROWSER = { Language: 'en-GB', ColorDepth: 24, ScreenHeight: 900, ScreenWidth: 1440, TimeZoneMinutes: 0 }
let clock = Date.now()
const now = () => new Date(clock)
const minutes = (count: number) => {
  clock += count * 60_000
}
const pounds = (change: Partial<Order> = {}) => anOrder({ amount: { minor: 1990, currency: 'GBP' }, ...change })

let sandbox: Sandbox
let setting: CardinalSetting
let adapter: CardProcessor

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, slow: 0.01, now })
  setting = {
    lookupUrl: sandbox.urls.cardinalLookup,
    sdkUrl: sandbox.urls.cardinalSdk,
    tokenizeUrl: sandbox.urls.tokenize,
    acquirerUrl: sandbox.urls.acquirer,
    tokenizeKey: keys.processorApiKey,
    apiIdentifier: keys.apiIdentifier,
    orgUnitId: keys.orgUnitId,
    apiKey: keys.apiKey,
    acquirerUser: keys.acquirerUser,
    acquirerPassword: keys.acquirerPassword,
    allowNoShift: false,
  }
  adapter = cardinal(setting, now)
})
afterAll(() => sandbox.stop())

const entries = (reference: string) => sandbox.ledger().filter((entry) => entry.reference === reference)
const booked = (reference: string): LedgerEntry['kind'][] => entries(reference).map((entry) => entry.kind)

/** Returns the token that the browser's card form gets for a card. */
async function typed(CardNumber: string): Promise<CardHandle> {
  const response = await fetch(setting.tokenizeUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Api-Key': setting.tokenizeKey },
    body: JSON.stringify({ CardNumber, ExpirationMonth: '01', ExpirationYear: '2030', CVV: '123' }),
  })
  expect(response.status).toBe(201)
  return { kind: 'token', token: (await response.json()).token }
}

const post = async (path: string, form: Record<string, string>): Promise<string> =>
  (await fetch(sandbox.origin + path, { method: 'POST', body: new URLSearchParams(form) })).text()

/** Starts 3-D Secure in the browser; returns its session, or the number of the error. */
async function setUp(order: Order, jwt?: string | null): Promise<{ SessionId?: string; ErrorNumber?: number }> {
  const response = await fetch(`${sandbox.origin}/V1/Order/JWT/Init`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ServerJWT: jwt ?? (await adapter.threeDSToken(order)) }),
  })
  return response.json()
}

/** Runs the bank's challenge and answers it as the holder; returns the signed answer, or none. */
async function confirm(form: Record<string, string>, path = '/V2/Cruise/StepUp', code = '1234'): Promise<string> {
  const asked = await post(path, { ...form, Parent: SHOP })
  const challenge = /name="challenge" value="([^"]+)"/.exec(asked)?.[1]
  const html = challenge === undefined ? asked : await post('/acs/answer', { challenge, code })
  const told = /parent\.postMessage\((\{.*\}), "http:\/\/shop\.localhost:3000"\)/.exec(html)?.[1]
  return JSON.parse(told ?? '{}').jwt ?? ''
}

const of = <T extends { kind: string }, K extends T['kind']>(given: T, kind: K): Extract<T, { kind: K }> => {
  expect(given.kind).toBe(kind)
  return given as Extract<T, { kind: K }>
}

/** Pays with a card up to the outcome of the charge. */
async function pay(number: string, order: Order = pounds(), code = '1234', by = adapter): Promise<Outcome | Started> {
  const handle = await typed(number)
  const { SessionId = null } = await setUp(order)
  let started = await by.start(order, handle, BROWSER, SessionId)
  if (started.kind === 'challenge') {
    const jwt = await confirm({ JWT: started.token }, undefined, code)
    started = await by.finish(order, started.state, { kind: 'jwt', jwt })
  }
  return started.kind === 'ready' ? by.charge(order, handle, started.state, started.threeDS) : started
}

describe('3-D Secure', () => {
  test('PAY-6 27 sends a message that Cardinal accepts, and rejects one that is too old, altered or signed with another key', async () => {
    const order = pounds()
    expect(await setUp(order)).toEqual({ SessionId: expect.any(String) })
    const jwt = (await adapter.threeDSToken(order)) ?? ''
    minutes(121)
    expect(await setUp(order, jwt)).toMatchObject({ ErrorNumber: 1011 })
    const other = cardinal({ ...setting, apiKey: 'another key of thirty-two bytes or more' }, now)
    expect(await setUp(order, await other.threeDSToken(order))).toMatchObject({ ErrorNumber: 1010 })
    const foreign = cardinal({ ...setting, orgUnitId: 'other' }, now)
    expect(await setUp(order, await foreign.threeDSToken(order))).toMatchObject({ ErrorNumber: 1020 })
    expect(await setUp(order, 'x')).toMatchObject({ ErrorNumber: 1003 })
  })

  test('PAY-6 28 29 30 31 sends the order’s number with the message unchanged', async () => {
    for (const number of [1003, 1010, 1020, 1011])
      expect(await setUp(pounds({ invoice: `ONLINE-${number}` }))).toMatchObject({ ErrorNumber: number })
  })

  test('PAY-6 25 gets no proof from a lookup signed with another key, or at another time', async () => {
    const card = await typed(FRICTIONLESS)
    const other = cardinal({ ...setting, apiKey: 'another key of thirty-two bytes or more' }, now)
    expect(await other.start(pounds(), card, BROWSER, null)).toEqual({ kind: 'auth-failed', code: '1010' })
    const late = cardinal(setting, () => new Date(clock - 6 * 60_000))
    expect(await late.start(pounds(), card, BROWSER, null)).toEqual({ kind: 'auth-failed', code: '1011' })
  })

  test('PAY-6 26 gives each documented card its documented outcome, and charges no failed one', async () => {
    const cards: Record<string, object> = {
      [FRICTIONLESS]: { kind: 'approved' },
      '5200000000001005': { kind: 'approved', card: { brand: 'mastercard', last4: '1005' } },
      '4000000000001018': { kind: 'auth-failed', code: 'status-N' },
      '5200000000001013': { kind: 'auth-failed', code: 'status-N' },
      '4000000000001026': { kind: 'approved' },
      '4000000000001034': { kind: 'auth-failed', code: 'status-U' },
      '4000000000001042': { kind: 'auth-failed', code: 'status-R' },
      '4000000000001059': { kind: 'auth-failed', code: 'enrolled-N' },
      '4000000000001067': { kind: 'auth-failed', code: '1000' },
      '4000000000001075': { kind: 'auth-failed', code: 'enrolled-U' },
      '5200000000001070': { kind: 'auth-failed', code: 'enrolled-U' },
      [CHALLENGED]: { kind: 'approved', card: { brand: 'visa', last4: '1091', expirationMonth: 1 } },
      '5200000000001096': { kind: 'approved' },
      '4000000000001109': { kind: 'auth-failed', code: 'action-FAILURE' },
      '4000000000001117': { kind: 'auth-failed', code: 'action-NOACTION' },
      '4000000000001125': { kind: 'auth-failed', code: '1000' },
    }
    for (const [number, expected] of Object.entries(cards)) {
      const order = pounds()
      expect(await pay(number, order), number).toMatchObject(expected)
      const isApproved = 'kind' in expected && expected.kind === 'approved'
      expect(entries(order.attemptID), number).toMatchObject(
        isApproved
          ? [{ kind: 'charge', minor: 1990, currency: 'GBP', outcome: 'approved', invoice: '1400000001' }]
          : [],
      )
    }
  })

  test('PAY-6 fails after a wrong code, and charges an unauthenticated payer only when the setting accepts the risk', async () => {
    expect(await pay(CHALLENGED, pounds(), '9999')).toEqual({ kind: 'auth-failed', code: 'action-FAILURE' })
    const atOwnRisk = cardinal({ ...setting, allowNoShift: true }, now)
    for (const number of ['4000000000001034', '4000000000001059', '4000000000001067', '4000000000001075'])
      expect(await pay(number, pounds(), '1234', atOwnRisk), number).toMatchObject({ kind: 'approved' })
    expect(await pay('4000000000001018', pounds(), '1234', atOwnRisk)).toMatchObject({ kind: 'auth-failed' })
  })

  test('PAY-6 accepts the answer to the page’s own session', async () => {
    const order = pounds()
    const handle = await typed(CHALLENGED)
    const { SessionId = '' } = await setUp(order)
    const started = of(await adapter.start(order, handle, BROWSER, SessionId), 'challenge')
    const { transactionId: TransactionId, payload: Payload } = started
    const jwt = await confirm({ TransactionId, Payload, SessionId }, '/acs/challenge')
    expect(await adapter.finish(order, started.state, { kind: 'jwt', jwt })).toMatchObject({ kind: 'ready' })
  })

  test('PAY-6 32 33 34 accepts an answer for one challenge of one payment only', async () => {
    const [one, two] = [pounds(), pounds()]
    const first = of(await adapter.start(one, await typed(CHALLENGED), BROWSER, '0_a'), 'challenge')
    const second = of(await adapter.start(two, await typed(CHALLENGED), BROWSER, '0_b'), 'challenge')
    const again = of(await adapter.start(one, await typed(CHALLENGED), BROWSER, '0_a'), 'challenge')
    const evidence = { kind: 'jwt' as const, jwt: await confirm({ JWT: first.token }) }
    expect(await adapter.finish(two, second.state, evidence)).toEqual({ kind: 'auth-failed', code: 'jwt-audience' })
    expect(await adapter.finish(one, again.state, evidence)).toEqual({
      kind: 'auth-failed',
      code: 'transaction-differs',
    })
    const dearer = { ...one, amount: { minor: 199_000, currency: 'GBP' as const } }
    expect(await adapter.finish(dearer, first.state, evidence)).toMatchObject({ kind: 'auth-failed' })
    const ready = of(await adapter.finish(one, first.state, evidence), 'ready')
    expect(ready.state.answerId).toBe(of(await adapter.finish(one, first.state, evidence), 'ready').state.answerId)
  })
})

describe('the acquirer', () => {
  test('PAY-6 42 charges once when the same attempt is charged twice, even at once', async () => {
    const order = pounds()
    const handle = await typed(FRICTIONLESS)
    const { state, threeDS } = of(await adapter.start(order, handle, BROWSER, null), 'ready')
    const both = await Promise.all([1, 2, 3].map(() => adapter.charge(order, handle, state, threeDS)))
    for (const outcome of both) expect(outcome).toMatchObject({ kind: 'approved' })
    expect(booked(order.attemptID)).toEqual(['charge'])
  })

  test('PAY-6 declines a charge without the proof, or with the proof of another amount, and fails after "too many requests"', async () => {
    const order = pounds()
    const handle = await typed(FRICTIONLESS)
    const { state, threeDS } = of(await adapter.start(order, handle, BROWSER, null), 'ready')
    const dearer = pounds({ amount: { minor: 199_000, currency: 'GBP' } })
    expect(await adapter.charge(dearer, handle, state, threeDS)).toEqual({ kind: 'declined', code: '65' })
    expect(await pay('4000000000010027')).toEqual({ kind: 'declined', code: '06' })
    expect(await pay('4000000000010076')).toMatchObject({ kind: 'rejected' })
    const wrong = cardinal({ ...setting, acquirerPassword: 'wrong' }, now)
    expect(await wrong.charge(order, handle, state, threeDS)).toEqual({ kind: 'rejected', code: 'unauthorized' })
  })

  test('PAY-6 24 resolves an open outcome by the inquiry, and a charge that never arrived by a void', async () => {
    for (const [number, found, voided] of [
      ['4000000000010035', 'approved', 'voided'],
      ['4000000000010068', 'approved', 'voided'],
      ['4000000000010043', 'not-found', 'nothing-to-void'],
    ] as const) {
      const order = pounds()
      expect(await pay(number, order), number).toMatchObject({ kind: 'in-doubt' })
      expect(await adapter.inquire(order, {}), number).toMatchObject({ kind: found })
      expect(await adapter.voidUnknown(order, {}), number).toBe(voided)
      expect(await adapter.voidUnknown(order, {}), number).toBe(voided)
      expect(booked(order.attemptID), number).toEqual(found === 'approved' ? ['charge', 'void'] : [])
    }
    const declined = pounds()
    await pay('4000000000010027', declined)
    expect(await adapter.inquire(declined, {})).toEqual({ kind: 'declined', code: '06' })
    expect(await adapter.voidUnknown(declined, {})).toBe('nothing-to-void')
  })

  test('PAY-6 24 is in doubt after a slow answer, and voids nothing while the charge runs', async () => {
    const order = pounds()
    const hasty = cardinal(setting, now, { lookup: 5_000, acquirer: 50 })
    expect(await pay('4000000000010050', order, '1234', hasty)).toEqual({ kind: 'in-doubt', code: 'TimeoutError' })
    expect(await adapter.voidUnknown(order, {})).toBe('unknown')
    await expect.poll(() => booked(order.attemptID)).toEqual(['charge'])
    expect(await adapter.inquire(order, {})).toMatchObject({ kind: 'approved' })
  })

  test('PAY-6 11 voids a charge, or refunds it in parts up to its amount, each refund once', async () => {
    const taken = pounds()
    const { state } = of(await pay(FRICTIONLESS, taken), 'approved')
    expect(await adapter.capture(taken, state)).toMatchObject({ kind: 'approved' })
    expect(await adapter.void(taken, state)).toMatchObject({ kind: 'approved' })
    expect(await adapter.void(taken, state)).toMatchObject({ kind: 'approved' })
    expect(await adapter.inquire(taken, state)).toEqual({ kind: 'voided' })
    expect(booked(taken.attemptID)).toEqual(['charge', 'void'])

    const order = pounds()
    const paid = of(await pay(FRICTIONLESS, order), 'approved')
    const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const part = (minor: number) => ({ minor, currency: 'GBP' as const })
    expect(await adapter.refund(order, paid.state, first, part(1000))).toMatchObject({ kind: 'approved' })
    expect(await adapter.refund(order, paid.state, first, part(1000))).toMatchObject({ kind: 'approved' })
    expect(await adapter.refund(order, paid.state, second, part(990))).toMatchObject({ kind: 'approved' })
    expect(await adapter.refund(order, paid.state, third, part(1))).toEqual({
      kind: 'rejected',
      code: 'amount_too_high',
    })
    expect([booked(first), booked(second), booked(third)]).toEqual([['refund'], ['refund'], []])
    expect(await adapter.inquire({ attemptID: first, amount: part(1000) }, paid.state)).toMatchObject({
      kind: 'approved',
    })
    expect(await adapter.void(order, paid.state)).toMatchObject({ kind: 'rejected' })
  })

  test('PAY-3 pays again with a kept card, with the payer present and without', async () => {
    const kept = of(await pay(FRICTIONLESS, pounds({ keepsCard: true })), 'approved').stored
    expect(kept).toMatchObject({ brand: 'visa', last4: '1000', expirationMonth: 1, expirationYear: 2030 })
    for (const initiator of ['customer', 'merchant'] as const) {
      const order = pounds()
      const handle: CardHandle = { kind: 'stored', token: kept?.token ?? '', schemeTransactionId: null, initiator }
      const { state, threeDS } = of(await adapter.start(order, handle, BROWSER, null), 'ready')
      expect(threeDS === null).toBe(initiator === 'merchant')
      expect(await adapter.charge(order, handle, state, threeDS)).toMatchObject({ kind: 'approved', stored: null })
    }
    const unkept = of(await pay('4000000000010084', pounds({ keepsCard: true })), 'approved')
    expect(unkept.stored).toBeNull()
  })

  test('PAY-1 keeps a card without a payment', async () => {
    const stored = of(await adapter.store(await typed('5200000000001005'), 'consent'), 'stored')
    expect(stored.card).toMatchObject({ brand: 'mastercard', last4: '1005', schemeTransactionId: null })
    const handle: CardHandle = {
      kind: 'stored',
      token: stored.card.token,
      schemeTransactionId: null,
      initiator: 'merchant',
    }
    expect(await adapter.charge(pounds(), handle, {}, null)).toMatchObject({ kind: 'approved' })
    expect(await adapter.store(await typed('4000000000010084'), 'consent')).toEqual({
      kind: 'declined',
      code: 'not_storable',
    })
  })
})
