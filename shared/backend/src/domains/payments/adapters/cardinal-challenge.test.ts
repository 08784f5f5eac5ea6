import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { Order, ProviderState } from '../processor'
import {
  adapter,
  BROWSER,
  CARD,
  CHALLENGE,
  clock,
  NOW,
  pounds,
  provider,
  seconds,
  setting,
  THREE_DS,
  useCardinal,
  xml,
} from './testing/cardinal-provider'
import { json } from './testing/local-provider'

useCardinal()

describe('the answer to a challenge', () => {
  const STATE = { transactionId: 'tx-1', orderNumber: '1400000001', amountMinor: '1234', currency: 'GBP' }
  const EXTENDED = {
    Amount: '1234',
    CurrencyCode: '826',
    CAVV: THREE_DS.cavv,
    ECIFlag: '05',
    XID: 'xid',
    PAResStatus: 'Y',
    SignatureVerification: 'Y',
    Enrolled: 'Y',
  }
  const PAYLOAD = {
    ActionCode: 'SUCCESS',
    Validated: true,
    ErrorNumber: 0,
    ErrorDescription: 'Success',
    Payment: { Type: 'CCA', ProcessorTransactionId: 'tx-1', ExtendedData: EXTENDED },
  }
  type Change = {
    payload?: Record<string, unknown>
    extended?: Record<string, unknown>
    claims?: Record<string, unknown>
    key?: string
    alg?: string
  }
  async function answer(order: Order, { payload, extended, claims, key, alg = 'HS256' }: Change = {}) {
    const Payload = { ...PAYLOAD, ...payload }
    if (extended) Payload.Payment = { ...PAYLOAD.Payment, ExtendedData: { ...EXTENDED, ...extended } }
    return new SignJWT({
      jti: crypto.randomUUID(),
      iat: seconds,
      iss: 'api-identifier',
      aud: `${order.requestID}.0123456789abcdef01234567`,
      ConsumerSessionId: 'df-1',
      Payload,
      ...claims,
    })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(key ?? setting.apiKey.padEnd(alg === 'HS512' ? 64 : 0)))
  }
  const finish = (order: Order, jwt: string, state: ProviderState = STATE) =>
    adapter.finish(order, state, { kind: 'jwt', jwt })
  /** Expects a failure with this code, and no request for money on the way. */
  async function fails(change: Change, code: string, order = pounds()) {
    provider.answer(() => json({}))
    expect(await finish(order, await answer(order, change))).toEqual({ kind: 'auth-failed', code })
    expect(provider.asked).toEqual([])
  }

  test('PAY-6 leads a good answer to the charge and returns its id, so that it is used once', async () => {
    const order = pounds()
    const jwt = await answer(order)
    expect(await finish(order, jwt)).toEqual({
      kind: 'ready',
      state: { ...STATE, answerId: decodeJwt(jwt).jti },
      threeDS: THREE_DS,
    })
    const attempted = await finish(order, await answer(order, { extended: { PAResStatus: 'A', ECIFlag: '06' } }))
    expect(attempted).toMatchObject({ kind: 'ready', threeDS: { status: 'A', eci: '06' } })
  })

  test('PAY-6 accepts an answer to the very message that started the challenge', async () => {
    provider.answer(() => xml(CHALLENGE))
    const order = pounds()
    const started = await adapter.start(order, CARD, BROWSER, null)
    const aud = started.kind === 'challenge' ? decodeJwt(started.token).jti : ''
    expect(await finish(order, await answer(order, { claims: { aud } }))).toMatchObject({ kind: 'ready' })
  })

  test('PAY-6 30 35 accepts no unsigned, wrongly signed, differently signed or unreadable answer', async () => {
    await fails({ key: 'another key of thirty-two bytes or more' }, 'jwt-signature')
    await fails({ alg: 'HS512', key: setting.apiKey.padEnd(64) }, 'jwt-algorithm')
    const order = pounds()
    const unsigned = new UnsecuredJWT(decodeJwt(await answer(order))).encode()
    expect(await finish(order, unsigned)).toMatchObject({ kind: 'auth-failed', code: expect.stringMatching(/^jwt-/) })
    const [header, , signature] = (await answer(order)).split('.')
    const forged = Buffer.from(JSON.stringify(decodeJwt(await answer(pounds())))).toString('base64url')
    expect(await finish(order, `${header}.${forged}.${signature}`)).toMatchObject({ code: 'jwt-signature' })
    for (const text of ['', 'x', 'a.b.c', '....', 'null'])
      expect(await finish(order, text)).toMatchObject({ kind: 'auth-failed' })
  })

  test('PAY-6 31 33 accepts no answer that is too old, from another account, or to another payment', async () => {
    await fails({ claims: { iat: seconds - 7300 } }, 'jwt-expired')
    await fails({ claims: { iat: seconds + 7300 } }, 'jwt-iat')
    await fails({ claims: { exp: seconds - 120 } }, 'jwt-expired')
    await fails({ claims: { iss: 'somebody-else' } }, 'jwt-iss')
    await fails({ claims: { aud: `${pounds().requestID}.0123456789abcdef01234567` } }, 'jwt-audience')
    await fails({ claims: { aud: 'x' } }, 'jwt-audience')
    await fails({ claims: { aud: undefined } }, 'jwt-aud')
    await fails({ claims: { jti: undefined } }, 'jwt-jti')
    clock.at = new Date(NOW.getTime() + 2 * 3600_000 - 10_000)
    const order = pounds()
    expect(await finish(order, await answer(order))).toMatchObject({ kind: 'ready' })
  })

  test('PAY-6 32 34 accepts no answer to another challenge', async () => {
    await fails({ payload: { Payment: { ...PAYLOAD.Payment, ProcessorTransactionId: 'tx-2' } } }, 'transaction-differs')
    const order = pounds()
    for (const state of [{ ...STATE, transactionId: 'tx-2' }, { ...STATE, transactionId: '' }, {}])
      expect(await finish(order, await answer(order), state)).toMatchObject({ code: 'transaction-differs' })
  })

  test('PAY-6 39 compares with the stored order only: another amount, currency or number proves nothing', async () => {
    await fails({ extended: { Amount: '1' } }, 'amount-differs')
    await fails({ extended: { CurrencyCode: '840' } }, 'amount-differs')
    const told = (change: object) => ({
      payload: { OrderDetails: { OrderNumber: '1400000001', Amount: '1234', CurrencyCode: '826', ...change } },
    })
    await fails(told({ Amount: '1' }), 'amount-differs')
    await fails(told({ OrderNumber: '1400000002' }), 'order-differs')
    const order = pounds()
    expect(await finish(order, await answer(order, told({ Amount: 1234 })))).toMatchObject({ kind: 'ready' })
    const raised = { ...order, amount: { minor: 1235, currency: 'GBP' as const } }
    expect(await finish(raised, await answer(order))).toEqual({ kind: 'auth-failed', code: 'order-differs' })
  })

  test('PAY-6 36 41 accepts no failure, error, missing action, unverified signature, other status or missing CAVV', async () => {
    for (const ActionCode of ['FAILURE', 'ERROR', 'NOACTION'])
      await fails({ payload: { ActionCode } }, `action-${ActionCode}`)
    await fails({ payload: { ActionCode: undefined } }, 'action-missing')
    await fails({ extended: { SignatureVerification: 'N' } }, 'signature-unverified')
    await fails({ extended: { PAResStatus: 'N' } }, 'status-N')
    await fails({ extended: { PAResStatus: 'U' } }, 'status-U')
    await fails({ extended: { CAVV: '' } }, 'cavv-missing')
    await fails({ payload: { Payment: undefined } }, 'transaction-differs')
    await fails({ payload: { Payment: { ProcessorTransactionId: 'tx-1' } } }, 'signature-unverified')
  })

  test('PAY-6 28 29 30 37 passes over errors 1003, 1010 and 1020, ends on 1011 and others, and never charges after one', async () => {
    const order = pounds()
    provider.answer(() => json({}))
    for (const ErrorNumber of [1003, '1010', 1020])
      expect(await finish(order, await answer(order, { payload: { ErrorNumber } }))).toEqual({
        kind: 'waiting',
        code: String(ErrorNumber),
      })
    for (const ErrorNumber of [1011, 1000, '4000']) await fails({ payload: { ErrorNumber } }, String(ErrorNumber))
    expect(provider.asked).toEqual([])
  })

  test('PAY-6 decides nothing when the payer comes back without an answer', async () => {
    expect(await adapter.finish(pounds(), STATE, { kind: 'returned' })).toEqual({
      kind: 'waiting',
      code: 'jwt-missing',
    })
  })
})
