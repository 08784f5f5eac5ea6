/** Sends one request to a provider. A failure on the way is returned as a value; nothing is thrown. */
export type Sent =
  | { kind: 'answered'; status: number; text: string }
  /** No byte of the request was sent. */
  | { kind: 'not-sent'; code: string }
  /** The request may have arrived: the answer is missing or incomplete. */
  | { kind: 'unknown'; code: string }

/** The status of a request that was turned away for the number of requests, before it was looked at. */
export const TOO_MANY = 429

type Asked = { method?: 'GET' | 'POST'; headers: Record<string, string>; body?: string; timeoutMilliseconds: number }

// The errors of a connection, or its encryption, that was never established.
const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Sends one request and waits at most `timeoutMilliseconds` for the whole answer. Redirects are not followed. */
export async function send(url: string, { method = 'POST', headers, body, timeoutMilliseconds }: Asked): Promise<Sent> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    return { kind: 'answered', status: response.status, text: await response.text() }
  } catch (error) {
    const code = codeOf(error)
    return { kind: UNSENT.has(code) ? 'not-sent' : 'unknown', code }
  }
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
