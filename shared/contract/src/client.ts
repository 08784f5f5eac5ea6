/** Creates the typed client of both faces, the tests and integrators. No schemas at run time. */
import type { Answer, AnyContract, Endpoint, Given } from './endpoint'
import { type ErrorBody, type ErrorCode, messageByCode, statusByCode } from './errors'
import type { Wire, WireCall } from './wire-format'

export type CallOptions = {
  signal?: AbortSignal
  /** Milliseconds until the call is aborted. */
  timeout?: number
  /** Milliseconds for which this client caches a GET's answer. */
  cache?: number
}
type Arguments<E extends Endpoint> =
  Record<never, never> extends Given<E>
    ? [given?: Given<E>, options?: CallOptions]
    : [given: Given<E>, options?: CallOptions]
export type Call<E extends Endpoint> = ((...args: Arguments<E>) => Promise<Answer<E>>) & {
  /** Returns one text for this call with these values; the key of SWR and of the cache. */
  key: (...given: Record<never, never> extends Given<E> ? [given?: Given<E>] : [given: Given<E>]) => string
  /** Makes the call and returns the whole response, for headers such as Content-Range. */
  raw: (...args: Arguments<E>) => Promise<Response>
}
export type Client<C extends AnyContract> = { readonly [A in keyof C]: { readonly [K in keyof C[A]]: Call<C[A][K]> } }

/** The rejection of a call that the server answered with an error. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly body: ErrorBody
  readonly response: Response
  constructor(line: string, response: Response, body: ErrorBody) {
    super(`${line}: ${response.status} ${body.code}`)
    this.status = response.status
    this.body = body
    this.response = response
  }
}
/** Tells whether an error is a failed call, of a certain code if one is given. */
export const callFailed = (error: unknown, code?: ErrorCode): error is CallFailed =>
  error instanceof CallFailed && (code === undefined || error.body.code === code)

export type ClientSetting = {
  /** Origin (and site root) in front of every path; '' for the page's own origin. */
  base?: string
  fetch?: (input: string, init: RequestInit) => Promise<Response>
  /** Returns the headers for every call, the language header among them (SITE-4). */
  headers?: () => Record<string, string>
  /** The maximum of cached answers (the oldest is dropped first). One client must serve one person only. */
  cacheSize?: number
}
type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function each(value: unknown, name: string, put: (name: string, value: string | Blob) => void) {
  for (const item of Array.isArray(value) ? value : [value])
    if (item !== undefined && item !== null) put(name, item instanceof Blob ? item : String(item))
}

/** Returns the address of a call with its parameters and query filled in. @throws Error for a missing parameter. */
function address(path: string, { params = {}, query = {} }: Loose = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) each(value, name, (n, v) => search.append(n, String(v)))
  return search.size ? `${filled}?${search}` : filled
}

function payload([, , kind]: WireCall, body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {}
  if (kind !== 'form') return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) each(value, name, (n, v) => form.append(n, v))
  return { body: form }
}

function errorBody(response: Response, data: unknown): ErrorBody {
  if (typeof data === 'object' && data !== null && 'code' in data && 'message' in data) return data as ErrorBody
  const code = (Object.entries(statusByCode).find(([, status]) => status === response.status)?.[0] ??
    (response.status >= 500 ? 'unavailable' : 'internal')) as ErrorCode
  return { code, message: messageByCode[code], requestId: response.headers.get('x-request-id') ?? '' }
}

/**
 * Returns one signal for the caller's own and the time limit; `done` ends the timer. Uses a timer, because a signal
 * that is only a timeout may be collected before it fires.
 */
function limited({ signal, timeout }: CallOptions): { signal: AbortSignal | undefined; done: () => void } {
  if (!timeout) return { signal, done: () => undefined }
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new DOMException('The call took too long.', 'TimeoutError')), timeout)
  const follow = () => stop.abort(signal?.reason)
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow, { once: true })
  return {
    signal: stop.signal,
    done: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', follow)
    },
  }
}

/**
 * Creates a client for a contract. `wire` is the generated table; the types come from the contract's own type. Aborting
 * does not undo a write that was already sent.
 */
export function createClient<C extends AnyContract>(wire: Wire, setting: ClientSetting = {}): Client<C> {
  const { base = '', headers, cacheSize = 200 } = setting
  const send = setting.fetch ?? ((input: string, init: RequestInit) => fetch(input, init))
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>()

  const ask = async (call: WireCall, given: Loose, options: CallOptions): Promise<Response> => {
    const [method, path, kind] = call
    const { body, headers: type } = payload(call, given.body)
    const limit = limited(options)
    const response = await send(base + address(path, given), {
      method,
      credentials: 'same-origin',
      headers: { accept: kind === 'file' ? '*/*' : 'application/json', ...type, ...headers?.() },
      ...(body !== undefined && { body }),
      ...(limit.signal && { signal: limit.signal }),
    }).finally(limit.done)
    if (response.ok) return response
    const isJson = response.headers.get('content-type')?.includes('json')
    const data: unknown = isJson ? await response.json().catch(() => undefined) : undefined
    throw new CallFailed(`${method} ${path}`, response, errorBody(response, data))
  }
  const read = async (call: WireCall, given: Loose, options: CallOptions): Promise<unknown> => {
    const response = await ask(call, given, options)
    if (call[2] === 'file') return response.blob()
    if (response.status === 204) return undefined
    return response.json()
  }
  const make = (call: WireCall) => {
    const run = (given: Loose = {}, options: CallOptions = {}) => {
      if (call[0] !== 'GET' || !options.cache) return read(call, given, options)
      const key = address(call[1], given)
      const hit = kept.get(key)
      if (hit && hit.until > Date.now()) return hit.answer
      const answer = read(call, given, options)
      kept.delete(key)
      kept.set(key, { until: Date.now() + options.cache, answer })
      const oldest = kept.keys().next().value
      if (kept.size > cacheSize && oldest !== undefined) kept.delete(oldest)
      answer.catch(() => kept.delete(key))
      return answer
    }
    return Object.assign(run, {
      key: (given?: Loose) => `${call[0]} ${address(call[1], given)}`,
      raw: (given: Loose = {}, options: CallOptions = {}) => ask(call, given, options),
    })
  }
  const areas = Object.entries(wire).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, make(call)])),
  ])
  return asClient<C>(Object.fromEntries(areas))
}
const asClient = <C extends AnyContract>(built: unknown): Client<C> => built as Client<C>
