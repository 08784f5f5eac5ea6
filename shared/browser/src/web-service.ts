/** Makes calls by address: the web-service wrapper (UTIL-1) [R7]. Calls of the contract use its typed client. */
import { isExternal, withTrailingSlash } from './addresses'
import { createAnswerCache } from './answer-cache'
import { createTransport, type Transport, type TransportSetting } from './transport'

type QueryValue = string | number | boolean
type Query = Record<string, QueryValue | readonly QueryValue[] | null | undefined>

type CallOptions = {
  signal?: AbortSignal
  /** Milliseconds until the call is aborted. */
  timeout?: number
}
type GetOptions = CallOptions & {
  /** Milliseconds to cache the answer; `true` caches it until the cache is full. */
  cache?: boolean | number
}
/** A running call that can be cancelled; it then rejects with `reason` 'canceled'. */
export type Pending<T> = Promise<T> & { cancel: () => void }

/** The reason of a failed call: the server answered with an error status, or there was no answer. */
export type FailureReason = 'answered' | 'timeout' | 'canceled' | 'network'

/** The rejection of a call, with the whole response. Without an answer the status is 0 and there are no data. */
export class CallRejected extends Error {
  override readonly name = 'CallRejected'
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  constructor(
    readonly address: string,
    readonly reason: FailureReason,
    readonly data: unknown,
    response?: Response,
    cause?: unknown,
  ) {
    super(`${address}: ${response ? `${response.status} ${response.statusText}`.trim() : reason}`, { cause })
    this.status = response?.status ?? 0
    this.statusText = response?.statusText ?? ''
    this.headers = response?.headers ?? new Headers()
  }
}

export type WebService = {
  /** Calls with GET. Lists in a query become repeated names; null and undefined are left out. */
  get: (address: string, query?: Query, options?: GetOptions) => Pending<unknown>
  /**
   * Calls with POST. A `timeout` field (milliseconds) of a plain object is removed from the body and used as the
   * timeout.
   */
  post: (address: string, data?: unknown, options?: CallOptions) => Pending<unknown>
  put: (address: string, data?: unknown, options?: CallOptions) => Pending<unknown>
  delete: (address: string, data?: unknown, options?: CallOptions) => Pending<unknown>
  /** Sends requests of the caller's own with the same addresses and language. */
  fetch: Transport
  clearCache: () => void
}

export type WebServiceSetting = TransportSetting & {
  /** The maximum of cached answers; the oldest is dropped first. */
  cacheSize?: number
}

/** Creates a web service for one site and one person. Calls resolve with the data. @throws CallRejected */
export function createWebService({ cacheSize = 100, ...setting }: WebServiceSetting): WebService {
  const transport = createTransport(setting)
  const cache = createAnswerCache(cacheSize)

  const send = async (method: string, address: string, data: unknown, signal: AbortSignal): Promise<unknown> => {
    const response = await transport(address, { method, signal, ...encoded(data) })
    const answer = await dataOf(response)
    if (!response.ok) throw new CallRejected(address, 'answered', answer, response)
    return answer
  }
  const start = (
    address: string,
    options: CallOptions,
    work: (signal: AbortSignal) => Promise<unknown>,
  ): Pending<unknown> => {
    // Uses one controller and a timer: in Node 20 a signal of AbortSignal.any may be collected before it fires.
    const stop = new AbortController()
    const cancel = () => stop.abort()
    const timer = isDuration(options.timeout)
      ? setTimeout(
          () => stop.abort(new DOMException('no answer in time', 'TimeoutError')),
          Math.min(options.timeout, longestTimer),
        )
      : undefined
    if (options.signal?.aborted) cancel()
    options.signal?.addEventListener('abort', cancel, { once: true })
    const answer = work(stop.signal)
      .catch((error: unknown) => {
        if (error instanceof CallRejected) throw error
        throw new CallRejected(address, reasonOf(stop.signal), undefined, undefined, error)
      })
      .finally(() => {
        clearTimeout(timer)
        options.signal?.removeEventListener('abort', cancel)
      })
    return Object.assign(answer, { cancel })
  }
  const sendBody =
    (method: string) =>
    (address: string, data?: unknown, options: CallOptions = {}) => {
      const { body, timeout } = withoutTimeout(data)
      return start(address, timeout === undefined ? options : { timeout, ...options }, (signal) =>
        send(method, address, body, signal),
      )
    }

  return {
    get: (path, query = {}, { cache: keep = false, ...options } = {}) => {
      const address = withQuery(path, query)
      const milliseconds = keep === true ? Number.POSITIVE_INFINITY : Number(keep)
      return start(address, options, (signal) =>
        milliseconds > 0
          ? cache.take(`${setting.culture()} ${address}`, milliseconds, signal, (shared) =>
              send('GET', address, undefined, shared),
            )
          : send('GET', address, undefined, signal),
      )
    },
    post: sendBody('POST'),
    put: sendBody('PUT'),
    delete: sendBody('DELETE'),
    fetch: transport,
    clearCache: cache.clear,
  }
}

function withQuery(address: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  if (search.size === 0) return address
  if (address.includes('?')) return `${address}&${search}`
  return `${isExternal(address) ? address : withTrailingSlash(address)}?${search}`
}

/** The maximum of a timer in ms; a longer one would fire at once. */
const longestTimer = 2 ** 31 - 1
const isDuration = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value)

const isPlainObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && [Object.prototype, null].includes(Object.getPrototypeOf(data))

function withoutTimeout(data: unknown): { body: unknown; timeout?: number } {
  if (!isPlainObject(data) || !('timeout' in data)) return { body: data }
  const { timeout, ...body } = data
  return isDuration(timeout) ? { body, timeout } : { body }
}

function encoded(data: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (data === undefined) return {}
  if (typeof data === 'string' || data instanceof FormData || data instanceof Blob || data instanceof URLSearchParams)
    return { body: data }
  return { body: JSON.stringify(data), headers: { 'Content-Type': 'application/json' } }
}

/** Returns JSON as a value, other text as text, anything else as a Blob; nothing as undefined. */
async function dataOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type !== '' && !/json|^text\//i.test(type)) return response.blob()
  const text = await response.text()
  if (text === '') return undefined
  return /json/i.test(type) ? parsed(text) : text
}

/** Parses JSON; returns a body that is declared as JSON but is not (a proxy's error page) as text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function reasonOf(signal: AbortSignal): FailureReason {
  if (!signal.aborted) return 'network'
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError' ? 'timeout' : 'canceled'
}
