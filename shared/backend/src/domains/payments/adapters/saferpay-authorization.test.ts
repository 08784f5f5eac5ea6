import { describe, expect, test } from 'vitest'
import type { Outcome } from '../processor'
import { saferpay } from './saferpay'
import { anOrder, deadUrl, json } from './testing/local-provider'
import {
  ALIAS,
  adapter,
  begun,
  cardFacts,
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

describe('the authorization', () => {
  test('PAY-6 23 requires 3-D Secure and reserves the money', async () => {
    provider.answer(() => transaction({ IssuerReference: { TransactionStamp: 'stamp-1' } }))
    expect(await adapter.charge(anOrder(), FIELDS, STATE, null)).toEqual({
      kind: 'authorized',
      state: { transactionId: 'tx-1' },
      code: '012345',
      card: cardFacts,
      schemeTransactionId: 'stamp-1',
      stored: null,
    })
    expect(provider.bodies(`${PATH}/Transaction/Authorize`)).toEqual([
      {
        RequestHeader: expect.any(Object),
        Token: 'tok-1',
        Condition: 'THREE_DS_AUTHENTICATION_SUCCESSFUL_OR_ATTEMPTED',
      },
    ])
    provider.answer(() => refused('CONDITION_NOT_SATISFIED'))
    expect(await adapter.charge(anOrder(), FIELDS, STATE, null)).toEqual({
      kind: 'auth-failed',
      code: 'CONDITION_NOT_SATISFIED',
    })
  })

  test('PAY-6 gives each documented refusal its outcome', async () => {
    const outcomes: Record<string, Outcome['kind']> = {
      TRANSACTION_DECLINED: 'declined',
      GENERAL_DECLINED: 'declined',
      CARD_CVC_INVALID: 'declined',
      BLOCKED_BY_RISK_MANAGEMENT: 'declined',
      '3DS_AUTHENTICATION_FAILED': 'auth-failed',
      PAYER_AUTHENTICATION_REQUIRED: 'unfinished',
      TRANSACTION_ABORTED: 'canceled',
      TOKEN_EXPIRED: 'rejected',
      TRANSACTION_NOT_STARTED: 'rejected',
      VALIDATION_FAILED: 'rejected',
      PERMISSION_DENIED: 'rejected',
    }
    for (const [code, kind] of Object.entries(outcomes)) {
      provider.answer(() => refused(code))
      expect(await adapter.charge(anOrder(), FIELDS, STATE, null)).toEqual({ kind, code })
    }
  })

  test('PAY-6 24 is in doubt after a communication timeout, a used token, a provider error and an unknown name', async () => {
    for (const [name, status] of [
      ['COMMUNICATION_TIMEOUT', 402],
      ['COMMUNICATION_FAILED', 402],
      ['TOKEN_INVALID', 402],
      ['UNEXPECTED_ERROR_BY_ACQUIRER', 402],
      ['TRANSACTION_IN_WRONG_STATE', 402],
      ['INTERNAL_ERROR', 500],
      ['COMMUNICATION_TIMEOUT', 500],
      ['TRANSACTION_DECLINED', 500],
      ['TRANSACTION_ABORTED', 500],
      ['A_NAME_OF_TOMORROW', 402],
    ] as const) {
      provider.answer(() => refused(name, status))
      expect(await adapter.charge(anOrder(), FIELDS, STATE, null)).toEqual({ kind: 'in-doubt', code: name })
    }
  })

  test('PAY-6 24 fails after "too many requests", except where the money is reserved already', async () => {
    provider.answer(() => refused('TOO_MANY_REQUESTS', 429))
    const busy = { kind: 'rejected', code: 'TOO_MANY_REQUESTS' }
    expect(await adapter.charge(anOrder(), FIELDS, STATE, null)).toEqual(busy)
    const onPage = { ...STATE, flow: 'page' }
    expect(await adapter.charge(anOrder(), FIELDS, onPage, null)).toEqual({ ...busy, kind: 'in-doubt' })
  })

  test('PAY-6 24 is in doubt after a broken connection, a timeout and an unreadable answer, but not after a refused connection', async () => {
    for (const [answer, code] of [
      ['drop', 'ECONNRESET'],
      ['hang', 'TimeoutError'],
      [{ text: '<html>Bad gateway</html>', status: 502 }, 'http-502-unreadable'],
      [{ text: '{"Transaction":' }, 'http-200-unreadable'],
      [json({}), 'unreadable'],
      [transaction({ Status: 'PENDING' }), 'status-pending'],
    ] as const) {
      provider.answer(() => answer)
      expect(await waitingFor(answer).charge(anOrder(), FIELDS, STATE, null)).toEqual({ kind: 'in-doubt', code })
    }
    const unplugged = saferpay({ ...setting, baseUrl: await deadUrl() })
    expect(await unplugged.charge(anOrder(), FIELDS, STATE, null)).toEqual({ kind: 'rejected', code: 'ECONNREFUSED' })
  })

  test('PAY-3 keeps a card when the payer wants it, with strong authentication, and a failure there loses only the card', async () => {
    const order = anOrder({ keepsCard: true })
    provider.answer(() => begun())
    await adapter.start(order, FIELDS, null, null)
    expect(provider.bodies(`${PATH}/Transaction/Initialize`)[0]).toMatchObject({
      Authentication: { ThreeDsChallenge: 'FORCE' },
    })
    provider.answer(() =>
      transaction({}, { RegistrationResult: { Success: true, Alias: { Id: ALIAS, Lifetime: 1096 } } }),
    )
    expect(await adapter.charge(order, FIELDS, STATE, null)).toMatchObject({
      kind: 'authorized',
      stored: { ...cardFacts, token: ALIAS, schemeTransactionId: null },
    })
    expect(provider.bodies(`${PATH}/Transaction/Authorize`)[0]).toMatchObject({
      RegisterAlias: { IdGenerator: 'RANDOM_UNIQUE' },
    })
    provider.answer(() => transaction({}, { RegistrationResult: { Success: false, Error: { ErrorName: 'X' } } }))
    expect(await adapter.charge(order, FIELDS, STATE, null)).toMatchObject({ kind: 'authorized', stored: null })
  })
})
