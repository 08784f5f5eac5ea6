/** Calls to Saferpay's JSON API. A failure on the way is returned as an answer; nothing is thrown. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { SaferpaySetting } from '../setting'
import { basic, codeFrom, fromJson, type Sent, send } from './http'

const SPEC_VERSION = '1.53'
// A repeatable call is repeated once: Saferpay blocks accounts that poll.
const TRIES = 2
const NAME = /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/

export type SaferpayAnswer =
  | { kind: 'done'; body: unknown }
  /** Saferpay did not perform the call, and names the error. */
  | { kind: 'refused'; status: number; name: string; behavior: string }
  | { kind: 'not-sent'; code: string }
  /** The call may have been performed: there is no answer, or no readable one. */
  | { kind: 'unknown'; code: string }

const ErrorAnswer = z.object({ ErrorName: z.string().min(1), Behavior: z.string().catch('') })

export type SaferpayClient = {
  /** Sends a call that must happen only once. */
  once(path: string, body: Record<string, unknown>): Promise<SaferpayAnswer>
  /** Sends a call that may happen twice, and repeats it when the first answer leaves it open. */
  again(path: string, body: Record<string, unknown>): Promise<SaferpayAnswer>
}

/** Returns a client of one terminal's account; paths are like /Payment/v1/Transaction/Capture. */
export function saferpayClient(setting: SaferpaySetting, timeoutMilliseconds: number): SaferpayClient {
  const headers = {
    Authorization: basic(setting.user, setting.password),
    'Content-Type': 'application/json; charset=utf-8',
    Accept: 'application/json; charset=utf-8',
  }
  async function call(path: string, body: Record<string, unknown>, tries: number): Promise<SaferpayAnswer> {
    const RequestId = randomUUID()
    let answer: SaferpayAnswer = { kind: 'not-sent', code: '' }
    for (let RetryIndicator = 0; RetryIndicator < tries; RetryIndicator++) {
      const RequestHeader = {
        SpecVersion: SPEC_VERSION,
        CustomerId: setting.customerId,
        RequestId,
        RetryIndicator,
      }
      const text = JSON.stringify({ RequestHeader, ...body })
      answer = read(await send(setting.baseUrl + path, { headers, body: text, timeoutMilliseconds }))
      if (!isOpen(answer)) break
    }
    return answer
  }
  return { once: (path, body) => call(path, body, 1), again: (path, body) => call(path, body, TRIES) }
}

const isOpen = (answer: SaferpayAnswer): boolean =>
  answer.kind === 'refused' ? answer.status >= 500 || answer.behavior === 'RETRY' : answer.kind !== 'done'

function read(sent: Sent): SaferpayAnswer {
  if (sent.kind !== 'answered') return sent
  const body = fromJson(sent.text)
  if (sent.status === 200 && typeof body === 'object' && body !== null) return { kind: 'done', body }
  const error = ErrorAnswer.safeParse(body).data
  if (sent.status < 400 || !error) return { kind: 'unknown', code: `http-${sent.status}-unreadable` }
  return {
    kind: 'refused',
    status: sent.status,
    name: codeFrom(error.ErrorName, NAME, 'unnamed'),
    behavior: error.Behavior,
  }
}
