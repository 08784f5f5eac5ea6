import { randomUUID } from 'node:crypto'
import { sandboxPayments } from '@obverse/front/payments-env'
import { type Sandbox, startSandbox } from '@obverse/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardHandle, CardProcessor, Order, Outcome } from '../processor'
import type { CommercehubSetting } from '../setting'
import { cards, type as typeCard } from '../testing/pay-app'
import { commercehub } from './commercehub'
import { hubSignature, withAmount } from './commercehub-client'
import { json, type LocalProvider, startLocalProvider } from './testing/local-provider'

let sandbox: Sandbox
let setting: CommercehubSetting
let hub: CardProcessor
let local: LocalProvider
let at = Date.now()
const now = () => new Date(at)
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, slow: 0.01, now })
  const { commercehub: made } = sandboxPayments(sandbox.origin)
  if (!made) throw new Error('no setting')
  setting = made
  hub = commercehub(setting, now)
  local = await startLocalProvider()
})
afterAll(async () => {
  await sandbox.stop()
  await local.stop()
})

const order = (over: Partial<Order> = {}): Order => ({
  attemptID: randomUUID(),
  requestID: 'a'.repeat(32),
  invoice: '1400000001',
  amount: { minor: 1204, currency: 'USD' },
  payer: {
    firstName: 'Paula',
    lastName: 'Payer',
    email: 'p@people.example',
    ip: '10.0.0.1',
    userAgent: 'test',
    culture: 'en-US',
  },
  description: 'Test',
  keepsCard: false,
  returnUrl: 'http://localhost/',
  notifyUrl: 'http://localhost/',
  ...over,
})
const session = async (number: string = cards.good, adapter = hub): Promise<CardHandle> => {
  const setup = await adapter.clientSetup()
  await typeCard(sandbox, setup?.browser.AccessToken ?? '', number, at)
  return { kind: 'session', sessionId: setup?.secret ?? '' }
}
const charge = (card: CardHandle, one = order(), adapter = hub) => adapter.charge(one, card, {}, null)
const approved = (outcome: Outcome) => {
  if (outcome.kind !== 'approved') throw new Error(`${outcome.kind} ${outcome.code}`)
  return outcome
}

describe('Commerce Hub, against its sandbox', () => {
  it('PAY-6 signs with the raw and with the hex HMAC, and the two differ', async () => {
    const hexKeys = { ...setting, hmac: 'hex' as const }
    const hexBox = await startSandbox({ port: 0, now, keys: { commercehub: { ...hexKeys } } })
    const atHex = { ...hexKeys, baseUrl: hexBox.urls.commercehub }
    expect(await commercehub(atHex, now).clientSetup()).not.toBeNull()
    await expect(commercehub({ ...atHex, hmac: 'raw' }, now).clientSetup()).rejects.toMatchObject({
      code: 'unavailable',
    })
    await expect(commercehub(hexKeys, now).clientSetup()).rejects.toMatchObject({ code: 'unavailable' })
    await hexBox.stop()
    const secret = { secret: 'abc', hmac: 'raw' as const }
    expect(Buffer.from(hubSignature({ ...secret, hmac: 'hex' }, 'x'), 'base64').toString()).toBe(
      Buffer.from(hubSignature(secret, 'x'), 'base64').toString('hex'),
    )
  })

  it('PAY-6 fails with a wrong secret or a stale clock before anything is processed', async () => {
    const card = await session()
    const wrong = commercehub({ ...setting, secret: 'wrong' }, now)
    expect(await charge(card, order(), wrong)).toMatchObject({ kind: 'rejected', code: '710' })
    const stale = commercehub(setting, () => new Date(at - 6 * 60_000))
    expect(await charge(card, order(), stale)).toMatchObject({ kind: 'rejected', code: '710' })
    expect(approved(await charge(card)).code).toBe('000')
  })

  it('PAY-6 uses a session once and not after 30 minutes', async () => {
    const card = await session()
    approved(await charge(card))
    expect(await charge(card)).toMatchObject({ kind: 'rejected', code: '102' })
    const old = await session()
    at += 31 * 60_000
    expect(await charge(old)).toMatchObject({ kind: 'rejected' })
  })

  it('PAY-6 reads a decline with status 201 as a decline', async () => {
    expect(await charge(await session(cards.declined))).toMatchObject({ kind: 'declined', code: '006' })
  })

  it('PAY-6 is in doubt after a lost answer and a false 500, and fails after "too many requests"', async () => {
    for (const number of [cards.answerLost, cards.lostBefore, cards.lying500])
      expect((await charge(await session(number))).kind).toBe('in-doubt')
    expect((await charge(await session(cards.busy))).kind).toBe('rejected')
  })

  it('PAY-6 finds an attempt by its own id, and reports one that never arrived as not found', async () => {
    const one = order()
    await charge(await session(cards.answerLost), one)
    expect(await hub.inquire(one, {})).toMatchObject({ kind: 'approved', card: { last4: '0035' } })
    expect(await hub.inquire(order(), {})).toEqual({ kind: 'not-found' })
    const declined = order()
    await charge(await session(cards.declined), declined)
    expect(await hub.inquire(declined, {})).toMatchObject({ kind: 'declined' })
    expect(await hub.inquire({ ...one, amount: { minor: 1205, currency: 'USD' } }, {})).toEqual({ kind: 'unknown' })
  })

  it('PAY-6 voids a possible charge, and reports when there was none', async () => {
    const one = order()
    await charge(await session(cards.answerLost), one)
    expect(await hub.voidUnknown(one, {})).toBe('voided')
    expect(await hub.inquire(one, {})).toEqual({ kind: 'voided' })
    expect(await hub.voidUnknown(one, {})).toBe('nothing-to-void')
    expect(await hub.voidUnknown(order(), {})).toBe('nothing-to-void')
  })

  it('PAY-6 refunds a part, never more than was charged, and the same refund once', async () => {
    const one = order()
    const { state } = approved(await charge(await session(), one))
    const id = randomUUID()
    const part = { minor: 500, currency: 'USD' } as const
    approved(await hub.refund(one, state, id, part))
    approved(await hub.refund(one, state, id, part))
    expect(await hub.inquire({ attemptID: id, amount: part }, state)).toMatchObject({ kind: 'approved' })
    expect(await hub.refund(one, state, randomUUID(), { minor: 705, currency: 'USD' })).toMatchObject({
      kind: 'rejected',
      code: '810',
    })
    expect(sandbox.ledger().filter((entry) => entry.kind === 'refund' && entry.reference === id)).toHaveLength(1)
  })

  it('PAY-6 keeps a card and charges its token later, with its holder and without', async () => {
    const kept = await hub.store(await session(), 'consent')
    if (kept.kind !== 'stored') throw new Error(kept.code)
    expect(kept.card).toMatchObject({ brand: 'visa', last4: '6700', expirationMonth: 12, expirationYear: 2030 })
    const { token, schemeTransactionId } = kept.card
    for (const initiator of ['customer', 'merchant'] as const)
      approved(await charge({ kind: 'stored', token, schemeTransactionId, initiator }))
    expect(await hub.store(await session(cards.noToken), 'consent')).toMatchObject({ kind: 'failed' })
    const { stored } = approved(await charge(await session(), order({ keepsCard: true })))
    expect(stored).toMatchObject({ last4: '6700' })
    expect(approved(await charge(await session(cards.noToken), order({ keepsCard: true }))).stored).toBeNull()
  })
})

describe('Commerce Hub, unusual answers', () => {
  const at400 = (type: string, code: string) => json({ errorResponse: { error: [{ type, code, message: 'x' }] } }, 400)
  const answered = (over: object, approvedAmount: object = { total: 12.04, currency: 'USD' }) =>
    json({
      gatewayResponse: {
        transactionType: 'CHARGE',
        transactionState: 'CAPTURED',
        transactionProcessingDetails: { transactionId: 't' },
        ...over,
      },
      paymentReceipt: { approvedAmount, processorResponseDetails: { approvalStatus: 'APPROVED', responseCode: '000' } },
    })
  const card: CardHandle = { kind: 'session', sessionId: 's' }

  it.each([
    ['a gateway 400', at400('GATEWAY', '100'), 'rejected'],
    ['136, in processing', at400('GATEWAY', '136'), 'in-doubt'],
    ['a 400 of the host', at400('HOST', '100'), 'in-doubt'],
    ['a 400 nobody can read', { status: 400, text: '<html>' }, 'in-doubt'],
    ['a 400 without an error', json({}, 400), 'in-doubt'],
    ['408', json({ errorResponse: { error: [{ type: 'GATEWAY', code: '1' }] } }, 408), 'in-doubt'],
    ['409', json({ errorResponse: { error: [{ type: 'GATEWAY', code: '1' }] } }, 409), 'in-doubt'],
    ['503', json({ errorResponse: { error: [{ type: 'GATEWAY', code: '1' }] } }, 503), 'in-doubt'],
    ['201 with nothing in it', json({}, 201), 'in-doubt'],
    ['201 that is no JSON', { status: 201, text: 'ok' }, 'in-doubt'],
    ['an approval of another amount', answered({}, { total: 12.05, currency: 'USD' }), 'in-doubt'],
    ['an approval in another currency', answered({}, { total: 12.04, currency: 'GBP' }), 'in-doubt'],
    ['a charge only authorized', answered({ transactionState: 'AUTHORIZED' }), 'in-doubt'],
    ['a state nobody knows', answered({ transactionState: 'PENDING' }), 'in-doubt'],
    ['an approval', answered({}), 'approved'],
    ['a redirect', { status: 302, text: '' }, 'in-doubt'],
    ['a broken connection', 'drop' as const, 'in-doubt'],
    ['silence', 'hang' as const, 'in-doubt'],
  ])('PAY-6 gives %s its outcome', async (_name, answer, kind) => {
    local.answer(() => answer)
    const adapter = commercehub({ ...setting, baseUrl: local.url }, now, 300)
    expect((await charge(card, order(), adapter)).kind).toBe(kind)
  })

  it('PAY-6 counts a refused connection as not sent', async () => {
    const gone = await startLocalProvider()
    await gone.stop()
    const nobody = commercehub({ ...setting, baseUrl: gone.url }, now)
    expect(await charge(card, order(), nobody)).toMatchObject({ kind: 'rejected', code: 'ECONNREFUSED' })
  })

  it('PAY-6 sends the amount as a number written from digits, and its own ids', async () => {
    local.answer(() => answered({}))
    const one = order({ amount: { minor: 1_204_567_890, currency: 'USD' }, keepsCard: true })
    await charge(card, one, commercehub({ ...setting, baseUrl: local.url }, now))
    const [asked] = local.asked
    expect(asked?.text).toMatch(/^\{"amount":\{"total":12045678\.90,"currency":"USD"\},/)
    expect(asked?.headers['client-request-id']).toBe(one.attemptID)
    expect(local.bodies('/payments/v1/charges')[0]).toMatchObject({
      transactionDetails: { captureFlag: true, createToken: true, merchantTransactionId: one.attemptID },
      source: { sourceType: 'PaymentSession', sessionId: 's' },
    })
    for (const minor of [1, 10, 99, 100, 110, 1999, 2_147_483_647])
      expect(JSON.parse(withAmount({ minor, currency: 'USD' }, { a: 1 })).amount.total).toBeCloseTo(minor / 100, 5)
  })
})
