/** Signed calls to Commerce Hub. A failure on the way is returned as an answer; nothing is thrown. */
import { createHmac } from 'node:crypto'
import { decimalText } from '@obverse/contract/rules/payments'
import * as z from 'zod'
import type { Amount } from '../processor'
import type { CommercehubSetting } from '../setting'
import { fromJson, send } from './http'

type Json = Record<string, unknown>
export type HubAnswer =
  /**
   * JSON came back. `errorCode` is the first one of an errorResponse, `isHost` is true when the issuer's side sent it.
   */
  | { kind: 'answered'; status: number; body: Json; list: unknown; errorCode: string; isHost: boolean }
  /** Nothing was sent. */
  | { kind: 'not-sent'; code: string }
  /** The request may have arrived: there is no answer, or no readable one. */
  | { kind: 'lost'; code: string }

const ErrorAnswer = z.object({
  errorResponse: z.object({
    error: z.array(z.object({ type: z.string().catch(''), code: z.string().catch('') })).min(1),
  }),
})
const Body = z.record(z.string(), z.unknown())
/**
 * Returns the base64 signature of a message: HMAC-SHA-256 over key, request id, timestamp and body, of its bytes, or of
 * its hex text when the provider's certification asks for that.
 */
export function hubSignature(setting: Pick<CommercehubSetting, 'secret' | 'hmac'>, message: string): string {
  const hmac = createHmac('sha256', setting.secret).update(message)
  return setting.hmac === 'raw' ? hmac.digest('base64') : Buffer.from(hmac.digest('hex')).toString('base64')
}

/**
 * Returns a client of one merchant. It takes the path, the Client-Request-Id (UUID v4) and the body exactly as signed.
 */
export function commercehubClient(setting: CommercehubSetting, now: () => Date, timeoutMilliseconds: number) {
  return async (path: string, requestID: string, body: string): Promise<HubAnswer> => {
    const timestamp = String(now().getTime())
    const sent = await send(`${setting.baseUrl}${path}`, {
      headers: {
        'Content-Type': 'application/json',
        'Api-Key': setting.apiKey,
        'Client-Request-Id': requestID,
        Timestamp: timestamp,
        'Auth-Token-Type': 'HMAC',
        Authorization: hubSignature(setting, setting.apiKey + requestID + timestamp + body),
      },
      body,
      timeoutMilliseconds,
    })
    if (sent.kind === 'answered') return read(sent.status, sent.text)
    return { kind: sent.kind === 'not-sent' ? 'not-sent' : 'lost', code: sent.code }
  }
}

function read(status: number, text: string): HubAnswer {
  const list = fromJson(text)
  if (list === undefined) return { kind: 'lost', code: `http-${status}-unreadable` }
  const body = Body.safeParse(list).data ?? {}
  const [first] = ErrorAnswer.safeParse(list).data?.errorResponse.error ?? []
  return { kind: 'answered', status, body, list, errorCode: first?.code ?? '', isHost: first?.type === 'HOST' }
}

/** Returns a body whose amount is a JSON number written from digits, so that no arithmetic changes it. */
export const withAmount = ({ minor, currency }: Amount, rest: Json): string =>
  `{"amount":{"total":${decimalText(minor)},"currency":${JSON.stringify(currency)}},${JSON.stringify(rest).slice(1)}`
