import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoKeys, type Sandbox, startSandbox } from '../index'
import { GOOD_CARD, HubClient } from '../testing/hub-client'

let sandbox: Sandbox
let hub: HubClient
let clock = Date.now()
const minutes = (count: number) => {
  clock += count * 60_000
}

beforeAll(async () => {
  sandbox = await startSandbox({ slow: 0.01, now: () => new Date(clock) })
  hub = new HubClient(sandbox, () => clock)
})
afterAll(() => sandbox.stop())

const session = (sessionId: string) => ({ sourceType: 'PaymentSession', sessionId })
const booked = (reference: string) => sandbox.ledger().filter((entry) => entry.reference === reference)
const errorOf = (answer: { status: number; body: { errorResponse: { error: { code: string; type: string }[] } } }) => [
  answer.status,
  answer.body.errorResponse.error[0]?.code,
]

describe('access to Commerce Hub', () => {
  test('1 answers a correctly signed call, in raw mode and in hex mode', async () => {
    expect((await hub.credentials()).status).toBe(201)
    expect((await hub.credentials({ mode: 'hex' })).status).toBe(401)
    const keys = { commercehub: { ...demoKeys.commercehub, hmac: 'hex' as const } }
    const other = await startSandbox({ keys, now: () => new Date(clock) })
    const hex = new HubClient(other, () => clock)
    expect((await hex.credentials({ mode: 'hex' })).status).toBe(201)
    expect((await hex.credentials()).status).toBe(401)
    await other.stop()
  })

  test('2 refuses a wrong secret, an unknown key and a body changed after signing', async () => {
    expect(errorOf(await hub.credentials({ secret: 'wrong' }))).toEqual([401, '710'])
    expect(errorOf(await hub.credentials({ apiKey: 'wrong' }))).toEqual([401, '710'])
    expect(errorOf(await hub.credentials({ body: '{"merchantDetails":{}}' }))).toEqual([401, '710'])
  })

  test('3 refuses a timestamp more than 5 minutes off, past or ahead', async () => {
    expect((await hub.credentials({ timestamp: clock - 299_000 })).status).toBe(201)
    expect((await hub.credentials({ timestamp: clock + 299_000 })).status).toBe(201)
    expect((await hub.credentials({ timestamp: clock - 301_000 })).status).toBe(401)
    expect((await hub.credentials({ timestamp: clock + 301_000 })).status).toBe(401)
    expect((await hub.credentials({ timestamp: Math.floor(clock / 1000) })).status).toBe(401)
  })

  test('refuses a Client-Request-Id that is not a UUIDv4, and a foreign terminal', async () => {
    expect((await hub.credentials({ id: 'attempt-1' })).status).toBe(400)
    const body = { merchantDetails: { merchantId: '1', terminalId: '1' } }
    expect(errorOf(await hub.call('/payments-vas/v1/security/credentials', body))).toEqual([400, '204'])
  })
})

describe('sessions', () => {
  test('4 pays once with a session, and accepts one card for its access token', async () => {
    const { body } = await hub.credentials()
    expect(body).toMatchObject({
      accessTokenTimeToLive: 1800,
      publicKey: expect.any(String),
      keyId: expect.any(String),
    })
    expect((await hub.type(body.accessToken, GOOD_CARD)).body.source.card).toMatchObject({ last4: '6700' })
    expect((await hub.type(body.accessToken, GOOD_CARD)).status).toBe(401)
    expect((await hub.charge(session(body.sessionId))).status).toBe(201)
    expect(errorOf(await hub.charge(session(body.sessionId)))).toEqual([400, '102'])
  })

  test('5 ends a session after 30 minutes', async () => {
    const { body } = await hub.credentials()
    const sessionId = await hub.session()
    minutes(31)
    expect((await hub.type(body.accessToken, GOOD_CARD)).status).toBe(401)
    expect(errorOf(await hub.charge(session(sessionId)))).toEqual([400, '102'])
  })

  test('accepts only the published test numbers, not expired', async () => {
    for (const [card, year] of [
      ['4111111111111111', '2030'],
      [GOOD_CARD, '2020'],
      ['4000000000010019', '2030'],
      ['9010003150000001', '2030'],
    ] as const) {
      const { body } = await hub.credentials()
      expect((await hub.type(body.accessToken, card, year)).status).toBe(400)
      expect(errorOf(await hub.charge(session(body.sessionId)))).toEqual([400, '102'])
    }
  })
})

describe('charges', () => {
  test('captures an approved charge and writes it into the ledger in minor units', async () => {
    const reference = randomUUID()
    const { status, body } = await hub.chargeCard(GOOD_CARD, { reference, total: 1234.56 })
    expect(status).toBe(201)
    expect(body.gatewayResponse).toMatchObject({ transactionType: 'CHARGE', transactionState: 'CAPTURED' })
    expect(body.paymentReceipt).toMatchObject({
      approvedAmount: { total: 1234.56, currency: 'USD' },
      processorResponseDetails: { approvalStatus: 'APPROVED', responseCode: '000' },
    })
    expect(booked(reference)).toMatchObject([{ kind: 'charge', minor: 123456, last4: '6700', outcome: 'approved' }])
  })

  test('6 answers a decline with HTTP 201 and DECLINED, by card and by amount', async () => {
    const byCard = await hub.chargeCard('4000000000010027')
    expect([byCard.status, byCard.body.paymentReceipt.processorResponseDetails]).toMatchObject([
      201,
      { approvalStatus: 'DECLINED', responseCode: '006' },
    ])
    const byAmount = await hub.chargeCard('4012001915677112', { total: 5013 })
    expect(byAmount.body.gatewayResponse.transactionState).toBe('DECLINED')
    expect(byAmount.body.paymentReceipt.processorResponseDetails.responseCode).toBe('013')
    expect((await hub.chargeCard('4012001915677112')).body.gatewayResponse.transactionState).toBe('CAPTURED')
  })

  test('7 refuses an unreadable body with errorResponse.error[], and books nothing', async () => {
    const count = sandbox.ledger().length
    const sessionId = await hub.session()
    for (const total of [12.345, -1, 0])
      expect(errorOf(await hub.charge(session(sessionId), { total }))).toEqual([400, '105'])
    const asText = await hub.call('/payments/v1/charges', { amount: { total: '12.04', currency: 'USD' } })
    expect(asText.body.errorResponse.error[0]).toMatchObject({ type: 'GATEWAY', code: '105', field: 'amount.total' })
    expect(sandbox.ledger()).toHaveLength(count)
    expect((await hub.charge(session(sessionId))).status).toBe(201)
  })

  test('8 gives the same Client-Request-Id the same answer for 5 minutes and books once', async () => {
    const [id, reference] = [randomUUID(), randomUUID()]
    const source = session(await hub.session())
    const first = await hub.charge(source, { reference }, { id })
    minutes(4)
    expect(await hub.charge(source, { reference }, { id })).toEqual(first)
    expect(booked(reference)).toHaveLength(1)
    minutes(2)
    expect(errorOf(await hub.charge(source, { reference }, { id }))).toEqual([400, '102'])
  })

  test('answers 136 while the same transaction is processed, and to its cancel', async () => {
    const patient = await startSandbox({ slow: 0.01 })
    const release = patient.hold()
    const other = new HubClient(patient)
    const reference = randomUUID()
    const slow = other.chargeCard('4000000000010050', { reference })
    await expect.poll(async () => errorOf(await other.cancel(reference))).toEqual([409, '136'])
    expect(errorOf(await other.chargeCard(GOOD_CARD, { reference }))).toEqual([409, '136'])
    release()
    expect((await slow).body.gatewayResponse.transactionState).toBe('CAPTURED')
    expect(patient.ledger()).toMatchObject([{ reference }])
    await patient.stop()
  })
})

describe('unknown outcomes', () => {
  test('9 finds a lost answer by client request id, own id and transaction id', async () => {
    const [id, reference] = [randomUUID(), randomUUID()]
    await expect(hub.chargeCard('4000000000010035', { reference }, id)).rejects.toThrow()
    const [found] = (await hub.inquire({ referenceClientRequestId: id })).body
    expect(found.gatewayResponse.transactionState).toBe('CAPTURED')
    expect((await hub.inquire({ referenceMerchantTransactionId: reference })).body).toEqual([found])
    const { transactionId } = found.gatewayResponse.transactionProcessingDetails
    expect((await hub.inquire({ referenceTransactionId: transactionId })).body).toEqual([found])
    expect((await hub.inquire({ referenceTransactionId: 'x', referenceOrderId: 'y' })).status).toBe(400)
  })

  test('10 voids a charge once by a cancel with TIMEOUT, and reports when there is none', async () => {
    const reference = randomUUID()
    await expect(hub.chargeCard('4000000000010035', { reference })).rejects.toThrow()
    const voided = await hub.cancel(reference)
    expect([voided.status, voided.body.paymentReceipt.processorResponseDetails.approvalStatus]).toEqual([
      201,
      'APPROVED',
    ])
    expect((await hub.inquire({ referenceMerchantTransactionId: reference })).body[0].gatewayResponse).toMatchObject({
      transactionState: 'VOIDED',
    })
    expect(errorOf(await hub.cancel(reference))).toEqual([400, '833'])
    expect(errorOf(await hub.cancel(randomUUID()))).toEqual([404, '831'])
    expect((await hub.cancel(reference, 'BECAUSE')).status).toBe(400)
  })

  test('books nothing for a request lost before its charge, and charges when it is repeated', async () => {
    const [id, reference] = [randomUUID(), randomUUID()]
    const source = session(await hub.session('4000000000010043'))
    await expect(hub.charge(source, { reference }, { id })).rejects.toThrow()
    expect((await hub.inquire({ referenceMerchantTransactionId: reference })).body).toEqual([])
    expect(errorOf(await hub.cancel(reference))).toEqual([404, '831'])
    expect((await hub.charge(source, { reference }, { id })).status).toBe(201)
    expect(booked(reference)).toHaveLength(1)
  })

  test('may charge with a 500, but not with a 429', async () => {
    const [lying, limited] = [randomUUID(), randomUUID()]
    expect(errorOf(await hub.chargeCard('4000000000010068', { reference: lying }))).toEqual([500, '703'])
    expect(booked(lying)).toMatchObject([{ outcome: 'approved' }])
    expect(errorOf(await hub.chargeCard('4000000000010076', { reference: limited }))).toEqual([429, '760'])
    expect(booked(limited)).toEqual([])
  })
})

describe('refunds and stored cards', () => {
  test('11 refunds in parts, never more than was charged, and never a voided charge', async () => {
    const { body } = await hub.chargeCard(GOOD_CARD, { total: 100 })
    const id = body.gatewayResponse.transactionProcessingDetails.transactionId
    expect((await hub.refund(id, 60)).body.paymentReceipt.approvedAmount.total).toBe(60)
    expect(errorOf(await hub.refund(id, 40.01))).toEqual([400, '810'])
    expect((await hub.refund(id)).body.paymentReceipt.approvedAmount.total).toBe(40)
    expect(errorOf(await hub.refund(id, 0.01))).toEqual([400, '810'])
    const reference = randomUUID()
    const other = await hub.chargeCard(GOOD_CARD, { reference })
    await hub.cancel(reference, 'VOID')
    const otherId = other.body.gatewayResponse.transactionProcessingDetails.transactionId
    expect(errorOf(await hub.refund(otherId))).toEqual([400, '837'])
  })

  test('12 turns a session into a token once, and the token pays again and again', async () => {
    const source = session(await hub.session())
    const stored = await hub.call('/payments-vas/v1/tokens', { source, merchantDetails: demoMerchant() })
    expect(stored.body).toMatchObject({
      paymentTokens: [{ tokenSource: 'TRANSARMOR', tokenResponseCode: '000' }],
      source: { card: { last4: '6700', expirationMonth: '12', expirationYear: '2030' } },
    })
    const { tokenData } = stored.body.paymentTokens[0]
    const token = { sourceType: 'PaymentToken', tokenData, tokenSource: 'TRANSARMOR' }
    expect((await hub.charge(token)).status).toBe(201)
    expect((await hub.charge(token)).status).toBe(201)
    expect(errorOf(await hub.charge(source))).toEqual([400, '102'])
    expect(errorOf(await hub.charge({ ...token, tokenData: '1' }))).toEqual([400, '103'])
  })

  test('returns a token with a charge, and charges a card that cannot be stored all the same', async () => {
    const good = await hub.chargeCard(GOOD_CARD, { createToken: true })
    expect(good.body.paymentTokens[0].tokenResponseCode).toBe('000')
    const bad = await hub.chargeCard('4000000000010084', { createToken: true })
    expect([bad.status, bad.body.paymentTokens[0].tokenResponseCode]).toEqual([201, '500'])
    const source = session(await hub.session('4000000000010084'))
    expect((await hub.call('/payments-vas/v1/tokens', { source, merchantDetails: demoMerchant() })).status).toBe(400)
    expect((await hub.charge(source)).status).toBe(201)
  })
})

function demoMerchant() {
  const { merchantId, terminalId } = demoKeys.commercehub
  return { merchantId, terminalId }
}
