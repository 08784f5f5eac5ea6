import { describe, expect, test } from 'vitest'
import { cardinal } from './cardinal'
import {
  adapter,
  BROWSER,
  booking,
  CARD,
  NOW,
  OURS,
  pounds,
  provider,
  setting,
  THREE_DS,
  TOKEN,
  useCardinal,
  waitingFor,
  xml,
} from './testing/cardinal-provider'
import { deadUrl, json } from './testing/local-provider'

useCardinal()

describe('the acquirer', () => {
  test('PAY-6 sends our attempt as the reference of a charge, the proof of 3-D Secure and minor units', async () => {
    const order = pounds()
    provider.answer(() => json(booking(order), 201))
    expect(await adapter.charge(order, CARD, { transactionId: 'tx-1' }, THREE_DS)).toEqual({
      kind: 'approved',
      state: { transactionId: 'tx-1', chargeId: 'acq-1' },
      code: '00',
      card: { brand: 'visa', last4: '1000', expirationMonth: 1, expirationYear: 2029, holder: '' },
      schemeTransactionId: null,
      stored: null,
    })
    expect(provider.asked[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('merchant:a pässword').toString('base64')}`,
    )
    expect(provider.bodies('/acquirer/charges')).toEqual([
      {
        reference: order.attemptID,
        invoice: '1400000001',
        amountMinor: 1234,
        currency: 'GBP',
        token: TOKEN,
        cavv: THREE_DS.cavv,
        eci: '05',
        xid: 'xid',
      },
    ])
  })

  test('PAY-6 marks a charge without 3-D Secure, and a charge we make without the payer', async () => {
    const order = pounds()
    provider.answer(() => json(booking(order), 201))
    await adapter.charge(order, CARD, {}, null)
    expect(await adapter.start(order, OURS, null, null)).toEqual({ kind: 'ready', state: {}, threeDS: null })
    await adapter.charge(order, OURS, {}, null)
    const [atRisk, byUs] = provider.bodies('/acquirer/charges')
    expect(atRisk).toMatchObject({ eci: '07' })
    expect(atRisk).not.toHaveProperty('merchantInitiated')
    expect(byUs).toMatchObject({ token: 'kept-token', merchantInitiated: true })
    expect(byUs).not.toHaveProperty('eci')
    expect(provider.asked).toHaveLength(2)
  })

  test('PAY-6 rejects only after a refusal before any booking, treats the rest as in doubt, and sends each once', async () => {
    const order = pounds()
    for (const [answer, kind, code] of [
      [json(booking(order, { status: 'declined', code: '06' }), 201), 'declined', '06'],
      [json({ error: 'invalid' }, 400), 'rejected', 'invalid'],
      [json({ error: 'unauthorized' }, 401), 'rejected', 'unauthorized'],
      [json({ error: 'in_progress' }, 409), 'in-doubt', 'in_progress'],
      [json({ error: 'reference_reused' }, 422), 'in-doubt', 'reference_reused'],
      [json({ error: 'too_many_requests' }, 429), 'rejected', 'too_many_requests'],
      [json({ error: 'invalid' }, 500), 'in-doubt', 'invalid'],
      [json(booking(order, { amountMinor: 1 }), 201), 'in-doubt', 'amount-differs'],
      [json(booking(order, { reference: 'other' }), 201), 'in-doubt', 'amount-differs'],
      [json(booking(order, { status: 'voided' }), 201), 'in-doubt', 'status-unclear'],
      [json({}, 201), 'in-doubt', 'unreadable'],
      [{ text: '<html>', status: 502 }, 'in-doubt', 'http-502-unreadable'],
      ['drop', 'in-doubt', 'ECONNRESET'],
      ['hang', 'in-doubt', 'TimeoutError'],
    ] as const) {
      provider.answer(() => answer)
      expect(await waitingFor(answer).charge(order, CARD, {}, THREE_DS)).toEqual({ kind, code })
      expect(provider.asked).toHaveLength(1)
    }
    const unplugged = cardinal({ ...setting, acquirerUrl: await deadUrl() }, () => NOW)
    expect(await unplugged.charge(order, CARD, {}, THREE_DS)).toEqual({ kind: 'rejected', code: 'ECONNREFUSED' })
  })

  test('PAY-6 inquires, voids and refunds by our own references', async () => {
    const order = pounds()
    const refundID = crypto.randomUUID()
    const part = { minor: 234, currency: 'GBP' as const }
    for (const [answer, found] of [
      [json(booking(order)), { kind: 'approved', state: { chargeId: 'acq-1' } }],
      [json(booking(order, { status: 'declined', code: '06' })), { kind: 'declined', code: '06' }],
      [json(booking(order, { status: 'voided' })), { kind: 'voided' }],
      [json({ error: 'not_found' }, 404), { kind: 'not-found' }],
      [json(booking(order, { amountMinor: 1 })), { kind: 'unknown' }],
      [{ text: 'not here', status: 404 }, { kind: 'unknown' }],
      [json({ message: 'No such page' }, 404), { kind: 'unknown' }],
      ['drop', { kind: 'unknown' }],
    ] as const) {
      provider.answer(() => answer)
      expect(await adapter.inquire(order, {})).toMatchObject(found)
      expect(provider.bodies('/acquirer/inquire')).toEqual([{ reference: order.attemptID }])
    }
    provider.answer(() => json(booking(order, { status: 'voided' })))
    expect(await adapter.void(order, {})).toMatchObject({ kind: 'approved' })
    expect(provider.bodies('/acquirer/void')).toEqual([{ reference: order.attemptID }])
    provider.answer(() => json(booking(order, { reference: refundID, amountMinor: 234 }), 201))
    expect(await adapter.refund(order, {}, refundID, part)).toMatchObject({ kind: 'approved' })
    expect(provider.bodies('/acquirer/refunds')).toEqual([
      { reference: refundID, chargeReference: order.attemptID, amountMinor: 234, currency: 'GBP' },
    ])
    provider.answer(() => json({ error: 'amount_too_high' }, 422))
    expect(await adapter.refund(order, {}, refundID, part)).toEqual({ kind: 'rejected', code: 'amount_too_high' })
  })

  test('PAY-6 voids a charge of unknown outcome by our reference, and reports nothing left only after a clear answer', async () => {
    const order = pounds()
    const declined = json(booking(order, { status: 'declined' }))
    const notVoidable = json({ error: 'not_voidable' }, 409)
    for (const [voided, inquired, said] of [
      [json(booking(order, { status: 'voided' })), 'drop', 'voided'],
      [json({ error: 'nothing_to_void' }, 404), 'drop', 'nothing-to-void'],
      [notVoidable, declined, 'nothing-to-void'],
      [notVoidable, json(booking(order)), 'unknown'],
      [notVoidable, 'drop', 'unknown'],
      [json({ error: 'in_progress' }, 409), declined, 'unknown'],
      [{ text: 'not here', status: 404 }, declined, 'unknown'],
      [json({ message: 'No such page' }, 404), declined, 'unknown'],
      ['drop', declined, 'unknown'],
    ] as const) {
      provider.answer(({ path }) => (path.endsWith('void') ? voided : inquired))
      expect(await adapter.voidUnknown(order, {})).toBe(said)
    }
    expect(adapter.abilities).toEqual({ certainAfterSeconds: 300, canVoidUnknown: true, abandonedAfterMinutes: 10 })
  })

  test('PAY-3 keeps a card after the charge when the payer wants it, and a failure there loses only the card', async () => {
    const order = pounds({ keepsCard: true })
    const kept = { token: 'kept-token', last4: '1000', brand: 'visa', exp: '01/2029' }
    provider.answer(({ path }) => (path.endsWith('tokens') ? json(kept, 201) : json(booking(order), 201)))
    expect(await adapter.charge(order, CARD, {}, THREE_DS)).toMatchObject({
      kind: 'approved',
      stored: { token: 'kept-token', brand: 'visa', last4: '1000', expirationMonth: 1, expirationYear: 2029 },
    })
    expect(provider.bodies('/acquirer/tokens')).toEqual([{ token: TOKEN }])
    for (const answer of ['drop', json({ error: 'not_storable' }, 422)] as const) {
      provider.answer(({ path }) => (path.endsWith('tokens') ? answer : json(booking(order), 201)))
      expect(await adapter.charge(order, CARD, {}, THREE_DS)).toMatchObject({ kind: 'approved', stored: null })
    }
  })

  test('PAY-1 keeps a card without a payment', async () => {
    provider.answer(() => json({ token: 'kept-token', last4: '1000', brand: 'visa', exp: '01/2029' }, 201))
    expect(await adapter.store(CARD, 'consent')).toMatchObject({ kind: 'stored', card: { token: 'kept-token' } })
    provider.answer(() => json({ error: 'not_storable' }, 422))
    expect(await adapter.store(CARD, 'consent')).toEqual({ kind: 'declined', code: 'not_storable' })
    provider.answer(() => 'drop')
    expect(await adapter.store(CARD, 'consent')).toMatchObject({ kind: 'failed' })
    expect(await adapter.store({ kind: 'session', sessionId: 's' }, 'consent')).toEqual({
      kind: 'failed',
      code: 'card-kind',
    })
  })
})

test('PAY-6 56 repeats no token, proof or card number in an outcome, whatever the provider answers', async () => {
  const told: unknown[] = []
  const order = pounds({ keepsCard: true })
  for (const secret of [TOKEN, THREE_DS.cavv, '4000000000001091'])
    for (const answer of [
      json({ error: secret }, 400),
      json(booking(order, { status: 'declined', code: secret }), 201),
      xml({ ErrorNo: secret, Enrolled: secret }),
      xml({ PAResStatus: secret }),
      { text: secret, status: 500 },
    ]) {
      provider.answer(() => answer)
      told.push(await adapter.start(order, CARD, BROWSER, null), await adapter.charge(order, CARD, {}, THREE_DS))
      told.push(await adapter.inquire(order, {}), await adapter.store(CARD, ''))
      told.push(await adapter.finish(order, { transactionId: 'tx-1' }, { kind: 'jwt', jwt: secret }))
    }
  const text = JSON.stringify(told)
  for (const secret of [TOKEN, THREE_DS.cavv, '4000000000001091']) expect(text).not.toContain(secret)
})
