import { randomUUID } from 'node:crypto'
import { demoKeys, type Sandbox } from '../index'
import type { Answer } from './hub-client'

type Json = Record<string, unknown>
const keys = demoKeys.saferpay
export const TerminalId = keys.terminalId
export const RETURN_URL = 'http://shop.localhost:3000/pay/result/?requestID=1'
export const FRICTIONLESS = '9010003150000001'
export const CHALLENGED = '9010004950000001'

/** A hand-written client of Saferpay's JSON API, from the documentation alone. */
export class SaferpayClient {
  constructor(readonly sandbox: Sandbox) {}

  /** Sends a call such as `Transaction/Initialize`; `header` and `headers` override the correct values. */
  async call(path: string, body: Json, header: Json = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.sandbox.urls.saferpay}/Payment/v1/${path}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json; charset=utf-8',
        'Content-Type': 'application/json; charset=utf-8',
        Authorization: `Basic ${btoa(`${keys.user}:${keys.password}`)}`,
        ...headers,
      },
      body: JSON.stringify({
        RequestHeader: {
          SpecVersion: '1.53',
          CustomerId: keys.customerId,
          RequestId: randomUUID(),
          RetryIndicator: 0,
          ...header,
        },
        ...body,
      }),
    })
    return { status: response.status, body: await response.json() }
  }

  /** Returns the card fields' token for a card. */
  async fields(CardNumber = FRICTIONLESS): Promise<string> {
    return (await this.typed(CardNumber)).body.Token
  }

  async typed(CardNumber: string, accessToken = keys.fieldsAccessToken): Promise<Answer> {
    const response = await fetch(`${this.sandbox.urls.saferpayFields}/${keys.customerId}/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ CardNumber, ExpMonth: '12', ExpYear: '2030', VerificationCode: '123' }),
    })
    return { status: response.status, body: await response.json() }
  }

  initialize(token: string, more: { value?: string; orderId?: string; notify?: string; condition?: string } = {}) {
    return this.call('Transaction/Initialize', {
      TerminalId,
      Payment: this.payment(more.value, more.orderId),
      PaymentMeans: { SaferpayFields: { Token: token } },
      ReturnUrl: { Url: RETURN_URL },
      ...(more.condition === undefined ? {} : { Condition: more.condition }),
      ...(more.notify === undefined
        ? {}
        : { Notification: { SuccessNotifyUrl: more.notify, FailNotifyUrl: more.notify } }),
    })
  }

  payment(value = '1204', orderId: string = randomUUID()) {
    return { Amount: { Value: value, CurrencyCode: 'EUR' }, OrderId: orderId, Description: 'Invoice 1400000001' }
  }

  /** Pays with a card up to its authorization. */
  async authorize(
    card = FRICTIONLESS,
    more: { value?: string; orderId?: string; condition?: string } = {},
    body: Json = {},
  ) {
    const begun = await this.initialize(await this.fields(card), more)
    return this.call('Transaction/Authorize', { Token: begun.body.Token, ...body })
  }

  capture(TransactionId: string): Promise<Answer> {
    return this.call('Transaction/Capture', { TransactionReference: { TransactionId } })
  }

  /** Posts to our page as a payer's browser does; returns the redirect. */
  async visit(redirectUrl: string, part: 'card' | 'challenge', form: Record<string, string>): Promise<Response> {
    return fetch(`${redirectUrl}/${part}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  }
}
