import { createHash, createHmac, randomUUID } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { demoKeys, type Sandbox } from '../index'
import type { Answer } from './hub-client'

const keys = demoKeys.cardinal
type Fields = Record<string, string>

/** A hand-written client of Cardinal, the tokenizer and the acquirer, from the documentation alone. */
export class CardinalClient {
  constructor(
    readonly sandbox: Sandbox,
    readonly now: () => number = Date.now,
  ) {}

  async tokenize(CardNumber: string, headers: Fields = { 'Api-Key': keys.processorApiKey }): Promise<Answer> {
    const response = await fetch(this.sandbox.urls.tokenize, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ CardNumber, ExpirationMonth: '01', ExpirationYear: '2030', CVV: '123' }),
    })
    return { status: response.status, body: await response.json() }
  }

  async token(card: string): Promise<string> {
    return (await this.tokenize(card)).body.token
  }

  /** Sends a signed message; `fields` override the correct values. */
  async send(fields: Fields): Promise<Fields> {
    const Timestamp = fields.Timestamp ?? String(this.now())
    const message: Fields = {
      Version: '1.7',
      Algorithm: 'SHA-512',
      Identifier: keys.apiIdentifier,
      OrgUnit: keys.orgUnitId,
      Timestamp,
      Signature: createHash('sha512')
        .update(Timestamp + keys.apiKey)
        .digest('base64'),
      ...fields,
    }
    const inner = Object.entries(message).map(([name, value]) => `<${name}>${value}</${name}>`)
    const response = await fetch(this.sandbox.urls.cardinalLookup, {
      method: 'POST',
      body: new URLSearchParams({ cmpi_msg: `<CardinalMPI>${inner.join('')}</CardinalMPI>` }),
    })
    return new XMLParser({ parseTagValue: false }).parse(await response.text()).CardinalMPI
  }

  async lookup(card: string, more: Fields = {}): Promise<Fields & { token: string }> {
    const token = await this.token(card)
    const fields = {
      MsgType: 'cmpi_lookup',
      TransactionType: 'C',
      Amount: '1204',
      CurrencyCode: '826',
      OrderNumber: 'ORDER-1',
      CardToken: token,
      DeviceChannel: 'browser',
      ...more,
    }
    return { ...(await this.send(fields)), token }
  }

  /** Returns a signed JWT; `claims`, `header` and `key` override the correct values. */
  jwt(claims: Record<string, unknown> = {}, header: object = { alg: 'HS256', typ: 'JWT' }, key = keys.apiKey): string {
    const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const body = {
      jti: randomUUID(),
      iat: Math.floor(this.now() / 1000),
      iss: keys.apiIdentifier,
      OrgUnitId: keys.orgUnitId,
      Payload: { OrderDetails: { OrderNumber: 'ORDER-1', Amount: '1204', CurrencyCode: '826' } },
      ...claims,
    }
    const signed = `${text(header)}.${text(body)}`
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
  }

  order(OrderNumber: string) {
    return { Payload: { OrderDetails: { OrderNumber, Amount: '1204', CurrencyCode: '826' } } }
  }

  async init(ServerJWT: string): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.sandbox.origin}/V1/Order/JWT/Init`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ServerJWT }),
    })
    return JSON.parse(await response.text())
  }

  /** Posts a form as a browser in a frame does; returns the page. */
  async post(path: string, form: Fields): Promise<string> {
    const response = await fetch(this.sandbox.origin + path, { method: 'POST', body: new URLSearchParams(form) })
    return response.text()
  }

  /** Passes a challenge as Songbird and the holder do; returns Songbird's data. */
  async challenge(looked: Fields, code: string, jti: string = randomUUID()) {
    const { ACSUrl = '', Payload = '', TransactionId = '' } = looked
    const JWT = this.jwt({
      jti,
      ReferenceId: '0_session',
      ObjectifyPayload: true,
      Payload: { ACSUrl, Payload, TransactionId },
    })
    const asked = await this.post('/V2/Cruise/StepUp', { JWT, Parent: 'http://shop.localhost:3000' })
    const id = /name="challenge" value="([^"]+)"/.exec(asked)?.[1]
    return { JWT, ...this.told(id === undefined ? asked : await this.post('/acs/answer', { challenge: id, code })) }
  }

  told(html: string): { data: Record<string, unknown>; jwt: string | null } {
    const found = /parent\.postMessage\((\{.*\}), "http:\/\/shop\.localhost:3000"\)/.exec(html)?.[1]
    return JSON.parse(found ?? '{}')
  }

  async acquirer(path: string, body: object, password = keys.acquirerPassword): Promise<Answer> {
    const response = await fetch(`${this.sandbox.urls.acquirer}/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`${keys.acquirerUser}:${password}`)}`,
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  /** Charges a card after a silent authentication. */
  async pay(card: string, reference: string = randomUUID(), more: object = {}): Promise<Answer> {
    const { token, Cavv: cavv, EciFlag: eci } = await this.lookup(card)
    return this.acquirer('charges', {
      reference,
      invoice: '1400000001',
      amountMinor: 1204,
      currency: 'GBP',
      token,
      cavv,
      eci,
      ...more,
    })
  }
}

/** Returns the claims of a JWT without checking it. */
export function claimsOf(jwt: string | null): Record<string, unknown> {
  return JSON.parse(Buffer.from(jwt?.split('.')[1] ?? '', 'base64url').toString() || '{}')
}
