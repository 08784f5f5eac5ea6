/** The typed client of the contract, with every failure in the shape that react-admin's forms read. */
import type { AnyContract, Contract, ErrorBody, ErrorCode, Wire } from '@obverse/contract'
import { CallFailed, type Client, createClient } from '@obverse/contract/client'
import { messageByCode } from '@obverse/contract/errors'
import { namingMissingCalls } from '@obverse/contract/missing-calls'
import { wire } from '@obverse/contract/wire'
import { fetchUtils, HttpError } from 'ra-core'
import { createSaveKeys } from './save-keys'

let culture = 'en-US'
/** Returns the culture of all calls (SITE-4) as a BCP 47 tag. */
export const currentCulture = () => culture

/** Sets the culture of all later calls, as a BCP 47 tag. */
export function setCulture(tag: string) {
  culture = tag
}

type OwnFailure = 'internal' | 'unavailable'
let sentenceOf = (code: OwnFailure): string => messageByCode[code]

/** Sets the function that returns the sentences of failures that no server tells, in the language of the screen. */
export function setFailureSentences(next: typeof sentenceOf) {
  sentenceOf = next
}

/** The body of a call without an answer; its message is that of the moment in which it is shown. */
const unreachable: ErrorBody = {
  code: 'unavailable',
  get message() {
    return sentenceOf('unavailable')
  },
  requestId: '',
}

/** Returns the server's message, with the request id of an internal error. */
const sentence = ({ code, message, requestId }: ErrorBody) =>
  code === 'internal' && requestId ? `${message} (${requestId})` : message

/**
 * Converts a failed call to react-admin's HttpError: `status`, `message`, and `body.errors` by field. A missing answer
 * becomes 503. Returns an aborted call and any other error unchanged.
 */
export function toHttpError(error: unknown): unknown {
  if (error instanceof CallFailed) return new HttpError(sentence(error.body), error.status, error.body)
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
  if (error instanceof TypeError || timedOut) return new HttpError(unreachable.message, 503, unreachable)
  return error
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

/** Returns the wire error of a rejected call, or null. */
export const errorBodyOf = (error: unknown): ErrorBody | null =>
  error instanceof HttpError && isErrorBody(error.body) ? error.body : null

/** Tells whether a call failed with a code, such as `conflict`. */
export const failedWith = (error: unknown, code: ErrorCode): boolean => errorBodyOf(error)?.code === code

/** Returns the message of anything that was thrown. */
export function messageOf(error: unknown): string {
  const body = errorBodyOf(error)
  return body ? sentence(body) : sentenceOf('internal')
}

type AnyCall = ((...given: never[]) => Promise<unknown>) & { raw: (...given: never[]) => Promise<Response> }

function withHttpErrors<C extends AnyCall>(call: C): C {
  const mapped =
    (run: (...given: never[]) => Promise<unknown>) =>
    (...given: never[]) =>
      run(...given).catch((error: unknown) => {
        throw toHttpError(error)
      })
  return Object.assign(mapped(call), call, { raw: mapped(call.raw) }) as unknown as C
}

/**
 * The calls of a contract, typed; every one rejects with react-admin's HttpError and sends the culture. A call that is not
 * in the table throws a MissingCall that names it.
 * @param table what the contract looks like on the wire; `send` replaces the browser's fetch in tests.
 */
export function createHttpOf<C extends AnyContract>(
  table: Wire,
  send?: (input: string, init: RequestInit) => Promise<Response>,
): Client<C> {
  const transport = send ?? ((input: string, init: RequestInit) => fetch(input, init))
  const keys = createSaveKeys()
  const plain = createClient<C>(table, {
    headers: () => ({ 'Accept-Language': culture }),
    fetch: async (input, init) => {
      const write = keys(init.method, input, init.body)
      const response = await transport(input, write ? { ...init, headers: withKey(init.headers, write.key) } : init)
      write?.answered(response.status)
      return response
    },
  })
  const areas = Object.entries(plain).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls as object).map(([name, call]) => [name, withHttpErrors(call as AnyCall)])),
  ])
  return namingMissingCalls(Object.fromEntries(areas) as Client<C>)
}

/** Creates the client of our contract. */
export const createHttp = (send?: (input: string, init: RequestInit) => Promise<Response>) =>
  createHttpOf<Contract>(wire, send)

export const client = createHttp()

function withKey(given: HeadersInit | undefined, key: string): Headers {
  const headers = new Headers(given)
  headers.set('Idempotency-Key', key)
  return headers
}

const restKeys = createSaveKeys()

/** The transport of ra-data-simple-rest with language and key of the write; a missing answer becomes 503. */
export const restTransport: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const write = restKeys(options.method, String(url), options.body)
  const given = options.headers ?? { Accept: 'application/json' }
  const headers = write ? withKey(given, write.key) : new Headers(given)
  headers.set('Accept-Language', culture)
  try {
    const answer = await fetchUtils.fetchJson(url, { ...options, headers })
    write?.answered(answer.status)
    return answer
  } catch (error) {
    if (error instanceof HttpError) write?.answered(error.status)
    throw toHttpError(error)
  }
}
