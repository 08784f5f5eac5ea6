import { describe, expect, test } from 'vitest'
import { anOrder, json } from './testing/local-provider'
import {
  ALIAS,
  ALIAS_OF,
  adapter,
  begun,
  captured,
  cardFacts,
  FIELDS,
  PATH,
  paymentMeans,
  provider,
  refused,
  transaction,
  useSaferpay,
} from './testing/saferpay-provider'

useSaferpay()

describe('follow-up calls', () => {
  const KNOWN = anOrder()
  const TAKEN = { transactionId: 'tx-1', captureId: 'tx-1_c' }

  test('PAY-6 21 accepts an earlier capture as success', async () => {
    provider.answer((_asked, count) => (count === 1 ? captured : refused('TRANSACTION_ALREADY_CAPTURED')))
    const state = { transactionId: 'tx-1' }
    expect(await adapter.capture(KNOWN, state)).toMatchObject({ kind: 'approved', state: TAKEN })
    expect(await adapter.capture(KNOWN, TAKEN)).toMatchObject({ kind: 'approved', state: TAKEN })
    expect(provider.bodies(`${PATH}/Transaction/Capture`)[0]).toMatchObject({
      TransactionReference: { TransactionId: 'tx-1' },
    })
  })

  test('PAY-6 is in doubt after a capture without a clear answer, so that it is sent again', async () => {
    for (const answer of ['drop', refused('COMMUNICATION_TIMEOUT'), refused('AUTHENTICATION_FAILED', 401)] as const) {
      provider.answer(() => answer)
      expect(await adapter.capture(KNOWN, TAKEN)).toMatchObject({ kind: 'in-doubt' })
    }
    provider.answer(({ path }) =>
      path.endsWith('Inquire') ? transaction({ Status: 'CANCELED' }) : refused('TRANSACTION_IN_WRONG_STATE'),
    )
    expect(await adapter.capture(KNOWN, TAKEN)).toEqual({ kind: 'rejected', code: 'TRANSACTION_IN_WRONG_STATE' })
  })

  test('PAY-6 inquires by our own id and returns reserved, captured, canceled and not found', async () => {
    for (const [answer, found] of [
      [transaction(), { kind: 'authorized', state: { transactionId: 'tx-1' } }],
      [transaction({ Status: 'CAPTURED', CaptureId: 'tx-1_c' }), { kind: 'approved', state: TAKEN }],
      [transaction({ Status: 'CANCELED' }), { kind: 'voided' }],
      [transaction({ Status: 'PENDING' }), { kind: 'unknown' }],
      [refused('TRANSACTION_NOT_FOUND'), { kind: 'not-found' }],
      [refused('PERMISSION_DENIED', 403), { kind: 'unknown' }],
    ] as const) {
      provider.answer(() => answer)
      expect(await adapter.inquire(KNOWN, {})).toMatchObject(found)
      expect(provider.bodies(`${PATH}/Transaction/Inquire`)[0]).toMatchObject({
        TransactionReference: { OrderId: KNOWN.attemptID },
      })
    }
  })

  test('PAY-6 cancels a reservation, treats a second cancel as success, and cancels no captured money', async () => {
    provider.answer(() => json({ TransactionId: 'tx-1', Date: '2026-11-21T20:00:02Z' }))
    expect(await adapter.void(KNOWN, { transactionId: 'tx-1' })).toMatchObject({ kind: 'approved' })
    provider.answer(({ path }) =>
      path.endsWith('Inquire') ? transaction({ Status: 'CANCELED' }) : refused('TRANSACTION_IN_WRONG_STATE'),
    )
    expect(await adapter.void(KNOWN, { transactionId: 'tx-1' })).toMatchObject({ kind: 'approved' })
    provider.answer(() => refused('TRANSACTION_ALREADY_CAPTURED'))
    expect(await adapter.void(KNOWN, TAKEN)).toEqual({ kind: 'rejected', code: 'TRANSACTION_ALREADY_CAPTURED' })
  })

  test('PAY-6 voids an unknown charge only when the inquiry finds it reserved', async () => {
    provider.answer(({ path }) => (path.endsWith('Inquire') ? transaction() : json({ TransactionId: 'tx-1' })))
    expect(await adapter.voidUnknown(KNOWN, {})).toBe('voided')
    for (const answer of [refused('TRANSACTION_NOT_FOUND'), transaction({ Status: 'CAPTURED' }), 'drop'] as const) {
      provider.answer(() => answer)
      expect(await adapter.voidUnknown(KNOWN, {})).toBe('unknown')
    }
    expect(adapter.abilities).toEqual({
      certainAfterSeconds: 1800,
      canVoidUnknown: false,
      abandonedAfterMinutes: 18,
    })
  })

  test('PAY-6 22 reserves a refund and completes it only by its capture', async () => {
    const refundID = crypto.randomUUID()
    const back = transaction({ Type: 'REFUND', Id: 'rf-1', Amount: { Value: '500', CurrencyCode: 'EUR' } })
    const backTaken = json({ CaptureId: 'rf-1_c', Status: 'CAPTURED' })
    provider.answer(({ path }) => (path.endsWith('Refund') ? back : backTaken))
    const amount = { minor: 500, currency: 'EUR' as const }
    expect(await adapter.refund(KNOWN, TAKEN, refundID, amount)).toMatchObject({
      kind: 'approved',
      state: { transactionId: 'rf-1', captureId: 'rf-1_c' },
    })
    expect(provider.bodies(`${PATH}/Transaction/Refund`)[0]).toMatchObject({
      Refund: {
        Amount: { Value: '500', CurrencyCode: 'EUR' },
        OrderId: refundID,
        RestrictRefundAmountToCapturedAmount: true,
      },
      CaptureReference: { CaptureId: 'tx-1_c' },
    })
    expect(provider.bodies(`${PATH}/Transaction/Capture`)[0]).toMatchObject({
      TransactionReference: { TransactionId: 'rf-1' },
    })
  })

  test('PAY-6 22 completes a refund with an unclear capture at its inquiry', async () => {
    const refundID = crypto.randomUUID()
    const amount = { minor: 500, currency: 'EUR' as const }
    const back = transaction({ Type: 'REFUND', Id: 'rf-1', Amount: { Value: '500', CurrencyCode: 'EUR' } })
    provider.answer(({ path }) => (path.endsWith('Refund') ? back : 'drop'))
    expect(await adapter.refund(KNOWN, TAKEN, refundID, amount)).toMatchObject({ kind: 'in-doubt' })
    const known = { attemptID: refundID, amount }
    provider.answer(({ path }) => (path.endsWith('Inquire') ? back : 'drop'))
    expect(await adapter.inquire(known, TAKEN)).toEqual({ kind: 'unknown' })
    provider.answer(({ path }) => (path.endsWith('Inquire') ? back : json({ CaptureId: 'rf-1_c', Status: 'CAPTURED' })))
    expect(await adapter.inquire(known, TAKEN)).toMatchObject({ kind: 'approved', state: { captureId: 'rf-1_c' } })
    expect(provider.bodies(`${PATH}/Transaction/Inquire`)[0]).toMatchObject({
      TransactionReference: { OrderId: refundID },
    })
  })

  test('PAY-6 finds a capture whose id was lost, and refunds nothing that was never captured', async () => {
    const back = transaction({ Type: 'REFUND', Id: 'rf-1' })
    const paths = (found: ReturnType<typeof transaction>) => {
      provider.answer(({ path }) => (path.endsWith('Inquire') ? found : path.endsWith('Refund') ? back : captured))
      return adapter.refund(KNOWN, { transactionId: 'tx-1' }, crypto.randomUUID(), KNOWN.amount)
    }
    expect(await paths(transaction({ Status: 'CAPTURED', CaptureId: 'late_c' }))).toMatchObject({ kind: 'approved' })
    expect(provider.bodies(`${PATH}/Transaction/Refund`)[0]).toMatchObject({
      CaptureReference: { CaptureId: 'late_c' },
    })
    expect(await paths(transaction())).toEqual({ kind: 'rejected', code: 'not-captured' })
    expect(provider.bodies(`${PATH}/Transaction/Refund`)).toEqual([])
    provider.answer(() => refused('AMOUNT_INVALID'))
    expect(await adapter.refund(KNOWN, TAKEN, crypto.randomUUID(), KNOWN.amount)).toEqual({
      kind: 'rejected',
      code: 'AMOUNT_INVALID',
    })
  })

  test('PAY-1 keeps a card without a payment, but none that asks for a confirmation first', async () => {
    const insert = (RedirectRequired: boolean) =>
      provider.answer(({ path }) =>
        path.endsWith('AssertInsert')
          ? json({ Alias: { Id: ALIAS, Lifetime: 1096 }, PaymentMeans: paymentMeans })
          : begun({ RedirectRequired }),
      )
    insert(false)
    expect(await adapter.store(FIELDS, 'consent-1')).toEqual({
      kind: 'stored',
      card: { ...cardFacts, token: ALIAS, schemeTransactionId: null },
    })
    expect(provider.bodies(`${PATH}/Alias/Insert`)[0]).toMatchObject({
      Type: 'CARD',
      RegisterAlias: { IdGenerator: 'RANDOM_UNIQUE' },
      PaymentMeans: { SaferpayFields: { Token: 'fields-token-that-nobody-may-read' } },
    })
    insert(true)
    expect(await adapter.store(FIELDS, 'consent-1')).toEqual({ kind: 'failed', code: 'confirmation-required' })
    provider.answer(() => refused('CARD_CHECK_FAILED'))
    expect(await adapter.store(FIELDS, 'consent-1')).toEqual({ kind: 'declined', code: 'CARD_CHECK_FAILED' })
  })
})

test('PAY-6 56 repeats no card number or token in an outcome, whatever the provider writes into its names', async () => {
  const secrets = ['9010003150000001', 'fields-token-that-nobody-may-read', ALIAS]
  const told: unknown[] = []
  for (const secret of secrets)
    for (const answer of [
      refused(secret),
      refused(`declined ${secret}`, 500),
      transaction({ Status: secret }),
      json({ Token: 'tok-1', RedirectRequired: true, Redirect: { RedirectUrl: secret } }),
      { text: secret, status: 400 },
    ]) {
      provider.answer(() => answer)
      told.push(await adapter.start(anOrder(), FIELDS, null, null))
      told.push(await adapter.charge(anOrder(), ALIAS_OF('merchant'), {}, null))
      told.push(await adapter.capture(anOrder(), { transactionId: 'tx-1' }), await adapter.store(FIELDS, ''))
    }
  for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret)
})
