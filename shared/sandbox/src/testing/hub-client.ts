import { createHmac, randomUUID } from 'node:crypto'
import { demoKeys, type Sandbox } from '../index'

type Json = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
export type Answer = { status: number; body: any }
type Signing = {
  id?: string
  mode?: 'raw' | 'hex'
  secret?: string
  timestamp?: number
  apiKey?: string
  body?: string
}

const merchantDetails = {
  merchantId: demoKeys.commercehub.merchantId,
  terminalId: demoKeys.commercehub.terminalId,
}
export const GOOD_CARD = '4012001928706700'

/** A hand-written client of Commerce Hub, from the documentation alone. */
export class HubClient {
  constructor(
    readonly sandbox: Sandbox,
    readonly now: () => number = Date.now,
  ) {}

  /** Sends a signed call; rejects when the connection breaks. */
  async call(path: string, body: Json, signing: Signing = {}): Promise<Answer> {
    const { apiKey, secret } = { ...demoKeys.commercehub, ...signing }
    const id = signing.id ?? randomUUID()
    const timestamp = String(signing.timestamp ?? this.now())
    const text = JSON.stringify(body)
    const hmac = createHmac('sha256', secret).update(apiKey + id + timestamp + text)
    const authorization = signing.mode === 'hex' ? btoa(hmac.digest('hex')) : hmac.digest('base64')
    const response = await fetch(this.sandbox.urls.commercehub + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Api-Key': apiKey,
        'Client-Request-Id': id,
        Timestamp: timestamp,
        'Auth-Token-Type': 'HMAC',
        Authorization: authorization,
      },
      body: signing.body ?? text,
    })
    return { status: response.status, body: await response.json() }
  }

  credentials(signing?: Signing): Promise<Answer> {
    return this.call('/payments-vas/v1/security/credentials', { merchantDetails }, signing)
  }

  /** Sends typed card data as the card form does. */
  async type(accessToken: string, cardData: string, year = '2030'): Promise<Answer> {
    const response = await fetch(`${this.sandbox.urls.commercehub}/payments-vas/v1/card-capture`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Api-Key': demoKeys.commercehub.apiKey,
        'Client-Request-Id': randomUUID(),
        Timestamp: String(this.now()),
        'Auth-Token-Type': 'AccessToken',
        Authorization: accessToken,
      },
      body: JSON.stringify({
        source: {
          sourceType: 'PaymentCard',
          card: { cardData, expirationMonth: '12', expirationYear: year, securityCode: '777' },
        },
      }),
    })
    return { status: response.status, body: await response.json() }
  }

  /** Returns a session that has a card. */
  async session(card = GOOD_CARD): Promise<string> {
    const { body } = await this.credentials()
    await this.type(body.accessToken, card)
    return body.sessionId
  }

  charge(source: Json, more: { total?: number; reference?: string; createToken?: boolean } = {}, signing?: Signing) {
    return this.call(
      '/payments/v1/charges',
      {
        amount: { total: more.total ?? 12.04, currency: 'USD' },
        source,
        transactionDetails: {
          captureFlag: true,
          merchantInvoiceNumber: '1400000001',
          merchantTransactionId: more.reference ?? randomUUID(),
          ...(more.createToken === undefined ? {} : { createToken: more.createToken }),
        },
        transactionInteraction: { origin: 'ECOM' },
        merchantDetails,
      },
      signing,
    )
  }

  async chargeCard(
    card: string,
    more: { total?: number; reference?: string; createToken?: boolean } = {},
    id?: string,
  ) {
    const sessionId = await this.session(card)
    return this.charge({ sourceType: 'PaymentSession', sessionId }, more, id === undefined ? {} : { id })
  }

  inquire(referenceTransactionDetails: Json): Promise<Answer> {
    return this.call('/payments/v1/transaction-inquiry', { referenceTransactionDetails, merchantDetails })
  }

  cancel(referenceMerchantTransactionId: string, reversalReasonCode = 'TIMEOUT'): Promise<Answer> {
    return this.call('/payments/v1/cancels', {
      referenceTransactionDetails: { referenceMerchantTransactionId },
      transactionDetails: { reversalReasonCode },
      merchantDetails,
    })
  }

  refund(referenceTransactionId: string, total?: number): Promise<Answer> {
    return this.call('/payments/v1/refunds', {
      referenceTransactionDetails: { referenceTransactionId },
      merchantDetails,
      ...(total === undefined ? {} : { amount: { total, currency: 'USD' } }),
    })
  }
}
