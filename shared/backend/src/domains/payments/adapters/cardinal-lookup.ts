/** Cardinal's lookup (cmpi_lookup): the payer is authenticated, is challenged, or is refused. */
import { createHash } from 'node:crypto'
import type { BrowserFacts } from '@obverse/contract/domains/payments'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import type { Order, ThreeDS } from '../processor'
import type { CardinalSetting } from '../setting'
import { currencyNumber } from './cardinal-jwt'
import { codeFrom, send } from './http'

export type LookupRequest = {
  order: Order
  /** The tokenizer's token for the card. The lookup's address replaces it with the number, which we never have. */
  token: string
  browser: z.infer<typeof BrowserFacts> | null
  dfReferenceID: string | null
}
export type LookupResult =
  | { kind: 'authenticated'; transactionId: string; threeDS: ThreeDS }
  | { kind: 'challenge'; transactionId: string; acsUrl: string; payload: string }
  /** The payer is not authenticated, or cannot be challenged. */
  | { kind: 'failed'; code: string }
  /**
   * Nobody can authenticate the payer: no answer, or no enrollment in 3-D Secure. A charge would be at our own risk.
   */
  | { kind: 'unavailable'; code: string }

const builder = new XMLBuilder({ processEntities: true, suppressEmptyNode: false })
const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, trimValues: true })

/** Looks up one card and order. Never throws; a failed request is `unavailable`. */
export async function lookup(
  setting: CardinalSetting,
  now: Date,
  request: LookupRequest,
  timeoutMilliseconds: number,
): Promise<LookupResult> {
  const sent = await send(setting.lookupUrl, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/xml' },
    body: new URLSearchParams({ cmpi_msg: lookupXml(setting, now, request) }).toString(),
    timeoutMilliseconds,
  })
  if (sent.kind !== 'answered') return { kind: 'unavailable', code: sent.code }
  if (sent.status !== 200) return { kind: 'unavailable', code: `http-${sent.status}` }
  return readLookup(sent.text)
}

/** Returns Base64 of SHA-512 over the time and the key. */
const cmpiSignature = (timestamp: string, apiKey: string): string =>
  createHash('sha512')
    .update(timestamp + apiKey)
    .digest('base64')

function lookupXml(setting: CardinalSetting, now: Date, { order, token, browser, dfReferenceID }: LookupRequest) {
  const Timestamp = String(now.getTime())
  const { payer, amount } = order
  const fields: Record<string, string | null> = {
    MsgType: 'cmpi_lookup',
    Version: '1.7',
    Algorithm: 'SHA-512',
    Identifier: setting.apiIdentifier,
    OrgUnit: setting.orgUnitId,
    Timestamp,
    Signature: cmpiSignature(Timestamp, setting.apiKey),
    TransactionType: 'C',
    Amount: String(amount.minor),
    CurrencyCode: currencyNumber(amount),
    OrderNumber: order.invoice,
    OrderDescription: order.description,
    CardNumber: token,
    DFReferenceId: dfReferenceID,
    DeviceChannel: 'browser',
    BillingFirstName: payer.firstName,
    BillingLastName: payer.lastName,
    Email: payer.email,
    IPAddress: payer.ip,
    UserAgent: payer.userAgent,
    BrowserHeader: 'text/html,application/xhtml+xml,*/*',
    ...(browser && {
      BrowserJavaEnabled: 'false',
      BrowserLanguage: browser.Language,
      BrowserColorDepth: String(browser.ColorDepth),
      BrowserScreenHeight: String(browser.ScreenHeight),
      BrowserScreenWidth: String(browser.ScreenWidth),
      BrowserTimeZone: String(browser.TimeZoneMinutes),
    }),
  }
  const given = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, printable(value)]] : []))
  return builder.build({ CardinalMPI: Object.fromEntries(given) })
}

/** Replaces characters that XML cannot express, and cuts the text to 1,000 characters. */
const printable = (value: string): string => value.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD]/gu, ' ').slice(0, 1000)

const field = z.string().catch('')
const Answer = z.object({
  CardinalMPI: z.object({
    ErrorNo: field,
    Enrolled: field,
    PAResStatus: field,
    SignatureVerification: field,
    Cavv: field,
    EciFlag: field,
    Xid: field,
    ACSUrl: field,
    Payload: field,
    TransactionId: field,
  }),
})

/** Returns the meaning of an answer. Every field is text, and a document with its own declarations is not read. */
export function readLookup(xml: string): LookupResult {
  const answer = /<!(?:DOCTYPE|ENTITY)/i.test(xml) ? undefined : Answer.safeParse(parsed(xml)).data?.CardinalMPI
  if (!answer) return { kind: 'unavailable', code: 'unreadable' }
  const { ErrorNo, Enrolled, PAResStatus, SignatureVerification, Cavv, TransactionId } = answer
  if (PAResStatus === 'N' || PAResStatus === 'R') return { kind: 'failed', code: `status-${PAResStatus}` }
  if (ErrorNo !== '' && ErrorNo !== '0') return { kind: 'unavailable', code: codeFrom(ErrorNo, /^\d{1,6}$/, 'error') }
  if (PAResStatus === 'Y' || PAResStatus === 'A') {
    if (SignatureVerification === 'N') return { kind: 'failed', code: 'signature-N' }
    if (!Cavv || !TransactionId) return { kind: 'failed', code: 'cavv-missing' }
    const threeDS = { cavv: Cavv, eci: answer.EciFlag, xid: answer.Xid, status: PAResStatus }
    return { kind: 'authenticated', transactionId: TransactionId, threeDS }
  }
  if (PAResStatus === 'C' || (PAResStatus === '' && Enrolled === 'Y')) {
    const { ACSUrl: acsUrl, Payload: payload } = answer
    // A challenge needs all three; one missing is a failure.
    if (!isWebPage(acsUrl) || !payload || !TransactionId) return { kind: 'failed', code: 'cannot-continue' }
    return { kind: 'challenge', transactionId: TransactionId, acsUrl, payload }
  }
  const said = PAResStatus === '' ? `enrolled-${Enrolled}` : `status-${PAResStatus}`
  return { kind: 'unavailable', code: codeFrom(said, /^[a-z]+-[A-Z]$/, 'unclear') }
}

const isWebPage = (url: string): boolean => z.url({ protocol: /^https?$/ }).safeParse(url).success

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml)
  } catch {
    return undefined
  }
}
