import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index'
import { FRICTIONLESS, RETURN_URL, SaferpayClient, TerminalId } from '../testing/saferpay-client'

let sandbox: Sandbox
let six: SaferpayClient

beforeAll(async () => {
  sandbox = await startSandbox({ slow: 0.01 })
  six = new SaferpayClient(sandbox)
})
afterAll(() => sandbox.stop())

const booked = (orderId: string) => sandbox.ledger().filter((entry) => entry.reference === orderId)
const pay = (value: string) => ({ TerminalId, Payment: six.payment(value) })

describe('follow-up calls', () => {
  test('21 answers a second capture with TRANSACTION_ALREADY_CAPTURED and books nothing', async () => {
    const { body } = await six.authorize()
    const answers = await Promise.all([six.capture(body.Transaction.Id), six.capture(body.Transaction.Id)])
    expect(answers.map((answer) => answer.body.ErrorName ?? answer.body.Status).sort()).toEqual([
      'CAPTURED',
      'TRANSACTION_ALREADY_CAPTURED',
    ])
    const reference = { TransactionReference: { TransactionId: body.Transaction.Id } }
    expect((await six.call('Transaction/Cancel', reference)).body.ErrorName).toBe('TRANSACTION_ALREADY_CAPTURED')
  })

  test('cancels an authorization once, and then refuses its capture', async () => {
    const { body } = await six.authorize()
    const reference = { TransactionReference: { TransactionId: body.Transaction.Id } }
    expect((await six.call('Transaction/Cancel', reference)).status).toBe(200)
    expect((await six.call('Transaction/Cancel', reference)).body.ErrorName).toBe('TRANSACTION_IN_WRONG_STATE')
    expect((await six.capture(body.Transaction.Id)).body.ErrorName).toBe('TRANSACTION_IN_WRONG_STATE')
  })

  test('22 completes a refund only by its own capture', async () => {
    const paid = await six.authorize()
    const { CaptureId } = (await six.capture(paid.body.Transaction.Id)).body
    const refund = (Value: string, more: object = {}) =>
      six.call('Transaction/Refund', {
        Refund: { Amount: { Value, CurrencyCode: 'EUR' }, ...more },
        CaptureReference: { CaptureId },
      })
    const { Transaction } = (await refund('1000')).body
    expect(Transaction).toMatchObject({ Type: 'REFUND', Status: 'AUTHORIZED' })
    expect((await six.capture(Transaction.Id)).body.Status).toBe('CAPTURED')
    const restricted = await refund('500', { RestrictRefundAmountToCapturedAmount: true })
    expect(restricted.body.ErrorName).toBe('AMOUNT_INVALID')
    // Without the restriction Saferpay refunds more than was captured.
    expect((await refund('5000')).status).toBe(200)
  })
})

describe('the payment page, notifications and aliases', () => {
  test('18-20 pays once by the page, tries its notification 3 times, and gives Assert the same answer again', async () => {
    const calls: string[] = []
    const shop = createServer((request, response) => {
      calls.push(`${request.method} ${request.url}`)
      response.writeHead(calls.length < 3 ? 500 : 204).end()
    }).listen(0)
    const notify = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notify?id=1`
    const orderId = randomUUID()
    const begun = await six.call('PaymentPage/Initialize', {
      TerminalId,
      Payment: six.payment('1204', orderId),
      ReturnUrl: { Url: RETURN_URL },
      RegisterAlias: { IdGenerator: 'RANDOM_UNIQUE' },
      Notification: { SuccessNotifyUrl: notify, FailNotifyUrl: `${notify}&fail` },
    })
    const { Token, RedirectUrl } = begun.body
    const assert = () => six.call('PaymentPage/Assert', { Token })
    expect((await assert()).body.ErrorName).toBe('TRANSACTION_NOT_STARTED')
    const card = (number: string) =>
      six.visit(RedirectUrl, 'card', { number, expiration: '12 / 30', code: '123', holder: 'Ada' })
    const refused = await (await card('4000000000010019')).text()
    expect(refused).toContain('role="alert"')
    expect(refused).not.toContain('4000000000010019')
    expect((await card(FRICTIONLESS)).headers.get('location')).toBe(RETURN_URL)
    const first = await assert()
    expect(first.body).toMatchObject({ Transaction: { Status: 'AUTHORIZED' }, RegistrationResult: { Success: true } })
    expect((await assert()).body.Transaction).toEqual(first.body.Transaction)
    expect((await fetch(RedirectUrl, { redirect: 'manual' })).headers.get('location')).toBe(RETURN_URL)
    expect(booked(orderId)).toHaveLength(1)
    await expect.poll(() => calls).toEqual(Array(3).fill('GET /notify?id=1'))
    shop.close()
  })

  test('stores an alias with or without a payment, pays with it without the payer, and deletes it', async () => {
    const paid = await six.authorize(FRICTIONLESS, {}, { RegisterAlias: { IdGenerator: 'RANDOM_UNIQUE' } })
    const { Id } = paid.body.RegistrationResult.Alias
    const direct = await six.call('Transaction/AuthorizeDirect', { ...pay('500'), PaymentMeans: { Alias: { Id } } })
    expect(direct.body.Transaction.Status).toBe('AUTHORIZED')
    const TransactionId = direct.body.Transaction.Id
    const again = await six.call('Transaction/AuthorizeReferenced', {
      ...pay('500'),
      TransactionReference: { TransactionId },
    })
    expect(again.body.Transaction.Status).toBe('AUTHORIZED')
    const means = { SaferpayFields: { Token: await six.fields('9030003150000007') } }
    const insert = await six.call('Alias/Insert', {
      RegisterAlias: { IdGenerator: 'RANDOM_UNIQUE' },
      Type: 'CARD',
      PaymentMeans: means,
      ReturnUrl: { Url: RETURN_URL },
    })
    expect(insert.body.RedirectRequired).toBe(false)
    const inserted = await six.call('Alias/AssertInsert', { Token: insert.body.Token })
    expect(inserted.body.PaymentMeans.DisplayText).toBe('xxxx xxxx xxxx 0007')
    expect((await six.call('Alias/Inquire', { AliasId: inserted.body.Alias.Id })).status).toBe(200)
    expect((await six.call('Alias/Delete', { AliasId: Id })).status).toBe(200)
    expect((await six.call('Alias/Delete', { AliasId: Id })).body.ErrorName).toBe('ALIAS_INVALID')
    const gone = await six.call('Transaction/AuthorizeDirect', { ...pay('500'), PaymentMeans: { Alias: { Id } } })
    expect(gone.body.ErrorName).toBe('ALIAS_INVALID')
  })

  test('charges a card that cannot be stored all the same', async () => {
    const paid = await six.authorize('4000000000010084', {}, { RegisterAlias: { IdGenerator: 'RANDOM_UNIQUE' } })
    expect(paid.body).toMatchObject({ Transaction: { Status: 'AUTHORIZED' }, RegistrationResult: { Success: false } })
  })
})
