/** Signed calls to Commerce Hub. Whatever happens on the way comes back as an answer; nothing is thrown. */
import { createHmac } from 'node:crypto'
import { decimalText } from '@obverse/contract/rules/payments'
import * as z from 'zod'
import type { CommercehubSetting } from '../../../setting'
import type { Amount } from '../processor'
import { fromJson, send } from './http'

type Json = Record<string, unknown>
export type HubAnswer =
  /** JSON came back; `errorCode` is the first one of an errorResponse, `isHost` when the issuer's side said it. */
  | { kind: 'answered'; status: number; body: Json; list: unknown; errorCode: string; isHost: boolean }
  /** Nothing left this machine. */
  | { kind: 'not-sent'; code: string }
  /** It may have arrived: no answer, or none that can be read. */
  | { kind: 'lost'; code: string }

const ErrorAnswer = z.object({
  errorResponse: z.object({
    error: z.array(z.object({ type: z.string().catch(''), code: z.string().catch('') })).min(1),
  }),
})
/**
 * Base64 of HMAC-SHA-256 over key, request id, timestamp and body: of its bytes, or of its hex text where the
 * provider's certification asks for that.
 */
export function hubSignature(setting: Pick<CommercehubSetting, 'secret' | 'hmac'>, message: string): string {
  const hmac = createHmac('sha256', setting.secret).update(message)
  return setting.hmac === 'raw' ? hmac.digest('base64') : Buffer.from(hmac.digest('hex')).toString('base64')
}

/** A client of one merchant: path, Client-Request-Id (UUID v4) and the body exactly as it is signed. */
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
  const body = z.record(z.string(), z.unknown()).safeParse(list).data ?? {}
  const [first] = ErrorAnswer.safeParse(list).data?.errorResponse.error ?? []
  return { kind: 'answered', status, body, list, errorCode: first?.code ?? '', isHost: first?.type === 'HOST' }
}

/** A body whose amount is a JSON number written from digits, so that no arithmetic can bend it. */
export const withAmount = ({ minor, currency }: Amount, rest: Json): string =>
  `{"amount":{"total":${decimalText(minor)},"currency":${JSON.stringify(currency)}},${JSON.stringify(rest).slice(1)}`
