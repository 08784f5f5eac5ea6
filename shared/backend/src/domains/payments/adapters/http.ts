/** Sends one request to a provider. A failure on the way is returned as a value; nothing is thrown. */
import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'

export type Sent =
  | { kind: 'answered'; status: number; text: string }
  /** No byte of the request was sent. */
  | { kind: 'not-sent'; code: string }
  /** The request may have arrived: the answer is missing or incomplete. */
  | { kind: 'unknown'; code: string }

/** The status of a request that was turned away for the number of requests, before it was looked at. */
export const TOO_MANY = 429

type Asked = { method?: 'GET' | 'POST'; headers: Record<string, string>; body?: string; timeoutMilliseconds: number }

const NOT_CONNECTED = 'CONNECT_TIMEOUT'
// The errors of a connection, or its encryption, that was never established.
const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  NOT_CONNECTED,
  'ERR_INVALID_URL',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

// A connection that waits longer for its next request may be closed by the other side just then.
const IDLE_MILLISECONDS = 4_000
const CONNECT_MILLISECONDS = 10_000
const agents = {
  http: new http.Agent({ keepAlive: true, timeout: IDLE_MILLISECONDS }),
  https: new https.Agent({ keepAlive: true, timeout: IDLE_MILLISECONDS }),
}

/**
 * Sends one request and waits at most `timeoutMilliseconds` for the whole answer. Redirects are not followed. Not by
 * fetch, which costs four times as much of the processor.
 */
export async function send(url: string, asked: Asked): Promise<Sent> {
  try {
    return { kind: 'answered', ...(await answerTo(new URL(url), asked)) }
  } catch (error) {
    const code = codeOf(error)
    return { kind: UNSENT.has(code) ? 'not-sent' : 'unknown', code }
  }
}

/** @throws Error with the system's code, or named TimeoutError, without a whole answer */
function answerTo(url: URL, { method = 'POST', headers, body, timeoutMilliseconds }: Asked) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const sent = (isSecure ? https : http).request(url, {
      method,
      agent: isSecure ? agents.https : agents.http,
      headers: {
        accept: '*/*',
        'user-agent': 'node',
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    const failed = (error: Error) => {
      clearTimeout(over)
      reject(error)
    }
    const over = setTimeout(() => {
      failed(Object.assign(new Error('no answer in time'), { name: 'TimeoutError' }))
      sent.destroy()
    }, timeoutMilliseconds)
    sent.once('socket', (line) => giveUpConnecting(line, isSecure ? 'secureConnect' : 'connect'))
    // Stays: a connection may fail again after its first error.
    sent.on('error', failed)
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', failed)
      answer.once('end', () => {
        clearTimeout(over)
        resolve({ status: answer.statusCode ?? 0, text: utf8.decode(Buffer.concat(chunks)) })
      })
    })
    sent.end(body)
  })
}
const utf8 = new TextDecoder()

/** Closes a connection that is not established in time: nothing was sent on it. One that is kept is established. */
function giveUpConnecting(line: Socket, established: 'connect' | 'secureConnect'): void {
  if (!line.connecting) return
  const late = () => line.destroy(Object.assign(new Error('no connection in time'), { code: NOT_CONNECTED }))
  const patience = setTimeout(late, CONNECT_MILLISECONDS)
  const done = () => clearTimeout(patience)
  line.once(established, done)
  line.once('close', done)
}

/**
 * Returns the system's code of an error, like ECONNRESET or TimeoutError; never its message, which may quote values.
 */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.name : 'unknown'
}

/** Parses JSON; returns undefined when the text is not JSON. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the header value of HTTP Basic authentication. */
export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`

/**
 * Returns a provider's code when it looks like one, else `otherwise`, so that no sensitive value is written as a code.
 */
export const codeFrom = (given: string, pattern: RegExp, otherwise: string): string =>
  pattern.test(given) && !/\d{9}/.test(given) ? given : otherwise
